import { expect, it } from 'vitest'
import type { App } from '#app.ts'
import { importFiles, SMALL } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'

/** The people whom a message waits for; each of them has one device. */
async function waiting({ db }: App): Promise<number[]> {
  const rows = await db.deleteFrom('pushQueue').returning(['codPessoa', 'kind']).execute()
  expect(rows.every(({ kind }) => kind === 'receipt')).toBe(true)
  return rows.map(({ codPessoa }) => codPessoa).sort()
}

/** Receipts of the two people, type, and month. */
function receipts(...rows: [codEmpregado: number, tipo: number, month: string][]): Record<string, string> {
  const head = 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n'
  return { 'recibos.csv': head + rows.map((row) => `${row.join(';')};4850,00;534,56\n`).join('') }
}

it('an import tells of receipts that were not there, each person once, and of old ones nobody', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  await importFiles(app, SMALL)
  const keys = { p256dh: 'x', auth: 'x', idioma: 'pt-BR' as const, createdAt: 0 }
  for (const codPessoa of [1, 2]) {
    const device = { deviceId: `device ${codPessoa}`, endpoint: `https://push.example/${codPessoa}` }
    await app.db
      .insertInto('pushSubscription')
      .values({ ...device, ...keys, codPessoa })
      .execute()
  }

  await importFiles(app, SMALL)
  expect(await waiting(app)).toEqual([])
  const advance = receipts([10, 10, '10/2026'], [10, 20, '11/2026'], [10, 30, '11/2026'], [20, 10, '10/2026'])
  await importFiles(app, advance, true)
  expect(await waiting(app)).toEqual([])
  await importFiles(app, advance)
  expect(await waiting(app)).toEqual([1])
  await importFiles(app, advance)
  expect(await waiting(app)).toEqual([])
  await importFiles(app, receipts([10, 10, '03/2024'], [20, 10, '03/2024']))
  expect(await waiting(app)).toEqual([])
  await importFiles(app, receipts([10, 10, '11/2026'], [20, 10, '11/2026']))
  expect(await waiting(app)).toEqual([1, 2])
})

it('a first import brings years of receipts and tells nobody', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  const { 'recibos.csv': _, 'recibos-linhas.csv': __, ...people } = SMALL
  await importFiles(app, people)
  await app.db
    .insertInto('pushSubscription')
    .values({
      deviceId: 'd',
      codPessoa: 1,
      endpoint: 'https://push.example/',
      p256dh: '',
      auth: '',
      idioma: 'es',
      createdAt: 0,
    })
    .execute()
  await importFiles(app, SMALL)
  expect(await waiting(app)).toEqual([])
})
