import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '#runtime/settings.ts'
import { startServer } from './server.ts'

/* `GET /ws/{cep}/json/unicode/` (wire protocol §6). */

const SE = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }

/** A local postal service: its responses by path, and the received requests. Undefined: it never responds. */
async function service(
  answers: (path: string) => string | undefined,
  redirect?: (path: string) => Record<string, string>,
) {
  const paths: string[] = []
  const http = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (redirect) response.writeHead(302, redirect(request.url ?? ''))
    const answer = answers(request.url ?? '')
    if (answer !== undefined) response.end(answer)
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return { paths, postalUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

async function lookUp(settings: { postalUrl: string }) {
  const server = await startServer({ settings })
  return async (cep: string) => (await fetch(`${server.url}/ws/${cep}/json/unicode/`)).json()
}

describe('the address of a CEP', () => {
  it('returns the reply of the configured service, requested once a day per CEP', async () => {
    const { paths, postalUrl } = await service(() => JSON.stringify({ ...SE, ibge: '3550308' }))
    const look = await lookUp({ postalUrl })
    expect(await look('01001000')).toEqual(SE)
    expect(await look('01001-000')).toEqual(SE)
    expect(paths).toEqual(['/ws/01001000/json/unicode/'])
  })

  it.each(['{"erro": true}', '{"erro": "true"}'])('fails where the service returns %s', async (body) => {
    const { postalUrl } = await service(() => body)
    expect(await (await lookUp({ postalUrl }))('01001000')).toEqual({ erro: true })
  })

  it.each([
    ['nothing within its time', undefined],
    ['HTML', '<html><script>alert(1)</script>'],
    ['something else', '{"resultado": 1}'],
    ['markup in a name', JSON.stringify({ ...SE, localidade: '<img src=x onerror=alert(1)>' })],
    ['control characters', JSON.stringify({ ...SE, bairro: 'Sé\u001b[2J' })],
    ['a state that is none', JSON.stringify({ ...SE, uf: '__proto__' })],
    ['an object as a name', JSON.stringify({ ...SE, localidade: { toString: 1 } })],
    ['a name without end', JSON.stringify({ ...SE, localidade: 'a'.repeat(5000) })],
    ['more than an address', JSON.stringify({ ...SE, ignored: 'a'.repeat(200_000) })],
  ])('is state and capital where the service answers %s', async (_, body) => {
    const { postalUrl, paths } = await service(() => body)
    const look = await lookUp({ postalUrl })
    expect(await look('01001000')).toMatchObject({ localidade: 'São Paulo', uf: 'SP' })
    expect(paths).toHaveLength(1)
  })

  it('is state and capital where the service redirects, and nothing is requested there', async () => {
    const elsewhere = await service(() => JSON.stringify(SE))
    const { postalUrl } = await service(
      () => '',
      (path) => ({ Location: `${elsewhere.postalUrl}${path}` }),
    )
    expect(await (await lookUp({ postalUrl }))('01001000')).toMatchObject({ localidade: 'São Paulo', logradouro: '' })
    expect(elsewhere.paths).toEqual([])
  })

  it('is state and capital after a hundred lookups of one address', async () => {
    const { postalUrl, paths } = await service((path) => JSON.stringify({ ...SE, cep: path.slice(4, 12) }))
    const look = await lookUp({ postalUrl })
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, at) => look(String(1_001_000 + at).padStart(8, '0'))),
    )
    expect(paths).toHaveLength(100)
    expect(replies.filter((reply) => reply.localidade === 'São Paulo')).toHaveLength(120)
  })

  it('requests again after the service failed', async () => {
    let down = true
    const { postalUrl } = await service(() => (down ? 'down' : JSON.stringify(SE)))
    const look = await lookUp({ postalUrl })
    expect(await look('01001000')).not.toEqual(SE)
    down = false
    expect(await look('01001000')).toEqual(SE)
  })

  it('consists of state and capital where no service is configured or reached', async () => {
    const look = await lookUp({ postalUrl: '' })
    expect(await look('69000000')).toMatchObject({ localidade: 'Manaus', uf: 'AM' })
    const unreached = await lookUp({ postalUrl: 'http://127.0.0.1:9' })
    expect(await unreached('20000000')).toMatchObject({ localidade: 'Rio de Janeiro', uf: 'RJ' })
  })

  it('comes from the public service unless that is turned off', () => {
    expect(readSettings({}).postalUrl).toBe('https://viacep.com.br')
    expect(readSettings({ POSTAL_URL: '' }).postalUrl).toBe('')
  })

  it.each(['1', '010010001', 'abcdefgh'])('returns an error for %j without a request to the service', async (cep) => {
    const { paths, postalUrl } = await service(() => JSON.stringify(SE))
    expect(await (await lookUp({ postalUrl }))(cep)).toEqual({ erro: true })
    expect(paths).toEqual([])
  })
})
