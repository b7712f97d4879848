import { saveFile } from '@colab/ui/files/saveFile.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Copy, Download } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { keeps } from '#promises.ts'
import { serverLink } from '#serverLink.ts'
import css from './Protocol.module.css'

interface ProtocolProps {
  protocolo: string
  linkAcompanhamento: string
  onClose: () => void
}

/** Returns the protocol number as a text file, with the address for follow-up; the name of the file does not reveal a report. */
function fileOf(protocolo: string, address = ''): File {
  return new File([[protocolo, address].filter(Boolean).join('\n')], 'protocolo.txt', { type: 'text/plain' })
}

/** Confirms the report and shows its protocol number only this once: neither Esc nor Back closes it. */
export function Protocol({ protocolo, linkAcompanhamento, onClose }: ProtocolProps) {
  const { t, i18n } = useLingui()
  const shown = useRef<HTMLOutputElement>(null)
  const [copied, setCopied] = useState(false)
  const link = serverLink(linkAcompanhamento, i18n.locale)
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
        <Alert tone="good">{t`Denúncia gravada com sucesso!`}</Alert>
        {protocolo && (
          <>
            <Advice />
            <div className={css.protocol}>
              <p id="protocol">{t`Protocolo`}</p>
              <output ref={shown} aria-labelledby="protocol">
                {/* Lines break between its groups only. */}
                {protocolo.match(/[^-]*-|[^-]+$/g)?.map((group) => (
                  <span key={group}>{group}</span>
                ))}
              </output>
            </div>
            <Row>
              <Button variant="quiet" icon={<Copy />} onClick={() => void copy()}>
                {copied ? <Trans>Copiado</Trans> : <Trans>Copiar</Trans>}
              </Button>
              <Button variant="quiet" icon={<Download />} onClick={() => saveFile(fileOf(protocolo, link?.href))}>
                <Trans>Baixar</Trans>
              </Button>
              {link && (
                <ButtonLink variant="quiet" href={link.href} external>
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

function Advice() {
  return (
    <p>
      {keeps('unrecoverableProtocol') ? (
        <Trans>
          Anote o protocolo: ele aparece só desta vez, e é o único jeito de acompanhar a denúncia. Ninguém pode
          recuperá-lo.
        </Trans>
      ) : (
        <Trans>Anote o protocolo: pode ser o único jeito de acompanhar a denúncia.</Trans>
      )}
    </p>
  )
}
