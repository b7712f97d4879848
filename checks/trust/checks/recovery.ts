import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
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

async function run(server: TestServer, scale: number, random: () => number) {
  const sent: string[] = []
  server.app.delivery.mail = async (_to, _subject, text) => void sent.push(text)

  const foreign = scaled(FOREIGN, scale)
  for (let at = 0; at < foreign; at++) {
    const { cpf, codPessoa } = await makePerson(server)
    const browser = newBrowser()
    await callFrom(server, browser, 'esqueceusenha', { cpf })
    const email = at % 2 ? `eu${at}@exemplo.com.br` : `${MAIL},eu${at}@exemplo.com.br`
    await callFrom(server, browser, 'enviaemail', { codpessoa: codPessoa, email })
    await callFrom(server, newBrowser(), 'enviaemail', { codpessoa: codPessoa, email: MAIL })
  }
  let failed = sent.length

  // Strangers try the owner's code from their devices, and other codes after a recovery of their own.
  const codes = scaled(CODES, scale)
  for (let tried = 0; tried < codes; ) {
    const person = await makePerson(server)
    const owner = newBrowser()
    const code = await codeFor(server, owner, person, sent)
    for (let at = 0; at < 10 && tried < codes; at++, tried++) {
      const stranger = newBrowser()
      const own = at % 2 ? await codeFor(server, stranger, person, sent) : ''
      const guess = String(Math.floor(random() * 1_000_000)).padStart(6, '0')
      if (await isLetIn(server, stranger, person, guess === own || at % 4 ? code : guess))
        failed += own === code ? 0 : 1
    }
    if (!(await isLetIn(server, owner, person, code))) failed += 1
    server.pass(DAY / 24)
  }

  const reuses = scaled(REUSES, scale)
  for (let at = 0; at < reuses; at++) {
    const person = await makePerson(server)
    const owner = newBrowser()
    const code = await codeFor(server, owner, person, sent)
    if (!(await isLetIn(server, owner, person, code))) failed += 1
    if (await isLetIn(server, owner, person, code)) failed += 1
  }
  return { tried: foreign + codes + reuses, failed }
}

export const check: Check = {
  slug: 'recovery',
  goal: `${FOREIGN} foreign destinations: no message; ${CODES} codes of strangers: none let in, and the owner always; ${REUSES} codes used again: refused`,
  run: (scale, seed) => withServer('sqlite', (server) => run(server, scale, randomOf(seed))),
}
