import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { onServer } from '../servers.ts'
import { type Browser, callFrom, newBrowser } from '../sign-in.ts'

const FOREIGN = 500
const CODES = 10_000
const REUSES = 100
const MAIL = 'p***@exemplo.com.br'
const DAY = 86_400_000

/** Begins a recovery and has a code sent; returns it. */
async function codeFor(server: TestServer, browser: Browser, person: TestPerson, sent: string[]): Promise<string> {
  const before = sent.length
  await callFrom(server, browser, 'esqueceusenha', { cpf: person.cpf })
  await callFrom(server, browser, 'enviaemail', { codpessoa: person.codPessoa, email: MAIL })
  return sent.length > before ? (/\b\d{6}\b/.exec(sent.at(-1) ?? '')?.[0] ?? '') : ''
}

async function isLetIn(server: TestServer, browser: Browser, { cpf }: TestPerson, codigo: string): Promise<boolean> {
  return typeof (await callFrom(server, browser, 'validaCodigo', { cpf, codigo })) !== 'string'
}

export const check = onServer(
  `${FOREIGN} foreign destinations: no message; ${CODES} codes of strangers: none let in, and the owner always; ${REUSES} codes used again: refused`,
  async (server, trial) => {
    const sent: string[] = []
    server.app.delivery.mail = async (_to, _subject, text) => void sent.push(text)
    for (const at of trial.times(FOREIGN)) {
      const { cpf, codPessoa } = await makePerson(server)
      const browser = newBrowser()
      await callFrom(server, browser, 'esqueceusenha', { cpf })
      const email = at % 2 ? `eu${at}@exemplo.com.br` : `${MAIL},eu${at}@exemplo.com.br`
      await callFrom(server, browser, 'enviaemail', { codpessoa: codPessoa, email })
      await callFrom(server, newBrowser(), 'enviaemail', { codpessoa: codPessoa, email: MAIL })
    }
    trial.fail(sent.length)

    // Strangers try the owner's code from their devices, and other codes after a recovery of their own.
    const codes = trial.scaled(CODES)
    for (let tried = 0; tried < codes; ) {
      const person = await makePerson(server)
      const owner = newBrowser()
      const code = await codeFor(server, owner, person, sent)
      for (let at = 0; at < 10 && tried < codes; at++, tried++) {
        const stranger = newBrowser()
        const own = at % 2 ? await codeFor(server, stranger, person, sent) : ''
        const guess = String(Math.floor(trial.random() * 1_000_000)).padStart(6, '0')
        const isIn = await isLetIn(server, stranger, person, guess === own || at % 4 ? code : guess)
        trial.fail(isIn && own !== code)
      }
      trial.fail(!(await isLetIn(server, owner, person, code)))
      server.pass(DAY / 24)
    }
    trial.tried += codes

    for (const _ of trial.times(REUSES)) {
      const person = await makePerson(server)
      const owner = newBrowser()
      const code = await codeFor(server, owner, person, sent)
      trial.fail(!(await isLetIn(server, owner, person, code)))
      trial.fail(await isLetIn(server, owner, person, code))
    }
  },
)
