import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** A connection that is kept; it sends one request after the other and reads no more of an answer than it must. */
export interface Connection {
  /** Sends a whole request, head and body; `done` gets the status and the body's length when the answer is there. */
  send(request: Buffer, done: (status: number, length: number) => void): void
  /** Body of the latest answer. */
  body(): string
  close(): void
}

/**
 * Opens a connection for raw HTTP/1.1: the load must cost less than what it measures, and a client library costs a third
 * of a call. Understands answers with a Content-Length only, which are all that this server gives.
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
  // A connection that breaks ends the load with the failure, which ends the bench.
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
