import * as v from 'valibot'
import { readPostgresAddress } from '#db/postgres-address.ts'

/* Schemas of environment variables. Each message completes "<name>: ". */

/** A text that may be empty. */
export const optional = v.optional(v.string(), '')

const optionally = (is: (text: string) => boolean, needs: string, fallback = '') =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((text) => text === '' || is(text), needs),
  )

/** Comma-separated entries that each meet a condition. */
export const listOf = (is: (entry: string) => boolean, needs: string) =>
  v.pipe(
    optional,
    v.transform((text) => text.split(',').map((entry) => entry.trim())),
    v.transform((entries) => entries.filter(Boolean)),
    v.check((entries) => entries.every(is), needs),
  )

/** A whole number within limits. */
export const count = (fallback: string, least: number, most = Number.MAX_SAFE_INTEGER) => {
  const needs = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`
  return v.pipe(
    v.optional(v.string(), fallback),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `needs a whole number ${needs}`,
    ),
    v.transform(Number),
  )
}

/** A port; empty: none. */
export const optionalPort = v.pipe(
  optional,
  v.check((text) => text === '' || (/^\d+$/.test(text) && Number(text) <= 65_535), 'needs a port; empty: none'),
  v.transform((text) => (text === '' ? null : Number(text))),
)

/** Months; empty: no limit of its own. */
export const optionalMonths = v.pipe(
  optional,
  v.check((text) => /^(|[1-9]\d{0,3})$/.test(text), 'needs a number of months; empty: none'),
  v.transform((text) => (text === '' ? null : Number(text))),
)

/** `1` or `0`. */
export const onOff = v.pipe(
  v.optional(v.picklist(['0', '1'], 'needs 1 or 0'), '0'),
  v.transform((value) => value === '1'),
)

/** An http or https address without a password. */
export const url = (fallback = '') =>
  optionally(isPlainUrl, 'needs an http or https address without a password', fallback)

export const protectedUrl = optionally(isProtectedUrl, 'needs an https address; http on this machine alone')

/** The origin of the desk: its passkeys need a name, and its cookie TLS. */
export const deskUrl = optionally((text) => {
  const { protocol, hostname, origin } = URL.parse(text) ?? {}
  const isSafe = protocol === 'https:' ? /[a-z]/i.test(hostname?.split('.').at(-1) ?? '') : hostname === 'localhost'
  return isPlainUrl(text) && isSafe && (text === origin || text === `${origin}/`)
}, 'needs an https address with a host name and no path, such as https://rh.example; http on localhost alone')

export const secret = (least: number) =>
  optionally((text) => text.length >= least, `needs at least ${least} characters`)

export const mailServer = optionally((text) => {
  const server = URL.parse(text)
  return server !== null && /^smtps?:$/.test(server.protocol) && server.hostname !== ''
}, 'needs smtp://user:password@host:port or smtps://…')

/** `Name <address>` or an address. */
export const mailSender = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((text) => domainOfMail(text) !== '', 'needs an address, such as RH <rh@portal.example>'),
  )

/** A PostgreSQL address (db/postgres-address.ts), or the path of an SQLite file. */
export const database = optionally((text) => {
  if (/^postgres(ql)?:\/\//.test(text)) return readPostgresAddress(text) !== null
  return !text.includes('//') && !/^\w{2,}:/.test(text)
}, 'needs postgres://user:password@host/database, with pooler=transaction or prepared and connections=1 to 200 at most; empty for SQLite in the data folder')

/** `s3://bucket` or `s3://bucket/prefix`: characters that need no encoding in an address. */
export const FILES = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w-]+(?:[./][\w-]+)*))?\/?$/

/** A bucket and a prefix in it. */
export const filesUrl = optionally((text) => FILES.test(text), 'needs s3://bucket or s3://bucket/prefix')

/** The domain of a sender's address; empty for none. */
export function domainOfMail(text: string): string {
  return /^(?:[^<>]*<)?[^\s<>@]+@([^\s<>@]+?)>?$/.exec(text.trim())?.[1]?.toLowerCase() ?? ''
}

export function isPlainUrl(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && /^https?:$/.test(address.protocol) && !address.username && !address.password
}

/**
 * Returns whether browsers encrypt an address, or it never leaves the machine: without TLS no browser offers
 * cryptography.
 */
export function isProtectedUrl(text: string): boolean {
  const address = URL.parse(text)
  if (!address || !isPlainUrl(text)) return false
  return address.protocol === 'https:' || isThisMachine(address.hostname)
}

export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

export function isOrigin(text: string): boolean {
  return !text.includes('*') && isPlainUrl(text) && URL.parse(text)?.origin === text
}

export function isExactUrl(text: string): boolean {
  return !text.includes('*') && isPlainUrl(text)
}

/** A host, `*.` before a host, or an origin. */
export function isPushHost(text: string): boolean {
  return /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(text) || isOrigin(text)
}
