import { describe, expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import type { MealVoucher, PlanCharge } from './tables.ts'

const server = await shareServer()
const { db } = server.app
await db
  .insertInto('healthPlan')
  .values({ codPlano: 1, plano: 'Essencial', operadora: 'Operadora', cnpj: '30456078000186', registroAns: '399998' })
  .execute()

const EMPLOYER = 'Empresa de Teste Ltda.'

type Person = Awaited<ReturnType<typeof signedIn>>

async function charge({ owner }: Person, ...charges: Partial<PlanCharge>[]): Promise<void> {
  const rows = charges.map((own, at) => ({
    codPessoa: owner.codPessoa,
    codEmpregado: owner.employments[0]?.codEmpregado ?? 0,
    dtCompetencia: '2026-10-01',
    sequencia: at + 1,
    codPlano: 1,
    codDependente: null,
    descricao: 'Plano · titular',
    vlrMes: 11_890,
    ...own,
  }))
  await db.insertInto('planCharge').values(rows).execute()
}

async function planOf(device: Device, mes: number, ano: number) {
  const { json } = await device.call('buscaPlanoSaude', { params: { mes, ano } })
  expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
  return json.planoSaude
}

describe('the health plan', () => {
  it('returns the amounts of the month, and those of the year up to that month', async () => {
    const device = await signedIn(server)
    await charge(
      device,
      { dtCompetencia: '2025-12-01', vlrMes: 99_999 },
      { dtCompetencia: '2026-01-01' },
      { dtCompetencia: '2026-02-01', vlrMes: 12_345 },
      { dtCompetencia: '2026-03-01', vlrMes: 50_000 },
    )
    const row = { descricao: 'Plano · titular', nomeEmpresa: EMPLOYER }
    expect(await planOf(device, 1, 2026)).toEqual([{ ...row, vlrMes: 118.9, vlrAno: 118.9 }])
    expect(await planOf(device, 2, 2026)).toEqual([{ ...row, vlrMes: 123.45, vlrAno: 242.35 }])
    expect(await planOf(device, 12, 2025)).toEqual([{ ...row, vlrMes: 999.99, vlrAno: 999.99 }])
  })

  it('names every share of the year, in order, also those without a charge in the month', async () => {
    const device = await signedIn(server, { employments: [{}, {}] })
    await charge(
      device,
      { sequencia: 1 },
      { sequencia: 3, descricao: 'Plano · filha', vlrMes: 8490 },
      { sequencia: 2, dtCompetencia: '2026-09-01', descricao: 'Coparticipação · titular', vlrMes: 2950 },
      { codEmpregado: device.owner.employments[1]?.codEmpregado ?? 0, vlrMes: 100 },
    )
    const rows = (await planOf(device, 10, 2026)) as { descricao: string; vlrMes: number; vlrAno: number }[]
    expect(rows.map(({ descricao, vlrMes, vlrAno }) => [descricao, vlrMes, vlrAno])).toEqual([
      ['Plano · titular', 118.9, 118.9],
      ['Coparticipação · titular', 0, 29.5],
      ['Plano · filha', 84.9, 84.9],
      ['Plano · titular', 1, 1],
    ])
  })

  it('contains only own rows, and none for people without any', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    await charge(device, {})
    expect(await planOf(other, 10, 2026)).toEqual([])
    expect(await planOf(device, 9, 2026)).toEqual([])
  })

  it.each([{ mes: 0, ano: 2026 }, { mes: 13, ano: 2026 }, { mes: 1 }, { mes: 1.5, ano: 2026 }])(
    'rejects the month %o',
    async (params) => {
      const device = await signedIn(server)
      expect((await device.call('buscaPlanoSaude', { params })).status).toBe(400)
    },
  )
})

describe('the meal voucher', () => {
  async function give({ owner }: Person, ...entries: Partial<MealVoucher>[]): Promise<void> {
    const rows = entries.map((own, at) => ({
      codPessoa: owner.codPessoa,
      codEmpregado: owner.employments[0]?.codEmpregado ?? 0,
      dtCompetencia: '2026-10-01',
      sequencia: at + 1,
      situacao: 'Crédito',
      codEvento: 231,
      nomeEvento: 'Crédito mensal',
      vlrMovto: 70_400,
      cor: 'green' as const,
      ...own,
    }))
    await db.insertInto('mealVoucher').values(rows).execute()
  }
  const entriesOf = async (device: Device, dtIniCompetencia: string, dtFimCompetencia: string) =>
    (await device.call('buscaValeRefeicaoRica', { params: { dtIniCompetencia, dtFimCompetencia } })).json

  it('returns the entries of the requested days, inclusive, the latest first', async () => {
    const device = await signedIn(server)
    await give(
      device,
      { dtCompetencia: '2026-09-30' },
      { dtCompetencia: '2026-10-01' },
      {
        dtCompetencia: '2026-10-31',
        situacao: 'Desconto',
        cor: 'red',
        vlrMovto: 7040,
        nomeEvento: 'Desconto em folha',
      },
      { dtCompetencia: '2026-11-01' },
    )
    expect(await entriesOf(device, '2026-10-01', '2026-10-31')).toEqual({
      retorno: [{ estatus: 'Sucesso', msgErro: '' }],
      ttValeRefeicaoRica: [
        {
          situacao: 'Desconto',
          codEvento: 231,
          nomeEvento: 'Desconto em folha',
          dtCompetencia: '2026-10-31',
          vlrMovto: 70.4,
          cor: 'red',
        },
        {
          situacao: 'Crédito',
          codEvento: 231,
          nomeEvento: 'Crédito mensal',
          dtCompetencia: '2026-10-01',
          vlrMovto: 704,
          cor: 'green',
        },
      ],
    })
  })

  it('contains only own rows, and none for people without any', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    await give(device, {})
    expect((await entriesOf(other, '2026-01-01', '2026-12-31')).ttValeRefeicaoRica).toEqual([])
  })

  it('refuses days that end before they begin', async () => {
    const device = await signedIn(server)
    expect(await entriesOf(device, '2026-10-02', '2026-10-01')).toEqual({
      retorno: [{ estatus: 'Erro', msgErro: 'A data inicial não pode ser depois da data final.' }],
      ttValeRefeicaoRica: [],
    })
  })

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-02-01', ''],
  ])('knows no days from %s to %s', async (from, to) => {
    const device = await signedIn(server)
    const params = { dtIniCompetencia: from, dtFimCompetencia: to }
    expect((await device.call('buscaValeRefeicaoRica', { params })).status).toBe(400)
  })
})
