import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchFrom, type TestServer } from '@colab/server/test/server'
import type { Check } from '../check.ts'
import { withServer } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

const TRIES = 200
/** Milliseconds until the employee must have an answer: the deadline of the lookup is 2 s. */
const PATIENCE = 3000
/** Lookups at a time. */
const AT_ONCE = 10

const MARK = 'HOSTILE'
const SE = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
const HTML = `<script>alert('${MARK}')</script>`
const json = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value))

/** What a postal service that is down, slow or hostile does with a request. */
const FAULTS: ((response: ServerResponse, elsewhere: string) => void)[] = [
  (response) => void response.destroy(),
  () => {},
  (response) => void response.write('{"cep": "01001-000"'),
  (response) => void response.writeHead(500).end(MARK),
  (response) => void response.writeHead(503, { 'Retry-After': '1' }).end(),
  (response, elsewhere) => void response.writeHead(302, { Location: elsewhere }).end(),
  (response, elsewhere) => void response.writeHead(307, { Location: elsewhere }).end(),
  (response) => void response.writeHead(301, { Location: 'file:///etc/passwd' }).end(),
  (response) => void response.setHeader('Content-Type', 'text/html').end(HTML),
  json({ ...SE, logradouro: HTML }),
  json({ ...SE, localidade: `${MARK}<img src=x onerror=alert(1)>` }),
  json({ ...SE, bairro: `${MARK}\u001b[2J` }),
  json({ ...SE, uf: '__proto__' }),
  json({ ...SE, localidade: { toString: MARK } }),
  json({ ...SE, localidade: MARK.repeat(1000) }),
  json({ ...SE, cep: MARK.repeat(3) }),
  json([MARK]),
  json(null),
  json({ ...SE, extra: MARK, constructor: MARK }),
  (response) => void response.end(`{"__proto__":{"localidade":"${MARK}"},"uf":"SP"}`),
  (response) => void response.end('['.repeat(9000)),
  (response) => void response.end(`{"erro": true, "x": "${'a'.repeat(200_000)}"}`),
  (response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
]

async function listening(respond: (response: ServerResponse) => void) {
  const http = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close }
}

const NAMES = ['bairro', 'cep', 'localidade', 'logradouro', 'uf']

/** Returns whether a reply is an address without anything of a hostile one, and so can be corrected or completed by hand. */
function isHarmless(status: number, text: string): boolean {
  if (status !== 200 || text.includes(MARK) || text.includes('<')) return false
  const { localidade, uf, ...rest } = JSON.parse(text) as Record<string, unknown>
  const named = Object.keys({ localidade, uf, ...rest }).sort()
  return named.join() === NAMES.join() && localidade === 'São Paulo' && uf === 'SP'
}

async function lookUp(server: TestServer, at: number): Promise<boolean> {
  const begun = performance.now()
  const cep = String(1_001_000 + at).padStart(8, '0')
  const response = await fetchFrom(addressOf(at))(`${server.url}/ws/${cep}/json/unicode/`)
  return isHarmless(response.status, await response.text()) && performance.now() - begun < PATIENCE
}

export const check: Check = {
  goal: `${TRIES} lookups while the postal service is down, slow or hostile: each answered within 3 s with state and city or an address without markup, 0 redirects followed`,
  async run(trial) {
    const tries = trial.scaled(TRIES)
    let asked = 0
    trial.fault('followed', 0)
    const elsewhere = await listening((response) => {
      trial.fault('followed', 1)
      json(SE)(response)
    })
    const first = Math.floor(trial.random() * FAULTS.length)
    const service = await listening((response) => FAULTS[(first + asked++) % FAULTS.length]?.(response, elsewhere.url))
    async function lookUpAll(server: TestServer): Promise<void> {
      for (let from = 0; from < tries; from += AT_ONCE) {
        const batch = Array.from({ length: Math.min(AT_ONCE, tries - from) }, (_, at) => lookUp(server, from + at))
        trial.fail((await Promise.all(batch)).filter((fine) => !fine).length)
      }
    }
    try {
      await withServer('sqlite', lookUpAll, { settings: { postalUrl: service.url } })
    } finally {
      service.close()
      elsewhere.close()
    }
    trial.tried += tries
    trial.add('asked', asked)
    trial.fail(Math.max(0, tries - asked))
  },
}
