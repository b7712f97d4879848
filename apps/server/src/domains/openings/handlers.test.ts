import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import type { Opening } from './tables.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { db, clock } = server.app
const today = clock.today()

async function store(...openings: Partial<Opening>[]): Promise<void> {
  await db.deleteFrom('openingApplication').execute()
  await db.deleteFrom('opening').execute()
  const rows = openings.map((opening, at) => ({
    codRequisicao: at + 1,
    dtRequisicao: today,
    dtEncerramento: today,
    numVagas: 1,
    mesesMinimos: 0,
    descricao: 'Texto',
    cargo: 'Analista',
    setor: 'TI',
    cidade: 'Recife',
    Requisitos: 'A\nB',
    beneficios: '',
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
        codRequisicao: 1,
        dtRequisicao: today,
        descricao: 'Texto',
        cargo: 'Analista',
        setor: 'TI',
        cidade: 'Recife',
        numVagas: 1,
        Requisitos: 'A\nB',
        beneficios: '',
        jaCandidatou: false,
        situacaoCandidatura: '',
        retornoRh: '',
      },
    ])
  })

  it('lists today’s openings, the most recent first', async () => {
    await store(
      { dtRequisicao: addDays(today, -9) },
      { dtRequisicao: addDays(today, -20), dtEncerramento: addDays(today, -1) },
      { dtRequisicao: addDays(today, 1), dtEncerramento: addDays(today, 9) },
      {},
      { dtRequisicao: addDays(today, -9) },
    )
    expect(codes(await listed())).toEqual([4, 1, 5])
  })

  it('lists an opening from its required months of service on', async () => {
    await store({ mesesMinimos: 6 }, { mesesMinimos: 0 })
    expect(codes(await listed(addMonths(today, -6)))).toEqual([1, 2])
    expect(codes(await listed(addDays(addMonths(today, -6), 1)))).toEqual([2])
  })

  it('returns no opening when none is open', async () => {
    await store()
    expect(await listed()).toEqual([])
  })
})

describe('candidatarParaVaga', () => {
  const refused = (text: string) => ({ estatus: 'Erro', msgErro: `2 - ${text}` })
  const done = { estatus: 'Sucesso', msgErro: '1 - Candidatura registrada.' }
  const CLOSED = refused('Esta vaga não está mais aberta.')
  const applications = () => db.selectFrom('openingApplication').select(['codRequisicao', 'codPessoa']).execute()

  async function apply({ call }: Device, codRequisicao: number) {
    const { json } = await call('candidatarParaVaga', { params: { codRequisicao } })
    return (json.retorno as { estatus: string; msgErro: string }[])[0]
  }

  it('stores the application, and shows it in the list of this person only', async () => {
    await store({}, {})
    const [person, other] = [await signedIn(server), await signedIn(server)]
    expect(await apply(person, 2)).toEqual(done)
    expect(await applications()).toEqual([{ codRequisicao: 2, codPessoa: person.owner.codPessoa }])
    const listedTo = async ({ call }: Device) => (await call('geraRequisicaoInterna')).json.ttRequisicao
    expect(await listedTo(person)).toMatchObject([{ jaCandidatou: false }, { jaCandidatou: true }])
    expect(await listedTo(other)).toMatchObject([{ jaCandidatou: false }, { jaCandidatou: false }])
  })

  it('stores one application per person and opening, also when sent twice at a time', async () => {
    await store({})
    const person = await signedIn(server)
    const answers = await Promise.all([apply(person, 1), apply(person, 1)])
    expect(answers).toEqual(expect.arrayContaining([done, refused('Você já se candidatou a esta vaga.')]))
    expect(await applications()).toHaveLength(1)
  })

  it('refuses an opening that is not open', async () => {
    await store(
      { dtRequisicao: addDays(today, -20), dtEncerramento: addDays(today, -1) },
      { dtRequisicao: addDays(today, 1), dtEncerramento: addDays(today, 9) },
    )
    const person = await signedIn(server)
    for (const codRequisicao of [1, 2, 99]) expect(await apply(person, codRequisicao)).toEqual(CLOSED)
    expect(await applications()).toEqual([])
  })

  it('refuses an application before the required months in the current employment', async () => {
    await store({ mesesMinimos: 6 })
    const employed = (dtAdmissao: string) => signedIn(server, { employments: [{ dtAdmissao }] })
    expect(await apply(await employed(addMonths(today, -5)), 1)).toEqual(
      refused('Esta vaga é para quem tem pelo menos 6 meses de empresa.'),
    )
    expect(await apply(await employed(addMonths(today, -6)), 1)).toEqual(done)
  })

  it('refuses another person and codes that are not the server’s', async () => {
    await store({})
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const asOther = { codRequisicao: 1, codPessoa: other.owner.codPessoa }
    const cases: [Record<string, unknown>, number][] = [
      [asOther, 403],
      [{}, 400],
      [{ codRequisicao: '01' }, 400],
    ]
    for (const [params, status] of cases)
      expect((await person.call('candidatarParaVaga', { params })).status).toBe(status)
    expect(await applications()).toEqual([])
  })
})
