import { addMonths } from '@colab/contract/wire/calendar'
import { isCpf } from '@colab/contract/wire/cpf'
import { formatBRL } from '@colab/contract/wire/money'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { planShares } from './company/pay-facts.ts'
import { birthEnrolment, insertDependents } from './dependents.ts'

const TODAY = '2026-11-21'

describe('the matrícula of a birth certificate', () => {
  it('contains 32 digits: office, archive, service, year, book, leaf, term and two check digits', () => {
    const place = { serventia: 104539, ano: 2013, livro: 12, folha: 21, termo: 123 }
    expect(birthEnrolment(place)).toBe('10453901552013100012021000012321')
  })
})

describe('the dependents of the demo company', () => {
  it('include the children that payroll deducts for, under 21', async () => {
    const { db, people, persona } = await fillDemo(TODAY, insertDependents)
    const rows = await db.selectFrom('dependent').selectAll().orderBy('codDependente').execute()
    for (const { codPessoa, children } of people) {
      const own = rows.filter((row) => row.codPessoa === codPessoa)
      expect(own.map(({ nome, cpf, dtNascimento }) => ({ nome, cpf, dtNascimento }))).toEqual(
        children.map(({ nome, cpf, dtNascimento }) => ({ nome, cpf, dtNascimento })),
      )
    }
    expect(rows.filter(({ codPessoa }) => codPessoa === persona('everything').codPessoa)).toHaveLength(1)
    expect(rows.filter(({ codPessoa }) => codPessoa === persona('hiredToday').codPessoa)).toEqual([])
    expect(rows.every(({ dtNascimento }) => addMonths(dtNascimento ?? '', 21 * 12) > TODAY)).toBe(true)
  })

  it('carry certificates in their written form, and live with one parent on the staff', async () => {
    const { db, people } = await fillDemo(TODAY, insertDependents)
    const rows = await db.selectFrom('dependent').selectAll().execute()
    for (const row of rows) {
      const parent = people.find(({ codPessoa }) => codPessoa === row.codPessoa)
      expect(isCpf(row.cpf)).toBe(true)
      expect(row.matriculaCertidao).toMatch(/^\d{6}0155\d{4}1\d{15}\d\d$/)
      expect(row.matriculaCertidao.slice(10, 14)).toBe(row.dtCertidao?.slice(0, 4))
      expect(row.matriculaCertidao.slice(23, 30)).toBe(row.numCertidao)
      expect(row.dtCertidao && row.dtNascimento && row.dtCertidao > row.dtNascimento).toBe(true)
      expect([row.nomeMae, row.nomePai]).toContain(parent?.nome)
      expect([row.nomeCidade, row.codCep]).toEqual([parent?.cidade, parent?.codCep])
      expect(row.estudante).toBe(addMonths(row.dtNascimento ?? '', 48) <= TODAY ? 1 : 0)
    }
    for (const family of Map.groupBy(rows, ({ codPessoa }) => codPessoa).values()) {
      expect(new Set(family.map(({ nomeMae, nomePai }) => `${nomeMae} ${nomePai}`)).size).toBe(1)
    }
    expect(rows.some(({ codNecessidade }) => codNecessidade !== null)).toBe(true)
  })

  it('lack a matrícula when born before 2010', async () => {
    const { db } = await fillDemo('2025-05-01', insertDependents)
    const rows = await db.selectFrom('dependent').selectAll().execute()
    const old = rows.filter(({ dtCertidao }) => (dtCertidao ?? '') < '2010-01-01')
    expect(old.length).toBeGreaterThan(0)
    expect(rows.filter(({ matriculaCertidao }) => matriculaCertidao === '')).toEqual(old)
  })

  it('share the health plan of their parent at the price on the payslip', async () => {
    const { db, people } = await fillDemo(TODAY, insertDependents)
    const rows = await db.selectFrom('dependentBenefit').selectAll().execute()
    let checked = 0
    for (const person of people) {
      for (const employment of person.employments.filter(({ dtAdmissao }) => dtAdmissao < '2026-11-01')) {
        for (const share of planShares(person, employment, '2026-10-01').slice(1)) {
          const at = person.children.findIndex(({ nome }) => nome === share.nome)
          const own = rows.filter(({ codDependente }) => codDependente === person.codPessoa * 100 + at + 1)
          expect(own.map(({ campo3 }) => campo3)).toContain(`${formatBRL(share.mensalidade)} por mês`)
          checked += 1
        }
      }
    }
    expect(checked).toBeGreaterThan(50)
    expect(rows).toHaveLength(checked)
  })
})
