import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Copy } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import css from './Protocol.module.css'
import { followUpLink } from './report.ts'

interface ProtocolProps {
  protocolo: string
  linkAcompanhamento: string
  onClose: () => void
}

/** Confirms the report and shows its protocol number only this once: neither Esc nor Back closes it. */
export function Protocol({ protocolo, linkAcompanhamento, onClose }: ProtocolProps) {
  const { t, i18n } = useLingui()
  const shown = useRef<HTMLOutputElement>(null)
  const [copied, setCopied] = useState(false)
  const link = followUpLink(linkAcompanhamento, i18n.locale)
  async function copy() {
    try {
      await navigator.clipboard.writeText(protocolo)
      setCopied(true)
    } catch {
      // Without clipboard access, the number is selected for copying by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t`Denúncia enviada`}
      onClose={onClose}
      onBeforeClose={() => false}
      actions={
        <Button onClick={onClose}>{protocolo ? <Trans>Já anotei, fechar</Trans> : <Trans>Fechar</Trans>}</Button>
      }
    >
      <Stack>
        <Alert tone="good">
          <Trans>Denúncia gravada com sucesso!</Trans>
        </Alert>
        {protocolo && (
          <>
            <p>
              <Trans>
                Anote o protocolo: ele aparece só desta vez, e é o único jeito de acompanhar a denúncia. Ninguém pode
                recuperá-lo.
              </Trans>
            </p>
            <div className={css.protocol}>
              <p id="protocol">
                <Trans>Protocolo</Trans>
              </p>
              <output ref={shown} aria-labelledby="protocol">
                {protocolo}
              </output>
            </div>
            <Row>
              <Button variant="quiet" icon={<Copy />} onClick={() => void copy()}>
                {copied ? <Trans>Copiado</Trans> : <Trans>Copiar</Trans>}
              </Button>
              {link && (
                <ButtonLink variant="quiet" href={link} external>
                  <Trans>Acompanhar a denúncia</Trans>
                </ButtonLink>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
