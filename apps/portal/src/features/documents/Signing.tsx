import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { PenLine } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { keeps } from '#promises.ts'
import { serverLink } from '#serverLink.ts'
import { stateOf } from './documents.ts'

type SigningLink = NonNullable<ReturnType<typeof serverLink>>

/** Returns the way to sign a document that waits for it, null without one. */
export function useSigningLink(): (document: DoctoAssinado) => SigningLink | null {
  const { i18n } = useLingui()
  return (document) =>
    stateOf(document) === 'pending' ? serverLink(document.linkAssinatura, i18n.locale, '/assinar/') : null
}

/** Explains signing; `isOwn`: the signing page is that of our server. */
export function SigningNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="quiet">
      {keeps('signsWithPassword') && isOwn ? (
        <Trans>Leia com calma: você assina com a senha do portal.</Trans>
      ) : (
        <Trans>Leia com calma antes de assinar.</Trans>
      )}
    </p>
  )
}

export function SignButton({ link, nome }: { link: SigningLink; nome: string }) {
  const { t } = useLingui()
  return (
    <ButtonLink
      href={link.href}
      icon={<PenLine />}
      label={t`Assinar ${nome}`}
      {...(link.isOwn ? { leaves: true } : { external: true })}
    >
      <Trans>Assinar</Trans>
    </ButtonLink>
  )
}
