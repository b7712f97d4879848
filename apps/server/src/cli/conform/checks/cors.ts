import { fileUrl, pictureTarget } from '@colab/contract/files'
import type { Headers } from '../device.ts'
import { PROBE, type Run } from '../plan.ts'
import { fails } from '../report.ts'

const IDENTITY = ['authorization', 'x-device-id']
const EXPOSED = ['content-disposition', 'retry-after']

/** Requests of a portal on another origin, as a browser announces them. */
const ROUTES = [
  { method: 'POST', path: '/chave', headers: [...IDENTITY, 'content-type'] },
  { method: 'PUT', path: '/rest/app/app', headers: [...IDENTITY, 'content-type', 'idempotency-key'] },
  { method: 'GET', path: '/web/DownloadUploadFiles', headers: IDENTITY },
  { method: 'POST', path: '/web/DownloadUploadFiles', headers: IDENTITY },
  {
    method: 'POST',
    path: '/login/colab/refresh-token',
    headers: ['content-type', 'x-client-id', 'x-device-id', 'x-domain'],
  },
  { method: 'POST', path: '/login/colab/logout', headers: [...IDENTITY, 'content-type'] },
]

/** Verbs that a browser sends without permission. */
const SIMPLE = ['GET', 'POST']

const listOf = (headers: globalThis.Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())

/** Sends the preflight and the request of a browser page at `origin`, and checks both responses. */
export async function checkCors({ report, session: { device, person }, origin }: Run): Promise<void> {
  const check = report.areaOf('CORS')
  const { api, gatekeeper } = device.target
  const baseOf = (path: string) => (path.startsWith('/login') ? gatekeeper : api)

  function expectOrigin(headers: globalThis.Headers): void {
    const allowed = headers.get('Access-Control-Allow-Origin')
    if (allowed !== origin && allowed !== '*') throw fails(`Access-Control-Allow-Origin is ${allowed ?? 'missing'}`)
  }

  // A page calls its own origin without CORS.
  for (const { method, path, headers } of ROUTES.filter(({ path }) => baseOf(path) !== origin)) {
    await check(`preflight of ${method} ${path}`, async () => {
      const preflight: Headers = {
        Authorization: '',
        'X-Device-Id': '',
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      }
      const answered = await device.send(baseOf(path) + path, { method: 'OPTIONS', headers: preflight })
      if (answered.status < 200 || answered.status > 299) throw fails(`expected 204, got ${answered.status}`)
      expectOrigin(answered.headers)
      const methods = listOf(answered.headers, 'Access-Control-Allow-Methods')
      if (!SIMPLE.includes(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
        throw fails(`Access-Control-Allow-Methods lacks ${method}`)
      }
      const allowed = listOf(answered.headers, 'Access-Control-Allow-Headers')
      const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
      const missing = headers.filter((name) => !isAllowed(name))
      if (missing.length > 0) throw fails(`Access-Control-Allow-Headers lacks ${missing.join(', ')}`)
    })
  }

  if (api === origin) return
  const from = { Origin: origin }
  const answers = {
    'a call': () => device.call(PROBE, {}, { headers: from }),
    'a call with 401': () => device.put('{}', { ...from, Authorization: 'Bearer e30.e30.e30' }),
    'a call with 400': () => device.put('{}', from),
    'a file': () => device.send(fileUrl(api, pictureTarget(person.codPessoa)), { headers: from }),
  }
  for (const [name, answer] of Object.entries(answers)) {
    await check(`the response to ${name} is readable from ${origin}`, async () => {
      const { headers } = await answer()
      expectOrigin(headers)
      const exposed = listOf(headers, 'Access-Control-Expose-Headers')
      const missing = exposed.includes('*') ? [] : EXPOSED.filter((header) => !exposed.includes(header))
      if (missing.length > 0) throw fails(`Access-Control-Expose-Headers lacks ${missing.map(titled).join(', ')}`)
    })
  }
}

const titled = (header: string) => header.replace(/(^|-)\w/g, (letter) => letter.toUpperCase())
