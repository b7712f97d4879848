import { createCall } from './channel/call.ts'
import { createConnection } from './channel/connection.ts'
import { createKeyExchange } from './channel/exchange.ts'
import type { ChannelOptions } from './channel/options.ts'
import { failure, readable } from './channel/response.ts'
import { bearerOf, headersOf } from './channel/session.ts'
import { fileUrl } from './files.ts'
import { decodeReceived } from './wire/base64.ts'
import { fileType } from './wire/file-type.ts'

export type Channel = ReturnType<typeof createChannel>

/** Client of the protocol: refreshes once after a 401, renegotiates keys once after a 404, then repeats the call. */
export function createChannel(options: ChannelOptions) {
  const connection = createConnection(options)
  const { send, sendAlone, authorized, refresh } = connection
  const keys = createKeyExchange(options, connection)

  async function asDevice(compose: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
    const { deviceId } = await keys.read()
    return authorized((session) => compose(headersOf(session, deviceId)))
  }

  /** Downloads a stored file, or null when there is none; `target` comes from files.ts. */
  async function download(target: string): Promise<Blob | null> {
    const response = await asDevice((headers) => send(fileUrl(options.api, target), { headers }))
    if (response.status === 404) return null
    if (!response.ok) throw failure(response)
    return readable(response, async () => decodedFile(await response.blob()))
  }

  /**
   * Ends the session on the server; the caller clears the local tokens. Requests in flight fail as `Unavailable`: the
   * server would refuse them without a session.
   */
  async function signOut(): Promise<void> {
    const session = options.sessions.read()
    if (!session) return
    const { deviceId } = bearerOf(session)
    await sendAlone(`${options.gatekeeper}/login/colab/logout`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...headersOf(session, deviceId) },
      body: JSON.stringify({ refresh_token: session.refresh }),
    })
  }

  return {
    call: createCall(options, connection, keys),
    asDevice,
    download,
    refresh,
    signOut,
    ready: async (): Promise<void> => void (await keys.read()),
  }
}

/** Returns the file contained in a Base64 text, as some back ends send it, or the file itself. */
async function decodedFile(file: Blob): Promise<Blob> {
  if (fileType(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null) return file
  try {
    const bytes = decodeReceived((await file.text()).trim().replace(/^"|"$/g, ''))
    return fileType(bytes) ? new Blob([bytes]) : file
  } catch {
    return file
  }
}
