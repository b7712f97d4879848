import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [200, 'dois reais'],
    [1600, 'dezesseis reais'],
    [2100, 'vinte e um reais'],
    [10000, 'cem reais'],
    [10100, 'cento e um reais'],
    [99999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
    [100000, 'mil reais'],
    [100100, 'mil e um reais'],
    [110000, 'mil e cem reais'],
    [123400, 'mil duzentos e trinta e quatro reais'],
    [200000, 'dois mil reais'],
    [250000, 'dois mil e quinhentos reais'],
    [379233, 'três mil setecentos e noventa e dois reais e trinta e três centavos'],
    [2_100_000, 'vinte e um mil reais'],
    [10_000_000, 'cem mil reais'],
    [100_000_000, 'um milhão de reais'],
    [100_000_100, 'um milhão e um reais'],
    [120_000_000, 'um milhão e duzentos mil reais'],
    [123_456_700, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais'],
    [200_000_000_000, 'dois bilhões de reais'],
    [-1550, 'menos quinze reais e cinquenta centavos'],
  ])('%i cents is %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words)
  })

  it('rejects fractions of a cent and excessive amounts', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e14]) {
      expect(() => amountInWords(amount)).toThrow(RangeError)
    }
  })
})
