import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves a folder like the web server of a static build: its files, and index.html for any other path. */
export async function serveFolder(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const asked = join(folder, new URL(url, 'http://x').pathname)
    const file = extname(asked) && existsSync(asked) ? asked : join(folder, 'index.html')
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(await readFile(file))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => new Promise((closed) => server.close(closed).closeAllConnections()) }
}
