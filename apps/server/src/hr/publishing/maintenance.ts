import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

/**
 * Deletes publications of which no person has a row any more: a title may concern the person whose data were erased.
 */
export async function publicationMaintenance({ db }: { db: Kysely<Schema> }): Promise<void> {
  const empty = await db
    .selectFrom('publication')
    .select('codPublicacao')
    .where(({ and, or, not, exists, eb, selectFrom }) => {
      const rows = {
        notice: selectFrom('notice').select('codMensagem').whereRef('codMensagem', '=', 'publication.codigo'),
        document: selectFrom('document').select('codArquivo').whereRef('codArquivo', '=', 'publication.codigo'),
        evaluation: selectFrom('questionnaireAgenda')
          .select('codQuestionario')
          .whereRef('codQuestionario', '=', 'publication.codigo'),
      }
      const kinds = Object.entries(rows) as [keyof typeof rows, (typeof rows)[keyof typeof rows]][]
      return or(kinds.map(([tipo, own]) => and([eb('tipo', '=', tipo), not(exists(own))])))
    })
    .execute()
  for (const { codPublicacao } of empty) {
    await db.deleteFrom('publicationUnit').where('codPublicacao', '=', codPublicacao).execute()
    await db.deleteFrom('publication').where('codPublicacao', '=', codPublicacao).execute()
  }
}
