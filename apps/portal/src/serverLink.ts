import { storedTheme } from '@colab/ui/kit/theme.ts'
import { profile } from './profile.ts'

/**
 * Returns an address that the back end sent; null when it is missing or unsafe as a link. `isOwn`: a page of the server itself below
 * `path`, to which language and theme are passed.
 */
export function serverLink(text: string, locale: string, path = '/'): { href: string; isOwn: boolean } | null {
  const home = profile.api || location.origin
  if (!text || !URL.canParse(text, home)) return null
  const address = new URL(text, home)
  if (!/^https?:$/.test(address.protocol)) return null
  const isOwn = address.origin === location.origin && address.pathname.startsWith(path)
  if (isOwn) {
    address.searchParams.set('locale', locale)
    const theme = storedTheme()
    if (theme !== 'system') address.searchParams.set('theme', theme)
  }
  return { href: address.href, isOwn }
}
