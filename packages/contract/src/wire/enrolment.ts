/* Matrícula of a civil certificate: 32 digits since 2010 (Provimento CNJ 149/2023 art. 473). */

/** Weights run up to 10, then continue from 0; a remainder of 10 counts as 1. */
function checkDigit(digits: string): number {
  let weight = 32 - digits.length
  let sum = 0
  for (const digit of digits) {
    sum += Number(digit) * weight
    weight = weight === 10 ? 0 : weight + 1
  }
  return sum % 11 === 10 ? 1 : sum % 11
}

export function enrolmentCheck(body: string): string {
  const first = checkDigit(body)
  return `${first}${checkDigit(`${body}${first}`)}`
}

export function isEnrolment(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{32}$/.test(digits) && enrolmentCheck(digits.slice(0, 30)) === digits.slice(30)
}

/**
 * Returns whether a text has the digits of a matrícula but is invalid. Certificates from abroad, of guardianship and
 * old ones have other numbers.
 */
export function isMistypedEnrolment(text: string): boolean {
  return text.replace(/\D/g, '').length === 32 && !isEnrolment(text)
}
