import { buscaIndicaPip, buscaObservacao, TELEPHONY } from '@colab/contract/domains/indicators'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer()
const { db } = server.app

async function signedInPerson(employments = 1) {
  const person = await makePerson(server, { employments: Array.from({ length: employments }, () => ({})) })
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  return { ...person, channel: client.channel }
}

type Person = Awaited<ReturnType<typeof signedInPerson>>

async function observe({ codPessoa, employments }: Person, dtMovto: string, facts: Record<string, unknown> = {}) {
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const row = { codPessoa, codEmpregado, codObservacao: TELEPHONY, dtMovto, sequencia: 1, observacao: dtMovto }
  await db
    .insertInto('observation')
    .values({ ...row, ...facts })
    .execute()
}

describe('buscaObservacao', () => {
  const october = { dtIniObservacao: '2026-10-01', dtFimObservacao: '2026-10-31', codObservacao: TELEPHONY }

  it('returns the days of the range, inclusive, the latest first', async () => {
    const person = await signedInPerson()
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-10-15']) await observe(person, day)
    await observe(person, '2026-10-15', { sequencia: 2, observacao: 'segunda' })
    const { ttObservacao } = await person.channel.call(buscaObservacao, { codEmpregado: 0, ...october })
    expect(ttObservacao.map(({ observacao }) => observacao)).toEqual([
      '2026-10-31',
      '2026-10-15',
      'segunda',
      '2026-10-01',
    ])
    expect(ttObservacao[0]).toEqual({ dtMovto: '2026-10-31', observacao: '2026-10-31' })
  })

  it('returns one kind, and for codEmpregado 0 every employment', async () => {
    const person = await signedInPerson(2)
    const [first, second] = person.employments.map(({ codEmpregado }) => codEmpregado)
    await observe(person, '2026-10-02')
    await observe(person, '2026-10-03', { codEmpregado: second })
    await observe(person, '2026-10-04', { codObservacao: 7 })
    const days = async (codEmpregado: number) =>
      (await person.channel.call(buscaObservacao, { codEmpregado, ...october })).ttObservacao.map(
        ({ dtMovto }) => dtMovto,
      )
    expect(await days(0)).toEqual(['2026-10-03', '2026-10-02'])
    expect(await days(first ?? 0)).toEqual(['2026-10-02'])
    expect(await days(second ?? 0)).toEqual(['2026-10-03'])
  })

  it('returns nothing of another person, not even by the number of their employment', async () => {
    const other = await signedInPerson()
    await observe(other, '2026-10-02')
    const { channel } = await signedInPerson()
    for (const codEmpregado of [0, other.employments[0]?.codEmpregado ?? 0]) {
      expect((await channel.call(buscaObservacao, { codEmpregado, ...october })).ttObservacao).toEqual([])
    }
  })
})

describe('buscaIndicaPip', () => {
  it('answers the indicators of a year by month, each with its occurrences', async () => {
    const { codPessoa, channel } = await signedInPerson()
    const rows = [
      { ano: 2026, mes: 2, tipo: 1, quantidade: 1, nota: 20 },
      { ano: 2026, mes: 1, tipo: 2, quantidade: 0, nota: 33.33 },
      { ano: 2025, mes: 1, tipo: 1, quantidade: 0, nota: 40 },
    ]
    await db
      .insertInto('pipIndicator')
      .values(rows.map((row) => ({ codPessoa, ...row })))
      .execute()
    const occurrence = { dtOcorrencia: '2026-02-03', quantidade: 1, dtHrAtualizacao: '2026-02-04T06:10:00' }
    await db
      .insertInto('pipOccurrence')
      .values([
        { codPessoa, tipo: 1, ...occurrence },
        { codPessoa, tipo: 2, ...occurrence },
        { codPessoa, tipo: 1, ...occurrence, dtOcorrencia: '2026-01-03' },
      ])
      .execute()
    const { indicaPip } = await channel.call(buscaIndicaPip, { ano: 2026 })
    expect(indicaPip.ttIndicaPip).toEqual([
      { tipo: 2, mes: 1, quantidade: 0, nota: 33.33, ttIndicaPipDetalhe: [] },
      { tipo: 1, mes: 2, quantidade: 1, nota: 20, ttIndicaPipDetalhe: [occurrence] },
    ])
  })

  it('returns only own rows, and an empty table without any', async () => {
    const other = await signedInPerson()
    await db
      .insertInto('pipIndicator')
      .values({ codPessoa: other.codPessoa, ano: 2026, mes: 1, tipo: 1, quantidade: 0, nota: 40 })
      .execute()
    const { channel } = await signedInPerson()
    expect((await channel.call(buscaIndicaPip, { ano: 2026 })).indicaPip).toEqual({ ttIndicaPip: [] })
  })
})
