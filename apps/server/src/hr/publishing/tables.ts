import type { PublicationKind } from '@colab/contract/desk/publish'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import { counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import type { Audience } from './audience.ts'

/** What HR published, at the desk or by a command; the rows that people see are those of its kind. */
const publication = table('publication', {
  codPublicacao: counted,
  tipo: text.as<PublicationKind>(),
  /** Number within the kind: for a notice `codMensagem`, for a document `codArquivo`. */
  codigo: integer,
  titulo: text,
  alcance: text.as<Audience['of']>(),
  publishedAt: moment,
  /** Name of the acting person, as given. */
  who: text,
  /** The agent who published; null for commands. */
  codAgente: integer.optional(),
  /** Company day of the last reminder. */
  dtLembrete: text.optional(),
})
  .technical('what HR published, by its title; deleted once nobody has it any more')
  .index('publicationOfKind', 'tipo', 'codigo')
export type Publication = Row<typeof publication>

/** Units of the people of a publication: an agent with reach over one of them sees it. */
const publicationUnit = table('publicationUnit', {
  codPublicacao: integer.references('publication.codPublicacao'),
  codUnidade: integer,
})
  .technical('units that a publication reached')
  .key('codPublicacao', 'codUnidade')

export const publishingTables = [publication, publicationUnit]

declare module '#db/schema.ts' {
  interface Schema {
    publication: Publication
    publicationUnit: Row<typeof publicationUnit>
  }
}

/** Index for the people of a publication. */
const BY_NUMBER = [
  ['noticeOfMessage', 'notice', 'codMensagem'],
  ['documentOfFile', 'document', 'codArquivo'],
  ['agendaOfQuestionnaire', 'questionnaireAgenda', 'codQuestionario'],
] as const

export async function createPublicationTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(publication, publicationUnit)(db, kind)
  for (const [index, table, column] of BY_NUMBER) {
    await db.schema.createIndex(index).on(table).column(column).execute()
  }
}
