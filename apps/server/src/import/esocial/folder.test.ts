import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import {
  absence,
  admission,
  BRUNO,
  change,
  closing,
  dismissed,
  download,
  earned,
  eventId,
  fundBase,
  moved,
  ofContract,
  payment,
  receipt,
  retifies,
  rubric,
  socialBase,
  totals,
  zip,
} from '../../../test/esocial.ts'
import { type Files, importFiles } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { readEntry } from '../journal.ts'
import { undoImport } from '../undo.ts'

/* Only the contents of the folder decide: order, names, splits and copies change nothing. What must not be stored is
   in none of the tables. */

const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const TABLES = [
  ...(['company', 'unit', 'person', 'employment', 'externalKey', 'incomeAmount'] as const),
  ...(['payrollEvent', 'receipt', 'receiptLine'] as const),
]
/** Numbers that the database assigns differ after an undo. */
const COUNTED = ['codRecibo']
const SECRETS = [
  ...['PARDA-MARK', 'BLIND-MARK', 'REFUGE-MARK', 'FEMALE-MARK', 'UNION-MARK', 'BACKPAIN-MARK', 'NOISE-MARK'],
  ...['FALL-MARK', 'LEAVE-MARK', 'MOVED-MARK', 'DEBT-MARK'],
]

async function stored({ db }: App) {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(
    TABLES.map((table, at) => [
      table,
      rows[at]?.map((row) => JSON.stringify(row, (name, value) => (COUNTED.includes(name) ? 0 : value))).sort(),
    ]),
  )
}

/** Texts in place of data that is never stored. */
const NEVER =
  '<trabImig><condIng>REFUGE-MARK</condIng></trabImig><infoDeficiencia><defVisual>S</defVisual><observacao>BLIND-MARK</observacao></infoDeficiencia>'

/** Two rubrics, a month that is retified, and its totalizers, which share one `Id`. */
function payroll(): string[] {
  const [first, second] = [receipt(70), receipt(71)]
  const pay = (amount: string, start?: string) => {
    const loan =
      '<descFolha><tpDesc>1</tpDesc><instFinanc>341</instFinanc><nrDoc>77</nrDoc><observacao>DEBT-MARK</observacao></descFolha>'
    const items = [['1000', amount] as const, ['9253', '100.00', loan] as const]
    const parts = [{ items }, { name: 'PLR', items: [['1000', '10.00'] as const] }]
    return earned('2026-03', parts, start === undefined ? {} : { start })
  }
  return [
    download('evtTabRubrica', eventId(), rubric('1000', { name: 'SALARIO', incidences: ['11', '11', '11'] })),
    download('evtTabRubrica', eventId(), rubric('9253', { name: 'EMPRESTIMO', kind: '2' })),
    download('evtRemun', eventId(), pay('1000.00'), { receipt: first }),
    download('evtRemun', eventId(), pay('2000.00', `<indRetif>2</indRetif><nrRecibo>${first}</nrRecibo>`), {
      receipt: second,
      processed: '2026-04-02T10:00:00',
    }),
    download('evtBasesTrab', `ID002${'71'.padStart(31, '0')}`, socialBase('2026-03', second, '2010.00')),
    download('evtBasesFGTS', `ID002${'71'.padStart(31, '0')}`, fundBase('2026-03', second, ['2010.00', '160.80'])),
    download('evtFechaEvPer', eventId(), closing('2026-03')),
  ]
}

function events(): string[] {
  const base = receipt(31)
  const hired = admission({ more: NEVER })
    .replace('<racaCor>3', '<racaCor>PARDA-MARK')
    .replace('<sexo>F', '<sexo>FEMALE-MARK')
    .replace('<infoCeletista>', '<infoCeletista><cnpjSindCategProf>UNION-MARK</cnpjSindCategProf>')
  const months = ['2025-11', '2025-12', '2026-01'].flatMap((period, at) => [
    download('evtPgtos', eventId(), payment(period), { receipt: receipt(50 + at) }),
    download(
      'evtIrrfBenef',
      `ID002${String(50 + at).padStart(31, '0')}`,
      totals(period, receipt(50 + at), [{ amounts: { vlrRendTrib: '700.00' } }]),
    ),
  ])
  return [
    download('evtAdmissao', eventId(), hired),
    download(
      'evtAdmissao',
      eventId(),
      admission({ cpf: BRUNO, matricula: 'E78', name: 'BRUNO', admitted: '2025-11-03' }),
    ),
    download('evtAltContratual', eventId(), change('2026-02-01', { salary: '2900.00' }), { receipt: base }),
    download('evtAltContratual', eventId(), change('2026-02-01', { salary: '3100.00' }, retifies(base)), {
      processed: '2026-04-01T10:00:00',
    }),
    download('evtDeslig', eventId(), ofContract(dismissed('2026-09-30'), { cpf: BRUNO, matricula: 'E78' })),
    download('evtMonit', eventId(), `<obs>BACKPAIN-MARK</obs>`),
    download('evtExpRisco', eventId(), `<obs>NOISE-MARK</obs>`),
    download('evtCAT', eventId(), `<cat><dscLesao>FALL-MARK</dscLesao></cat>`),
    download('evtAfastTemp', eventId(), absence('2026-02-02', '01', { note: 'LEAVE-MARK' })),
    ...payroll(),
    download(
      'evtAltCadastral',
      eventId(),
      moved('2026-02-01', 'ANA SOUZA', 'do Ouvidor').replace('<racaCor>3', '<racaCor>MOVED-MARK'),
    ),
    ...months,
  ]
}
const EVENTS = events()
const PLAIN: Files = Object.fromEntries(EVENTS.map((text, at) => [`${at}.xml`, text]))

/** Packs events, some of them twice, into ZIPs and single files with random names. */
function packed(order: readonly number[], cuts: readonly number[]): Files {
  const files: Files = {}
  const parts: string[][] = [[], [], []]
  for (const [at, index] of order.entries()) parts[(cuts[at] ?? 0) % 3]?.push(EVENTS[index] ?? '')
  for (const [at, part] of parts.entries()) {
    if (at === 2) for (const [number, text] of part.entries()) files[`z${number}`] = text
    else if (part.length > 0)
      files[`p${at}.dat`] = zip(Object.fromEntries(part.map((text, number) => [`n${number}`, text])))
  }
  return files
}

it('gives the same database in any order, split and repetition; an undo restores the one before', async () => {
  const { app } = await startServer({ now: NOW })
  const empty = await stored(app)
  const undoLast = async () => {
    const { id } = await app.db.selectFrom('importRun').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await undoImport(app, { who: 'Rita', why: 'teste' }, id, { layouts: LAYOUTS })
  }
  const how = { incompleteYear: true }
  expect((await importFiles(app, PLAIN, how)).faults).toEqual([])
  const first = await stored(app)
  expect(first.incomeAmount).toHaveLength(1)
  expect(first.receipt?.join()).toContain('"vlrTotProventos":200000')
  expect([first.receipt, first.receiptLine, first.payrollEvent].map((rows) => rows?.length)).toEqual([2, 3, 2])
  expect(first.employment?.join()).toContain('"vlrSalario":310000')
  await undoLast()
  expect(await stored(app)).toEqual(empty)
  const all = EVENTS.map((_, at) => at)
  const orders = fc.tuple(
    fc.shuffledSubarray([...all, ...all], { minLength: all.length }),
    fc.array(fc.nat(2), { minLength: 2 * all.length }),
  )
  await fc.assert(
    fc.asyncProperty(orders, async ([order, cuts]) => {
      const missing = all.filter((at) => !order.includes(at))
      await importFiles(app, packed([...order, ...missing], cuts), how)
      expect(await stored(app)).toEqual(first)
      await undoLast()
      expect(await stored(app)).toEqual(empty)
    }),
    { numRuns: 4 },
  )
}, 60_000)

it('stores and shows nothing of race, sex, disability, immigration, unions and health', async () => {
  const { app, logged } = await startServer({ now: NOW })
  const { report, warnings, faults } = await importFiles(app, PLAIN)
  const tables = await app.db.introspection.getTables()
  const undo = await app.db.selectFrom('importUndo').select('conteudo').execute()
  const entries = undo.map(({ conteudo }) => JSON.stringify(readEntry(conteudo)))
  expect(entries.join()).toContain('pessoas')
  const found: string[] = [JSON.stringify([report, warnings, faults, logged]), ...entries]
  for (const { name } of tables)
    found.push(
      JSON.stringify(
        await app.db
          .selectFrom(name as 'person')
          .selectAll()
          .execute(),
      ),
    )
  const text = found.join('\n')
  expect(text).toContain('ANA SOUZA')
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([])
  expect(JSON.stringify([report, warnings, faults])).not.toMatch(/\d{11}/)
})
