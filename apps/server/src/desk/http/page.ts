import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { problem } from '#base/problems.ts'
import type { App } from '#protocol/app.ts'
import { buildFiles, readPage, sendPage } from '#protocol/pages/static.ts'
import { wantsPage } from '#protocol/pages/wants-page.ts'

/** Serves the built desk; every address that is no file is its one page. */
export function deskPageRoutes(server: FastifyInstance, { settings, log }: App): void {
  const folder = settings.deskDir
  const page = existsSync(join(folder, 'index.html')) ? readPage(folder, 'index.html', settings.profile) : null
  if (page) buildFiles(server, folder)
  else log.warn('the desk is not built: its page is not served')
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!page || !isRead || path.startsWith('/api/') || !wantsPage(path, request.headers.accept))
      throw problem('notFound')
    return sendPage(request, reply, page)
  })
}
