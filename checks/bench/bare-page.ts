import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A bare page." />
    <title>Bare</title>
    <link rel="icon" href="data:," />
  </head>
  <body><main id="root"></main><script type="module" src="/main.js"></script></body>
</html>`

const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page'))`

/** Builds and serves a page with one heading, rendered by React: the lower bound for any portal on React. */
export async function serveBarePage(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'main.js'), MAIN)
  const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  const alias = Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(modules, name)]))
  await build({ root: folder, configFile: false, logLevel: 'error', resolve: { alias } })
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = await readFile(join(folder, 'dist', path)).catch(() => null)
    response.writeHead(body ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? '', 'Content-Encoding': 'br' })
    response.end(body ? brotliCompressSync(body) : brotliCompressSync(''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
