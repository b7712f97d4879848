import { buscaBeneficio, buscaDadosCadastrais, buscaDadosContratuais } from '@colab/contract/domains/registration'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { HeartHandshake, UserRound } from '@colab/ui/kit/icons.ts'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { WriteToHr } from '#async/NextStep.tsx'
import { profile } from '#profile.ts'
import { ContractData } from './ContractData.tsx'
import { PersonalData } from './PersonalData.tsx'
import css from './RegistrationScreen.module.css'
import { UpdateButton } from './UpdateButton.tsx'

const BenefitsDialog = lazyComponent(async () => (await import('./BenefitsDialog.tsx')).BenefitsDialog)

/** Registration data (spec §2): personal, and contractual where this client shows it. */
export default function RegistrationScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { contractTab } = profile.features
  const part = contractTab && search.get('aba') === 'contratuais' ? 'contratuais' : 'pessoais'
  // On a phone the data come first: the secondary action is below them.
  const isPhone = useMedia('(max-width: 599.98px)')
  const actions = (
    <>
      {!isPhone && <BenefitsButton />}
      <UpdateButton />
    </>
  )
  return (
    <Page title={t`Dados cadastrais`} actions={actions}>
      {contractTab ? (
        <>
          <Tabs
            id="aba"
            label={t`Dados cadastrais`}
            tabs={[
              { value: 'pessoais', label: t`Dados pessoais` },
              { value: 'contratuais', label: t`Contrato` },
            ]}
            value={part}
            // Replaces the history entry: Back leaves the screen.
            onChange={(aba) => setSearch({ aba }, { replace: true })}
            onApproach={(aba) =>
              aba === 'contratuais' && void queryClient.prefetchQuery(query(buscaDadosContratuais, {}))
            }
          />
          <TabPanel tabs="aba" value={part}>
            <div className={css.panel}>{part === 'contratuais' ? <Contract /> : <Personal />}</div>
          </TabPanel>
        </>
      ) : (
        <Personal />
      )}
      {isPhone && (
        <div className={css.actions}>
          <BenefitsButton />
        </div>
      )}
    </Page>
  )
}

function Personal() {
  return (
    <CallView call={buscaDadosCadastrais} params={{}} waiting={<Waiting />}>
      {({ ttDadosCadastrais: [person] }) => (person ? <PersonalData person={person} /> : <NoRecord />)}
    </CallView>
  )
}

function NoRecord() {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Não encontramos os seus dados cadastrais`}
      icon={<UserRound />}
      action={<WriteToHr text={t`Olá! Não encontrei os meus dados cadastrais no portal. Podem conferir?`} />}
    >
      <Trans>Se você já começou a trabalhar, fale com o RH.</Trans>
    </Empty>
  )
}

function Contract() {
  return (
    <CallView call={buscaDadosContratuais} params={{}} waiting={<Waiting />}>
      {({ ttDadosContratuais }) => <ContractData contracts={ttDadosContratuais} />}
    </CallView>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton shape="card" rows={2} />
      <Columns>
        <Skeleton shape="card" rows={4} />
        <Skeleton shape="card" rows={4} />
      </Columns>
    </Stack>
  )
}

function BenefitsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<HeartHandshake />}
        onPointerEnter={() => void queryClient.prefetchQuery(query(buscaBeneficio, {}))}
        onClick={() => setOpen(true)}
      >
        <Trans>Meus benefícios</Trans>
      </Button>
      {open && <BenefitsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
