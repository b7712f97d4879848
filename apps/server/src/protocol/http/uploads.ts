import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { LARGEST_PENDING, LARGEST_UPLOAD } from '@colab/contract/upload'
import { INFECTED, Refused, TOO_MUCH_PENDING } from '@colab/contract/wire/failures'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problem } from '#base/problems.ts'
import { keepFile } from '#db/files.ts'
import { dropStored, keepBytes, withStoredBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { lockPerson } from '#employees/lock.ts'
import { UPLOADS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import type { App } from '#protocol/app.ts'
import type { FileContext, FileTargets, UploadedFile } from '#protocol/file-targets.ts'
import { refusedOutcome, SUCCESS } from '#protocol/replies.ts'
import { LARGEST_BODY } from './bodies.ts'
import { targetOf } from './files.ts'
import { checkFile } from './uploaded-file.ts'

/** Text fields that a form may contain beside its file; they are ignored. */
const FIELDS = 10

/** What a form with one file may have. */
export const FORM_LIMITS = {
  fileSize: LARGEST_UPLOAD,
  files: 1,
  fields: FIELDS,
  parts: FIELDS + 1,
  fieldSize: 1024,
  headerPairs: 20,
}

/** Options of a route that takes such a form. */
export const UPLOAD_ROUTE = { bodyLimit: LARGEST_BODY, config: { isUpload: true } } as const

/**
 * `POST /web/DownloadUploadFiles?<base64>`: one file in the multipart field `files`, stored by its target or not at
 * all.
 */
export function uploadsRoute(server: FastifyInstance, app: App, targets: FileTargets): void {
  server.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS })
    scope.post('/web/DownloadUploadFiles', UPLOAD_ROUTE, async (request) => {
      const { codPessoa, tabela, campo, chave } = await targetOf(app, request)
      const { accepts = [], keep, seal } = targets[`${tabela} ${campo}`] ?? {}
      if (!keep) throw problem('target')
      await limitCalls(app, UPLOADS, String(codPessoa))
      const store = async () => {
        const sent = await readFile(app, request, accepts)
        const file = seal ? await keepSealed(app, sent, seal(app, chave, sent)) : await keepFile(app.db, sent)
        await storeUpload({ app, targets, codPessoa }, file, (db) => keep({ app, db, codPessoa }, chave, file))
        return { retorno: [SUCCESS] }
      }
      try {
        return await app.bodies.within(request, `person ${codPessoa}`, store)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { retorno: [refusedOutcome(error)] }
      }
    })
  })
}

async function keepSealed({ db }: App, file: UploadedFile, sealed: Uint8Array): Promise<UploadedFile> {
  return { ...file, kept: await keepBytes(db, sealed) }
}

interface Storing {
  app: App
  targets: FileTargets
  codPessoa: number
}

/** Stores an upload whose bytes are stored already; unneeded ones are deleted. */
async function storeUpload(
  { app, targets, codPessoa }: Storing,
  { kept }: UploadedFile,
  keep: (db: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  try {
    await withStoredBytes(app.db, async (db) => {
      // Of two concurrent uploads the second has to see the first.
      await lockPerson(db, codPessoa)
      await keep(db)
      await requireRoom({ app, db, codPessoa }, targets)
    })
  } catch (error) {
    // For any other error it is unknown whether a row refers to them.
    if (kept && (error instanceof Refused || error instanceof Problem)) await dropStored(app.db, kept)
    throw error
  }
}

/** Reads, checks and scans the one file of a form. */
export async function readFile(app: App, request: FastifyRequest, accepts: readonly string[]): Promise<UploadedFile> {
  if (!request.isMultipart()) throw problem('mediaType')
  const { nomeArquivo, conteudo } = await onlyFile(request)
  const file = checkFile(nomeArquivo, conteudo, accepts)
  if (!file) throw problem('mediaType')
  const { scanCommand } = app.settings
  // Scanned as it was sent: a part that is not stored may still reveal that it is hostile.
  if (scanCommand && !(await isClean(scanCommand, conteudo))) {
    app.log.warn({ reqId: request.id }, 'the scanner refused an upload')
    throw new Refused('O antivírus da empresa recusou este arquivo. Envie outro.', INFECTED)
  }
  return file
}

/** Throws Refused when the pending files of a person exceed the limit. */
async function requireRoom(context: FileContext, targets: FileTargets): Promise<void> {
  let pending = 0
  for (const { pendingBytes } of Object.values(targets)) {
    pending += Number((await pendingBytes?.(context).executeTakeFirst())?.bytes ?? 0)
  }
  if (pending <= LARGEST_PENDING) return
  const limit = LARGEST_PENDING / 1024 / 1024
  throw new Refused(
    `Seus arquivos que esperam o RH passam de ${limit} MB. Espere uma resposta do RH.`,
    TOO_MUCH_PENDING,
  )
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

/** Milliseconds for one file; clamd needs less than one second for 10 MB. */
const TIME_LIMIT = 60_000
const [PASSED, FOUND] = [0, 1]

/**
 * Passes a file to the configured scanner on its standard input; returns whether it is clean. The exit codes are those
 * of ClamAV: 0 clean, 1 infected. Throws for any other, so that no file is stored unscanned.
 */
export async function isClean(command: string, content: Uint8Array | Readable): Promise<boolean> {
  // Without a shell, so that no part of a request is executed.
  const [program = '', ...args] = command.split(/\s+/)
  const scanner = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: TIME_LIMIT })
  // A scanner may decide before it has read everything.
  scanner.stdin.on('error', () => {})
  if (content instanceof Uint8Array) scanner.stdin.end(content)
  else content.pipe(scanner.stdin)
  const [code] = await once(scanner, 'close')
  if (code !== PASSED && code !== FOUND) throw new Error(`the scanner ended with ${code}`)
  return code === PASSED
}
