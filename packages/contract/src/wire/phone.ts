import { applyMask } from './mask.ts'

/**
 * Digits from the area code on. The country's 55 goes only where it cannot be the area code 55 (west of Rio Grande do
 * Sul) with a digit too many behind it: after a plus, or before eleven more digits.
 */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^\s*\+55|^55\d{11}$/.test(text) ? digits.slice(2) : digits
}

/** (##) ####-#### up to ten digits, (##) #####-#### from eleven on; serves fields while they are typed in too. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  return applyMask(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####')
}

function isTyped(text: string, least: number): boolean {
  return text === '' || (text.length >= least && !text.startsWith('(0'))
}

/**
 * Spec §5: a landline is empty or at least 14 characters long, masked, and not '(0…'. No more is asked: what HR has on
 * record may carry an extension.
 */
export function isLandlineTyped(text: string): boolean {
  return isTyped(text, 14)
}

/** Spec §5: a mobile is empty or at least 15 characters long, masked, and not '(0…'. */
export function isMobileTyped(text: string): boolean {
  return isTyped(text, 15)
}

/** `(11) *****-4321`, all that recovery shows of a number (wire protocol §5); '' when there is no whole number. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length < 10 || digits.length > 11) return ''
  return `(${digits.slice(0, 2)}) ${'*'.repeat(digits.length - 6)}-${digits.slice(-4)}`
}

/**
 * `a***@empresa.com.br`, all that recovery shows of an address (wire protocol §5); always three stars, so that they do
 * not tell its length. '' when there is no address.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first] = email
  return at > 0 && at < email.length - 1 ? `${first}***${email.slice(at)}` : ''
}
