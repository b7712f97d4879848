import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { expect, it } from 'vitest'
import { computeYear, netThirteenth } from '#domains/income/compute.ts'
import { readEmployers } from '#domains/income/facts.ts'
import type { App } from '#protocol/app.ts'
import { SCHEMAS } from '../../../test/esocial-schemas.ts'
import { folderOf, importFiles, importFrom } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { insertPlans } from '../../benefits.ts'
import { insertCompany } from '../../company/company.ts'
import type { Person } from '../../company/people.ts'
import { COMPANIES } from '../../company/places.ts'
import { createRandom } from '../../company/random.ts'
import { createPeople } from '../../company/roster.ts'
import { insertDependents } from '../../dependents.ts'
import { insertEvents } from '../../income.ts'
import { insertReceipts } from '../../receipts.ts'
import { insertVacations } from '../../vacations.ts'
import { EVENTS } from '../events.ts'
import { receiptsOf } from '../receipts.ts'
import { downloadsOf, exportEsocial } from './export.ts'
import { dependentsOf } from './totals.ts'

/* The demo company as events of eSocial. */

const today = '2026-11-21'
const now = Date.parse(`${today}T12:00:00-03:00`)
const YEAR = 2025
const all = createPeople(today)
/** Two contracts, children, a plan, a loan, nights and an apprentice are among them. */
const people = [...all.slice(0, 4), ...all.slice(10, 12), ...all.slice(-4)].filter(
  ({ employments }) => employments.length > 0,
)

const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

it.skipIf(!existsSync(SCHEMAS) || !hasXmllint)(
  'is allowed by the official schemas (skipped without ../shared/esocial-xsd or xmllint)',
  async () => {
    const folder = await folderOf({})
    const byType = new Map<string, string[]>()
    for (const documents of downloadsOf(people, today).folders.values()) {
      for (const [name, document] of documents) {
        const type = name.split('.')[1] ?? ''
        const [event = ''] = /<eSocial xmlns="[^"]+\/evt\/evt[^"]+">.*?<\/eSocial>/s.exec(document) ?? []
        mkdirSync(join(folder, type), { recursive: true })
        const path = join(folder, type, name)
        writeFileSync(path, event)
        byType.set(type, [...(byType.get(type) ?? []), path])
      }
    }
    expect([...byType.keys()].toSorted()).toEqual([
      ...[
        'evtAdmissao',
        'evtAltContratual',
        'evtBasesFGTS',
        'evtBasesTrab',
        'evtDeslig',
        'evtExclusao',
        'evtFechaEvPer',
        'evtIrrfBenef',
      ],
      ...['evtPgtos', 'evtReintegr', 'evtRemun', 'evtTabEstab', 'evtTabRubrica'],
    ])
    for (const [type, paths] of byType) {
      const args = ['--noout', '--nonet', '--schema', join(SCHEMAS, `${type}.xsd`), ...paths]
      const { status, stderr } = spawnSync('xmllint', args, { encoding: 'utf8' })
      expect([type, status === 0 ? '' : stderr.slice(0, 2000)]).toEqual([type, ''])
    }
  },
)

const FACTS = ['cpf', 'nome', 'dtNascimento', 'codEstadoCivil', 'codGrau', 'endereco', 'numEnd', 'codCep'] as const
const TERMS = ['codEmpregado', 'codEmp', 'cargo', 'dtAdmissao', 'dtDemissao', 'vlrSalario', 'jornada'] as const

function columnsOf<Name extends string>(rows: readonly Record<Name, unknown>[], names: readonly Name[]): string[] {
  return rows.map((row) => names.map((name) => row[name]).join('; ')).toSorted()
}

/** The reports of the year by line, as the portal computes them from the receipts of the demo. */
async function computedReports(): Promise<string[]> {
  const { app } = await startServer({ now })
  await app.db.transaction().execute(async (db) => {
    await insertCompany(db, people, async () => 'no password')
    const demo = { db, today, people, random: createRandom }
    for (const fill of [insertReceipts, insertEvents, insertVacations, insertDependents, insertPlans]) await fill(demo)
  })
  const numbers = people.map(({ codPessoa }) => codPessoa)
  const employers = await readEmployers(app.db, numbers, YEAR)
  return employers.flatMap(({ person: { cpf }, codPessoa, codEmp, payments }) => {
    const year = computeYear(YEAR, payments)
    if (!year || !('report' in year)) return []
    const { amounts } = year.report
    const own = people.find((one) => one.codPessoa === codPessoa)
    const thirteenth = netThirteenth(amounts) - (own ? ofThirteenth(own, codEmp) : 0)
    const { rendimentos, previdencia, irrf, outrosIsentos, decimoIrrf, plano } = amounts
    return [line(cpf, codEmp, [rendimentos, previdencia, irrf, outrosIsentos, thirteenth, decimoIrrf, plano])]
  })
}

function line(cpf: string, codEmp: number, amounts: readonly number[]): string {
  return [cpf, codEmp, ...amounts].join(' ')
}

/** Receipts do not tell which dependents the tax of the 13th salary had deducted; eSocial does. */
function ofThirteenth(person: Person, codEmp: number): number {
  const own = person.employments.filter((one) => one.codEmp === codEmp)
  const paid = own
    .flatMap((employment) => receiptsOf(person, employment, today))
    .filter(({ dtPagamento }) => dtPagamento.startsWith(`${YEAR}`))
  const annual = paid.filter(({ lines }) => lines.some(({ event }) => event === 'decimoTerceiro'))
  return annual.reduce((sum, { lines }) => sum + dependentsOf(lines), 0)
}

/** The same as the import stored them. */
async function declaredReports({ db }: App): Promise<string[]> {
  const rows = await db
    .selectFrom('incomeAmount as amount')
    .innerJoin('person', 'person.codPessoa', 'amount.codPessoa')
    .select(['cpf', 'codEmp', 'linhaInforme', 'rotulo', 'vlrInforme'])
    .where('ano', '=', YEAR)
    .execute()
  return [...Map.groupBy(rows, ({ cpf, codEmp }) => `${cpf} ${codEmp}`).values()].map((own) => {
    const sum = (form: string, label = '') =>
      own
        .filter(({ linhaInforme, rotulo }) => linhaInforme === form && rotulo.startsWith(label))
        .reduce((total, { vlrInforme }) => total + vlrInforme, 0)
    const lines = ['3.1', '3.2', '3.5', '4.9', '5.1', '5.2'].map((form) => sum(form))
    return line(own[0]?.cpf ?? '', own[0]?.codEmp ?? 0, [...lines, sum('7', 'Plano')])
  })
}

/** A receipt and its lines as text: what eSocial has of it. Two employers have events of one number, which are not the same. */
function receiptText(receipt: Record<(typeof RECEIPT)[number], unknown>, lines: readonly unknown[][]): string {
  const { codTipoCalculo, ...others } = receipt
  // Its fallback is the same in eSocial.
  const kind = codTipoCalculo === CALCULATION.thirteenthFallback ? CALCULATION.thirteenth : codTipoCalculo
  return [kind, ...RECEIPT.slice(1).map((name) => others[name as keyof typeof others]), ...lines.flat()].join('; ')
}

const RECEIPT = [
  ...(['codTipoCalculo', 'codEmpregado', 'dtCompetencia', 'dtPagamento'] as const),
  ...(['vlrTotProventos', 'vlrTotDescontos', 'vlrBaseINSS', 'vlrBaseFGTS'] as const),
]

/** The receipts of the demo that were paid before this month. */
function drawnReceipts(): string[] {
  return people.flatMap((person) =>
    person.employments.flatMap((employment) =>
      receiptsOf(person, employment, today)
        .filter(({ codTipoCalculo, dtPagamento }) => {
          return codTipoCalculo !== CALCULATION.vacationReceipt && dtPagamento < today.slice(0, 7)
        })
        .map((draft) => {
          const lines = draft.lines.flatMap(({ event, vlrMovto }) => {
            const [, nomeEvento, indicador] = EVENTS[event]
            return indicador === 'Informativo' ? [] : [[nomeEvento, indicador, vlrMovto]]
          })
          return receiptText({ ...draft, codEmpregado: employment.codEmpregado }, lines)
        }),
    ),
  )
}

/** The same as the import stored them. */
async function storedReceipts({ db }: App): Promise<string[]> {
  const lines = await db.selectFrom('receiptLine').selectAll().orderBy('codRecibo').orderBy('sequencia').execute()
  const byReceipt = Map.groupBy(lines, ({ codRecibo }) => codRecibo)
  const receipts = await db.selectFrom('receipt').selectAll().execute()
  return receipts.map((receipt) => {
    const own = byReceipt.get(receipt.codRecibo) ?? []
    return receiptText(
      receipt,
      own.map(({ nomeEvento, indicador, vlrMovto }) => [nomeEvento, indicador, vlrMovto]),
    )
  })
}

it('gives the people, contracts, receipts and income reports that it has in tables', { timeout: 60_000 }, async () => {
  const { app } = await startServer({ now })
  const companies = COMPANIES.map(({ codEmp, nomeEmpresa, cnpj }) => `${codEmp};${nomeEmpresa};${cnpj}\n`)
  await importFiles(app, { 'empresas.csv': `codEmp;nomeEmpresa;cnpj\n${companies.join('')}` })
  const folder = await folderOf({})
  await exportEsocial(folder, people, today)
  const { faults, warnings, report } = await importFrom(app, folder)
  // The demo company has no S-2230: the day on which its vacations began is not in the files.
  expect([faults, warnings.filter((text) => !text.includes('S-2230'))]).toEqual([[], []])
  expect(report.filter((text) => /não lidos|Sem uso|Falta|Não usados|Demonstrativos|Pagamentos/.test(text))).toEqual([])

  expect(columnsOf(await app.db.selectFrom('person').selectAll().execute(), FACTS)).toEqual(columnsOf(people, FACTS))
  const contracts = people.flatMap(({ employments }) => employments)
  expect(columnsOf(await app.db.selectFrom('employment').selectAll().execute(), TERMS)).toEqual(
    columnsOf(contracts, TERMS),
  )
  const receipts = drawnReceipts()
  expect(receipts.length).toBeGreaterThan(200)
  expect((await storedReceipts(app)).toSorted()).toEqual(receipts.toSorted())
  const expected = await computedReports()
  expect(expected.length).toBeGreaterThan(7)
  expect((await declaredReports(app)).toSorted()).toEqual(expected.toSorted())
})
