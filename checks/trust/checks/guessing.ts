import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { type Browser, callFrom, newBrowser } from '../sign-in.ts'

const GUESSES = 100_000
const DAYS = 5
const ACCOUNTS = 10_000
const TRIES_EACH = 3
const ADDRESSES = 500
const OWNER_SIGN_INS = 100
const HOUR = 3_600_000

/** A password that nobody has here. */
const WRONG = '246802'

/** A refusal as wrong means that the password reached the hash. */
async function reachesHash(server: TestServer, browser: Browser, { cpf }: TestPerson): Promise<boolean> {
  return (await callFrom(server, browser, 'validaSenha', { cpf, senha: WRONG })) === 'senhaInvalida'
}

async function signsIn(server: TestServer, browser: Browser, { cpf, senha }: TestPerson): Promise<boolean> {
  return typeof (await callFrom(server, browser, 'validaSenha', { cpf, senha })) !== 'string'
}

/** Guesses one password for days from ever new devices, while the owner signs in; returns what went wrong. */
async function guessOne(server: TestServer, guesses: number) {
  const person = await makePerson(server)
  const owner = newBrowser()
  await signsIn(server, owner, person)
  const hours = DAYS * 24
  const perDay = Array.from({ length: DAYS }, () => 0)
  let lockedOut = 0
  for (let hour = 0; hour < hours; hour++) {
    const day = Math.floor(hour / 24)
    for (let at = 0; at < guesses / hours; at++) {
      if (await reachesHash(server, newBrowser(), person)) perDay[day] = (perDay[day] ?? 0) + 1
    }
    if (hour < OWNER_SIGN_INS && !(await signsIn(server, owner, person))) lockedOut += 1
    server.pass(HOUR)
  }
  const most = Math.max(...perDay)
  return { most, wrong: perDay.filter((reached) => reached > 20).length + lockedOut }
}

/** Tries a few passwords on each account; returns how many were compared and what went wrong. */
async function spray(server: TestServer, accounts: number, random: () => number) {
  const people: TestPerson[] = []
  for (let at = 0; at < accounts; at++) people.push(await makePerson(server))
  const [person = await makePerson(server), newcomer = person] = people
  const owner = newBrowser()
  await signsIn(server, owner, person)
  let compared = 0
  let lockedOut = 0
  for (let round = 0; round < TRIES_EACH; round++) {
    for (const [at, victim] of people.entries()) {
      const address = Math.floor(random() * ADDRESSES)
      const browser = newBrowser(`172.${16 + (address >> 8)}.${address & 255}.1`)
      if (await reachesHash(server, browser, victim)) compared += 1
      const isTurn = at % Math.ceil((accounts * TRIES_EACH) / OWNER_SIGN_INS) === 0
      if (isTurn && !(await signsIn(server, owner, person))) lockedOut += 1
    }
  }
  // It lifts by itself.
  server.pass(HOUR)
  const lifted = await signsIn(server, newBrowser(), newcomer)
  return { compared, wrong: Math.max(0, compared - 500) + lockedOut + (lifted ? 0 : 1) }
}

export const check: Check = {
  slug: 'guessing',
  goal: `${GUESSES} guesses at one account: 20 a day reach the hash; ${ACCOUNTS} accounts × ${TRIES_EACH} from ${ADDRESSES} addresses: 500 in all; the owner's device always signs in`,
  async run(scale, seed) {
    const guesses = scaled(GUESSES, scale)
    const accounts = scaled(ACCOUNTS, scale)
    const one = await withServer('sqlite', (server) => guessOne(server, guesses))
    const many = await withServer('sqlite', (server) => spray(server, accounts, randomOf(seed)))
    return {
      tried: guesses + accounts * TRIES_EACH,
      failed: one.wrong + many.wrong,
      figures: { 'compared in a day': one.most, 'compared of the spray': many.compared },
    }
  },
}
