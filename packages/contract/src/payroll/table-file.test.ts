import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digested, type LawTables, readTables } from './table-file.ts'
import release from './tables.json' with { type: 'json' }
import { hasTable, INSS_TABLES, IRRF_TABLES, paternityDays, RELEASE_TABLES } from './tables.ts'

const next = {
  desde: '2027-01-01',
  fim: '2027-12-31',
  fonte: 'Portaria MPS/MF 1/2027',
  faixas: [
    { ate: 170000, taxa: 75 },
    { ate: 300000, taxa: 90 },
    { ate: 450000, taxa: 120 },
    { ate: 880000, taxa: 140 },
  ],
}
const [irrf] = RELEASE_TABLES.irrf.slice(-1)
const withIrrf = (change: object) => ({ irrf: [{ ...irrf, ...change }] })
const withBand = (change: object) => ({
  inss: [{ ...next, faixas: next.faixas.map((band, at) => (at === 1 ? { ...band, ...change } : band)) }],
})

describe('the tables of the release', () => {
  it('are right, and have their digest', () => {
    const { tables, digest, faults } = readTables(release)
    expect(faults).toEqual([])
    expect(digest).toBe(createHash('sha256').update(digested(tables)).digest('hex'))
  })

  it('end each year for INSS, and not for IRRF', () => {
    expect([hasTable(INSS_TABLES, '2026-12-31'), hasTable(INSS_TABLES, '2027-01-01')]).toEqual([true, false])
    expect([hasTable(IRRF_TABLES, '2027-01-05'), hasTable(IRRF_TABLES, '2020-01-05')]).toEqual([true, false])
  })

  it.each([
    ['2026-12-31', 5],
    ['2027-01-01', 10],
    ['2027-12-31', 10],
    ['2028-01-01', 15],
  ])('have the days of a birth on %s', (birth, days) => {
    expect(paternityDays(birth)).toBe(days)
  })

  it('leave open what a condition of the law decides', () => {
    expect(paternityDays('2029-01-01')).toBeNull()
  })
})

describe('a file of tables', () => {
  it('may have one table alone', () => {
    expect(readTables({ inss: [next] })).toMatchObject({ faults: [], tables: { inss: [next], irrf: [] } })
  })

  it.each<[fault: string, content: unknown, words: RegExp]>([
    ['is no object', null, /falta/],
    ['has an unknown table', { inns: [] }, /inns: falta, ou não existe com este nome/],
    ['has no source', { inss: [{ ...next, fonte: ' ' }] }, /inss, nº 1, fonte: falta a fonte/],
    ['has an impossible day', { inss: [{ ...next, desde: '2027-02-30' }] }, /desde: a data não existe/],
    ['ends before it begins', { inss: [{ ...next, fim: '2026-12-31' }] }, /termina \(2026-12-31\) antes de começar/],
    ['begins twice', { inss: [next, next] }, /duas tabelas que começam em 2027-01-01/],
    [
      'is not in order',
      { inss: [next, { ...next, desde: '2026-01-01', fim: '2026-12-31' }] },
      /da mais antiga à mais nova/,
    ],
    [
      'has a gap',
      { inss: [next, { ...next, desde: '2028-02-01', fim: null }] },
      /há um vão entre 2027-12-31 e 2028-02-01/,
    ],
    ['has a limit that falls', withBand({ ate: 160000 }), /a faixa 2 não é maior que a faixa 1/],
    ['has a rate that falls', withBand({ taxa: 70 }), /a faixa 2 não é maior que a faixa 1/],
    ['has a rate in per cent', withBand({ taxa: 7.5 }), /décimos de um por cento/],
    ['has an amount with a comma', withBand({ ate: '3.000,00' }), /faixas, nº 2, ate: o valor é em centavos inteiros/],
    ['has an amount in reais', withBand({ ate: 3000.5 }), /centavos inteiros/],
    ['has no bands', { inss: [{ ...next, faixas: [] }] }, /não tem faixas/],
    [
      'has another minimum wage',
      { inss: [next], salarioMinimo: [{ ...next, faixas: undefined, valor: 165000 }] },
      /salarioMinimo, nº 1, faixas/,
    ],
    ['has no open band', withIrrf({ faixas: irrf?.faixas.slice(0, -1) }), /só a última faixa/],
    [
      'has a parcel that jumps',
      withIrrf({
        faixas: irrf?.faixas.map((band) => ({ ...band, deduzir: band.deduzir + (band.taxa === 150 ? 100 : 0) })),
      }),
      /a parcela a deduzir da faixa 3 não continua/,
    ],
    [
      'has a reduction that ends too soon',
      withIrrf({ reducao: { isento: 735000, ate: 500000, fixo: 1, milionesimos: 1 } }),
      /a redução termina antes/,
    ],
  ])('is refused where a table %s', (_, content, words) => {
    expect(readTables(content).faults.join('\n')).toMatch(words)
  })

  it('is refused where INSS does not begin with the minimum wage', () => {
    const least: LawTables['salarioMinimo'] = [{ desde: '2027-01-01', fim: null, fonte: 'Decreto', valor: 165000 }]
    expect(readTables({ inss: [next], salarioMinimo: least }).faults.join()).toMatch(/não vai até o salário mínimo/)
  })
})
