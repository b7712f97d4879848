import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import type { Opening } from './tables.ts'

const server = await shareServer()
const { db, clock } = server.app
const today = clock.today()

async function store(...openings: Partial<Opening>[]): Promise<void> {
  await db.deleteFrom('opening').execute()
  const rows = openings.map((opening, at) => ({
    ...{ codRequisicao: at + 1, dtRequisicao: today, dtEncerramento: today, numVagas: 1, mesesMinimos: 0 },
    ...{ descricao: 'Texto', cargo: 'Analista', setor: 'TI', cidade: 'Recife', Requisitos: 'A\nB', beneficios: '' },
    ...opening,
  }))
  if (rows.length > 0) await db.insertInto('opening').values(rows).execute()
}

async function listed(dtAdmissao = '2020-01-02', dtDemissao: string | null = null): Promise<unknown[]> {
  const { call } = await signedIn(server, { employments: [{ dtAdmissao, dtDemissao }] })
  return (await call('geraRequisicaoInterna')).json.ttRequisicao as unknown[]
}

const codes = (rows: unknown[]) => rows.map((row) => (row as Opening).codRequisicao)

describe('geraRequisicaoInterna', () => {
  it('answers the rows of the contract and no more', async () => {
    await store({ mesesMinimos: 6 })
    expect(await listed()).toEqual([
      {
        ...{ codRequisicao: 1, dtRequisicao: today, descricao: 'Texto', cargo: 'Analista', setor: 'TI' },
        ...{ cidade: 'Recife', numVagas: 1, Requisitos: 'A\nB', beneficios: '' },
      },
    ])
  })

  it('shows what is open today, the most recent first', async () => {
    await store(
      { dtRequisicao: addDays(today, -9) },
      { dtRequisicao: addDays(today, -20), dtEncerramento: addDays(today, -1) },
      { dtRequisicao: addDays(today, 1), dtEncerramento: addDays(today, 9) },
      {},
      { dtRequisicao: addDays(today, -9) },
    )
    expect(codes(await listed())).toEqual([4, 1, 5])
  })

  it('waits for the months of service that an opening asks for', async () => {
    await store({ mesesMinimos: 6 }, { mesesMinimos: 0 })
    expect(codes(await listed(addMonths(today, -6)))).toEqual([1, 2])
    expect(codes(await listed(addDays(addMonths(today, -6), 1)))).toEqual([2])
  })

  it('is empty when there is none', async () => {
    await store()
    expect(await listed()).toEqual([])
  })
})
