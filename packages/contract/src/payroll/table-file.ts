import * as v from 'valibot'
import { addDays } from '../wire/calendar.ts'
import { isDate } from '../wire/date.ts'
import { formatBRL } from '../wire/money.ts'

/*
 * The file of the tables of law: `tables.json` contains those of the release, and a company adds newer ones in a
 * file of its own (`colab tables import`). Amounts are cents. A table ends where the next one begins, at the latest
 * on `fim`; null is a table without a legal end. HR reads the faults.
 */

const IN_CENTS = 'o valor é em centavos inteiros, sem ponto nem vírgula: R$ 1.621,00 é 162100'
/** Ten million reais, far above any amount of the tables. */
const MOST_CENTS = 1_000_000_000
/** Cents: where two bands of income tax meet, their rounded deductions differ by less. */
const ROUNDED = 2

const cents = v.pipe(
  v.number(IN_CENTS),
  v.integer(IN_CENTS),
  v.minValue(1, 'o valor não pode ser zero nem negativo'),
  v.maxValue(MOST_CENTS, `o valor é grande demais: ${IN_CENTS}`),
)
const fromZero = v.pipe(v.number(IN_CENTS), v.integer(IN_CENTS), v.minValue(0, 'o valor não pode ser negativo'))
const IN_TENTHS = 'a alíquota é em décimos de um por cento: 7,5 % é 75'
const rate = v.pipe(v.number(IN_TENTHS), v.integer(IN_TENTHS), v.minValue(0, IN_TENTHS), v.maxValue(1000, IN_TENTHS))
const day = v.pipe(
  v.string('falta a data, AAAA-MM-DD'),
  v.check(isDate, 'a data não existe, ou não está como AAAA-MM-DD'),
)
const inForce = {
  desde: day,
  fim: v.nullable(day),
  fonte: v.pipe(
    v.string('falta a fonte: a lei ou a portaria'),
    v.trim(),
    v.minLength(5, 'falta a fonte: a lei ou a portaria'),
  ),
}
const taxBands = v.array(v.strictObject({ ate: v.nullable(cents), taxa: rate, deduzir: fromZero }))
const millionths = v.pipe(v.number(), v.integer('é em milionésimos: 0,133145 é 133145'), v.minValue(1))

/** The rows of one table; a file may omit tables. */
const rows = <T extends v.ObjectEntries>(entries: T) =>
  v.optional(v.array(v.strictObject({ ...inForce, ...entries })), [])
const reduction = v.strictObject({ isento: cents, ate: cents, fixo: cents, milionesimos: millionths })
const days = v.pipe(v.number(), v.integer('os dias são um número inteiro'), v.minValue(1), v.maxValue(180))

const tables = v.strictObject({
  inss: rows({ faixas: v.array(v.strictObject({ ate: cents, taxa: rate })) }),
  irrf: rows({ faixas: taxBands, dependente: cents, simplificado: cents, reducao: v.nullable(reduction) }),
  salarioMinimo: rows({ valor: cents }),
  salarioFamilia: rows({ valor: cents, limite: cents }),
  plr: rows({ faixas: taxBands }),
  paternidade: rows({ dias: days }),
})
const file = v.strictObject({ resumo: v.optional(v.string()), ...tables.entries })

/** The tables of law by name, each oldest first. */
export type LawTables = v.InferOutput<typeof tables>
export type TableName = keyof LawTables
export type LawTable = LawTables[TableName][number]

export const TABLE_NAMES: Record<TableName, string> = {
  inss: 'INSS',
  irrf: 'IRRF',
  salarioMinimo: 'salário mínimo',
  salarioFamilia: 'salário-família',
  plr: 'PLR',
  paternidade: 'licença-paternidade',
}
export const TABLES = Object.keys(TABLE_NAMES) as TableName[]

/** Returns the text whose SHA-256 is the digest of a file, `resumo`. */
export function digested(law: LawTables): string {
  return JSON.stringify(Object.fromEntries(TABLES.map((name) => [name, law[name]])))
}

/** Reads a file that may omit tables; `faults` contains its errors, as texts for HR. */
export function readTables(content: unknown): { tables: LawTables; digest: string | null; faults: string[] } {
  const result = v.safeParse(file, content)
  if (!result.success) return { tables: v.parse(tables, {}), digest: null, faults: result.issues.map(faultOf) }
  const { resumo = null, ...law } = result.output
  return { tables: law, digest: resumo, faults: faultsOf(law) }
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `nº ${key + 1}` : String(key)))
  const words: Record<string, string> = {
    strict_object: 'falta, ou não existe com este nome',
    array: 'precisa de uma lista',
  }
  return [path.join(', '), words[issue.type] ?? issue.message].filter(Boolean).join(': ')
}

/** Returns the faults between the rows of tables: gaps, duplicates, descending bands. */
export function faultsOf(law: LawTables): string[] {
  const faults = TABLES.flatMap((name) => periodFaults(TABLE_NAMES[name], law[name]))
  for (const { desde, faixas } of law.inss)
    faults.push(...bandFaults(`INSS de ${desde}`, faixas), ...floorFault(law, desde, faixas[0]?.ate))
  for (const { desde, faixas, reducao } of law.irrf) {
    faults.push(...taxFaults(`IRRF de ${desde}`, faixas))
    if (reducao && reducao.isento >= reducao.ate) faults.push(`IRRF de ${desde}: a redução termina antes de começar`)
  }
  for (const { desde, faixas } of law.plr) faults.push(...taxFaults(`PLR de ${desde}`, faixas))
  return faults
}

function periodFaults(name: string, rows: readonly LawTable[]): string[] {
  const faults: string[] = []
  for (const [at, { desde, fim }] of rows.entries()) {
    if (fim !== null && fim < desde) faults.push(`${name} de ${desde}: termina (${fim}) antes de começar`)
    const next = rows[at + 1]
    if (!next) continue
    if (next.desde === desde) faults.push(`${name}: há duas tabelas que começam em ${desde}`)
    else if (next.desde < desde)
      faults.push(`${name}: ${next.desde} vem depois de ${desde}: as tabelas vão da mais antiga à mais nova`)
    else if (fim !== null && next.desde > addDays(fim, 1))
      faults.push(`${name}: há um vão entre ${fim} e ${next.desde}`)
  }
  return faults
}

interface Band {
  ate: number | null
  taxa: number
}

function bandFaults(name: string, bands: readonly Band[]): string[] {
  if (bands.length === 0) return [`${name}: não tem faixas`]
  return bands.flatMap(({ ate, taxa }, at) => {
    const before = bands[at - 1]
    if (!before) return []
    const falls = before.ate === null || (ate !== null && ate <= before.ate) || taxa <= before.taxa
    return falls ? [`${name}: a faixa ${at + 1} não é maior que a faixa ${at}`] : []
  })
}

/** The first band of INSS ends at the minimum wage (EC 103/2019 art. 28). */
function floorFault({ salarioMinimo }: LawTables, desde: string, ate: number | undefined): string[] {
  const least = salarioMinimo.findLast((row) => row.desde <= desde && (row.fim === null || row.fim >= desde))
  if (!least || least.valor === ate) return []
  return [`INSS de ${desde}: a faixa 1 não vai até o salário mínimo, ${formatBRL(least.valor)}`]
}

/** Returns the faults of bands whose deductions do not make the tax continuous, or whose last one has a limit. */
function taxFaults(name: string, bands: readonly (Band & { deduzir: number })[]): string[] {
  const open = bands.findIndex(({ ate }) => ate === null)
  const last = open === bands.length - 1 ? [] : [`${name}: só a última faixa, e ela, não tem limite (ate: null)`]
  const jumps = bands.flatMap(({ taxa, deduzir }, at) => {
    const { ate, taxa: taxaBefore, deduzir: deduzirBefore } = bands[at - 1] ?? { ate: 0, taxa: 0, deduzir: 0 }
    const jump = Math.abs(((ate ?? 0) * (taxa - taxaBefore)) / 1000 - (deduzir - deduzirBefore))
    return jump > ROUNDED ? [`${name}: a parcela a deduzir da faixa ${at + 1} não continua a faixa ${at}`] : []
  })
  return [...bandFaults(name, bands), ...last, ...jumps]
}
