import { buscaExportacao, type Exportacao } from '@colab/contract/domains/access'
import { personalDataTarget } from '@colab/contract/files'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { invalidate } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { keeps } from '#promises.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import css from './Devices.module.css'

const ExportDialog = lazyComponent(async () => (await import('./PasskeyDialogs.tsx')).ExportDialog)

/** The copy of all data of the person (LGPD): requested with the password, then downloaded. */
export function ExportSection() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  return (
    <CallView call={buscaExportacao} params={{}} waiting={<Skeleton shape="card" rows={2} />}>
      {({ ttExportacao: [valid], leftOut }) => (
        <Card title={t`Meus dados (LGPD)`}>
          <p className={css.note}>
            {keeps('completeCopy') ? (
              <Trans>
                Uma cópia de tudo o que o portal guarda sobre você: cadastro, pagamentos, ponto, documentos e mensagens,
                em um arquivo ZIP. As denúncias são anônimas e não estão nele.
              </Trans>
            ) : (
              <Trans>Uma cópia dos seus dados, em um arquivo ZIP.</Trans>
            )}
          </p>
          {valid && <ValidRequest request={valid} isNew={isNew} />}
          {!valid && leftOut === 0 && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              <Trans>Pedir cópia dos meus dados</Trans>
            </Button>
          )}
          {isOpen && <ExportDialog onAsked={() => setNew(true)} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </CallView>
  )
}

/** The copy that can be downloaded; a new one takes the focus, in the place of the button that asked for it. */
function ValidRequest({ request, isNew }: { request: Exportacao; isNew: boolean }) {
  const { dtValidade, hrValidade, podeBaixar } = request
  const state = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) state.current?.focus()
  }, [isNew])
  const download = useAction(async () => {
    await openFile({
      bytes: channel.download(personalDataTarget(bearer()?.codPessoa ?? 0)),
      name: 'meus-dados.zip',
      download: true,
    })
    await invalidate(buscaExportacao)
  })
  if (podeBaixar === false) {
    return (
      <p data-claim="verdict">
        <Trans>
          Você já baixou esta cópia. Outra pode ser pedida depois de <DateText iso={dtValidade} />, às {hrValidade}.
        </Trans>
      </p>
    )
  }
  if (podeBaixar === null) {
    return (
      <p>
        <Trans>Uma cópia foi pedida. Não sabemos se já pode ser baixada.</Trans>
      </p>
    )
  }
  return (
    <Stack>
      <p ref={state} tabIndex={-1} data-claim="verdict">
        <Trans>
          Sua cópia está pronta. Baixe até <DateText iso={dtValidade} />, às {hrValidade}, de preferência no seu próprio
          aparelho: o arquivo tem o seu salário e os seus documentos.
        </Trans>
      </p>
      <Button needsConnection icon={<Download />} busy={download.isPending} onClick={() => download.mutate(undefined)}>
        <Trans>Baixar meus dados</Trans>
      </Button>
    </Stack>
  )
}
