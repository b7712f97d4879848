import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Passes each request on to the next server in turn, over kept connections, as nginx does: where a connection is refused to the one after.
 * A request that was sent and whose connection then closed is cut, and so is that of the client.
 */
export async function startBalancer() {
  let servers: readonly string[] = []
  let turn = 0
  let cut = 0
  const agent = new Agent({ keepAlive: true })

  function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, others: number): void {
    const { method = 'GET', url = '/', headers } = incoming
    const outgoing = request(new URL(url, servers[turn++ % servers.length]), { method, headers, agent })
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && others > 0) {
        pass(incoming, body, response, others - 1)
        return
      }
      cut += 1
      response.destroy()
    })
    outgoing.end(body)
  }

  const between = createServer(async (incoming, response) => {
    pass(incoming, await buffer(incoming), response, servers.length)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    /** Requests go to these servers from now on. */
    use(...urls: string[]): void {
      servers = urls
    },
    /** Number of requests that were cut. */
    cut: () => cut,
    close(): void {
      between.close()
      between.closeAllConnections()
      agent.destroy()
    },
  }
}
