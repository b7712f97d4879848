import { fetchInTime } from '@colab/contract/channel/deadline'
import type { DeskMethod } from '@colab/contract/desk/method'
import { LARGEST_IMPORT, LARGEST_UPLOAD } from '@colab/contract/upload'
import { Refused, Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { replyOf } from '@colab/contract/wire/reply'
import type { provideCalls } from '@colab/ui/calls/provide.ts'
import { query } from '@colab/ui/calls/query.ts'
import { now } from '@colab/ui/i18n/clock.ts'
import { type LocalRefusal, refusalText } from './refusals.ts'
import { asked, type Cover, currentAgent } from './session.ts'

/* The desk's only way to call its server. */

/**
 * Milliseconds after the last key or press in which a read counts as an action of the agent; later reads count as polls
 * of the page.
 */
const ACTION_COUNTS = 10_000
/** Milliseconds without any reply to an upload: enough for 10 MB over a slow line. */
const UPLOAD_WITHIN = 120_000

let lastInput = now()
for (const event of ['pointerdown', 'keydown']) {
  addEventListener(event, () => (lastInput = now()), { capture: true, passive: true })
}

/** Milliseconds since the last key or press. */
export const sinceInput = () => now() - lastInput

/** The dialog that each code of the server opens before the same call is sent again. */
const COVER_OF: Partial<Record<string, Cover>> = { confirm: 'confirm', locked: 'locked', unauthorized: 'out' }
/**
 * Codes of the HTTP edge of the server, which have no text of their own, and the refusal that the desk shows for each.
 */
const REFUSAL_OF: Partial<Record<string, LocalRefusal>> = {
  forbidden: 'semDireito',
  misdirected: 'outroEndereco',
  crossSite: 'outroEndereco',
  tooLarge: 'arquivoGrande',
  mediaType: 'arquivoTipo',
}

interface CallOptions {
  idempotencyKey?: string | undefined
  /** A read that the page repeats by itself, which does not keep a session open. */
  isPoll?: boolean
  /** The call continues when the page is closed meanwhile. */
  outlivesPage?: boolean
  /** False for a call that fails, instead of waiting, where the server requires a confirmation or sign-in first. */
  waits?: boolean
}

/**
 * Calls a method. Where the server requires a confirmation, or the session is locked or has ended, waits for the agent
 * and then repeats the call. Throws only `Unavailable` or `Refused`.
 */
export async function call<M extends Method>(
  method: M,
  params: Params<M>,
  { idempotencyKey, isPoll = false, outlivesPage = false, waits = true }: CallOptions = {},
): Promise<Reply<M>> {
  const key = idempotencyKey ?? (method.access === 'write' ? crypto.randomUUID() : undefined)
  const isOwn = isPoll || (method.access === 'read' && sinceInput() > ACTION_COUNTS)
  const request = () =>
    send(`/api/${method.name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
        ...(isOwn && { 'X-Poll': '1' }),
      },
      body: JSON.stringify(params),
      ...(outlivesPage && { keepalive: true }),
    })
  const json = await answered(request, waits)
  return replyOf(method, json)
}

/** Sends a file that belongs to a later decision; returns its code. */
export function sendFile(file: File): Promise<number> {
  return upload('/api/files', file, LARGEST_UPLOAD)
}

/** Sends a file of payroll, to be imported; returns its code. */
export function sendImportFile(file: File): Promise<number> {
  return upload('/api/files/folha', file, LARGEST_IMPORT)
}

async function upload(path: string, file: File, largest: number): Promise<number> {
  if (file.size > largest) throw new Refused('', largest === LARGEST_IMPORT ? 'importacaoArquivo' : REFUSAL_OF.tooLarge)
  const json = await answered(() => {
    const body = new FormData()
    body.append('files', file, file.name)
    return send(path, { method: 'POST', body }, UPLOAD_WITHIN)
  })
  const { retorno, ttArquivo } = (json ?? {}) as {
    retorno?: { estatus: string; msgErro: string; codigo?: string }[]
    ttArquivo?: { codArquivo: number }[]
  }
  const outcome = retorno?.[0]
  if (outcome?.estatus === 'Erro') throw new Refused(outcome.msgErro, outcome.codigo)
  const stored = ttArquivo?.[0]
  if (!stored) throw new Unavailable(200)
  return stored.codArquivo
}

/** Fetches a file by the segments of its address, such as `pedido/message/12/1`. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await settled(() => send(`/api/files/${path}`, {}))
  return response.blob().catch((cause) => {
    throw new Unavailable(response.status, null, { cause })
  })
}

/** Returns a filter as a segment of the path of a file. */
export function segmentOf(filter: object): string {
  const text = new TextEncoder().encode(JSON.stringify(filter))
  return btoa(String.fromCharCode(...text))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Returns the options of a query that the page repeats by itself while it is visible. */
export function pollQuery<M extends DeskMethod>(method: M, params: Params<M>) {
  return {
    ...query(method, params),
    queryFn: () => call(method, params, { isPoll: true }),
    refetchInterval: POLL_EVERY,
  }
}

const POLL_EVERY = 30_000

/** The connection of packages/ui to this server. */
export const calls: Parameters<typeof provideCalls>[0] = {
  call: call as Parameters<typeof provideCalls>[0]['call'],
  ready: async () => {},
  owner: currentAgent,
  countsOnce: () => true,
  refusalText,
}

let open = new AbortController()

/**
 * Aborts the requests in flight that do not outlive the page. Their promises never settle, because the page is about to
 * reload.
 */
export function abortCalls(): void {
  open.abort()
  open = new AbortController()
}

async function send(path: string, init: RequestInit, within?: number): Promise<Response> {
  const signal = init.keepalive ? null : open.signal
  try {
    return await fetchInTime(fetch, [path, { ...init, signal, credentials: 'same-origin' }], within)
  } catch (cause) {
    if (signal?.aborted) await new Promise<never>(() => {})
    throw new Unavailable(0, null, { cause })
  }
}

/** Repeats the request until the server accepts the session. */
async function settled(request: () => Promise<Response>, waits = true): Promise<Response> {
  for (;;) {
    const response = await request()
    if (response.ok) return response
    const code = await problemOf(response)
    const cover = response.status === 401 ? 'out' : COVER_OF[code]
    if (!cover || !waits) throw failureOf(response, code)
    await asked(cover)
  }
}

function failureOf({ status, headers }: Response, code: string): Error {
  const refusal = REFUSAL_OF[code]
  return refusal ? new Refused('', refusal) : new Unavailable(status, Number(headers.get('Retry-After')) || null)
}

async function answered(request: () => Promise<Response>, waits = true): Promise<unknown> {
  const response = await settled(request, waits)
  try {
    return await response.json()
  } catch (cause) {
    throw new Unavailable(response.status, null, { cause })
  }
}

async function problemOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const { error } = (body ?? {}) as { error?: { code?: string } }
  return error?.code ?? ''
}
