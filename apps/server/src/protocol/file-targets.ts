import type { Readable } from 'node:stream'
import type { NewFile } from '#db/files.ts'
import type { Context } from './context.ts'

/**
 * How long a request may wait for the attachments it needs before it expires, so that an aborted submission does not block a new
 * one (wire protocol §7). Milliseconds.
 */
export const ATTACHMENT_TIMEOUT = 15 * 60_000

/** The bytes of a stored file, or the object that they are in, and their digest for caching. */
export interface FoundFile {
  conteudo: Uint8Array | null
  objeto?: string | null
  digest: string
}

/** A file that is created while it is sent. */
export interface FileStream {
  stream: Readable
  tipo: string
}

/** An uploaded file: its name without a path, its type by its bytes. */
export type UploadedFile = NewFile

export type FileContext = Pick<Context, 'app' | 'db' | 'codPessoa'>

/** Download and upload of a target of `/web/DownloadUploadFiles`; both throw a Problem for a malformed key. */
export interface FileTarget {
  /** Finds the file of this key if it is the person's own. */
  find?(context: FileContext, chave: string): Promise<FoundFile | FileStream | undefined>
  /** File types that can be uploaded, by their extension (contract, file-type.ts). */
  accepts?: readonly string[]
  /** Stores an upload, within one transaction. Throws Refused when it is not expected. */
  keep?(context: FileContext, chave: string, file: UploadedFile): Promise<void>
  /** Seals the bytes of a key, which are stored instead of those that were sent. Throws a Problem for a malformed key. */
  seal?(app: Context['app'], chave: string, file: UploadedFile): Uint8Array
  /** Query for the size of the person's files here that wait for HR. */
  pendingBytes?(context: FileContext): { executeTakeFirst(): Promise<{ bytes: number | string | null } | undefined> }
}

/** Targets by `tabela campo` (wire protocol §6). */
export type FileTargets = Record<string, FileTarget>
