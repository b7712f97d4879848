import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { descending } from '@colab/contract/wire/cells'
import { storedTheme } from '@colab/ui/kit/theme.ts'
import { profile } from '#profile.ts'

/** Page that signs a document: the server's own or that of another service. */
interface SigningLink {
  href: string
  isOwn: boolean
}

/**
 * Returns the signing address; null when it is missing or unsafe as a link. Language and theme are passed to the
 * server's own page.
 */
export function signingLink(
  { linkAssinatura }: Pick<DoctoAssinado, 'linkAssinatura'>,
  locale: string,
): SigningLink | null {
  const home = profile.api || location.origin
  if (!linkAssinatura || !URL.canParse(linkAssinatura, home)) return null
  const address = new URL(linkAssinatura, home)
  if (!/^https?:$/.test(address.protocol)) return null
  const isOwn = address.origin === location.origin && address.pathname.startsWith('/assinar/')
  if (isOwn) {
    address.searchParams.set('locale', locale)
    const theme = storedTheme()
    if (theme !== 'system') address.searchParams.set('theme', theme)
  }
  return { href: address.href, isOwn }
}

/** Sorts pending documents first, then by date, latest first; servers differ in their order. */
export function inOrder(documents: readonly DoctoAssinado[]): DoctoAssinado[] {
  const key = ({ linkAssinatura, dtCompetencia }: DoctoAssinado) => `${linkAssinatura ? 1 : 0} ${dtCompetencia ?? ''}`
  return documents.toSorted((a, b) => key(b).localeCompare(key(a)) || descending(a.sequencia, b.sequencia))
}
