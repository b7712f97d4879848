import { describe, expect, it } from 'vitest'
import type { PayLine } from './events.ts'
import { type PayslipInput, payslip } from './payslip.ts'
import { firstPart, secondPart } from './thirteenth.ts'
import { vacation } from './vacation.ts'

const PLAIN: PayslipInput = {
  month: '2026-06-01',
  salario: 300000,
  jornada: 528,
  dias: 30,
  extra50: 0,
  extra100: 0,
  noturno: 0,
  intervalos: 0,
  vendas: [],
  rest: 5,
  work: 25,
  faltas: 0,
  semanasComFalta: 0,
  atraso: 0,
  dependentes: 0,
  apprentice: false,
  ferias: 0,
  adiantamento: true,
  transporte: false,
  consignado: null,
  outros: [],
}

function amounts(lines: PayLine[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ event, vlrMovto }) => [event, vlrMovto]))
}

describe('payslip', () => {
  it('pays overtime by the contract hours, and the weekly rest on it', () => {
    const { lines } = payslip({ ...PLAIN, extra50: 390, extra100: 240, noturno: 480 })
    // 3.000,00 / 220 h: 6,5 h x 1,5 = 132,95; 4 h x 2 = 109,09; 8 h x 20 % = 21,82; rest 263,86 x 5 / 25
    expect(amounts(lines)).toMatchObject({ extra50: 13295, extra100: 10909, noturno: 2182, dsr: 5277 })
    expect(lines.find(({ event }) => event === 'extra50')?.hrMovto).toBe('06:30')
  })

  it('lowers the bases by absences', () => {
    const slip = payslip({ ...PLAIN, faltas: 2, semanasComFalta: 1, atraso: 66 })
    // Two days and a rest day of 100,00 each, and 1,1 h of 13,6363...
    expect(amounts(slip.lines)).toMatchObject({ faltas: 20000, dsrFaltas: 10000, atrasos: 1500 })
    expect(slip.vlrBaseINSS).toBe(268500)
    expect(slip.vlrFGTS).toBe(21480)
  })

  it('withholds in addition to a vacation only the rest due for the whole month', () => {
    const slip = payslip({ ...PLAIN, dias: 15, ferias: 400000 })
    // INSS of 5.500,00 in 2026 less that of 4.000,00: 571,51 - 368,60
    expect(amounts(slip.lines)).toMatchObject({ salario: 150000, inss: 20291 })
  })

  it('counts only earnings and deductions, not informational lines', () => {
    const slip = payslip(PLAIN)
    expect(slip.vlrTotProventos).toBe(300000)
    // INSS 248,60 and the advance of 1.200,00; no IRRF
    expect(slip.vlrTotDescontos).toBe(24860 + 120000)
    expect(amounts(slip.lines)).toMatchObject({ baseInss: 300000, baseIrrf: 239280, simplificado: 60720 })
  })

  it('cuts a loan instalment to 35 % of pay after INSS and IRRF, and notes it', () => {
    const { lines } = payslip({ ...PLAIN, consignado: { valor: 200000, detalhamento: 'Parcela 1 de 12' } })
    const loan = lines.find(({ event }) => event === 'consignado')
    expect(loan).toMatchObject({
      vlrMovto: 96299,
      detalhamento: 'Parcela 1 de 12\u0001Parcela reduzida à margem do mês',
    })
  })

  it('leaves out deductions that the pay does not bear', () => {
    const plan: PayLine = { event: 'planoSaude', hrMovto: 'titular', vlrMovto: 18000 }
    const { lines, vlrTotProventos, vlrTotDescontos } = payslip({ ...PLAIN, dias: 1, outros: [plan] })
    expect(amounts(lines)).not.toHaveProperty('planoSaude')
    expect(vlrTotProventos).toBeGreaterThan(vlrTotDescontos)
  })
})

describe('13th salary', () => {
  const base = { salario: 480000, media: 12000, avos: 12, apprentice: false }

  it('pays half first, and only FGTS on it', () => {
    expect(firstPart(base)).toMatchObject({
      vlrTotProventos: 246000,
      vlrTotDescontos: 0,
      vlrFGTS: 19680,
      vlrBaseINSS: 0,
    })
  })

  it('settles the whole in the second part', () => {
    const second = secondPart({ ...base, adiantamento: 246000, dependentes: 0, month: '2025-12-01' })
    // INSS 498,40 on 4.920,00; base 4.312,80 x 22,5 % - 675,49 = 294,89
    expect(amounts(second.lines)).toMatchObject({
      decimoTerceiro: 480000,
      inssDecimoTerceiro: 49840,
      irrfDecimoTerceiro: 29489,
    })
    expect(second.vlrTotDescontos).toBe(246000 + 49840 + 29489)
    expect([second.vlrBaseINSS, second.vlrBaseFGTS]).toEqual([492000, 246000])
  })
})

describe('vacation', () => {
  const calculation = vacation({
    salario: 300000,
    media: 30000,
    dias: 20,
    abono: 10,
    dependentes: 1,
    apprentice: false,
    pagamento: '2025-08-23',
    meses: [
      { month: '2025-08-01', dias: 7 },
      { month: '2025-09-01', dias: 13 },
    ],
  })

  it('adds a third to the days and to those sold', () => {
    expect(amounts(calculation.lines)).toMatchObject({
      ferias: 200000,
      mediaFerias: 20000,
      tercoFerias: 73333,
      abono: 110000,
      tercoAbono: 36667,
    })
  })

  it('taxes only the days and their third, INSS by month', () => {
    expect(calculation.porMes.map(({ base }) => base)).toEqual([102667, 190666])
    // 1.026,67 x 7,5 % = 77,00; 113,85 + 388,66 x 9 % = 148,83
    expect(amounts(calculation.lines).inssFerias).toBe(7700 + 14883)
    expect([calculation.vlrBaseINSS, calculation.vlrBaseFGTS]).toEqual([293333, 293333])
  })
})
