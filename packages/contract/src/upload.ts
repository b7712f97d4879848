import { createDeadline, late } from './channel/deadline.ts'
import { failure } from './channel/response.ts'
import type { Channel } from './channel.ts'
import { fileUrl } from './files.ts'
import { Refused, Unavailable } from './wire/failures.ts'
import { isRecord, parsed } from './wire/json.ts'
import { outcomesIn, readOutcome } from './wire/outcome.ts'

/** Bytes (wire protocol §6). */
export const LARGEST_UPLOAD = 10 * 1024 * 1024

/** Milliseconds without progress after which an upload is given up. */
const STALLED = 60_000

/** Bytes of a person's files that may wait for HR at the same time. */
export const LARGEST_PENDING = 50 * 1024 * 1024
/** Refusal codes of an upload: too many bytes wait for HR; the company's virus scanner refused the file. */
export const TOO_MUCH_PENDING = 'limiteArquivos'
export const INFECTED = 'arquivoRecusado'

export interface UploadOptions {
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Uploads one file (wire protocol §6), and gives up after a minute without progress. Throws like a call; statuses such as 413 and 415 are `Unavailable`. */
export async function upload(
  channel: Pick<Channel, 'asDevice'>,
  { api, target }: { api: string; target: string },
  file: File,
  options: UploadOptions = {},
): Promise<void> {
  const form = new FormData()
  form.append('files', file, file.name)
  const response = await channel.asDevice((headers) => post(fileUrl(api, target), headers, form, options))
  if (!response.ok) throw failure(response)
  refuseError(await response.text())
}

/** Throws when the response to an upload is `Erro`, as JSON or as plain text (wire protocol §8). */
function refuseError(answer: string): void {
  const json = parsed(answer)
  if (json === answer) {
    // At the start of a text, also inside the tags of a page.
    if (/(^|[>\n])\s*err(o|or)\b/i.test(answer)) throw new Unavailable(200)
    return
  }
  const { estatus, msgErro, codigo } = readOutcome(outcomesIn(json) ?? [json].flat())
  if (estatus === 'Erro') throw new Refused(msgErro, codigo)
  if (isRecord(json) && ['erro', 'error', '_errors'].some((name) => json[name])) throw new Unavailable(200)
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
