import { enrolmentCheck } from '@colab/contract/wire/enrolment'

/** Fields that identify a birth certificate: register office (serventia), year, book, leaf and term. */
export interface CertificatePlace {
  serventia: number
  ano: number
  livro: number
  folha: number
  termo: number
}

/**
 * The 32 digits of a birth certificate since 2010 (Provimento CNJ 149/2023 art. 473): register office, archive 01,
 * civil registry 55, year, book of births, book, leaf, term, two check digits.
 */
export function birthEnrolment({ serventia, ano, livro, folha, termo }: CertificatePlace): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const body = `${pad(serventia, 6)}0155${ano}1${pad(livro, 5)}${pad(folha, 3)}${pad(termo, 7)}`
  return `${body}${enrolmentCheck(body)}`
}
