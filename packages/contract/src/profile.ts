import * as v from 'valibot'
import { FEATURES, type Feature } from './features.ts'
import { PROFILE_DEFAULTS } from './profile-defaults.ts'
import { PROMISE_NAMES } from './promises.ts'

/**
 * Features that every profile switches on or off. It may omit later ones, which are then off, because its back end
 * lacks them.
 */
const NAMED_FEATURES: readonly Feature[] = [
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
]

/** An address, with or without a path, that others are appended to; empty means the own origin. */
const address = v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]*[^?#/]$/))])

const features = Object.fromEntries(
  FEATURES.map((name) => [name, NAMED_FEATURES.includes(name) ? v.boolean() : v.optional(v.boolean(), false)]),
) as Record<Feature, v.BooleanSchema<undefined>>

const flags = (on: (name: Feature) => boolean) =>
  Object.fromEntries(FEATURES.map((name) => [name, on(name)])) as Record<Feature, boolean>

/**
 * All, those of a list, or each by itself. A function chooses the schema, so that an error is reported at its place.
 */
const chosenFeatures = v.lazy((input): v.GenericSchema<unknown, Record<Feature, boolean>> => {
  if (typeof input === 'string')
    return v.pipe(
      v.literal('all'),
      v.transform(() => flags(() => true)),
    )
  if (!Array.isArray(input)) return v.strictObject(features)
  return v.pipe(
    v.array(v.picklist(FEATURES)),
    v.transform((names) => flags((name) => names.includes(name))),
  )
})

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #121934'), v.toLowerCase())

/** `clients/*.json`; unknown keys are refused. */
export const profile = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  logo: v.string(),
  /** Colour of the app bar, in both themes; texts on it are light or dark, whichever can be read (`brand`). */
  primary: color,
  /** Colour of actions, made readable on both grounds; by default that of `primary` where it has a hue. */
  accent: v.optional(color),
  product_id: v.pipe(v.string(), v.nonEmpty()),
  client_id: v.pipe(v.string(), v.nonEmpty()),
  api: address,
  gatekeeper: v.strictObject({ url: address, nonce: v.boolean() }),
  postal: address,
  /** Phone of HR in the messages of the sign-in page (spec §9); empty: none. */
  contactPhone: v.optional(v.string(), PROFILE_DEFAULTS.contactPhone),
  /** Opened data is stored on the device for 30 days, encrypted, and can be read without connection. */
  keepsSeen: v.optional(v.boolean(), PROFILE_DEFAULTS.keepsSeen),
  /** A request that changes the name must change the marital status too (spec §9). */
  nameChangeNeedsMaritalStatus: v.optional(v.boolean(), PROFILE_DEFAULTS.nameChangeNeedsMaritalStatus),
  /** Passwords are six digits (spec §5, §9); otherwise any text of at least eight characters. */
  numericPassword: v.optional(v.boolean(), PROFILE_DEFAULTS.numericPassword),
  /** Whether the back end may reply in plain JSON (wire protocol §8). */
  plainReplies: v.optional(v.boolean(), PROFILE_DEFAULTS.plainReplies),
  /** What the back end and HR guarantee beyond the protocol (promises.ts); the portal states only these. */
  promises: v.optional(v.array(v.picklist(PROMISE_NAMES)), PROFILE_DEFAULTS.promises),
  push: v.strictObject({ vapid: v.nullable(v.string()) }),
  features: chosenFeatures,
})

export type Profile = v.InferOutput<typeof profile>
