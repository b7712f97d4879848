/* Things that a company identifies by texts of its own. */

/** Kinds of external keys, by their names in the table. */
export type KeyKind =
  | ('empregador' | 'pessoa' | 'contrato' | 'unidade' | 'evento' | 'plano' | 'dependente' | 'folga')
  | OfficialKind

/** Things that eSocial identifies: matrícula 101 of eSocial need not be the company's contract 101. */
type OfficialKind = 'contrato-esocial' | 'unidade-esocial' | 'evento-esocial'

interface KindFacts {
  /** The table with our numbers, and the layout that imports its rows. */
  table: 'company' | 'person' | 'employment' | 'unit' | 'payrollEvent' | 'healthPlan' | 'dependent' | 'teletexEvent'
  column: string
  layout: string
  /** Further tables with numbers that no row of `table` needs to have. */
  others?: readonly ('receiptLine' | 'mealVoucher')[]
  /** A row belongs to one employer, within which its key is unique. */
  ofEmployer?: true
  /** It identifies a person: it is personal, and a text without digits is a name in the wrong place. */
  ofPerson?: true
  /** Columns whose equality identifies a row with a new code with a stored one without any. */
  same?: readonly [string, ...string[]]
  /** Any row that uses a key defines it. */
  undeclared?: true
  /** Codes of eSocial, which no table of the company uses and nobody types. */
  official?: true
}

export const KINDS: Readonly<Record<KeyKind, KindFacts>> = {
  empregador: { table: 'company', column: 'codEmp', layout: 'empresas', same: ['cnpj'] },
  pessoa: { table: 'person', column: 'codPessoa', layout: 'pessoas', ofPerson: true, same: ['cpf'] },
  contrato: {
    table: 'employment',
    column: 'codEmpregado',
    layout: 'contratos',
    ofEmployer: true,
    ofPerson: true,
    same: ['codPessoa', 'codEmp', 'dtAdmissao'],
  },
  unidade: { table: 'unit', column: 'codUnidade', layout: 'unidades', ofEmployer: true },
  evento: {
    table: 'payrollEvent',
    column: 'codEvento',
    layout: 'eventos',
    others: ['receiptLine', 'mealVoucher'],
    undeclared: true,
  },
  plano: { table: 'healthPlan', column: 'codPlano', layout: 'planos-saude' },
  dependente: {
    table: 'dependent',
    column: 'codDependente',
    layout: 'dependentes',
    ofPerson: true,
    same: ['codPessoa', 'cpf'],
  },
  folga: { table: 'teletexEvent', column: 'codEvento', layout: 'eventos-folga' },
  'contrato-esocial': {
    table: 'employment',
    column: 'codEmpregado',
    layout: 'contratos',
    ofEmployer: true,
    ofPerson: true,
    official: true,
  },
  'unidade-esocial': { table: 'unit', column: 'codUnidade', layout: 'unidades', ofEmployer: true, official: true },
  'evento-esocial': {
    table: 'payrollEvent',
    column: 'codEvento',
    layout: 'eventos',
    others: ['receiptLine', 'mealVoucher'],
    official: true,
  },
}

export const KIND_NAMES = Object.keys(KINDS) as KeyKind[]

/** Returns the parts of a key as it is typed: with `2:` or `MG:` before it, that of an employer. */
export function typedKey(typed: string): { empregador: string | null; chave: string } {
  const [, empregador = null, chave = typed] = /^([^:]{1,30}):(.+)$/.exec(typed) ?? []
  return { empregador, chave: chave.trim() }
}

/** Returns the form in which two keys must differ: without blanks, capitals and zeros before other digits. */
export function foldedKey(chave: string): string {
  return chave
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1')
}

/** Returns whether a key is a number with or without leading zeros: as numbers two of these are the same. */
export function isNumeric(chave: string): boolean {
  return /^\d+$/.test(chave)
}
