/*
 * The matrícula of a civil certificate: 32 digits on every one issued since 2010 (Provimento CNJ 149/2023 art. 473). Register
 * office 6, archive 2, service 2, year 4, kind of book 1, book 5, leaf 3, term 7, check digits 2.
 */

/** The first day of certificates that have one. */
export const FIRST_ENROLMENT = '2010-01-01'

/** Of the digits before it: weights up from 2 to 10, then from 0; a rest of 10 counts 1. */
function checkDigit(digits: string): number {
  let weight = 32 - digits.length
  let sum = 0
  for (const digit of digits) {
    sum += Number(digit) * weight
    weight = weight === 10 ? 0 : weight + 1
  }
  return sum % 11 === 10 ? 1 : sum % 11
}

/** The two check digits of the first thirty. */
export function enrolmentCheck(body: string): string {
  const first = checkDigit(body)
  return `${first}${checkDigit(`${body}${first}`)}`
}

/** Whether the text is a matrícula, 32 digits with or without what groups them, whose check digits are right. */
export function isEnrolment(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{32}$/.test(digits) && enrolmentCheck(digits.slice(0, 30)) === digits.slice(30)
}

/** Book, leaf and term as the matrícula has them, or null for what is none. */
export function readEnrolment(text: string): { livro: string; folha: string; termo: string } | null {
  if (!isEnrolment(text)) return null
  const digits = text.replace(/\D/g, '')
  return { livro: digits.slice(15, 20), folha: digits.slice(20, 23), termo: digits.slice(23, 30) }
}
