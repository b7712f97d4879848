import * as v from 'valibot'
import { PROFILE_DEFAULTS } from './profile-defaults.ts'
import { contrast } from './wire/contrast.ts'

/** Features that a profile in use may omit, because they were added after it: its back end does not have them. */
const ADDED_FEATURES = [
  'security',
  'passkeys',
  'requests',
  'hrConversation',
  'overview',
  'calendar',
  'payHistory',
  'devices',
  'personalExport',
  'invitations',
] as const

/** A disabled feature hides its tile, menu entry and bell; its route is not found. */
export const FEATURES = [
  'receipts',
  'incomeReports',
  'timeMirror',
  'punches',
  'punchAdjustment',
  'teletex',
  'vacations',
  'punctuality',
  'pip',
  'registration',
  'contractTab',
  'dependents',
  'documents',
  'benefits',
  'mealVoucher',
  'retailOrder',
  'retailPurchases',
  'restaurant',
  'telephony',
  'notices',
  'hrContact',
  'evaluations',
  'openings',
  'handbook',
  'misconduct',
  ...ADDED_FEATURES,
] as const

export type Feature = (typeof FEATURES)[number]

/** An address, with or without a path, that others are appended to; empty means the own origin. */
const address = v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]*[^?#/]$/))])

const features = {
  ...(Object.fromEntries(FEATURES.map((name) => [name, v.boolean()])) as Record<Feature, v.BooleanSchema<undefined>>),
  ...(Object.fromEntries(ADDED_FEATURES.map((name) => [name, v.optional(v.boolean(), false)])) as Record<
    (typeof ADDED_FEATURES)[number],
    v.OptionalSchema<v.BooleanSchema<undefined>, false>
  >),
}

/** --on-primary-2 of tokens.css, the weaker text colour of the app bar. */
const ON_PRIMARY = '#c3cae6'

const primary = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, 'primary must be a colour like #121934'),
  v.check((color) => contrast(color, ON_PRIMARY) >= 4.5, 'primary is too light for the text of the bar (4.5:1)'),
)

/** `clients/*.json`; unknown keys are refused. */
export const profile = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  logo: v.string(),
  primary,
  product_id: v.pipe(v.string(), v.nonEmpty()),
  client_id: v.pipe(v.string(), v.nonEmpty()),
  api: address,
  gatekeeper: v.strictObject({ url: address, nonce: v.boolean() }),
  postal: address,
  /** Phone of HR in the messages of the sign-in page (spec §9); empty: none. */
  contactPhone: v.optional(v.string(), PROFILE_DEFAULTS.contactPhone),
  /** A request that changes the name must change the marital status too (spec §9). */
  nameChangeNeedsMaritalStatus: v.optional(v.boolean(), PROFILE_DEFAULTS.nameChangeNeedsMaritalStatus),
  /** Passwords are six digits (spec §5, §9); otherwise any text of at least eight characters. */
  numericPassword: v.optional(v.boolean(), PROFILE_DEFAULTS.numericPassword),
  /** Whether the back end may reply in plain JSON (wire protocol §8). */
  plainReplies: v.optional(v.boolean(), PROFILE_DEFAULTS.plainReplies),
  push: v.strictObject({ vapid: v.nullable(v.string()) }),
  features: v.strictObject(features),
})

export type Profile = v.InferOutput<typeof profile>
