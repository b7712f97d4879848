import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/* HTTP without the checks of `fetch`: any method, header and body. */

export interface PlainRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface PlainResponse {
  /** 0 when the connection ended without a response. */
  status: number
  text: string
}

/** Returns a function that sends requests over so many persistent connections at most. */
export function plainHttp(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  function attempt({ method, path, headers, body = '' }: PlainRequest): Promise<PlainResponse> {
    const all = { ...headers, 'Content-Length': Buffer.byteLength(body) }
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
          .on('error', reject)
      })
      sent.on('error', reject).end(body)
    })
  }

  return {
    async send(sent: PlainRequest): Promise<PlainResponse> {
      try {
        return await attempt(sent)
      } catch {
        // The server may just have closed the reused connection.
        return attempt(sent).catch(() => ({ status: 0, text: '' }))
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Sends bytes that may not be HTTP; resolves with the response when the connection was closed, or silent for a while.
 */
export function sendBytes(url: string, bytes: string | Buffer, patience: number): Promise<PlainResponse> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const done = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text })
    }
    socket.setTimeout(patience, done)
    socket.on('data', (data) => {
      text += data
      if (text.includes('\r\n\r\n')) done()
    })
    socket.on('error', done).on('close', done).end(bytes)
  })
}
