import type { Secrets } from '#crypto/secrets.ts'
import type { Db } from '#db/schema.ts'
import type { AbsencePaper } from './tables.ts'

type PaperKey = Pick<AbsencePaper, 'codAusencia' | 'folha'>

/** Binds the sealed bytes to their row; the copy of a person's data opens them by the same words (privacy/export.ts). */
export function sealLabel({ codAusencia, folha }: PaperKey): string {
  return `absencePaper ${codAusencia} ${folha}`
}

/** Opens the papers of an absence, in order. Who may call it: its author, and `inbox show --files`, which records it. */
export async function openPapers({ db, secrets }: { db: Db; secrets: Secrets }, codAusencia: number) {
  const rows = await db
    .selectFrom('absencePaper')
    .select(['codAusencia', 'folha', 'nomeArquivo', 'conteudo'])
    .where('codAusencia', '=', codAusencia)
    .orderBy('folha')
    .execute()
  return rows.map((row) => ({ ...row, conteudo: secrets.open(sealLabel(row), row.conteudo) }))
}
