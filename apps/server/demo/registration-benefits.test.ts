import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertBenefits } from './registration-benefits.ts'

describe('the records of the demo company', () => {
  it('refer only to codes that the lists have', async () => {
    const { db, people } = await fillDemo('2026-11-21')
    const codes = {
      street: (await db.selectFrom('streetType').selectAll().execute()).map(
        ({ codTipoLogradouro }) => codTipoLogradouro,
      ),
      state: (await db.selectFrom('federalState').selectAll().execute()).map(({ codUf }) => codUf),
      status: (await db.selectFrom('maritalStatus').selectAll().execute()).map(({ codEstadoCivil }) => codEstadoCivil),
      degree: (await db.selectFrom('education').selectAll().execute()).map(({ codGrau }) => codGrau),
    }
    for (const { codTipoLogradouro, codUf, codEstadoCivil, codGrau } of people) {
      expect(codes.street).toContain(codTipoLogradouro)
      expect(codes.state).toContain(codUf)
      expect(codes.status).toContain(codEstadoCivil)
      expect(codes.degree).toContain(codGrau)
    }
  })

  it('name a spouse for married employees only', async () => {
    const { people } = await fillDemo('2026-11-21')
    for (const { codEstadoCivil, nomeConjuge } of people) expect(nomeConjuge !== '').toBe(codEstadoCivil === 2)
  })
})

describe('the benefits of the demo company', () => {
  it.each(['2026-11-21', '2026-12-01'])('follow each employment, with none in its first month, on %s', async (day) => {
    const { db, people, persona } = await fillDemo(day, insertBenefits)
    const rows = await db.selectFrom('benefit').selectAll().orderBy('codPessoa').orderBy('sequencia').execute()
    const kindsOf = (codPessoa: number) => rows.filter((row) => row.codPessoa === codPessoa).map(({ tipo }) => tipo)
    for (const { codPessoa, employments } of people) {
      const expected = employments
        .filter(({ dtAdmissao }) => dtAdmissao.slice(0, 7) < day.slice(0, 7))
        .flatMap(({ healthPlan, mealVoucher, transportVoucher }) => [
          ...(healthPlan ? ['Plano de saúde'] : []),
          ...(mealVoucher ? ['Vale-refeição'] : []),
          ...(transportVoucher ? ['Vale-transporte'] : []),
          'Seguro de vida',
        ])
      expect(kindsOf(codPessoa)).toEqual(expected)
    }
    expect(kindsOf(persona('everything').codPessoa)).toEqual(['Plano de saúde', 'Vale-refeição', 'Seguro de vida'])
    expect(kindsOf(persona('hiredToday').codPessoa)).toEqual([])
  })
})
