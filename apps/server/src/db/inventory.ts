import type { PersonalTable, Subject } from './subject.ts'
import type { Table } from './table.ts'

/** The subjects of the tables of the database. */
export interface Inventory {
  /** By name. A table comes after those that it refers to, because rows are deleted in the opposite order. */
  tables: ReadonlyMap<string, Subject>
  /** Tables with data of people. Their columns are personal and are exported, unless they are withheld. */
  personal: readonly (PersonalTable & { name: string })[]
  /** Descriptions of their columns. */
  words: Readonly<Record<string, string>>
}

/** Throws for a table without a declared subject. */
export function inventoryOf(tables: readonly Table[]): Inventory {
  const subjects = tables.map(({ name, subject }) => {
    if (!subject) throw new Error(`${name}: personal, codes or technical?`)
    return { name, ...subject }
  })
  return {
    tables: new Map(subjects.map((subject) => [subject.name, subject])),
    personal: subjects.filter((subject) => subject.about !== null),
    words: wordsOf(...tables),
  }
}

/**
 * Returns the descriptions of columns, in Portuguese, for HR and for the person. A name means the same in every table,
 * and one table describes it; throws where two differ.
 */
export function wordsOf(...tables: readonly Table[]): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const { name: table, columns, later } of tables) {
    for (const [name, { contents }] of Object.entries({ ...columns, ...later })) {
      if (!contents) continue
      if ((words[name] ?? contents) !== contents) throw new Error(`${table}.${name}: ${words[name]} or ${contents}?`)
      words[name] = contents
    }
  }
  return words
}

/** Returns descriptions as titles, with a capital first letter. Throws for a column without one. */
export function titlesOf<Name extends string>(words: Readonly<Record<string, string>>, ...names: readonly Name[]) {
  const titles = names.map((name) => {
    const word = words[name]
    if (!word) throw new Error(`${name}: contains what?`)
    return [name, word.replace(/^./, (first) => first.toUpperCase())]
  })
  return Object.fromEntries(titles) as Record<Name, string>
}
