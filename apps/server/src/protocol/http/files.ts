import { decodeBase64Text } from '@colab/contract/wire/base64'
import { fileType } from '@colab/contract/wire/file-type'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import { readBytes } from '#db/outside.ts'
import type { App } from '#protocol/app.ts'
import type { FileTargets } from '#protocol/file-targets.ts'
import { deviceIdOf } from './caller.ts'
import { FILE_POLICY } from './headers.ts'
import { claimsOf, identify } from './session.ts'

/** Parameters of a file address (wire protocol §6). */
interface Target {
  tabela: string
  campo: string
  chave: string
  usuario: string
}

/** `GET /web/DownloadUploadFiles?<base64>`: stored files of the signed-in person; 404 without a body when there is none. */
export function filesRoute(server: FastifyInstance, app: App, targets: FileTargets): void {
  server.get('/web/DownloadUploadFiles', async (request, reply) => {
    const { codPessoa, tabela, campo, chave } = await targetOf(app, request)
    const found = await targets[`${tabela} ${campo}`]?.find?.({ app, db: app.db, codPessoa }, chave)
    if (!found) return reply.code(404).send()
    reply.headers({ 'Content-Disposition': 'attachment', 'Content-Security-Policy': FILE_POLICY })
    if ('stream' in found) return reply.type(found.tipo).send(found.stream)
    const etag = `"${found.digest}"`
    reply.header('ETag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await readBytes(app.db, { objeto: null, ...found })
    const { mime } = fileType(bytes) ?? { mime: 'application/octet-stream' }
    return reply.type(mime).send(bytes)
  })
}

/** Reads the target of a request. Throws a Problem unless it is the signed-in person's own. */
export async function targetOf(app: App, request: FastifyRequest): Promise<Target & { codPessoa: number }> {
  const deviceId = deviceIdOf(request)
  const { person } = await identify(app, await claimsOf(app, request, deviceId), deviceId)
  // Former employees get the same response as people without files.
  if (person?.scope === 'former') throw problem('notFound')
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
