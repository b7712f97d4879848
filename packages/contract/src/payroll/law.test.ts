import { describe, expect, it } from 'vitest'
import { addDays } from '../wire/calendar.ts'
import { toCents } from '../wire/money.ts'
import { familyAllowance } from './family.ts'
import { fgts } from './fgts.ts'
import { contributorPart, inss } from './inss.ts'
import { irrf, shareTax } from './irrf.ts'
import { overtimePay, restPay } from './overtime.ts'
import { firstPartOf, thirteenthPay, twelfths } from './thirteenth.ts'
import { monthsOfVacation, netOfVacation, vacationPay } from './vacation.ts'

/*
 * Values by law, table and year, calculated with decimal fractions from the texts and the published parcels by a program that shares nothing
 * with this one: INSS as the rate of the band less its parcel, twelfths by counting days. Amounts are reais.
 */

const cents = (reais: number) => toCents(reais) ?? Number.NaN
const all = (...reais: number[]) => reais.map(cents)

describe('INSS of employees (EC 103/2019 art. 28)', () => {
  it.each([
    ['Portaria MPS/MF 27/2023', '2023-06-01', 1000, 75],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 1320, 99],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 1320.01, 99],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 2571.29, 211.62],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 3856.94, 365.89],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 5000, 525.92],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 7507.49, 876.97],
    ['Portaria MPS/MF 27/2023', '2023-06-01', 8507.49, 876.97],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 1000, 75],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 1412, 105.9],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 1412.01, 105.9],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 2666.68, 218.82],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 4000.03, 378.82],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 5000, 518.82],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 7786.02, 908.86],
    ['Portaria MPS/MF 2/2024', '2024-06-01', 8786.02, 908.86],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 1000, 75],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 1518, 113.85],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 1518.01, 113.85],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 2793.88, 228.68],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 4190.83, 396.31],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 5000, 509.6],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 8157.41, 951.63],
    ['Portaria MPS/MF 6/2025', '2025-06-01', 9157.41, 951.63],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 1000, 75],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 1621, 121.58],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 1621.01, 121.58],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 2902.84, 236.94],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 4354.27, 411.11],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 5000, 501.51],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 8475.55, 988.09],
    ['Portaria MPS/MF 13/2026', '2026-06-01', 9475.55, 988.09],
  ])('by %s in %s: of %d, %d', (_, month, base, due) => expect(inss(cents(base), month)).toBe(cents(due)))
})

describe('INSS of contributors: 11 % to the last limit (Lei 10.666/2003 art. 4)', () => {
  it.each([
    ['2024-06-01', 3000, 330],
    ['2025-06-01', 8157.42, 897.32],
    ['2026-06-01', 1621, 178.31],
    ['2026-06-01', 20000, 932.31],
  ])('in %s: of %d, %d', (month, pay, due) => expect(contributorPart(cents(pay), month).valor).toBe(cents(due)))
})

describe('IRRF of pay (Lei 11.482/2007; simplified deduction of Lei 14.663/2023; Lei 9.430/1996 art. 67)', () => {
  it.each([
    ['Lei 14.663/2023', '2023-06-30', 2500, 205.2, 0, 0],
    ['Lei 14.663/2023', '2023-06-30', 3200, 287.06, 0, 42],
    ['Lei 14.663/2023', '2023-06-30', 4200, 413.92, 1, 169.07],
    ['Lei 14.663/2023', '2023-06-30', 5000.01, 525.92, 0, 354.47],
    ['Lei 14.663/2023', '2023-06-30', 6000, 665.92, 2, 477.64],
    ['Lei 14.663/2023', '2023-06-30', 7350, 854.92, 0, 901.19],
    ['Lei 14.663/2023', '2023-06-30', 9500, 876.97, 3, 1329.96],
    ['Lei 14.848/2024', '2024-03-28', 2500, 203.82, 0, 0],
    ['Lei 14.848/2024', '2024-03-28', 3200, 282.82, 0, 28.2],
    ['Lei 14.848/2024', '2024-03-28', 4200, 406.82, 1, 159.1],
    ['Lei 14.848/2024', '2024-03-28', 5000.01, 518.82, 0, 335.15],
    ['Lei 14.848/2024', '2024-03-28', 6000, 658.82, 2, 468.55],
    ['Lei 14.848/2024', '2024-03-28', 7350, 847.82, 0, 892.1],
    ['Lei 14.848/2024', '2024-03-28', 9500, 908.86, 3, 1310.15],
    ['Lei 15.191/2025', '2025-06-30', 2500, 202.23, 0, 0],
    ['Lei 15.191/2025', '2025-06-30', 3200, 277.41, 0, 12.3],
    ['Lei 15.191/2025', '2025-06-30', 4200, 397.6, 1, 144.76],
    ['Lei 15.191/2025', '2025-06-30', 5000.01, 509.6, 0, 312.89],
    ['Lei 15.191/2025', '2025-06-30', 6000, 649.6, 2, 458.36],
    ['Lei 15.191/2025', '2025-06-30', 7350, 838.6, 0, 881.91],
    ['Lei 15.191/2025', '2025-06-30', 9500, 951.63, 3, 1285.66],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 2500, 200.69, 0, 0],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 3200, 272.6, 0, 0],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 4200, 392.6, 1, 0],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 5000.01, 501.52, 0, 0],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 6000, 641.51, 2, 280.83],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 7350, 830.51, 0, 884.13],
    ['Lei 15.191/2025, 15.270/2025', '2026-06-30', 9500, 988.09, 3, 1275.63],
  ])('by %s, paid %s: of %d, INSS %d, %d dependents: %d', (_, month, gross, contribution, dependentes, due) => {
    const tax = irrf({ rendimento: cents(gross), inss: cents(contribution), dependentes, month })
    expect(tax.imposto).toBe(cents(due))
  })
})

describe('13th salary (Leis 4.090/1962, 4.749/1965; Lei 7.713/1988 art. 26)', () => {
  const paid: Record<string, string> = { 2024: '2024-12-20', 2025: '2025-12-19', 2026: '2026-12-18' }
  it.each([
    ['2024', 2400, 12, 0, 2400, 1200, 194.82, 0],
    ['2024', 3600, 5, 0, 1500, 750, 113.82, 0],
    ['2024', 5500, 12, 1, 5500, 2750, 588.82, 402.44],
    ['2024', 9000, 10, 2, 7500, 3750, 868.82, 823.3],
    ['2025', 2400, 12, 0, 2400, 1200, 193.23, 0],
    ['2025', 3600, 5, 0, 1500, 750, 112.5, 0],
    ['2025', 5500, 12, 1, 5500, 2750, 579.6, 392.24],
    ['2025', 9000, 10, 2, 7500, 3750, 859.6, 813.11],
    // Tax up to R$ 10,00 is withheld, too: it is final.
    ['2025', 3102.67, 12, 0, 3102.67, 1551.34, 265.73, 5],
    ['2026', 2400, 12, 0, 2400, 1200, 191.69, 0],
    ['2026', 3600, 5, 0, 1500, 750, 112.5, 0],
    ['2026', 5500, 12, 1, 5500, 2750, 571.51, 148.15],
    ['2026', 9000, 10, 2, 7500, 3750, 851.51, 815.33],
  ])('of %s: salary %d, %d twelfths, %d dependents', (year, salary, avos, dependents, ...due) => {
    const input = { salario: cents(salary), media: 0, avos }
    const pay = thirteenthPay(input, dependents, paid[year] ?? '')
    expect([pay.base, firstPartOf(input), pay.inss, pay.irrf.imposto]).toEqual(all(...due))
  })

  it.each<[admission: string, year: number, lastDay: string | null, due: number]>([
    ['2020-03-01', 2026, null, 12],
    ['2026-01-17', 2026, null, 12],
    ['2026-01-18', 2026, null, 11],
    ['2026-02-14', 2026, null, 11],
    ['2026-02-15', 2026, null, 10],
    ['2024-02-15', 2024, null, 11],
    ['2024-02-16', 2024, null, 10],
    ['2026-06-16', 2026, null, 7],
    ['2026-06-17', 2026, null, 6],
    ['2026-12-17', 2026, null, 1],
    ['2026-12-18', 2026, null, 0],
    ['2027-01-01', 2026, null, 0],
    ['2020-03-01', 2026, '2026-01-14', 0],
    ['2020-03-01', 2026, '2026-01-15', 1],
    ['2020-03-01', 2026, '2026-06-30', 6],
    ['2026-05-10', 2026, '2026-05-24', 1],
    ['2026-05-10', 2026, '2026-05-23', 0],
    ['2020-03-01', 2026, '2025-12-31', 0],
  ])('from %s, in %d, until %s: %d twelfths (Lei 4.090/1962 arts. 1 and 3)', (admission, year, lastDay, due) => {
    expect(twelfths(admission, year, lastDay)).toBe(due)
  })
})

describe('vacation in 2026 (CF art. 7 XVII; CLT arts. 142, 143 and 145)', () => {
  // Pay, third, sold days with their third, INSS, IRRF, net.
  it.each([
    [2100, 30, 0, 0, 2100, 700, 0, 227.69, 0, 2572.31],
    [2100, 20, 10, 0, 1400, 466.67, 933.33, 143.69, 0, 2656.31],
    [3300, 15, 0, 1, 1650, 550, 0, 173.69, 0, 2026.31],
    [4800, 20, 10, 0, 3200, 1066.67, 2133.33, 400.6, 0, 5999.4],
    [5400, 30, 0, 2, 5400, 1800, 0, 809.51, 724.4, 5666.09],
    [7000, 14, 0, 0, 3266.67, 1088.89, 0, 411.29, 0, 3944.27],
    [9999.99, 30, 0, 0, 9999.99, 3333.33, 0, 988.09, 2486.21, 9859.02],
  ])('salary %d, %d days, %d sold, %d dependents', (salary, dias, abono, dependentes, ...due) => {
    const start = '2026-07-01'
    const pagamento = addDays(start, -2)
    const meses = monthsOfVacation(start, dias)
    const pay = vacationPay({ salario: cents(salary), media: 0, dias, abono, dependentes, pagamento, meses })
    const sold = pay.abono + pay.tercoAbono
    expect([pay.ferias, pay.terco, sold, pay.inss, pay.irrf.imposto, netOfVacation(pay)]).toEqual(all(...due))
  })
})

describe('profit shares of 2026 (Lei 10.101/2000 art. 3 § 5)', () => {
  it.each([
    [5000, 0],
    [8214.41, 0],
    [9500, 96.42],
    [9922.28, 128.09],
    [12000, 439.75],
    [13167, 614.8],
    [15000, 1027.22],
    [30000, 5083.2],
  ])('of %d in the year: %d', (total, due) => expect(shareTax(cents(total), '2026-08-20')).toBe(cents(due)))
})

describe('FGTS, also of apprentices (Lei 8.036/1990 art. 15 and § 7)', () => {
  it.each([
    [1621, 129.68, 32.42],
    [0.07, 0.01, 0],
    [4999.99, 400, 100],
    [10000.05, 800, 200],
  ])('of %d: %d, and %d', (base, due, ofApprentice) => {
    expect([fgts(cents(base), false), fgts(cents(base), true)]).toEqual(all(due, ofApprentice))
  })
})

describe('family allowance (Lei 8.213/1991 arts. 65 to 70)', () => {
  it.each([
    ['Portaria MPS/MF 2/2024', '2024-03-01', 1819.26, 2, 124.08],
    ['Portaria MPS/MF 2/2024', '2024-03-01', 1819.27, 2, 0],
    ['Portaria MPS/MF 6/2025', '2025-12-01', 1518, 3, 195],
    ['Portaria MPS/MF 13/2026', '2026-01-01', 1980.38, 1, 67.54],
    ['Portaria MPS/MF 13/2026', '2026-12-01', 1980.39, 1, 0],
  ])('by %s in %s: pay %d, %d children: %d', (_, month, pay, children, due) => {
    expect(familyAllowance(cents(pay), children, month)).toBe(cents(due))
  })
})

describe('overtime and its paid rest (CF art. 7 XVI; CLT art. 64; Súmula 431; Lei 605/1949 art. 7)', () => {
  it.each([
    [2200, 220, 60, 50, 15],
    [3300, 220, 90, 60, 36],
    [4000, 200, 480, 100, 320],
    [1800, 180, 1, 50, 0.25],
    [5217.33, 220, 755, 50, 447.62],
    [2640, 220, 10, 100, 4],
  ])('salary %d, %d hours a month: %d minutes at %d %%: %d', (salary, hours, minutes, rate, due) => {
    const none = { he50: 0, he60: 0, he100: 0 }
    expect(overtimePay(cents(salary), hours, { ...none, [`he${rate}`]: minutes })).toBe(cents(due))
  })

  it.each([
    [150, 5, 25, 30],
    [264, 5, 25, 52.8],
    [99.99, 6, 25, 24],
    [1000, 4, 27, 148.15],
  ])('of %d with %d rest days and %d workdays: %d', (variable, rest, work, due) => {
    expect(restPay(cents(variable), rest, work)).toBe(cents(due))
  })
})
