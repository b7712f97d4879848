import { expect, it } from 'vitest'
import { recordBackup } from '#record/actions.ts'
import { roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { makePerson } from '../../../test/people.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer({ now: Date.UTC(2026, 10, 20, 15), settings: withDesk() })
const { app } = server
const { db } = app
const SOUTH = 2

await makePerson(server)
const silent = await makePerson(server)
await db
  .updateTable('person')
  .set({ celular: '', emailParticular: '' })
  .where('codPessoa', '=', silent.codPessoa)
  .execute()
const never = await makePerson(server)
await db.deleteFrom('credential').where('codPessoa', '=', never.codPessoa).execute()
const south = await makePerson(server)
await makeUnit(server, SOUTH)
await db.updateTable('employment').set({ codUnidade: SOUTH }).where('codPessoa', '=', south.codPessoa).execute()

type Tables = Record<string, Record<string, unknown>[]>
async function read(roles: Parameters<typeof signedIn>[1], method: string, params: object = {}): Promise<Tables> {
  const { client } = await signedIn(server, roles)
  return (await client.call(method, params)).json as unknown as Tables
}

it('counts by unit within reach who never signed in and who has no channel, and nobody for an administrator', async () => {
  const { ttUnidade = [] } = await read([roleOver('rh')], 'buscaSituacao')
  expect(ttUnidade.map(({ unidade: _, ...counts }) => counts)).toEqual([
    { codUnidade: 1, pessoas: 3, nuncaEntrou: 1, semCanal: 1 },
    { codUnidade: SOUTH, pessoas: 1, nuncaEntrou: 0, semCanal: 0 },
  ])
  const limited = await read([roleOver('rh', { alcance: 'unidade', codigo: SOUTH })], 'buscaSituacao')
  expect(limited.ttUnidade?.map(({ codUnidade }) => codUnidade)).toEqual([SOUTH])
  expect(await read([roleOver('admin')], 'buscaSituacao')).toMatchObject({ ttUnidade: [], ttUltima: [{}, {}] })
})

it('tells channels, the last import and backup, and the screens without data', async () => {
  const before = await read([roleOver('admin')], 'buscaSituacao')
  const last = (momento: string) => ['importacao', 'copia'].map((oQue) => ({ oQue, momento }))
  expect(before.ttUltima).toEqual(last(''))
  expect(before.ttCanal).toContainEqual({ canal: 'push', ligado: false })
  expect(before.ttSemDados).toContainEqual(expect.objectContaining({ recurso: 'restaurant', tela: 'Restaurante' }))
  await recordBackup(app, 'noite.colab')
  await db
    .insertInto('importRun')
    .values([
      { moment: app.clock.now(), who: 'RH', origem: 'folha', undoneAt: null },
      { moment: app.clock.now() + 60_000, who: 'RH', origem: 'engano', undoneAt: app.clock.now() },
    ])
    .execute()
  const { ttUltima } = await read([roleOver('admin')], 'buscaSituacao')
  expect(ttUltima).toEqual(last('2026-11-20 12:00'))
})

it('names who has no income report of a year and why, page by page, within reach and with the grant for pay', async () => {
  const { client } = await signedIn(server, [roleOver('folha')])
  const pages: Tables[] = []
  let depois = ''
  do {
    const page = (await client.call('buscaInformes', { ano: 2025, limite: 3, depois })).json as unknown as Tables
    pages.push(page)
    depois = String(page.ttPagina?.[0]?.proximo)
  } while (depois)
  expect(pages.map(({ ttConferencia }) => ttConferencia?.[0]?.conferidas)).toEqual([3, 1])
  expect(pages[0]?.ttPagina).toMatchObject([{ total: 4 }])
  const missing = pages.flatMap(({ ttFalta = [] }) => ttFalta)
  expect(missing.map(({ motivo }) => motivo)).toEqual(['receipts', 'receipts', 'receipts', 'receipts'])
  expect(missing.map(({ codPessoa }) => codPessoa)).toContain(silent.codPessoa)
  const limited = await read([roleOver('folha', { alcance: 'unidade', codigo: SOUTH })], 'buscaInformes', { ano: 2025 })
  expect(limited.ttFalta?.map(({ codPessoa }) => codPessoa)).toEqual([south.codPessoa])
  const { client: rh } = await signedIn(server, [roleOver('rh')])
  expect((await rh.call('buscaInformes', { ano: 2025 })).status).toBe(403)
})
