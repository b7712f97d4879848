import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'colab_hr'

/** Over TLS under a name that no other host and no unencrypted page can set. */
const nameFor = (url: string) => (url.startsWith('https:') ? `__Host-${NAME}` : NAME)

/** Returns the value of the session cookie; empty without one. */
export function sessionCookieOf({ headers }: FastifyRequest, url: string): string {
  const name = `${nameFor(url)}=`
  const given = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(name)) ?? ''
  return given.slice(name.length)
}

/** Sets the session cookie, which ends with the browser; an empty value deletes it. */
export function setSessionCookie(reply: FastifyReply, url: string, value: string): void {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  const age = value === '' ? '; Max-Age=0' : ''
  reply.header('Set-Cookie', `${nameFor(url)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`)
}
