import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether a request carries this token; takes the same time for every other one. */
export function isBearer({ authorization = '' }: { authorization?: string | undefined }, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
