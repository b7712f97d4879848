import { ours } from '#base/ours.ts'
import { digests } from '#db/subject.ts'
import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import { codArquivo, ofEmployment } from '#domains/people/tables.ts'

/** A letter of employment: its contents on the day of issue, and its code as a digest. */
const employmentLetter = table('employmentLetter', {
  codDeclaracao: counted.about('número da declaração'),
  ...ofEmployment,
  /** Keyed digest of the code: a reader of the database cannot derive the address. */
  digest: text.unique(),
  nomeEmpresa: text.about('nome da empresa'),
  cnpj: text.about('CNPJ da empresa'),
  nome: text,
  cpf: text,
  cargo: text,
  dtAdmissao: text,
  /** Cents a month; null when the letter does not contain it. */
  vlrSalario: integer.optional(),
  dtEmissao: text.about('dia da emissão'),
  /** Last valid day. */
  dtValidade: text.about('último dia de validade'),
  codArquivo,
})
  .personal('none', ours`Declarações de vínculo que você emitiu`, { date: 'dtEmissao', withheld: digests('digest') })
  .index('letterOfPerson', 'codPessoa')
export type EmploymentLetter = Row<typeof employmentLetter>

/** Set by HR, or by its person. */
const withdrawal = { withdrawnAt: moment.optional().about('quando o RH retirou, ou você cancelou') }

export const tables = [employmentLetter.added(withdrawal)]

declare module '#db/schema.ts' {
  interface Schema {
    employmentLetter: EmploymentLetter & Added<typeof withdrawal>
  }
}

export const createLettersTable = creating(employmentLetter)
export const addLetterWithdrawal = adding('employmentLetter', withdrawal)
