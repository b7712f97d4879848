import type { Selectable } from 'kysely'
import { ours } from '#base/ours.ts'
import type { Outside } from '#db/outside.ts'
import { digests, OTHERS } from '#db/subject.ts'
import { blob, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import { ofEmployment } from '#domains/people/tables.ts'
import { answered } from '#hr/requests/tables.ts'

/** An absence from work that an employee reports, without diagnosis and free text. */
const absence = table('absence', {
  codAusencia: counted.about('número da ausência'),
  ...ofEmployment,
  createdAt: moment,
  /** In kinds.ts. */
  codTipoAusencia: integer.about('motivo da ausência'),
  dtIni: text.about('primeiro dia'),
  dtFim: text.about('último dia'),
  /** `HH:MM`, empty unless the absence is given in hours. */
  hrIni: text.about('hora do começo'),
  hrFim: text.about('hora do fim'),
  /** Covered days with hours due; null without a schedule. */
  diasTrabalho: integer.optional().about('dias com trabalho'),
  ...answered,
})
  .personal('labor', ours`Atestados e ausências`, { withheld: { decididoPor: OTHERS } })
  .index('absenceOfPerson', 'codPessoa')
type StoredAbsence = Row<typeof absence>
export type Absence = Selectable<StoredAbsence>

/**
 * A proof of an absence: health data (LGPD arts. 5, II and 11). Sealed, in a table of its own and never in `file`,
 * where equal bytes share one row. The file name is generated, because people name files after illnesses.
 */
const absencePaper = table('absencePaper', {
  codAusencia: integer.references('absence.codAusencia', (column) => column.onDelete('cascade')),
  /** From 1 to 3. */
  folha: integer.about('número da folha do papel'),
  nomeArquivo: text,
  mime: text,
  /** Bytes before they were sealed. */
  tamanho: integer.about('tamanho em bytes'),
  conteudo: blob,
})
  .personal('labor', ours`Papéis de atestados e ausências`, {
    through: ['absence', 'codAusencia'],
    fileKey: ['codAusencia', 'folha'],
    isSealed: true,
    withheld: digests('objeto'),
  })
  .key('codAusencia', 'folha')
/** Its sealed bytes may be outside the database (db/outside.ts). */
export type AbsencePaper = Omit<Row<typeof absencePaper>, 'conteudo'> &
  Pick<Outside, 'objeto'> & { conteudo: Uint8Array | null }

export const tables = [absence, absencePaper]

declare module '#db/schema.ts' {
  interface Schema {
    absence: StoredAbsence
    absencePaper: AbsencePaper
  }
}

export const createAbsencesTables = creating(absence, absencePaper)
