import type { OurText } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { FindErased } from './erased.ts'
import type { Faults } from './faults.ts'
import type { Layout } from './layout.ts'
import type { Sheet } from './sheet.ts'

/** Context for the sheets of official files, in the transaction of the import. */
export interface Preparing {
  db: Transaction<Schema>
  layouts: readonly Layout[]
  today: string
  /** Receives errors, which prevent the import, and warnings. */
  faults: Faults
  /** Null while no person was erased. */
  findErased: FindErased | null
}

export interface Source {
  /** Tables by the names of their layouts, in lower case. */
  sheets: Map<string, Sheet>
  /** Folder of the files referenced by tables. */
  folder: string
  /** Name in the list of imports; the name of the folder without it. */
  name?: string
  /** Further sheets, which depend on stored data. */
  prepare?(preparing: Preparing): Promise<ReadonlyMap<string, Sheet>>
  /** Returns the report for the person who imports, in Portuguese. */
  report?(): OurText[]
}

export interface OfficialFile {
  name: string
  path: string
}

/** The files of one kind, opened. */
export interface OfficialPart {
  prepare(preparing: Preparing): Promise<Map<string, Sheet>>
  /** Returns the report after `prepare`: counts and missing data, in Portuguese. */
  report(): OurText[]
}

export interface OfficialOptions {
  /** Creates reports of a year with missing months. */
  incompleteYear?: boolean
  /** Kinds of receipts by the names of their demonstratives (`ideDmDev`); the first that matches counts. */
  kinds?: readonly { pattern: RegExp; codTipoCalculo: number }[]
}
