import { LETTER_DAYS, type LetterRefusal } from '@colab/contract/domains/letters'
import { fileUrl, letterTarget } from '@colab/contract/files'
import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { readableCode } from '#base/readable-code.ts'
import { withdrawGroup } from '#cli/withdraw.ts'
import { LETTER_LOOKUPS } from '#gatekeeper/limits.ts'
import { pdfPages } from '#pdf/extract-text.ts'
import { withdrawals } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { HR } from '../../../test/publishing.ts'
import { MINUTE, shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { readSignature } from '../../../test/signature.ts'

const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { app } = server
const [TODAY, LAST] = ['2026-11-21', addDays('2026-11-21', LETTER_DAYS)]
const SALARY = 'R$ 4.321,09'

type Row = Record<string, unknown>
type Person = Awaited<ReturnType<typeof employee>>

function employee(wanted: Parameters<typeof signedIn>[1] = {}, on: TestServer = server) {
  return signedIn(on, { employments: [{ cargo: 'Operadora de caixa', vlrSalario: 432_109 }], ...wanted })
}

const contractOf = ({ owner }: Person, at = 0) => owner.employments[at]?.codEmpregado ?? 0

async function issue(person: Person, comSalario = true, codEmpregado = contractOf(person)) {
  const { json } = await person.call('gravaDeclaracao', { params: { codEmpregado, comSalario } })
  const [letter] = json.ttDeclaracao as Row[]
  const [outcome] = json.retorno as Row[]
  return { codDeclaracao: Number(letter?.codDeclaracao ?? 0), letter, outcome }
}

const listed = async ({ call }: Pick<Device, 'call'>) => (await call('buscaDeclaracao', { params: {} })).json

async function paperOf({ deviceId, tokens, owner }: Person, codDeclaracao: number) {
  const headers = { 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }
  const response = await fetch(fileUrl(server.url, letterTarget(codDeclaracao, owner.codPessoa)), { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, bytes, text: response.ok ? (await pdfPages(bytes, 5)).pages.join('\n') : '' }
}

/** The code printed on the letter. */
async function codeOf(person: Person, codDeclaracao: number): Promise<string> {
  const { text } = await paperOf(person, codDeclaracao)
  return /Código: ((?:[0-9A-Z]{4}-?){5})/.exec(text)?.[1] ?? ''
}

async function shown(code: string, { on = server, query = '' } = {}) {
  const response = await fetch(`${on.url}/conferir/${encodeURIComponent(code)}${query}`)
  return { status: response.status, text: (await response.text()).replaceAll('\u00a0', ' '), headers: response.headers }
}

describe('a letter', () => {
  it('is issued with the facts of today, listed, and sealed by the company on one page', async () => {
    const person = await employee()
    const { letter, outcome, codDeclaracao } = await issue(person)
    expect(outcome).toEqual({ estatus: 'Sucesso', msgErro: '1 - Declaração emitida.' })
    const row = {
      codEmpregado: contractOf(person),
      comSalario: true,
      dtEmissao: TODAY,
      dtValidade: LAST,
      situacao: 'V',
    }
    expect(letter).toEqual({ ...row, codDeclaracao: expect.any(Number) })
    expect(await listed(person)).toMatchObject({
      ttDeclaracao: [letter],
      ttDeclaracaoContrato: [{ codEmpregado: contractOf(person), cargo: 'Operadora de caixa', temSalario: true }],
    })
    const { bytes, text } = await paperOf(person, codDeclaracao)
    expect((await pdfPages(bytes, 5)).pages).toHaveLength(1)
    for (const fact of [SALARY, 'Operadora de caixa', 'retrata o dia da emissão', 'Assinatura eletrônica avançada']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(fact)
    }
    expect(readSignature(bytes)).toMatchObject({ coversAll: true, digestMatches: true, signatureMatches: true })
  })

  it('without the salary has it nowhere', async () => {
    const person = await employee()
    const { codDeclaracao, letter } = await issue(person, false)
    expect(letter).toMatchObject({ comSalario: false })
    const { text } = await paperOf(person, codDeclaracao)
    const page = await shown(await codeOf(person, codDeclaracao))
    expect(page.text).toContain('Não consta no papel')
    for (const said of [text, page.text]) expect(said).not.toContain('4.321')
    expect(
      await app.db
        .selectFrom('employmentLetter')
        .select('vlrSalario')
        .where('codDeclaracao', '=', codDeclaracao)
        .execute(),
    ).toEqual([{ vlrSalario: null }])
  })

  it('names the field that a refusal is about, in its code', async () => {
    const person = await employee({ employments: [{ vlrSalario: 0 }, { dtDemissao: '2026-11-20' }] })
    const codigos: [LetterRefusal, ReturnType<typeof issue>][] = [
      ['salario', issue(person)],
      ['contrato', issue(person, false, contractOf(person, 1))],
    ]
    for (const [codigo, refused] of codigos) expect((await refused).outcome).toMatchObject({ estatus: 'Erro', codigo })
    expect(await listed(person)).toMatchObject({ ttDeclaracao: [], ttDeclaracaoContrato: [{ temSalario: false }] })
  })

  it('belongs to its person alone', async () => {
    const [ana, bia] = [await employee(), await employee()]
    const { codDeclaracao } = await issue(ana)
    expect(await paperOf(bia, codDeclaracao)).toMatchObject({ status: 404 })
    expect(await listed(bia)).toMatchObject({ ttDeclaracao: [] })
  })
})

describe('the page of a letter', () => {
  it('shows the fields of the paper, with the CPF masked, runs no script and is kept nowhere', async () => {
    const person = await employee()
    const code = await codeOf(person, (await issue(person)).codDeclaracao)
    const { status, text, headers } = await shown(code.toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    const cpf = person.owner.cpf
    for (const fact of [
      SALARY,
      'Operadora de caixa',
      '21/11/2026',
      '21/12/2026',
      `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      'Compare com o papel',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('<script')
    expect(text).not.toContain(cpf)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    for (const [query, words] of [
      ['?locale=en-US', 'Compare it with the paper'],
      ['?locale=es', 'Compárela con el papel'],
    ] as const) {
      expect((await shown(code, { query })).text).toContain(words)
    }
  })

  it('goes on after a dismissal, and shows no field once the letter is cancelled, withdrawn or expired', async () => {
    const person = await employee()
    const [own, hr] = [await issue(person), await issue(person)]
    const codes = [await codeOf(person, own.codDeclaracao), await codeOf(person, hr.codDeclaracao)]
    await app.db
      .updateTable('employment')
      .set({ dtDemissao: LAST, cargo: 'Outro', vlrSalario: 1 })
      .where('codEmpregado', '=', contractOf(person))
      .execute()
    for (const code of codes) expect((await shown(code)).text).toContain(SALARY)

    await person.call('cancelaDeclaracao', { params: { codDeclaracao: own.codDeclaracao } })
    const signed = ['--by', HR.who, '--reason', HR.why]
    const done = await runCommand(app, 'withdraw', withdrawGroup(withdrawals), [
      'letter',
      String(hr.codDeclaracao),
      ...signed,
    ])
    expect(done.data).toMatchObject({ retirados: 1, avisadas: 1 })
    for (const code of codes) {
      const page = await shown(code)
      expect(page.status).toBe(410)
      expect(page.text).toContain('foi cancelada')
      expectNoFields(page.text, person)
    }
    expect(await listed(person)).toMatchObject({ ttDeclaracao: [{ situacao: 'C' }, { situacao: 'C' }] })
    expect(await paperOf(person, own.codDeclaracao)).toMatchObject({ status: 404 })
  })

  it('shows the fields on the last day, and none on the next', async () => {
    const on = await startServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
    const person = await employee({}, on)
    const { codDeclaracao } = await issue(person)
    const { digest } = await on.app.db.selectFrom('employmentLetter').select('digest').executeTakeFirstOrThrow()
    const code = readableCode()
    await on.app.db
      .updateTable('employmentLetter')
      .set({ digest: on.app.secrets.digest('letter', code) })
      .where('codDeclaracao', '=', codDeclaracao)
      .execute()
    expect(digest).not.toContain(code)
    on.pass(Date.parse(`${LAST}T23:59:00-03:00`) - on.app.clock.now())
    expect((await shown(code, { on })).text).toContain(SALARY)
    const withdrawn = runCommand(on.app, 'withdraw', withdrawGroup(withdrawals), [
      ...['letter', String(codDeclaracao), '--by', 'Rita', '--reason', 'Cargo errado.', '--dry-run'],
    ])
    expect((await withdrawn).text).toContain('1')
    on.pass(2 * MINUTE)
    const page = await shown(code, { on })
    expect([page.status, page.text.includes('venceu')]).toEqual([410, true])
    expectNoFields(page.text, person)
  })

  it('shows no field for a code that is mistyped, unknown, cut off or none', async () => {
    const person = await employee()
    const code = await codeOf(person, (await issue(person)).codDeclaracao)
    const mistyped = (code[0] === 'A' ? 'B' : 'A') + code.slice(1)
    for (const wrong of [
      mistyped,
      readableCode(),
      code.slice(0, -1),
      `${code}0`,
      '.',
      'a\0b',
      'U'.repeat(20),
      'x'.repeat(90),
    ]) {
      const page = await shown(wrong)
      expect(page.status).toBe(404)
      expectNoFields(page.text, person)
    }
  })

  it('has a limit of its own, and tells when to try again', async () => {
    const on = await startServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
    await on.app.db.updateTable('rateWindow').set({ count: LETTER_LOOKUPS.most }).execute()
    expect((await shown(readableCode(), { on })).status).toBe(404)
    await on.app.db.updateTable('rateWindow').set({ count: LETTER_LOOKUPS.most }).execute()
    const page = await shown(readableCode(), { on })
    expect(page.status).toBe(429)
    expect(page.headers.get('Retry-After')).toBe('900')
    expect(page.text).toContain('15 minutos')
    const person = await employee()
    const code = await codeOf(person, (await issue(person)).codDeclaracao)
    expect((await shown(readableCode())).status).toBe(404)
    // The lookup of an existing code does not depend on other calls from the same address.
    await app.db.updateTable('rateWindow').set({ count: LETTER_LOOKUPS.most }).execute()
    expect((await shown(readableCode())).status).toBe(429)
    expect((await shown(code)).status).toBe(200)
  })
})

function expectNoFields(text: string, { owner }: Person): void {
  for (const field of [SALARY, 'Operadora de caixa', `${owner.cpf.slice(3, 6)}.`, 'Empresa de Teste', '21/11/2026']) {
    expect(text).not.toContain(field)
  }
}
