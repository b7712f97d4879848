export type PasswordFault = 'required' | 'digits' | 'length' | 'repeated' | 'sequence' | 'short'

/** Fewest characters of a password that is not numeric (NIST SP 800-63B). */
const SHORTEST_PASSWORD = 8

/** Rules that can be checked while typing (spec §5). */
export const PASSWORD_RULES = {
  length: (text: string): boolean => /^\d{6}$/.test(text),
  repeated: (text: string): boolean => !/(\d)\1/.test(text),
  /** For passwords that are not numeric. */
  long: (text: string): boolean => text.length >= SHORTEST_PASSWORD,
  sequence: (text: string): boolean => !/012|123|234|345|456|567|678|789/.test(text),
}

/**
 * Returns the first broken rule of spec §5, or null; descending digits are allowed. Without `numeric` only the length
 * counts.
 */
export function passwordFault(text: string, numeric = true): PasswordFault | null {
  if (text === '') return 'required'
  if (!numeric) return PASSWORD_RULES.long(text) ? null : 'short'
  if (/\D/.test(text)) return 'digits'
  if (!PASSWORD_RULES.length(text)) return 'length'
  if (!PASSWORD_RULES.repeated(text)) return 'repeated'
  if (!PASSWORD_RULES.sequence(text)) return 'sequence'
  return null
}
