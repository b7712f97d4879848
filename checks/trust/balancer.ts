import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Passes each request on to the servers in turn, over persistent connections, as nginx does: where a connection is
 * refused, to the next one. When the connection of a sent request closes, that of the client is closed, too.
 */
export async function startBalancer() {
  let servers: readonly string[] = []
  let turn = 0
  let cut = 0
  /** Requests in progress by the server that they were passed to. */
  const pending = new Map<string, number>()
  const count = (server: string, more: 1 | -1) => pending.set(server, (pending.get(server) ?? 0) + more)
  const agent = new Agent({ keepAlive: true })

  function pass(response: ServerResponse, body: Buffer, at: number, tried = 1): void {
    const { method = 'GET', url = '/', headers } = response.req
    const server = servers[at % servers.length] ?? ''
    const outgoing = request(new URL(url, server), { method, headers, agent })
    count(server, 1)
    outgoing.once('close', () => count(server, -1))
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tried < servers.length) {
        pass(response, body, at + 1, tried + 1)
        return
      }
      cut += 1
      response.destroy()
    })
    outgoing.end(body)
  }

  const between = createServer(async (incoming, response) => {
    pass(response, await buffer(incoming), turn++)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    /** Sends further requests to these servers; resolves when the others have answered theirs. */
    async use(...urls: string[]): Promise<void> {
      servers = urls
      while ([...pending].some(([server, calls]) => calls > 0 && !urls.includes(server))) await pause(5)
    },
    /** Number of requests whose connection closed. */
    cut: () => cut,
    close(): void {
      between.close()
      between.closeAllConnections()
      agent.destroy()
    },
  }
}
