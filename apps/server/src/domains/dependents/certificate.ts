/** What a birth certificate is found by: its register office (serventia), year, book, leaf and term. */
export interface CertificatePlace {
  serventia: number
  ano: number
  livro: number
  folha: number
  termo: number
}

/** First of the two check digits of what stands before it: weights up from 2 to 10, then from 0; a rest of 10 counts 1. */
function checkDigit(digits: string): number {
  let weight = 32 - digits.length
  let sum = 0
  for (const digit of digits) {
    sum += Number(digit) * weight
    weight = weight === 10 ? 0 : weight + 1
  }
  return sum % 11 === 10 ? 1 : sum % 11
}

/**
 * The 32 digits that name a birth certificate since 2010 (Provimento CNJ 149/2023 art. 473): register office, archive 01,
 * civil registry 55, year, book of births, book, leaf, term, two check digits.
 */
export function birthEnrolment({ serventia, ano, livro, folha, termo }: CertificatePlace): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const body = `${pad(serventia, 6)}0155${ano}1${pad(livro, 5)}${pad(folha, 3)}${pad(termo, 7)}`
  const first = checkDigit(body)
  return `${body}${first}${checkDigit(`${body}${first}`)}`
}
