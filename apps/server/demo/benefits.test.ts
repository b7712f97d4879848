import { CALCULATION } from '@colab/contract/domains/receipts'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { isCnpj } from '@colab/contract/wire/cnpj'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertPlans } from './benefits.ts'
import { insertDependents } from './dependents.ts'
import { insertReceipts } from './receipts.ts'

const TODAY = '2026-11-21'

/** Cents withheld on the payslips, by employment and month. */
async function withheldOf(
  { db }: Awaited<ReturnType<typeof fillDemo>>,
  nomeEvento: string,
): Promise<Map<string, number>> {
  const lines = await db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.codRecibo', 'receiptLine.codRecibo')
    .select(['codEmpregado', 'dtCompetencia', 'vlrMovto'])
    .where('codTipoCalculo', '=', CALCULATION.paycheck)
    .where('nomeEvento', '=', nomeEvento)
    .execute()
  return new Map(
    lines.map(({ codEmpregado, dtCompetencia, vlrMovto }) => [`${codEmpregado} ${dtCompetencia}`, vlrMovto]),
  )
}

describe('the benefits of the demo company', () => {
  it('charge the health plan amounts withheld by the payslip of each month, to the cent', async () => {
    const demo = await fillDemo(TODAY, insertReceipts, insertDependents, insertPlans)
    const charges = await demo.db.selectFrom('planCharge').selectAll().execute()
    const sums = new Map<string, number>()
    for (const { codEmpregado, dtCompetencia, vlrMes } of charges) {
      if (dtCompetencia === firstOfMonth(TODAY)) continue
      const key = `${codEmpregado} ${dtCompetencia}`
      sums.set(key, (sums.get(key) ?? 0) + vlrMes)
    }
    const withheld = await withheldOf(demo, 'Plano de saúde')
    expect(withheld.size).toBeGreaterThan(1000)
    expect(sums).toEqual(withheld)
  })

  it('name the dependent of each charge, and show the charges due in the running month', async () => {
    const { db, persona } = await fillDemo(TODAY, insertReceipts, insertDependents, insertPlans)
    const charges = await db
      .selectFrom('planCharge')
      .leftJoin('dependent', 'dependent.codDependente', 'planCharge.codDependente')
      .select(['planCharge.codPessoa', 'dependent.codPessoa as parent', 'descricao', 'nome', 'dtCompetencia'])
      .execute()
    for (const { codPessoa, parent, descricao, nome } of charges) {
      expect([codPessoa, nome ?? 'titular']).toEqual([parent ?? codPessoa, descricao.split(' · ')[1]])
    }
    const monthsOf = (codPessoa: number) =>
      new Set(charges.filter((row) => row.codPessoa === codPessoa).map(({ dtCompetencia }) => dtCompetencia))
    expect(monthsOf(persona('everything').codPessoa)).toContain('2026-11-01')
    expect(monthsOf(persona('hiredToday').codPessoa)).toEqual(new Set())
    const plan = await db.selectFrom('healthPlan').selectAll().executeTakeFirstOrThrow()
    expect(isCnpj(plan.cnpj)).toBe(true)
  })

  it('deduct from the meal voucher the amount withheld by the payslip, a tenth of its value', async () => {
    const demo = await fillDemo(TODAY, insertReceipts, insertDependents, insertPlans)
    const entries = await demo.db.selectFrom('mealVoucher').selectAll().execute()
    const withheld = await withheldOf(demo, 'Vale-refeição')
    const months = Map.groupBy(entries, (row) => `${row.codEmpregado} ${firstOfMonth(row.dtCompetencia)}`)
    const shares = new Map<string, number>()
    for (const [key, own] of months) {
      const sum = (nomeEvento: string) =>
        own.reduce((total, row) => total + (row.nomeEvento === nomeEvento ? row.vlrMovto : 0), 0)
      const share = sum('Desconto em folha')
      if (!share) continue
      shares.set(key, share)
      expect(sum('Crédito mensal') - sum('Estorno por falta')).toBe(share * 10)
    }
    expect(withheld.size).toBeGreaterThan(1000)
    expect(shares).toEqual(withheld)
  })

  it('contain no future entries, and a credit in the running month for the persona with everything', async () => {
    const { db, persona } = await fillDemo(TODAY, insertReceipts, insertDependents, insertPlans)
    const entries = await db.selectFrom('mealVoucher').selectAll().execute()
    expect(entries.filter(({ dtCompetencia }) => dtCompetencia > TODAY)).toEqual([])
    expect(entries.every(({ situacao, cor }) => situacao === (cor === 'green' ? 'Crédito' : 'Desconto'))).toBe(true)
    const own = entries.filter(({ codPessoa }) => codPessoa === persona('everything').codPessoa)
    expect(own.some(({ dtCompetencia }) => dtCompetencia === '2026-11-01')).toBe(true)
    expect(entries.some(({ codPessoa }) => codPessoa === persona('hiredToday').codPessoa)).toBe(false)
  })
})
