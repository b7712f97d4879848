import { fetchInTime } from '@colab/contract/channel/deadline'
import type { DeskMethod } from '@colab/contract/desk/method'
import { LARGEST_UPLOAD } from '@colab/contract/upload'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { readReply } from '@colab/contract/wire/reading'
import type { provideCalls } from '@colab/ui/calls/provide.ts'
import { query } from '@colab/ui/calls/query.ts'
import { t } from '@lingui/core/macro'
import { refusalOf } from './refusals.ts'
import { asked, currentAgent, signedOut } from './session.ts'

/* The desk's one way to its server. */

interface CallOptions {
  idempotencyKey?: string | undefined
  /** A read that the page makes by itself, which does not keep a session open. */
  isPoll?: boolean
}

/**
 * Calls a method. Waits for the agent where the server asks for a confirmation, or the session is locked, and then repeats it.
 * Throws only `SignedOut`, `Unavailable` or `Refused`.
 */
async function call<M extends Method>(
  method: M,
  params: Params<M>,
  { idempotencyKey, isPoll = false }: CallOptions = {},
): Promise<Reply<M>> {
  const key = idempotencyKey ?? (method.access === 'write' ? crypto.randomUUID() : undefined)
  const json = await answered(isPoll, () =>
    send(`/api/${method.name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
        ...(isPoll && { 'X-Poll': '1' }),
      },
      body: JSON.stringify(params),
    }),
  )
  return checked(method, json)
}

/** Sends a file that belongs to a later decision; returns its code. */
export async function sendFile(file: File): Promise<number> {
  if (file.size > LARGEST_UPLOAD) throw new Refused(t`O arquivo passa de 10 MB.`)
  const json = await answered(false, () => {
    const body = new FormData()
    body.append('files', file)
    return send('/api/files', { method: 'POST', body })
  })
  const { retorno, ttArquivo } = json as {
    retorno: { estatus: string; msgErro: string; codigo?: string }[]
    ttArquivo: { codArquivo: number }[]
  }
  const [stored] = ttArquivo
  const [{ msgErro, codigo } = { msgErro: '' }] = retorno
  if (!stored) throw new Refused(refusalOf(codigo ?? '', msgErro, undefined), codigo)
  return stored.codArquivo
}

/** Fetches a file by the segments of its address, such as `pedido/message/12/1`. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await settled(false, () => send(`/api/files/${path}`, {}))
  return response.blob()
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

/** How packages/ui reaches this server. */
export const calls: Parameters<typeof provideCalls>[0] = {
  call: call as Parameters<typeof provideCalls>[0]['call'],
  ready: async () => {},
  owner: currentAgent,
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchInTime(fetch, [path, { ...init, credentials: 'same-origin' }])
  } catch (cause) {
    throw new Unavailable(0, null, { cause })
  }
}

/** Sends until the server lets the agent through. */
async function settled(isPoll: boolean, request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request()
    if (response.ok) return response
    const code = await problemOf(response)
    if (response.status === 401) {
      signedOut()
      throw new SignedOut()
    }
    if (isPoll || (code !== 'confirm' && code !== 'locked')) {
      if (response.status === 415)
        throw new Refused(t`Este tipo de arquivo não é aceito, ou o arquivo está danificado.`)
      throw new Unavailable(response.status, Number(response.headers.get('Retry-After')) || null)
    }
    await asked(code)
  }
}

async function answered(isPoll: boolean, request: () => Promise<Response>): Promise<unknown> {
  const response = await settled(isPoll, request)
  try {
    return await response.json()
  } catch (cause) {
    throw new Unavailable(0, null, { cause })
  }
}

async function problemOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const { error } = (body ?? {}) as { error?: { code?: string } }
  return error?.code ?? ''
}

function checked<M extends Method>(method: M, json: unknown): Reply<M> {
  let reply: Reply<M>
  try {
    reply = readReply(method, json) as Reply<M>
  } catch (cause) {
    throw new Unavailable(200, null, { cause })
  }
  const [{ estatus, msgErro, codigo = '', valor }] = reply.retorno
  if (estatus === 'Erro') throw new Refused(refusalOf(codigo, msgErro, valor), codigo, valor)
  return reply
}
