import { createHash } from 'node:crypto'
import { MOST_PAPERS, PAPER_FILES } from '@colab/contract/domains/absences'
import { Refused } from '@colab/contract/wire/failures'
import { fileType } from '@colab/contract/wire/file-type'
import { problem } from '#base/problems.ts'
import type { FileTarget, FileTargets } from '#protocol/file-targets.ts'
import { openPapers, sealLabel } from './papers.ts'
import { absenceRequests } from './requests.ts'

/** Reads `codAusencia|n`. Throws a Problem for any other key. */
function keyOf(chave: string): { codAusencia: number; folha: number } {
  const [, codAusencia, folha] = /^(\d{1,9})\|(\d)$/.exec(chave) ?? []
  const key = { codAusencia: Number(codAusencia), folha: Number(folha) }
  if (!(key.folha >= 1 && key.folha <= MOST_PAPERS)) throw problem('target')
  return key
}

/** The proofs of an absence, each sent once, in order. Only their author downloads them here. */
const paper: FileTarget = {
  accepts: PAPER_FILES,
  seal: ({ secrets }, chave, { conteudo }) => secrets.seal(sealLabel(keyOf(chave)), conteudo),
  async find({ app, db, codPessoa }, chave) {
    const { codAusencia, folha } = keyOf(chave)
    const own = await db
      .selectFrom('absence')
      .select('codAusencia')
      .where((is) => is.and({ codAusencia, codPessoa }))
      .executeTakeFirst()
    if (!own) return
    const papers = await openPapers({ db, secrets: app.secrets }, codAusencia)
    const found = papers.find((one) => one.folha === folha)
    return found && { conteudo: found.conteudo, digest: createHash('sha256').update(found.conteudo).digest('hex') }
  },
  async keep({ app, db, codPessoa }, chave, { tipo: mime, conteudo, kept }) {
    const key = keyOf(chave)
    const { codAusencia, folha } = key
    const own = await db
      .selectFrom('absence as request')
      .select('codAusencia')
      .where((is) => is.and({ codAusencia, codPessoa, situacao: 'P' }))
      .where(absenceRequests.isLive(app.clock.now()))
      .executeTakeFirst()
    if (!own) throw new Refused('Esta solicitação não existe mais. Envie os dados de novo.')
    const papers = await openPapers({ db, secrets: app.secrets }, codAusencia)
    const there = papers.find((one) => one.folha === folha)
    if (there && Buffer.compare(there.conteudo, conteudo) === 0) return
    if (there) throw new Refused('Este papel já foi recebido.')
    if (folha > papers.length + 1) throw problem('target')
    const nomeArquivo = `papel-${folha}.${fileType(conteudo)?.extension ?? 'bin'}`
    await db
      .insertInto('absencePaper')
      .values({ ...key, nomeArquivo, mime, ...kept, tamanho: conteudo.length })
      .execute()
  },
  pendingBytes: ({ db, codPessoa }) =>
    db
      .selectFrom('absencePaper')
      .innerJoin('absence', 'absence.codAusencia', 'absencePaper.codAusencia')
      .select((is) => is.fn.sum<number | null>('tamanho').as('bytes'))
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
}

export const files: FileTargets = { 'ausencia anexo': paper }
