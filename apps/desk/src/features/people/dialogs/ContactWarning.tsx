import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '../card.ts'
import { changedAgo } from '../words.ts'

/** Before a code goes to a contact that changed within a day: whoever changed it would get the code. */
export function ContactWarning({ record: { contatoMudou } }: Pick<Card, 'record'>) {
  const { t } = useLingui()
  const ago = changedAgo(contatoMudou)
  if (!ago) return null
  return (
    <Alert tone="warn" title={t`O contato ${ago}`}>
      <Trans>Confirme com a pessoa, por outro caminho, que o contato é dela antes de mandar um código.</Trans>
    </Alert>
  )
}
