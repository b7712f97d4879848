import { buscaExportacao, type Exportacao } from '@colab/contract/domains/access'
import { personalDataTarget } from '@colab/contract/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QueryView } from '#async/QueryView.tsx'
import { useAction } from '#async/useAction.ts'
import { openFile } from '#files/openFile.ts'
import { channel } from '#rpc/channel.ts'
import { invalidate, query } from '#rpc/query.ts'
import { bearer } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Download } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './Devices.module.css'

const ExportDialog = lazyComponent(async () => (await import('./PasskeyDialogs.tsx')).ExportDialog)

/** The copy of all data of the person (LGPD): requested with the password, then downloaded. */
export function ExportSection() {
  const { t } = useLingui()
  const request = useQuery(query(buscaExportacao, {}))
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryView query={request} waiting={<Skeleton shape="card" rows={2} />}>
      {({ ttExportacao: [valid] }) => (
        <Card title={t`Meus dados (LGPD)`}>
          <p className={css.note}>
            <Trans>
              Uma cópia de tudo o que o portal guarda sobre você: cadastro, pagamentos, ponto, documentos e mensagens,
              em um arquivo ZIP. As denúncias são anônimas e não estão nele.
            </Trans>
          </p>
          {valid ? (
            <ValidRequest request={valid} />
          ) : (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              <Trans>Pedir cópia dos meus dados</Trans>
            </Button>
          )}
          <Suspense>{isOpen && <ExportDialog onClose={() => setOpen(false)} />}</Suspense>
        </Card>
      )}
    </QueryView>
  )
}

function ValidRequest({ request: { dtValidade, hrValidade, podeBaixar } }: { request: Exportacao }) {
  const download = useAction(async () => {
    await openFile({
      bytes: channel.download(personalDataTarget(bearer()?.codPessoa ?? 0)),
      name: 'meus-dados.zip',
      download: true,
    })
    await invalidate(buscaExportacao)
  })
  if (!podeBaixar) {
    return (
      <p>
        <Trans>
          Você já baixou esta cópia. Outra pode ser pedida depois de <DateText iso={dtValidade} />, às {hrValidade}.
        </Trans>
      </p>
    )
  }
  return (
    <Stack>
      <p>
        <Trans>
          Sua cópia está pronta. Baixe até <DateText iso={dtValidade} />, às {hrValidade}, de preferência no seu próprio
          aparelho: o arquivo tem o seu salário e os seus documentos.
        </Trans>
      </p>
      <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate(undefined)}>
        <Trans>Baixar meus dados</Trans>
      </Button>
    </Stack>
  )
}
