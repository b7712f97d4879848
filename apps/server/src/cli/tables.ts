import { rename, writeFile } from 'node:fs/promises'
import {
  faultsOf,
  type LawTable,
  type LawTables,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from '@colab/contract/payroll/table-file'
import { hasTable, RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate, type IsoDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { digestOf, parseTables, readLawTables, type TablesState, withAdded } from '#base/law-tables.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { readCommandFile } from '#hr/files.ts'
import { runAudited } from '#record/actions.ts'

const NONE = Object.fromEntries(TABLES.map((name) => [name, []])) as unknown as LawTables

const isSame = (one: LawTable, other: LawTable) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the rows of a table, whose types differ by its name. */
const rowsOf = (tables: LawTables, name: TableName): readonly LawTable[] => tables[name]

function periodOf({ desde, fim }: Pick<LawTable, 'desde' | 'fim'>): string {
  return fim ? `de ${formatDate(desde)} a ${formatDate(fim)}` : `desde ${formatDate(desde)}`
}

function stateOf(file: string): TablesState {
  const state = readLawTables(file)
  if (state.faults.length === 0) return state
  throw new Refused(`O arquivo ${file} não vale: ${state.faults.join('; ')}. Corrija-o, ou apague-o e importe de novo.`)
}

const show = verb({
  usage: '',
  about: 'as tabelas da lei com que o portal calcula: período, fonte e de onde vieram',
  async run({ app: { settings } }) {
    const { tables, added, digest } = stateOf(settings.tablesFile)
    const lines = TABLES.flatMap((name) =>
      rowsOf(tables, name).map((row, at, rows) => {
        const next = rows[at + 1]
        const period = periodOf({ ...row, fim: next ? addDays(next.desde, -1) : row.fim })
        const isAdded = rowsOf(added ?? NONE, name).some(({ desde }) => desde === row.desde)
        return `${TABLE_NAMES[name]} ${period}: ${row.fonte} (${isAdded ? 'importada' : 'da versão'})`
      }),
    )
    return { text: [...lines, `SHA-256 ${digest}`].join('\n'), data: { resumo: digest, ...tables } }
  },
})

interface Rules {
  before: TablesState
  today: IsoDate
  /** Whether an imported table in force may be replaced. */
  mayCorrect: boolean
}

/** Returns why a table is refused, or null. Results that were calculated with a table are not changed. */
function refusalOf(name: TableName, row: LawTable, { before, today, mayCorrect }: Rules): string | null {
  const named = `A tabela de ${TABLE_NAMES[name]} ${periodOf(row)}`
  const isStart = ({ desde }: LawTable) => desde === row.desde
  const known = rowsOf(before.added ?? NONE, name).find(isStart)
  if (!known && rowsOf(RELEASE_TABLES, name).some(isStart)) return `${named} já vem com a versão, com outros valores`
  if (row.desde > today || (known && mayCorrect)) return null
  if (known) return `${named} já está em vigor com outros valores: para corrigir um erro, diga --correct e --reason`
  if (!hasTable(rowsOf(before.tables, name), row.desde)) return null
  return `${named} mudaria holerites já conferidos com a que está em vigor: comece depois de hoje`
}

/** Returns the rows that are not stored yet. Throws Refused for one that may not be stored. */
function newOf(given: LawTables, rules: Rules): LawTables {
  const all = TABLES.map((name) => {
    const known = rowsOf(rules.before.tables, name)
    const rows = rowsOf(given, name).filter((row) => !known.some((one) => isSame(one, row)))
    const refusals = rows.map((row) => refusalOf(name, row, rules)).filter((text) => text !== null)
    if (refusals.length > 0) throw new Refused(`${refusals.join('; ')}. Nada foi gravado.`)
    return [name, rows]
  })
  return Object.fromEntries(all) as LawTables
}

const importTables = verb({
  usage: '<arquivo.json> [--correct]',
  about: 'acrescenta tabelas da lei (INSS, IRRF, salário mínimo…) às da versão; docs/hr.md mostra um arquivo',
  args: [1, 1],
  options: { correct: { type: 'boolean' } },
  notes:
    '  --correct          troca uma tabela importada com erro que já está em vigor; o que se conferiu com ela muda',
  async run({ app, args: [path = ''], values, ...acting }) {
    if (values.correct && !acting.why) throw new Refused('Diga por que com --reason: a correção muda o que já se viu.')
    const text = Buffer.from((await readCommandFile(path)).conteudo).toString('utf8')
    const { tables: given, faults } = parseTables(text)
    if (faults.length > 0) throw new Refused(`O arquivo ${path} não vale: ${faults.join('; ')}. Nada foi gravado.`)
    const file = app.settings.tablesFile
    const taken = await runAudited(app, acting, {
      action: 'tables import',
      async run() {
        const before = stateOf(file)
        const taken = newOf(given, { before, today: app.clock.today(), mayCorrect: values.correct ?? false })
        const rows = TABLES.flatMap((name) => rowsOf(taken, name).map((row) => `${TABLE_NAMES[name]} ${periodOf(row)}`))
        if (rows.length === 0) throw new Refused('Estas tabelas já são conhecidas: colab tables show.')
        const added = withAdded(before.added ?? NONE, taken)
        const wrong = faultsOf(withAdded(RELEASE_TABLES, added))
        if (wrong.length > 0) throw new Refused(`${wrong.join('; ')}. Nada foi gravado.`)
        const resumo = digestOf(added)
        await replaceFile(file, `${JSON.stringify({ resumo, ...added }, null, 2)}\n`)
        return { target: `tables ${rows.join(', ')} (sha256 ${resumo})`, result: rows }
      },
    })
    return { text: `Gravado em ${file}: ${taken.join(', ')}.`, data: { file, tables: taken } }
  },
})

/** Replaces the file atomically, because servers read it at any time, also as another user; it has no secrets. */
async function replaceFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(`${file}.new`, text, { mode: 0o644 })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw new Refused(`${file} não pode ser gravado: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** `colab tables` */
export const tables: HrGroup = { show, import: importTables }
