const UNITS = [
  '',
  ...'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  ),
]
const TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const HUNDREDS = [
  '',
  ...'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' '),
]
/** Singular and plural of each group of three digits, from the right. */
const GROUPS = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const

function belowThousand(number: number): string {
  if (number === 100) return 'cem'
  const rest = number % 100
  const tens = rest < 20 ? [UNITS[rest]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]]
  return [HUNDREDS[Math.floor(number / 100)], ...tens].filter(Boolean).join(' e ')
}

function integerInWords(number: number): string {
  if (number === 0) return 'zero'
  const groups: { value: number; words: string }[] = []
  for (const [singular, plural] of GROUPS) {
    const value = number % 1000
    number = Math.floor(number / 1000)
    if (value === 0) continue
    const name = value === 1 ? singular : plural
    // One thousand is "mil", never "um mil".
    groups.unshift({ value, words: name === 'mil' && value === 1 ? name : `${belowThousand(value)} ${name}`.trim() })
  }
  return groups
    .map(({ value, words }, at) => {
      if (at === 0) return words
      // The last group is joined with "e" where it is below a hundred or whole hundreds.
      const joined = at === groups.length - 1 && (value < 100 || value % 100 === 0)
      return joined ? ` e ${words}` : ` ${words}`
    })
    .join('')
}

/**
 * Formats cents in Portuguese words, as on a receipt: 379233 is `três mil setecentos e noventa e dois reais e trinta e
 * três centavos`. Negative amounts begin with `menos`. Throws RangeError for fractions of a cent and from a trillion
 * on.
 */
export function amountInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || Math.abs(cents) >= 1e14) throw new RangeError('not an amount in cents')
  if (cents < 0) return `menos ${amountInWords(-cents)}`
  const reais = Math.floor(cents / 100)
  const rest = cents % 100
  const parts: string[] = []
  if (reais > 0 || rest === 0) {
    // "um milhão de reais", but "um milhão e um reais".
    const of = reais > 0 && reais % 1_000_000 === 0 ? 'de ' : ''
    parts.push(`${integerInWords(reais)} ${of}${reais === 1 ? 'real' : 'reais'}`)
  }
  if (rest > 0) parts.push(`${integerInWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`)
  return parts.join(' e ')
}
