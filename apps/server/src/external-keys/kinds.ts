/* What a company names by texts of its own. */

/** Kinds of external keys, by their names in the table. */
export type KeyKind = 'pessoa' | 'contrato' | 'unidade' | 'evento' | 'plano'

interface Kind {
  /** The table with our numbers, and the layout that brings its rows. */
  table: 'person' | 'employment' | 'unit' | 'payrollEvent' | 'healthPlan'
  column: string
  layout: string
  /** Further tables with numbers that no row of `table` needs to have. */
  others?: readonly ('receiptLine' | 'mealVoucher')[]
  /** A row belongs to one employer, within which its key is unique. */
  ofEmployer?: true
  /** It names a person: it is personal, and a text without digits is a name in the wrong place. */
  ofPerson?: true
  /** Any row that uses a key makes it known: nothing has to declare it first. */
  undeclared?: true
}

export const KINDS: Readonly<Record<KeyKind, Kind>> = {
  pessoa: { table: 'person', column: 'codPessoa', layout: 'pessoas', ofPerson: true },
  contrato: { table: 'employment', column: 'codEmpregado', layout: 'contratos', ofEmployer: true, ofPerson: true },
  unidade: { table: 'unit', column: 'codUnidade', layout: 'unidades', ofEmployer: true },
  evento: {
    table: 'payrollEvent',
    column: 'codEvento',
    layout: 'eventos',
    others: ['receiptLine', 'mealVoucher'],
    undeclared: true,
  },
  plano: { table: 'healthPlan', column: 'codPlano', layout: 'planos-saude' },
}

export const KIND_NAMES = Object.keys(KINDS) as KeyKind[]

/** A key as it is typed: with `2:` before it, that of an employer. */
export interface TypedKey {
  empregador: number | null
  chave: string
}

export function typedKey(typed: string): TypedKey {
  const [, empregador, chave = typed] = /^(\d{1,9}):(.+)$/.exec(typed) ?? []
  return { empregador: empregador === undefined ? null : Number(empregador), chave: chave.trim() }
}

/** The form in which two keys must differ: without blanks, capitals and zeros before other digits. */
export function foldedKey(chave: string): string {
  return chave
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1')
}

/** Returns whether a key is a number with zeros before it, or none: as numbers two of these are the same. */
export function isNumeric(chave: string): boolean {
  return /^\d+$/.test(chave)
}
