/** Push services of the browsers there are: Chrome and its kin, Firefox, Edge on Windows, Safari. */
export const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
]

/**
 * May the server call this address? A client gives it, so it has to be one of a push service: an entry is a host, `*.` in front
 * of one for all below it, both over https on the usual port, or a whole origin.
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
