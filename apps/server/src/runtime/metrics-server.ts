import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '#base/settings.ts'
import { isBearer } from '#protocol/http/bearer.ts'
import { listenFault } from './listen.ts'

/** Serves `GET /metrics` on an address of its own; where a token is set, only with it. */
export async function serveMetrics({ metrics }: Settings, text: () => Promise<string>) {
  const { host, port, token } = metrics
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    if (token !== '' && !isBearer(request.headers, token)) return response.writeHead(401).end()
    try {
      const body = await text()
      return response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
    } catch {
      return response.writeHead(503).end()
    }
  })
  server.listen(port ?? 0, host)
  await once(server, 'listening').catch((error) => {
    throw listenFault(error, host, port ?? 0, 'METRICS_')
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host}:${taken}/metrics`,
    stop: () => void server.close(() => {}).closeAllConnections(),
  }
}
