/* The subject of a table: each declares it beside its columns (table.ts), and the inventory of personal data is
   derived from it. */

/**
 * How long data are kept. `none`: no law requires them, they are erased on request. `labor`: claims reach five years
 * back, until two years after the dismissal (Constituição, art. 7, XXIX). `payroll`: pay, FGTS and social security.
 * `marks`: original time marks, which must not be altered (Portaria MTP 671/2021) and are finally anonymised.
 * `identity`: the owner of retained rows. `access`: accounts and devices, which other jobs delete when they expire.
 * `record`: five years (Res. CD/ANPD 15/2024), append-only.
 */
export type Term = 'none' | 'labor' | 'payroll' | 'marks' | 'identity' | 'access' | 'record'

export interface PersonalTable {
  /** Contents, for the person and HR: a text of ours (base/ours.ts). */
  about: string
  term: Term
  /** The table whose key its rows have; without it the rows are found by `codPessoa` or else `codEmpregado`. */
  through?: [table: string, column: string]
  /** The key of rows that contain the bytes of a file in `conteudo`; other files are in `file`, by `codArquivo`. */
  fileKey?: string[]
  /** The bytes are sealed under the label of their table and key. */
  isSealed?: true
  /** Columns that are not exported, and the reason, in Portuguese. */
  withheld?: Record<string, string>
  /** The day or moment of a row, for the retention of a table without a legal term. */
  date?: string
}

/** A table without data of people; `explains` is the column of personal rows whose codes it describes. */
export interface OtherTable {
  about: null
  why: string
  explains?: string
  /** Its own column, where the name differs. */
  column?: string
}

export type Subject = PersonalTable | OtherTable

/* Reasons for withholding columns. */
export const SECRET = 'segredo de acesso, que não identifica você e daria entrada à sua conta'
export const DIGEST = 'código interno calculado, sem conteúdo próprio'
export const OTHERS = 'nome de outra pessoa'
export const digests = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, DIGEST]))
