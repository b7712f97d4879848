import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Path } from '#paths.ts'
import { profile } from '#profile.ts'
import { addToMessage } from './messageToHr.ts'
import { TitleOf } from './titleOf.ts'

/** The next step of an empty screen: another screen, by its name; nothing where this client does not have it. */
export function ScreenLink({ path }: { path: Path }) {
  const { i18n } = useLingui()
  const title = use(TitleOf)(path)
  if (!title) return null
  return (
    <ButtonLink variant="quiet" href={path}>
      {i18n._(title)}
    </ButtonLink>
  )
}

/** The next step of an empty screen: a message to HR that begins with `text`; nothing where this client has none. */
export function WriteToHr({ text }: { text: string }) {
  const [, navigate] = useLocation()
  if (!profile.features.hrContact) return null
  return (
    <Button variant="quiet" onClick={() => navigate(addToMessage(text))}>
      <Trans>Falar com o RH</Trans>
    </Button>
  )
}
