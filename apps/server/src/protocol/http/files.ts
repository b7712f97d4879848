import { decodeBase64Text } from '@colab/contract/wire/base64'
import { fromCompact } from '@colab/contract/wire/date'
import { fileType } from '@colab/contract/wire/file-type'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#protocol/problems.ts'
import type { App } from '#runtime/app.ts'
import { deviceIdOf } from './caller.ts'
import { identify } from './session.ts'

/** What a file address says (wire protocol §6). */
interface Target {
  tabela: string
  campo: string
  chave: string
  usuario: string
}

/** Bytes of a stored file, found for one person alone. */
type Find = (app: App, codPessoa: number, chave: string) => Promise<Found | undefined>
interface Found {
  conteudo: Uint8Array
  digest: string
}

const FILES: Record<string, Find> = {
  'pessoa imagem': picture,
  'empAviso anexo': noticeAttachment,
  'avisoRh anexo': messageAttachment,
}

/** `GET /web/DownloadUploadFiles?<base64>`: stored files of the signed-in person; 404 without a body when there is none. */
export function filesRoute(server: FastifyInstance, app: App): void {
  server.get('/web/DownloadUploadFiles', async (request, reply) => {
    const { codPessoa, tabela, campo, chave } = await targetOf(app, request)
    const found = await FILES[`${tabela} ${campo}`]?.(app, codPessoa, chave)
    if (!found) return reply.code(404).send()
    const etag = `"${found.digest}"`
    reply.header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { mime } = fileType(found.conteudo) ?? { mime: 'application/octet-stream' }
    return reply.type(mime).header('Content-Disposition', 'attachment').send(found.conteudo)
  })
}

/** Whose file is meant, and which; only the signed-in person's own. */
export async function targetOf(app: App, request: FastifyRequest): Promise<Target & { codPessoa: number }> {
  const { person } = await identify(app, request, deviceIdOf(request))
  if (person?.scope !== 'full') throw problem('unauthorized')
  const target = readTarget(request.url)
  if (!/^\d{1,9}$/.test(target.usuario)) throw problem('target')
  if (Number(target.usuario) !== person.codPessoa) throw problem('otherPerson')
  return { ...target, codPessoa: person.codPessoa }
}

function readTarget(url: string): Target {
  try {
    const query = decodeBase64Text(decodeURIComponent(url.slice(url.indexOf('?') + 1)))
    const fields = new URLSearchParams(query)
    const field = (name: string) => fields.get(name) ?? ''
    return { tabela: field('tabela'), campo: field('campo'), chave: field('chave'), usuario: field('usuario') }
  } catch {
    throw problem('target')
  }
}

async function picture(app: App, codPessoa: number, chave: string): Promise<Found | undefined> {
  if (!/^\d{1,9}$/.test(chave)) throw problem('target')
  if (Number(chave) !== codPessoa) throw problem('otherPerson')
  return app.db
    .selectFrom('picture')
    .innerJoin('file', 'file.codArquivo', 'picture.codArquivo')
    .select(['conteudo', 'digest'])
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirst()
}

async function noticeAttachment(app: App, codPessoa: number, chave: string): Promise<Found | undefined> {
  if (!/^\d{1,9}(,\d{1,9}){5}$/.test(chave)) throw problem('target')
  const [codEmp = 0, codEmpregado = 0, codMensagem = 0, sequencia = 0, day, sequenciaAnexo = 0] = chave
    .split(',')
    .map(Number)
  return app.db
    .selectFrom('noticeAttachment as attachment')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.codEmpregado', '=', 'attachment.codEmpregado')
        .onRef('notice.dtAviso', '=', 'attachment.dtAviso')
        .onRef('notice.sequencia', '=', 'attachment.sequencia'),
    )
    .innerJoin('file', 'file.codArquivo', 'attachment.codArquivo')
    .select(['conteudo', 'digest'])
    .where('notice.codPessoa', '=', codPessoa)
    .where('notice.codEmp', '=', codEmp)
    .where('notice.codEmpregado', '=', codEmpregado)
    .where('notice.codMensagem', '=', codMensagem)
    .where('notice.sequencia', '=', sequencia)
    .where('notice.dtAviso', '=', fromCompact(String(day)))
    .where('sequenciaAnexo', '=', sequenciaAnexo)
    .executeTakeFirst()
}

async function messageAttachment(app: App, codPessoa: number, chave: string): Promise<Found | undefined> {
  if (!/^\d{1,9}$/.test(chave)) throw problem('target')
  return app.db
    .selectFrom('hrMessage')
    .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select(['conteudo', 'digest'])
    .where('codPessoa', '=', codPessoa)
    .where('codAviso', '=', Number(chave))
    .executeTakeFirst()
}
