import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import { codArquivo, ofEmployment } from '#domains/people/tables.ts'

/** A letter of employment: what its paper says, as of the day of issue, and its code as a digest. */
const employmentLetter = table('employmentLetter', {
  codDeclaracao: counted,
  ...ofEmployment,
  /** Keyed digest of the code: a reader of the database cannot derive the address. */
  digest: text.unique(),
  nomeEmpresa: text,
  cnpj: text,
  nome: text,
  cpf: text,
  cargo: text,
  dtAdmissao: text,
  /** Cents a month; null when the letter does not contain it. */
  vlrSalario: integer.optional(),
  dtEmissao: text,
  /** Last valid day. */
  dtValidade: text,
  codArquivo,
}).index('letterOfPerson', 'codPessoa')
export type EmploymentLetter = Row<typeof employmentLetter>

/** Set by HR, or by its person. */
const withdrawal = { withdrawnAt: moment.optional() }

declare module '#db/schema.ts' {
  interface Schema {
    employmentLetter: EmploymentLetter & Added<typeof withdrawal>
  }
}

export const createLettersTable = creating(employmentLetter)
export const addLetterWithdrawal = adding('employmentLetter', withdrawal)
