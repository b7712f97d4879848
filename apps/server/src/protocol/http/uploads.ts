import { basename } from 'node:path'
import { LARGEST_UPLOAD } from '@colab/contract/upload'
import { Refused } from '@colab/contract/wire/failures'
import { fileType } from '@colab/contract/wire/file-type'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockPerson } from '#domains/people/lock.ts'
import { fileTargets } from '#domains.ts'
import { UPLOADS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import type { UploadedFile } from '#protocol/file-targets.ts'
import { problem } from '#protocol/problems.ts'
import { refusedOutcome, SUCCESS } from '#protocol/replies.ts'
import type { App } from '#runtime/app.ts'
import { targetOf } from './files.ts'

/** Text fields that a form may contain beside its file; they are ignored. */
const FIELDS = 10

/**
 * `POST /web/DownloadUploadFiles?<base64>`: one file in the multipart field `files`, stored by its target or not at
 * all.
 */
export function uploadsRoute(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: LARGEST_UPLOAD,
        files: 1,
        fields: FIELDS,
        parts: FIELDS + 1,
        fieldSize: 1024,
        headerPairs: 20,
      },
    })
    scope.post('/web/DownloadUploadFiles', { bodyLimit: LARGEST_UPLOAD + 64 * 1024 }, async (request) => {
      const { codPessoa, tabela, campo, chave } = await targetOf(app, request)
      const { accepts = [], keep } = fileTargets[`${tabela} ${campo}`] ?? {}
      if (!keep) throw problem('target')
      await limitCalls(app, UPLOADS, String(codPessoa))
      const file = await readFile(request, accepts)
      try {
        await app.db.transaction().execute(async (db) => {
          // Of two concurrent uploads the second has to see the first.
          await lockPerson(db, codPessoa)
          await keep({ app, db, codPessoa }, chave, file)
        })
        return { retorno: [SUCCESS] }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { retorno: [refusedOutcome(error)] }
      }
    })
  })
}

/**
 * Reads the one file of a form. Its type is detected from its bytes; its name is only shown, without path and control
 * characters.
 */
async function readFile(request: FastifyRequest, accepts: readonly string[]): Promise<UploadedFile> {
  if (!request.isMultipart()) throw problem('mediaType')
  const { nomeArquivo, conteudo } = await onlyFile(request)
  const type = fileType(conteudo)
  if (!type || !accepts.includes(type.extension)) throw problem('mediaType')
  return { nomeArquivo: shownName(nomeArquivo, type.extension), tipo: type.mime, conteudo }
}

/** Reads the body to its end: a second file is an error. */
async function onlyFile(request: FastifyRequest): Promise<Pick<UploadedFile, 'nomeArquivo' | 'conteudo'>> {
  let file: Pick<UploadedFile, 'nomeArquivo' | 'conteudo'> | undefined
  try {
    for await (const part of request.files()) {
      const conteudo = await part.toBuffer()
      if (part.fieldname === 'files') file = { nomeArquivo: part.filename ?? '', conteudo }
    }
  } catch (error) {
    throw problem((error as { statusCode?: number }).statusCode === 413 ? 'tooLarge' : 'mediaType')
  }
  if (!file) throw problem('mediaType')
  return file
}

const LONGEST_NAME = 100

function shownName(given: string, extension: string): string {
  const bare = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{C}<>:"/|?*]/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .trim()
  return `${bare.slice(0, LONGEST_NAME) || 'anexo'}.${extension}`
}
