import { buscaVarejo } from '@colab/contract/domains/retail'
import { describe, expect, it } from 'vitest'
import { purchases } from '#demo/company/pay-facts.ts'
import { insertReceipts } from '#demo/receipts.ts'
import { insertRetailSales } from '#demo/retail.ts'
import { fillDemo } from '../../../test/demo.ts'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer()
const { db } = server.app

async function personWithSales(...sales: [DataVenda: string, NotaFiscal: string, Valor: number][]) {
  const { codPessoa, cpf, senha, employments } = await makePerson(server)
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  for (const [DataVenda, NotaFiscal, Valor] of sales) {
    await db.insertInto('retailSale').values({ codPessoa, codEmpregado, DataVenda, NotaFiscal, Valor }).execute()
  }
  const client = server.client()
  await client.signIn(cpf, senha)
  return client.channel
}

describe('buscaVarejo', () => {
  it('returns the purchases of one month in order of days, in reais', async () => {
    const channel = await personWithSales(
      ['2026-10-31', '77', 1],
      ['2026-10-01', '900', 123_456],
      ['2026-09-30', '12', 500],
      ['2026-11-01', '13', 500],
    )
    const { Vendas } = await channel.call(buscaVarejo, { mes: 10, ano: 2026 })
    expect(Vendas).toEqual([
      { DataVenda: '2026-10-01', NotaFiscal: '900', Valor: 1234.56 },
      { DataVenda: '2026-10-31', NotaFiscal: '77', Valor: 0.01 },
    ])
  })

  it('returns nothing of other people, and nothing in a month without any', async () => {
    await personWithSales(['2026-02-10', '1', 100])
    const channel = await personWithSales()
    expect((await channel.call(buscaVarejo, { mes: 2, ano: 2026 })).Vendas).toEqual([])
  })
})

describe('the purchases of the demo company', () => {
  const today = '2026-11-21'

  it('lists purchases that equal the payroll deductions', async () => {
    const { db, people } = await fillDemo(today, insertReceipts, insertRetailSales)
    const sales = await db.selectFrom('retailSale').selectAll().execute()
    const withheld = await db
      .selectFrom('receiptLine')
      .innerJoin('receipt', 'receipt.codRecibo', 'receiptLine.codRecibo')
      .select(['codEmpregado', 'dtCompetencia', 'vlrMovto'])
      .where('nomeEvento', 'like', '%iversos%')
      .execute()
    expect(withheld.length).toBeGreaterThan(500)
    for (const { codEmpregado, dtCompetencia, vlrMovto } of withheld) {
      const own = sales.filter(
        (sale) => sale.codEmpregado === codEmpregado && sale.DataVenda.startsWith(dtCompetencia.slice(0, 7)),
      )
      expect(own.reduce((sum, { Valor }) => sum + Valor, 0)).toBe(vlrMovto)
    }
    const running = people.flatMap(({ employments }) => employments.flatMap((one) => purchases(one, '2026-11-01')))
    expect(sales.filter(({ DataVenda }) => DataVenda >= '2026-11-01')).toHaveLength(
      running.filter(({ dtVenda }) => dtVenda <= today).length,
    )
  })

  it('lists no purchase of people hired today', async () => {
    const { db, persona } = await fillDemo(today, insertRetailSales)
    const { codPessoa } = persona('hiredToday')
    expect(await db.selectFrom('retailSale').selectAll().where('codPessoa', '=', codPessoa).execute()).toEqual([])
  })
})
