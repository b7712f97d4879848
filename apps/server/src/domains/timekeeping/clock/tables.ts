import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { counted, creating, integer, type Row, table, text } from '#db/table.ts'
import { codEmpregado } from '#domains/people/tables.ts'
import type { ClockKind } from './forms.ts'

/** A time clock whose files were imported. */
const clock = table('clock', {
  codRelogio: counted,
  tipo: text.as<ClockKind>(),
  /** Of the device, of the agreement or of the program. */
  numero: text,
  /** CNPJ or CPF, and the place of work: a program numbers the marks of each one separately. Empty for a device. */
  empregador: text,
  cno: text,
})
  .codes('codRelogio')
  .with((creation) => creation.addUniqueConstraint('clockIdentity', ['tipo', 'numero', 'empregador', 'cno']))

const MARK = ['codRelogio', 'nsr'] as const

/**
 * An imported mark of a clock, identified permanently by its number: a file that contains it again changes nothing. Its
 * time is in `originalMarks`, too, with the others of its day.
 */
const clockMark = table('clockMark', {
  codRelogio: integer.references('clock.codRelogio').about('relógio de ponto'),
  nsr: integer.about('número que o relógio deu à marcação'),
  codEmpregado,
  dtMovto: text,
  /** Minutes since the midnight of `dtMovto`. */
  minuto: integer,
})
  .personal('marks', ours`Marcações de ponto pelo número que o relógio lhes deu`)
  .key(...MARK)
  .index('clockMarkOfDay', 'codEmpregado', 'dtMovto')
export type ClockMark = Row<typeof clockMark>

export const clockTables = [clock, clockMark]

declare module '#db/schema.ts' {
  interface Schema {
    clock: Row<typeof clock>
    clockMark: ClockMark
  }
}

export async function createClockTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(clock, clockMark)(db, kind)
  await makeAppendOnly(db, kind, 'clockMark', { key: MARK })
}
