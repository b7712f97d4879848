import { RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { HAS_PAY_VECTORS, payVectors, SKIPPED } from '@colab/contract/test/pay-vectors'
import { describe, expect, it } from 'vitest'
import { kindsBy } from './kinds.ts'

const kindNamed = (pattern: RegExp, tables = RELEASE_TABLES) =>
  kindsBy(tables).find(({ descricao }) => pattern.test(String(descricao)))

it('takes the days of paternity leave from the tables of law', () => {
  expect(kindNamed(/Nascimento/)?.nota).toBe(
    'ao pai, 5 dias; 10 dias para nascimento a partir de 01/01/2027; 15 dias a partir de 01/01/2028',
  )
})

it('takes those that the company imported', () => {
  const [first] = RELEASE_TABLES.paternidade
  const paternidade = first ? [{ ...first, dias: 7 }] : []
  expect(kindNamed(/Nascimento/, { ...RELEASE_TABLES, paternidade })?.nota).toBe('ao pai, 7 dias')
})

interface Due {
  days?: number
  per?: string
  consecutive?: boolean
}

/** Words of the vectors, without accents, and those of the kinds. */
const NAMES: readonly (readonly [vector: RegExp, kind: RegExp])[] = [
  [/medico/, /filho ao médico/],
  [/gravid|gestante|companheira/, /grávida/],
  [/sangue/, /sangue/],
  [/casamento/, /Casamento/],
  [/titulo/, /Título/],
  [/falecimento|morte/, /Falecimento/],
  [/cancer|preventivo/, /câncer/],
  [/eleitoral|mesari|eleica|eleico/, /Justiça Eleitoral/],
]
const UNITS: Record<string, RegExp> = { year: /por ano/, '12 months': /12 meses/, pregnancy: /gravidez/ }

describe.skipIf(!HAS_PAY_VECTORS)(`vectors of other authors${SKIPPED}`, () => {
  it.each(payVectors<{ kind: string }, Due>('absence-kind'))('$id', ({ input, expected }) => {
    const [, name = /^$/] = NAMES.find(([vector]) => vector.test(input.kind)) ?? []
    const { dias, nota } = kindNamed(name) ?? {}
    // For days for each day of duty, or hours, the law has only a text.
    if (dias !== undefined) expect(dias).toBe(expected.days)
    const unit = String(nota ?? '')
    expect(unit).toMatch(UNITS[expected.per ?? ''] ?? /./)
    if (expected.consecutive !== undefined) expect(/^seguidos(?! ou)/.test(unit)).toBe(expected.consecutive)
  })
})
