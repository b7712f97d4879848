import { expect, it } from 'vitest'
import { readKeys } from '#employees/external-keys/keys.ts'
import { sealRecords } from '#record/chain.ts'
import { roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { employee } from '../../../test/requests.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const motivo = 'Pediu no balcão.'

const person = await employee(server)
const { codPessoa } = person.owner
const rita = await signedIn(server, [roleOver('rh')])
const rui = await signedIn(server, [roleOver('rh')])
const auditor = await signedIn(server, [roleOver('auditor')])
for (const { client } of [rita, rui, rita]) {
  await client.call('buscaPessoa', { codPessoa })
  await client.call('encerraSessoes', { codPessoa, motivo })
}

type Client = typeof rita.client
async function recordOf(client: Client, params: object = {}) {
  const { json } = await client.call('buscaRegistro', params)
  const { ttAto, ttPagina, ttQuem } = json as Record<string, Record<string, unknown>[]>
  return { acts: ttAto ?? [], page: ttPagina?.[0] ?? {}, agents: ttQuem ?? [] }
}

it('shows an auditor what everyone did, and everybody else the own acts', async () => {
  const all = await recordOf(auditor.client)
  const code = (await readKeys(db)).written('pessoa', codPessoa)
  expect(all.acts).toMatchObject(Array(3).fill({ ato: 'person sign-out', alvo: `person ${code}`, motivo }))
  expect(all.page).toMatchObject({ total: 3, proximo: '' })
  expect((await recordOf(rita.client)).acts).toHaveLength(2)
  const others = await recordOf(rita.client, { codAgente: rui.codAgente })
  expect(others.acts).toEqual([])
  expect(others.agents).toHaveLength(1)
  expect((await recordOf(auditor.client, { codAgente: rui.codAgente })).acts).toHaveLength(1)
})

it('finds by person, act, day, and goes on page by page', async () => {
  const today = app.clock.today()
  const count = async (filter: object) => (await recordOf(auditor.client, filter)).acts.length
  expect(await count({ pessoa: person.owner.cpf })).toBe(3)
  expect(await count({ pessoa: 'ninguém' })).toBe(0)
  expect(await count({ ato: 'person' })).toBe(3)
  expect(await count({ ato: 'import' })).toBe(0)
  expect(await count({ de: today, ate: today })).toBe(3)
  expect(await count({ ate: '2020-01-01' })).toBe(0)
  expect(await count({ tipo: 'consultas' })).toBeGreaterThan(1)
  const first = await recordOf(auditor.client, { limite: 2 })
  const rest = await recordOf(auditor.client, { limite: 2, depois: first.page.proximo })
  expect([...first.acts, ...rest.acts]).toEqual((await recordOf(auditor.client)).acts)
  expect((await auditor.client.call('buscaRegistro', { de: '2026-13-45' })).status).toBe(400)
  expect((await rita.client.call('buscaRegistro', { limite: 2, depois: first.page.proximo })).status).toBe(400)
})

it('gives the same as CSV, in which no cell is a formula', async () => {
  await rita.client.call('encerraSessoes', { codPessoa, motivo: '=HYPERLINK("x")' })
  const filter = Buffer.from(JSON.stringify({ tipo: 'atos' })).toString('base64url')
  const response = await auditor.client.get(`/api/files/registro/${filter}`)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain(`'=HYPERLINK`)
  expect((await rita.client.get(`/api/files/registro/${filter}`)).status).toBe(200)
  expect((await auditor.client.get('/api/files/registro/e30x')).status).toBe(404)
})

it('proves the chain to auditors alone, and names the first altered row', async () => {
  await sealRecords(app)
  const chain = async () => {
    const { json } = await auditor.client.call('confereRegistro')
    return (json as Record<string, Record<string, unknown>[]>).ttCadeia ?? []
  }
  expect(await chain()).toMatchObject(Array(4).fill({ intacto: true, linha: 0 }))
  expect((await rita.client.call('confereRegistro')).status).toBe(403)
})
