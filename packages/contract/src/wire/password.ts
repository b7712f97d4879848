import { isCommonestCode, isKeyWalk } from './common-codes.ts'

export type PasswordFault = 'required' | 'digits' | 'length' | 'repeated' | 'sequence' | 'short'

/** Fewest characters of a password that is not numeric (NIST SP 800-63B). */
const SHORTEST_PASSWORD = 8

/** Rules that can be checked while typing (spec §5). */
export const PASSWORD_RULES = {
  length: (text: string): boolean => /^\d{6}$/.test(text),
  repeated: (text: string): boolean => !/(\d)\1/.test(text),
  long: (text: string): boolean => text.length >= SHORTEST_PASSWORD,
  sequence: (text: string): boolean => !/012|123|234|345|456|567|678|789/.test(text),
}

/** Returns the first broken rule of spec §5, or null; without `numeric` only the length counts. */
export function passwordFault(text: string, numeric = true): PasswordFault | null {
  if (text === '') return 'required'
  if (!numeric) return PASSWORD_RULES.long(text) ? null : 'short'
  if (/\D/.test(text)) return 'digits'
  if (!PASSWORD_RULES.length(text)) return 'length'
  if (!PASSWORD_RULES.repeated(text)) return 'repeated'
  if (!PASSWORD_RULES.sequence(text)) return 'sequence'
  return null
}

/** Additional refusals of our server. */
export type CommonestFault = 'cpf' | 'common'

export type GuessableFault = 'date' | CommonestFault

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** DDMMYY, MMDDYY, YYMMDD, MMYYYY or YYYYMM; a year of four digits begins with 19 or 20. */
function isDate(text: string): boolean {
  const [first, second, third] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  const isDay = (day = 0, month = 0) => day >= 1 && day <= (DAYS[month - 1] ?? 0)
  const isMonth = (month = 0) => month >= 1 && month <= 12
  return (
    isDay(first, second) ||
    isDay(second, first) ||
    isDay(third, second) ||
    (isMonth(first) && (second === 19 || second === 20)) ||
    (isMonth(third) && (first === 19 || first === 20))
  )
}

/**
 * Returns why a numeric password that the rules permit is easily guessed, or null: a date, part of the person's CPF, a
 * common pattern. A form warns about it but sends it.
 */
export function guessableFault(text: string, cpf: string): GuessableFault | null {
  if (!PASSWORD_RULES.length(text)) return null
  if (isDate(text)) return 'date'
  return commonestFault(text, cpf) ?? (isKeyWalk(text) ? 'common' : null)
}

/**
 * Patterns that our server refuses beyond the rules: an attacker who tries one password on many accounts begins with
 * these.
 */
function commonestFault(text: string, cpf: string): CommonestFault | null {
  if (cpf.replace(/\D/g, '').includes(text)) return 'cpf'
  return isCommonestCode(text) ? 'common' : null
}

/** Returns why our server refuses a new password, or null. */
export function newPasswordFault(text: string, cpf: string, numeric: boolean): PasswordFault | CommonestFault | null {
  return passwordFault(text, numeric) ?? (numeric ? commonestFault(text, cpf) : null)
}
