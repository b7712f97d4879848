import * as v from 'valibot'

const address = v.pipe(v.string(), v.trim(), v.email())

/** Returns the address on record without spaces around it; null when it is empty or no address. */
export function mailAddress(emailParticular: string): string | null {
  const email = v.safeParse(address, emailParticular)
  return email.success ? email.output : null
}
