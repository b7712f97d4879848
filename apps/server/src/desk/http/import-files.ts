import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { LARGEST_IMPORT } from '@colab/contract/upload'
import { INFECTED, Refused } from '@colab/contract/wire/failures'
import type { FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import { dropFile, partsOf, storeUpload } from '#hr/intake/jobs/uploads.ts'
import { FORM_LIMITS, isClean } from '#protocol/http/uploads.ts'
import type { DeskContext } from '../context.ts'

/* Files of payroll: larger than proofs of employees, of types that only an import distinguishes, and stored while
   they arrive. */

const LIMITS = { ...FORM_LIMITS, fileSize: LARGEST_IMPORT }

/** Options of a route that takes such a file. */
export const IMPORT_ROUTE = { bodyLimit: LARGEST_IMPORT + 64 * 1024, config: { isUpload: true } } as const

/** Stores the one file of a form with the agent's job of files; returns its code. */
export async function keepImportFile({ app, agent }: DeskContext, request: FastifyRequest): Promise<number> {
  if (!request.isMultipart()) throw problem('mediaType')
  const part = await request.file({ limits: LIMITS })
  const nome = plainFileName(part?.filename ?? '')
  if (!part || nome === '') throw problem('mediaType')
  const { codAgente } = agent
  const codArquivo = await storeUpload(app, { codAgente, nome }, part.file).catch((error) => {
    throw isTooLarge(error) ? problem('tooLarge') : error
  })
  if (part.file.truncated) {
    await dropFile(app.db, codArquivo)
    throw problem('tooLarge')
  }
  const { scanCommand } = app.settings
  if (scanCommand && !(await isClean(scanCommand, Readable.from(partsOf(app.db, codArquivo))))) {
    await dropFile(app.db, codArquivo)
    app.log.warn({ reqId: request.id }, 'the scanner refused an upload')
    throw new Refused('O antivírus da empresa recusou este arquivo. Envie outro.', INFECTED)
  }
  return codArquivo
}

const isTooLarge = (error: unknown) => (error as { statusCode?: number }).statusCode === 413

/**
 * Returns the name of a file without folders, and without characters that have a meaning in a file system or a
 * terminal.
 */
function plainFileName(given: string): string {
  const bare = basename(given.replaceAll('\\', '/')).replace(/[\p{C}\p{Zl}\p{Zp}<>:"/|?*]/gu, '')
  return bare.replace(/^[. ~]+|[. ]+$/g, '').slice(-120)
}
