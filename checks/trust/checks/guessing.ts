import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import type { Check, Trial } from '../check.ts'
import { withServer } from '../servers.ts'
import { type Browser, callFrom, newBrowser, peopleOf, signsIn } from '../sign-in.ts'

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

/** Guesses one password for days from ever new devices, while the owner signs in. */
async function guessOne(server: TestServer, trial: Trial): Promise<void> {
  const person = await makePerson(server)
  const owner = newBrowser()
  await signsIn(server, owner, person)
  const guesses = trial.scaled(GUESSES)
  for (let day = 0; day < DAYS; day++) {
    let reached = 0
    for (let hour = day * 24; hour < (day + 1) * 24; hour++) {
      for (let at = 0; at < guesses / (DAYS * 24); at++) {
        if (await reachesHash(server, newBrowser(), person)) reached += 1
      }
      if (hour < OWNER_SIGN_INS) trial.fail(!(await signsIn(server, owner, person)))
      server.pass(HOUR)
    }
    trial.highest('compared in a day', reached)
    trial.fail(reached > 20)
  }
  trial.tried += guesses
}

/** Tries a few passwords on each account. */
async function spray(server: TestServer, trial: Trial): Promise<void> {
  const people = await peopleOf(server, trial.scaled(ACCOUNTS))
  const [person = await makePerson(server), newcomer = person] = people
  const owner = newBrowser()
  await signsIn(server, owner, person)
  const tries = people.length * TRIES_EACH
  let compared = 0
  for (let at = 0; at < tries; at++) {
    const address = Math.floor(trial.random() * ADDRESSES)
    const browser = newBrowser(`172.${16 + (address >> 8)}.${address & 255}.1`)
    if (await reachesHash(server, browser, people[at % people.length] ?? person)) compared += 1
    if (at % Math.ceil(tries / OWNER_SIGN_INS) === 0) trial.fail(!(await signsIn(server, owner, person)))
  }
  // It lifts by itself.
  server.pass(HOUR)
  trial.fail(!(await signsIn(server, newBrowser(), newcomer)))
  trial.tried += tries
  trial.add('compared of the spray', compared)
  trial.fail(Math.max(0, compared - 500))
}

export const check: Check = {
  goal: `${GUESSES} guesses at one account: 20 a day reach the hash; ${ACCOUNTS} accounts × ${TRIES_EACH} from ${ADDRESSES} addresses: 500 in all; the owner's device always signs in`,
  async run(trial) {
    await withServer('sqlite', (server) => guessOne(server, trial))
    await withServer('sqlite', (server) => spray(server, trial))
  },
}
