import type { Schema, Transaction } from '#db/schema.ts'
import type { FindErased } from './erased.ts'
import type { Faults } from './faults.ts'
import type { Layout } from './layout.ts'
import type { Sheet } from './sheet.ts'

/** What the sheets of official files are computed with, in the transaction of the import. */
export interface Preparing {
  db: Transaction<Schema>
  layouts: readonly Layout[]
  today: string
  /** Receives errors, which prevent the import, and warnings. */
  faults: Faults
  /** Null as long as no person was erased. */
  findErased: FindErased | null
}

export interface Source {
  /** Tables by the names of their layouts, in lower case. */
  sheets: Map<string, Sheet>
  /** Folder of the files referenced by tables. */
  folder: string
  /** In the list of imports; the name of the folder without it. */
  name?: string
  /** Further sheets, which depend on what is stored. */
  prepare?(preparing: Preparing): Promise<ReadonlyMap<string, Sheet>>
  /** What the person who imports reads after it, in Portuguese. */
  report?(): string[]
}

export interface OfficialFile {
  name: string
  path: string
}

/** The files of one kind, opened. */
export interface OfficialPart {
  prepare(preparing: Preparing): Promise<Map<string, Sheet>>
  /** What the person who imports reads after `prepare`: counts and what is missing, in Portuguese. */
  report(): string[]
}

export interface OfficialOptions {
  /** Reports of a year whose months are not all here. */
  incompleteYear?: boolean
  /** Kinds of receipts by the names of their demonstratives (`ideDmDev`); the first that matches counts. */
  kinds?: readonly { pattern: RegExp; codTipoCalculo: number }[]
}
