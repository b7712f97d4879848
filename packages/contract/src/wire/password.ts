/** Why a new password is refused; the portal, the sign-in page and the server each put it into words. */
export type PasswordFault = 'required' | 'digits' | 'length' | 'repeated' | 'sequence'

/**
 * The first rule of spec §5 that a new password breaks, or null: not empty, digits 0-9 only, exactly six, no two equal
 * ones side by side, no three going up by one (123, 789). Going down is allowed. 568,916 of the million codes pass.
 */
export function passwordFault(text: string): PasswordFault | null {
  if (text === '') return 'required'
  if (/\D/.test(text)) return 'digits'
  if (text.length !== 6) return 'length'
  if (/(\d)\1/.test(text)) return 'repeated'
  if (/012|123|234|345|456|567|678|789/.test(text)) return 'sequence'
  return null
}
