import type { Secrets } from '#crypto/secrets.ts'
import { withBytes } from '#db/outside.ts'
import type { Db } from '#db/schema.ts'
import type { AbsencePaper } from './tables.ts'

type PaperKey = Pick<AbsencePaper, 'codAusencia' | 'folha'>

/**
 * Binds the sealed bytes to their row; the copy of a person's data opens them with the same label (privacy/export.ts).
 */
export function sealLabel({ codAusencia, folha }: PaperKey): string {
  return `absencePaper ${codAusencia} ${folha}`
}

/**
 * Opens the proofs of an absence, in order, or one of them. Callers are the author's download, and the download of HR,
 * which records the access.
 */
export async function openPapers({ db, secrets }: { db: Db; secrets: Secrets }, codAusencia: number, folha?: number) {
  const rows = await db
    .selectFrom('absencePaper')
    .select(['codAusencia', 'folha', 'nomeArquivo', 'conteudo', 'objeto'])
    .where('codAusencia', '=', codAusencia)
    .$if(folha !== undefined, (query) => query.where('folha', '=', folha ?? 0))
    .orderBy('folha')
    .execute()
  return (await withBytes(db, rows)).map((row) => ({ ...row, conteudo: secrets.open(sealLabel(row), row.conteudo) }))
}
