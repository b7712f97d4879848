import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** A persistent connection; sends one request at a time and reads only as much of a response as necessary. */
export interface Connection {
  /** Sends a complete request, head and body; `done` receives the status and the length of the response body. */
  send(request: Buffer, done: (status: number, length: number) => void): void
  /** Body of the latest response. */
  body(): string
  close(): void
}

/**
 * Opens a connection for raw HTTP/1.1: the load must be cheaper than the measured work, and a client library costs a
 * third of a call. Only supports responses with Content-Length, which this server always sends.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
  const socket: Socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  let chunks: Buffer[] = []
  let received = 0
  let headLength = 0
  let length = 0
  let status = 0
  let done: (status: number, length: number) => void = () => {}

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    if (headLength === 0) {
      const begin = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const end = begin.indexOf(HEAD_END)
      if (end < 0) return
      const head = begin.toString('latin1', 0, end)
      headLength = end + HEAD_END.length
      status = Number(head.slice(9, 12))
      length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    }
    if (received === headLength + length) done(status, length)
  })
  // A broken connection fails the load and with it the benchmark.
  socket.on('close', () => done(0, 0))

  return {
    send(request, whenDone) {
      chunks = []
      received = 0
      headLength = 0
      done = whenDone
      socket.write(request)
    },
    body: () => Buffer.concat(chunks).toString('utf8', headLength),
    close() {
      done = () => {}
      socket.destroy()
    },
  }
}
