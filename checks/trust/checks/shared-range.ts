import { createInvitation } from '@colab/server/gatekeeper/invitations'
import { createCode } from '@colab/server/gatekeeper/recovery'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { withServer } from '../servers.ts'
import { type Browser, callFrom, newBrowser, peopleOf, signsIn } from '../sign-in.ts'

const WRONG_TRIES = 200
/** Honest people of each kind, in the address range of the attacker. */
const PEOPLE = 100
/**
 * Number of accounts that the attacker knows: few lock nobody out; many do, while known browsers and codes still work.
 */
const FEW = [2, 5]
const MANY = [50]
const GUESSED_AT = 1000
const HOURS = 24
const MINUTE = 60_000
const WRONG = '246802'
const MAIL = 'pe****@exemplo.com.br'

const at = (index: number) => `198.51.100.${index % 250}`

/** Creates a person with an earlier sign-in in a browser that is in the range. */
async function known(server: TestServer): Promise<{ person: TestPerson; browser: Browser }> {
  const person = await makePerson(server)
  const browser = newBrowser()
  await signsIn(server, browser, person)
  return { person, browser: Object.assign(browser, { address: at(7) }) }
}

/** Recovers by a code that is sent by mail, in a new browser. */
async function recovers(server: TestServer, { cpf, codPessoa }: TestPerson, browser: Browser): Promise<boolean> {
  const shown = await callFrom(server, browser, 'esqueceusenha', { cpf })
  const email = typeof shown === 'string' ? MAIL : (shown.ttRecuperacao[0]?.email ?? MAIL)
  const sent = await callFrom(server, browser, 'enviaemail', { codpessoa: codPessoa, email })
  if (typeof sent === 'string') return false
  const codigo = await createCode(server.app, browser.deviceId)
  return typeof (await callFrom(server, browser, 'validaCodigo', { cpf, codigo })) !== 'string'
}

async function usesCodeOfHr(server: TestServer, browser: Browser): Promise<boolean> {
  const { app } = server
  const { cpf, codPessoa } = await makePerson(server, { senha: null })
  const { code } = await app.db.transaction().execute((db) => createInvitation(app, db, codPessoa, 'letter'))
  return typeof (await callFrom(server, browser, 'validaCodigo', { cpf, codigo: code })) !== 'string'
}

/**
 * An attacker guesses passwords and codes of some accounts; then others in the range sign in, with one typing error.
 */
async function share(server: TestServer, trial: Trial, accounts: number): Promise<void> {
  const victims = await peopleOf(server, accounts)
  const owners = await Array.fromAsync({ length: trial.scaled(PEOPLE) }, () => known(server))
  const honest = await peopleOf(server, trial.scaled(PEOPLE))
  for (let index = 0; index < WRONG_TRIES; index++) {
    const { cpf } = victims[index % accounts] ?? { cpf: '' }
    const codigo = String(10_000_000 + index)
    const stranger = newBrowser(at(index % 4))
    await callFrom(server, stranger, 'validaSenha', { cpf, senha: WRONG })
    // With many accounts only passwords are guessed, and no codes.
    if (FEW.includes(accounts)) await callFrom(server, stranger, 'validaCodigo', { cpf, codigo })
    trial.tried += 1
  }
  let stopped = 0
  for (const [index, person] of honest.entries()) {
    const { browser, person: owner } = owners[index] ?? (await known(server))
    trial.fault('known browsers stopped', !(await signsIn(server, browser, owner)))
    const fresh = newBrowser(at(index))
    await callFrom(server, fresh, 'validaSenha', { cpf: person.cpf, senha: WRONG })
    stopped += Number(!(await signsIn(server, fresh, person)))
    // People whose sign-in is refused use the code by e-mail.
    const isMailed = await recovers(server, person, newBrowser(at(index)))
    trial.fault('codes by mail stopped', !isMailed)
    const isInvited = await usesCodeOfHr(server, newBrowser(at(index)))
    trial.fault('codes of HR stopped', !isInvited)
  }
  trial.add(`new browsers stopped, ${accounts} accounts guessed at`, stopped)
  if (FEW.includes(accounts)) trial.fail(stopped, `${stopped} new browsers stopped, ${accounts} accounts`)
}

/** An attacker with many accounts tries one password for each, from one range, each minute of a day. */
async function spray(server: TestServer, trial: Trial): Promise<void> {
  const victims = await peopleOf(server, trial.scaled(GUESSED_AT))
  let [compared, next] = [0, 0]
  for (let minute = 0; minute < trial.scaled(HOURS * 60); minute++) {
    // Until a refusal: further attempts would change nothing in this minute.
    for (let isOver = false; !isOver; next++) {
      const { cpf } = victims[next % victims.length] ?? { cpf: '' }
      const answer = await callFrom(server, newBrowser(at(next)), 'validaSenha', { cpf, senha: WRONG })
      trial.tried += 1
      isOver = answer !== 'senhaInvalida'
      if (!isOver) compared += 1
    }
    if (minute === 59) trial.highest('compared from one range in an hour', compared)
    server.pass(MINUTE)
  }
  trial.highest('compared from one range in a day', compared)
  trial.fail(compared > 350, `${compared} compared in a day`)
}

export const check = {
  goal: `${WRONG_TRIES} wrong passwords and codes at ${FEW.join(' or ')} accounts stop 0 of ${PEOPLE} new browsers of the same range; wrong passwords at ${MANY.join()} accounts 0 of ${PEOPLE} known browsers, codes by mail and codes of HR; from one range at most 350 passwords are compared in a day`,
  async run(trial: Trial) {
    for (const accounts of [...FEW, ...MANY]) await withServer('sqlite', (server) => share(server, trial, accounts))
    await withServer('sqlite', (server) => spray(server, trial))
  },
}
