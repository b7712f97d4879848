import { CALCULATION } from '@colab/contract/domains/receipts'
import * as v from 'valibot'
import { ours } from '#base/ours.ts'

/* The format of a mapping file: how the export of another system is read as our tables (docs/import.md). */

const text = v.string(ours`não é um texto`)
const name = v.pipe(text, v.nonEmpty(ours`está vazio`))
const texts = v.array(name, ours`não é uma lista`)
/** JSON writes codes as numbers or texts. */
const scalar = v.union([text, v.pipe(v.number(), v.transform(String))], ours`não é um texto nem um número`)
const values = v.record(text, scalar, ours`não é um objeto de textos`)

const formats = {
  /** Patterns of `dd`, `MM`, `MMM`, `yy`, `yyyy`, `HH`, `mm`, `ss`, or `excel` for its serial days. */
  date: v.optional(v.union([name, texts], ours`não é um texto nem uma lista`)),
  /** The other one separates thousands. */
  decimal: v.optional(v.picklist([',', '.'], ours`não é “,” nem “.”`)),
  /** Position of the minus sign. */
  negative: v.optional(v.picklist(['-100,00', '100,00-', '(100,00)'], ours`não é “-100,00”, “100,00-” nem “(100,00)”`)),
}

/** A column of ours with more than a template: `from`, `sign`, `sum` or `join`. */
const detailed = v.strictObject({
  from: v.optional(name),
  /** `Provento` or `Desconto` by the sign of an amount, which other columns of the same source lose. */
  sign: v.optional(name),
  /** Sum of the amounts of all rows with the same key. */
  sum: v.optional(name),
  /** The cells of all rows with the same key, separated by blanks. */
  join: v.optional(name),
  /** For `sum` and `join`: only rows with one of these values in a column of the file. */
  where: v.optional(v.record(text, v.array(scalar, ours`não é uma lista`), ours`não é um objeto`)),
  /** Our value for each of the file; `*` for all others. */
  values: v.optional(values),
  format: v.optional(v.strictObject(formats)),
})

const column = v.union([scalar, detailed], ours`não é um texto, um número nem um objeto com from, sign, sum ou join`)

const table = v.strictObject({
  /** Name of the file, with or without its ending; `*` stands for anything. Without it: the table's own, or the only file. */
  file: v.optional(name),
  /** Of a workbook with several sheets. */
  sheet: v.optional(name),
  /** The line with the names of the columns, or a text that only this line contains. */
  header: v.optional(
    v.union(
      [v.pipe(v.number(), v.integer(), v.minValue(1)), v.strictObject({ contains: name })],
      'não é um número de linha nem {"contains": …}',
    ),
  ),
  /** Regular expressions: lines that match one of them are left out. */
  skip: v.optional(texts, []),
  /** Only rows with one of these values in a column of the file. */
  only: v.optional(v.record(text, v.array(scalar, ours`não é uma lista`), ours`não é um objeto`), {}),
  encoding: v.optional(v.picklist(['utf-8', 'windows-1252', 'utf-16le'], ours`não é utf-8, windows-1252 nem utf-16le`)),
  /** Columns of a file with fixed width: name, first and last position, from 1. */
  fixed: v.optional(v.array(v.strictTuple([name, v.number(), v.number()], ours`não é [nome, primeira, última]`))),
  /** One row for each of these columns of the file: their codes, and the columns of ours for code and cell. */
  unpivot: v.optional(
    v.strictObject({
      columns: v.record(text, v.union([scalar, values]), ours`não é um objeto`),
      into: v.pipe(texts, v.minLength(1, ours`está vazio`), v.maxLength(2, ours`tem mais de dois nomes`)),
    }),
  ),
  /** Rows with the same key become one; it is an error if they differ. */
  distinct: v.optional(v.boolean(ours`não é true nem false`), false),
  /** Another table of this mapping: one row for each group of its rows. */
  from: v.optional(name),
  columns: v.optional(v.record(text, column, ours`não é um objeto`), {}),
})

export const mapping = v.strictObject({
  $schema: v.optional(text),
  /** Notes for people: the system, its report, and how far it was tested. */
  about: v.optional(text),
  formats: v.optional(v.strictObject(formats), {}),
  /** Files and sheets to leave out; `*` stands for anything. */
  ignore: v.optional(texts, []),
  tables: v.optional(v.record(text, table, ours`não é um objeto com as tabelas`), {}),
  /** Of files of eSocial: kinds of receipts (`codTipoCalculo`) by regular expressions for `ideDmDev`. */
  esocial: v.optional(
    v.record(text, v.picklist(Object.values(CALCULATION), ours`não é um tipo de recibo`), ours`não é um objeto`),
  ),
})

export type Mapping = v.InferOutput<typeof mapping>
export type TableMapping = v.InferOutput<typeof table>
export type ColumnMapping = v.InferOutput<typeof detailed>
export type Formats = Mapping['formats']
