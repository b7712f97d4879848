import type { Settings } from '#base/settings.ts'

/** The relying party of passkeys: a domain, and the pages that may request them. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/** Any port: only programs of this machine answer there. */
const LOCAL = /^http:\/\/localhost(:\d+)?$/

/**
 * Returns the relying party of the installation: the domain of `PUBLIC_URL`, and of the allowed origins those within
 * it. Without `PUBLIC_URL` it is this machine, for trials. Null for a bare IP address, which cannot have passkeys.
 */
export function relyingParty({ publicUrl, allowedOrigins }: Pick<Settings, 'publicUrl' | 'allowedOrigins'>) {
  const { hostname: id, origin } = new URL(publicUrl || 'http://localhost')
  if (!/[a-z]/i.test(id.split('.').at(-1) ?? '') || id.startsWith('[')) return null
  const isWithin = (page: string) => {
    const { protocol, hostname } = new URL(page)
    return protocol === 'https:' && (hostname === id || hostname.endsWith(`.${id}`))
  }
  return { id, origins: [origin, ...allowedOrigins.filter(isWithin)] } satisfies RelyingParty
}

/** Returns whether a page may request passkeys of the relying party. */
export function isOrigin({ id, origins }: RelyingParty, origin: string): boolean {
  return origins.includes(origin) || (id === 'localhost' && LOCAL.test(origin))
}
