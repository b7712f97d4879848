import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { callFrom, newBrowser } from '../sign-in.ts'

const WRONG_TRIES = 5000
const ADDRESSES = 30
const SIGN_INS = 200
/** Enough accounts that none is locked for long. */
const VICTIMS = 1000

async function peopleOf(server: TestServer, count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let left = count; left > 0; left--) people.push(await makePerson(server))
  return people
}

/** Attacks passwords and codes of known and unknown people while others sign in on new browsers; returns how many were kept out. */
async function run(server: TestServer, scale: number, random: () => number) {
  const tries = scaled(WRONG_TRIES, scale)
  const victims = await peopleOf(server, scaled(VICTIMS, scale))
  const honest = await peopleOf(server, scaled(SIGN_INS, scale))
  const every = Math.ceil(tries / honest.length)
  let keptOut = 0
  for (let at = 0; at < tries; at++) {
    const stranger = newBrowser(`172.16.${at % ADDRESSES}.${Math.floor(random() * 256)}`)
    const cpf = at % 3 ? (victims[Math.floor(random() * victims.length)]?.cpf ?? '') : String(at).padStart(11, '0')
    if (random() < 0.5) await callFrom(server, stranger, 'validaSenha', { cpf, senha: '246802' })
    else await callFrom(server, stranger, 'validaCodigo', { cpf, codigo: String(10_000_000 + at) })
    const person = at % every === 0 ? honest[at / every] : undefined
    if (person && typeof (await callFrom(server, newBrowser(), 'validaSenha', person)) === 'string') keptOut += 1
  }
  return { tried: tries, failed: keptOut, figures: { 'signed in': honest.length - keptOut } }
}

export const check: Check = {
  slug: 'drained-brake',
  goal: `${WRONG_TRIES} wrong passwords and codes from ${ADDRESSES} ranges of addresses: ${SIGN_INS} of ${SIGN_INS} people sign in on new browsers meanwhile`,
  run: (scale, seed) => withServer('sqlite', (server) => run(server, scale, randomOf(seed))),
}
