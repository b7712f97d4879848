import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Shield } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { serverLink } from '#serverLink.ts'

/**
 * Links to the page of the server that verifies the signature of any PDF, at the end of a page because the need is rare; null where this
 * client has no such page.
 */
export function CheckLink() {
  const { i18n } = useLingui()
  const link = profile.features.signatureCheck ? serverLink('/conferir', i18n.locale, '/conferir') : null
  if (!link) return null
  return (
    <p>
      <ButtonLink
        variant="plain"
        href={link.href}
        icon={<Shield />}
        {...(link.isOwn ? { leaves: true } : { external: true })}
      >
        <Trans>Conferir assinatura</Trans>
      </ButtonLink>
    </p>
  )
}
