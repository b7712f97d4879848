import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { BellRing } from '@colab/ui/kit/icons.ts'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PushBlocked, PushFailed } from './PushStates.tsx'
import { readPushPreferences, updatePushPreferences } from './pushPreferences.ts'
import { usePush } from './usePush.ts'

/** The second visit to the notices also triggers the offer. */
const VISITS = 2

/** Whether this page load was counted as a visit. */
let counted = false

export interface PushOfferProps {
  /** An event on this screen makes push useful. */
  fitting: boolean
  /** The screen is visited for news: a second visit also triggers the offer. */
  countsVisits?: boolean
}

/**
 * Offers push on this device once. The browser's own prompt only appears after the press; after any answer, push is
 * controlled from the account menu.
 */
export function PushOffer({ fitting, countsVisits = false }: PushOfferProps) {
  const { t } = useLingui()
  const { state, busy, failed, change } = usePush()
  const [before, setBefore] = useState<{ answered: boolean; visits: number }>()
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    readHistory(countsVisits).then(setBefore, () => {})
  }, [countsVisits])

  if (pressed && state === 'on') return <Alert tone="good">{t`Pronto: este aparelho vai avisar você.`}</Alert>
  if (pressed && state === 'blocked') return <PushBlocked />
  const isMoment = fitting || (countsVisits && (before?.visits ?? 0) >= VISITS)
  if (state !== 'off' || !before || before.answered || !isMoment || refused) return null
  // The person dismissed the browser's prompt without an answer.
  if (pressed && !busy && !failed) return null
  return (
    <Alert
      tone="info"
      action={
        <Row>
          <Button
            small
            variant="quiet"
            icon={<BellRing />}
            busy={busy}
            onClick={() => {
              setPressed(true)
              change(true)
            }}
          >
            <Trans>Quero ser avisado</Trans>
          </Button>
          <Button
            small
            variant="plain"
            onClick={() => {
              setRefused(true)
              void updatePushPreferences({ answer: 'no' })
            }}
          >
            <Trans>Agora não</Trans>
          </Button>
        </Row>
      }
    >
      {failed && <PushFailed />}
      <p>
        <Trans>Quer ser avisado quando houver novidade?</Trans>{' '}
        <small>
          <Trans>A notificação não mostra nada pessoal.</Trans>
        </small>
      </p>
    </Alert>
  )
}

/** Returns whether the person answered before and the number of visits, counting this one once. */
async function readHistory(countsVisits: boolean) {
  const { answer, visits = 0 } = await readPushPreferences()
  if (!countsVisits || counted) return { answered: answer !== undefined, visits }
  counted = true
  await updatePushPreferences({ visits: visits + 1 })
  return { answered: answer !== undefined, visits: visits + 1 }
}
