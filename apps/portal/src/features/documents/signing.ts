import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { profile } from '#profile.ts'
import { keptTheme } from '#session/theme.ts'

/** Where a document is signed: a page of the server's own, or of another service. */
interface SigningPlace {
  href: string
  isOwn: boolean
}

/**
 * The address to sign at; null where there is none, or none that a link may lead to. The server's own page is told the
 * language and the theme, which it cannot know.
 */
export function signingPlace(
  { linkAssinatura }: Pick<DoctoAssinado, 'linkAssinatura'>,
  locale: string,
): SigningPlace | null {
  const home = profile.api || location.origin
  if (!linkAssinatura || !URL.canParse(linkAssinatura, home)) return null
  const address = new URL(linkAssinatura, home)
  if (!/^https?:$/.test(address.protocol)) return null
  const isOwn = address.origin === location.origin && address.pathname.startsWith('/assinar/')
  if (isOwn) {
    address.searchParams.set('locale', locale)
    const theme = keptTheme()
    if (theme !== 'system') address.searchParams.set('theme', theme)
  }
  return { href: address.href, isOwn }
}

/** Those to sign first, then by date, the latest first; servers differ in the order they send. */
export function inOrder(documents: readonly DoctoAssinado[]): DoctoAssinado[] {
  const key = ({ linkAssinatura, dtCompetencia }: DoctoAssinado) => `${linkAssinatura ? 1 : 0} ${dtCompetencia ?? ''}`
  return documents.toSorted((a, b) => key(b).localeCompare(key(a)) || b.sequencia - a.sequencia)
}
