import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PATHS } from '#paths.ts'
import { keeps } from '#promises.ts'
import { Protocol } from './Protocol.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ORDINARY } from './report.ts'

/** Report channel (spec §2 Report form). Nothing of it is stored on the device. */
export default function ReportScreen() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [recorded, setRecorded] = useState<{ protocolo: string; linkAcompanhamento: string }>()
  useQuery(ORDINARY)
  return (
    <Page title={t`Canal de denúncias`} lead={t`Para relatar assédio, violência ou outra má conduta no trabalho.`}>
      <Stack>
        <AboutSender />
        <Card title={t`Relato`}>
          <ReportForm onSuccess={setRecorded} />
        </Card>
      </Stack>
      {recorded && <Protocol {...recorded} onClose={() => navigate(PATHS.home)} />}
    </Page>
  )
}

/** States who learns the identity of the sender: as this back end promises, or that the portal does not know. */
function AboutSender() {
  const { t } = useLingui()
  if (!keeps('anonymousReports')) {
    return (
      <Alert tone="warn" title={t`Não sabemos se a empresa grava quem enviou`}>
        <p>
          <Trans>
            O relato vai para o sistema da empresa com a sua sessão aberta, e o portal não sabe se ele guarda o seu
            nome. Se você não quer ser identificado, use outro canal: a comissão da empresa, o sindicato ou o Disque
            100.
          </Trans>
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={t`O relato não leva o seu nome`}>
      <p>
        <Trans>O portal não grava quem enviou o relato, nem a que horas.</Trans>{' '}
        {keeps('sealedReports') && <Trans>Só o RH o abre, com uma chave que não fica no servidor.</Trans>}{' '}
        <Trans>O que você escrever ainda pode dizer quem você é: conte só o que quiser contar.</Trans>
      </p>
    </Alert>
  )
}
