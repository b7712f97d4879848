/** Push services of current browsers: Chrome and its derivatives, Firefox, Edge on Windows, Safari. */
export const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
]

/**
 * Returns whether the server may call this address. A client provides it, so it must be on a known push service: an
 * entry is a host, `*.` in front of one for all subdomains, both over https on the default port, or a whole origin.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    if (url.protocol !== 'https:' || url.port !== '') return false
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
  })
}
