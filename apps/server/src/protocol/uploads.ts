import { dependentUploads } from '#domains/dependents/uploads.ts'
import { hrContactUploads } from '#domains/hr-contact/uploads.ts'
import { registrationUploads } from '#domains/registration/uploads.ts'
import type { Context } from './context.ts'

/** A file as it came: its name without a path, its type by its bytes. */
export interface UploadedFile {
  nomeArquivo: string
  tipo: string
  conteudo: Uint8Array
}

/** What may be sent to a target, and what is done with it. */
export interface Upload {
  /** Types by signature, by their extension (contract, file-type.ts). */
  accepts: readonly string[]
  /** Keeps the file, in one transaction; throws a Problem for a malformed key, Refused where it is not wanted. */
  keep(context: Pick<Context, 'app' | 'db' | 'codPessoa'>, chave: string, file: UploadedFile): Promise<void>
}

/** Targets of `POST /web/DownloadUploadFiles` by `tabela campo` (wire protocol §6). */
export const uploads: Record<string, Upload> = { ...hrContactUploads, ...registrationUploads, ...dependentUploads }
