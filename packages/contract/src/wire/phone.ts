import { applyMask } from './mask.ts'

/** Drops the country code 55 only after a plus sign or before eleven more digits: 55 is also an area code. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^\s*\+55|^55\d{11}$/.test(text) ? digits.slice(2) : digits
}

export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  return applyMask(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####')
}

function isTyped(text: string, least: number): boolean {
  return text === '' || (text.length >= least && !text.startsWith('(0'))
}

/** Spec §5, on masked input as below; lenient because records may hold an extension. */
export function isLandlineTyped(text: string): boolean {
  return isTyped(text, 14)
}

export function isMobileTyped(text: string): boolean {
  return isTyped(text, 15)
}

/** Masks as `(11) *****-4321` (wire protocol §5); '' when incomplete. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length < 10 || digits.length > 11) return ''
  return `(${digits.slice(0, 2)}) ${'*'.repeat(digits.length - 6)}-${digits.slice(-4)}`
}

/** Masks as `a***@empresa.com.br`, hiding the length (wire protocol §5); '' when there is none. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first] = email
  return at > 0 && at < email.length - 1 ? `${first}***${email.slice(at)}` : ''
}
