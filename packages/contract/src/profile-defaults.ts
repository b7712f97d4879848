/**
 * Values of profile fields that a profile may omit: those added later must not break profiles in use. A page needs them too,
 * because a static build reads `profile.json` as it is.
 */
export const PROFILE_DEFAULTS = {
  contactPhone: '',
  nameChangeNeedsMaritalStatus: false,
  numericPassword: true,
  plainReplies: false,
}
