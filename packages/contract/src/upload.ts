import { createDeadline, late } from './channel/deadline.ts'
import { failureOfSave } from './channel/response.ts'
import type { Channel } from './channel.ts'
import { fileUrl } from './files.ts'
import { Refused, Unavailable, Unconfirmed } from './wire/failures.ts'
import { isRecord, objectsIn, parsed } from './wire/json.ts'
import { judge, plainTextOf, rowsOfOutcome } from './wire/outcome.ts'

/** Bytes (wire protocol §6). */
export const LARGEST_UPLOAD = 10 * 1024 * 1024
/** Bytes of a file of payroll that HR sends to be imported. */
export const LARGEST_IMPORT = 64 * 1024 * 1024

/** Milliseconds without progress after which an upload is aborted. */
const STALLED = 60_000

/** Bytes of a person's files that may wait for HR at the same time. */
export const LARGEST_PENDING = 50 * 1024 * 1024

export interface UploadOptions {
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Uploads one file (wire protocol §6); aborts after a minute without progress. Throws like a save. */
export async function upload(
  channel: Pick<Channel, 'asDevice'>,
  { api, target }: { api: string; target: string },
  file: File,
  options: UploadOptions = {},
): Promise<void> {
  const form = new FormData()
  form.append('files', file, file.name)
  const response = await channel.asDevice((headers) => post(fileUrl(api, target), headers, form, options))
  throwOutcome(response, await response.text())
}

/** Returns whether a status refuses a file permanently, and not temporarily or for the session. */
export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/**
 * Throws unless the response confirms that the file is stored (wire protocol §8): `Refused` with the text of a refusal,
 * `Unconfirmed` for a response without an outcome. The problems of our own server are `Unavailable` with their status,
 * for which the portal has texts.
 */
function throwOutcome(response: Response, answer: string): void {
  if (!response.ok) throw failureOfSave(response, answer)
  if (answer.trim() === '') return
  const json = parsed(answer)
  const within = (ofLists: boolean) => (isRecord(json) ? objectsIn(json, ['retorno'], { ofLists }) : [])
  const parts = within(true)
  const rows = rowsOfOutcome(within(false), parts) ?? (Array.isArray(json) ? json : null)
  const { verdict, msgErro, words, codigo } = judge(rows, ...parts)
  // A text or a page has no outcome; one about an error is a refusal with its own text.
  const isError = json === answer && /(^|[>\n])\s*err(o|or)\b/i.test(answer)
  if (verdict === 'refusal' || isError) throw new Refused(isError ? plainTextOf(answer) : msgErro, codigo)
  if (verdict === 'unknown') throw new Unconfirmed(json === answer ? plainTextOf(answer) : msgErro || words)
}

/** `fetch` does not report upload progress. */
function post(
  url: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined')
    return fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) })
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const { restart, stop } = createDeadline(STALLED, () => {
      reject(new Unavailable(0, null, { cause: late() }))
      request.abort()
    })
    request.onloadend = stop
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restart()
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: retryAfter ? { 'Retry-After': retryAfter } : {},
        }),
      )
    }
    request.onerror = () => reject(new Unavailable(0))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
