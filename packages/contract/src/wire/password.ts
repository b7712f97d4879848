/** Why a new password is refused; the portal, the sign-in page and the server each put it into words. */
export type PasswordFault = 'required' | 'digits' | 'length' | 'repeated' | 'sequence'

/** The points of the rule that can be kept or broken while a password is typed (spec §5). */
export const PASSWORD_RULES = {
  length: (text: string): boolean => /^\d{6}$/.test(text),
  repeated: (text: string): boolean => !/(\d)\1/.test(text),
  sequence: (text: string): boolean => !/012|123|234|345|456|567|678|789/.test(text),
}

/**
 * The first rule of spec §5 that a new password breaks, or null: not empty, digits 0-9 only, exactly six, no two equal
 * ones side by side, no three going up by one (123, 789). Going down is allowed. 568,916 of the million codes pass.
 */
export function passwordFault(text: string): PasswordFault | null {
  if (text === '') return 'required'
  if (/\D/.test(text)) return 'digits'
  if (!PASSWORD_RULES.length(text)) return 'length'
  if (!PASSWORD_RULES.repeated(text)) return 'repeated'
  if (!PASSWORD_RULES.sequence(text)) return 'sequence'
  return null
}
