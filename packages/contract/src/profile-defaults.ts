import type { PromiseName } from './promises.ts'

/** Values of fields that older profiles lack. Pages need them too: a static build reads `profile.json` as it is. */
export const PROFILE_DEFAULTS = {
  contactPhone: '',
  keepsSeen: true,
  nameChangeNeedsMaritalStatus: false,
  numericPassword: true,
  plainReplies: false,
  promises: [] as PromiseName[],
}
