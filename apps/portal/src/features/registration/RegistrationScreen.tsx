import { buscaBeneficio, buscaDadosCadastrais, buscaDadosContratuais } from '@colab/contract/domains/registration'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
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
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { profile } from '#profile.ts'
import { ContractData } from './ContractData.tsx'
import { PersonalData } from './PersonalData.tsx'
import css from './RegistrationScreen.module.css'
import { UpdateButton } from './UpdateButton.tsx'

const BenefitsDialog = lazyComponent(async () => (await import('./BenefitsDialog.tsx')).BenefitsDialog)

type Part = 'pessoais' | 'contratuais'

/** Registration data (spec §2): personal, and contractual where this client shows it. */
export default function RegistrationScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { contractTab } = profile.features
  const part: Part = contractTab && search.get('aba') === 'contratuais' ? 'contratuais' : 'pessoais'
  // On a phone below what people came to read.
  const isPhone = useMedia('(max-width: 599.98px)')
  const actions = (
    <>
      <BenefitsButton />
      <UpdateButton />
    </>
  )
  return (
    <Page title={t`Dados cadastrais`} actions={!isPhone && actions}>
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
      {isPhone && <div className={css.actions}>{actions}</div>}
    </Page>
  )
}

function Personal() {
  const result = useQuery(query(buscaDadosCadastrais, {}))
  return (
    <QueryView query={result} waiting={<Waiting />}>
      {({ ttDadosCadastrais: [person] }) => (person ? <PersonalData person={person} /> : <NoRecord />)}
    </QueryView>
  )
}

function NoRecord() {
  const { t } = useLingui()
  return (
    <Empty title={t`Não encontramos os seus dados cadastrais`} icon={<UserRound />}>
      <Trans>Se você já começou a trabalhar, fale com o RH.</Trans>
    </Empty>
  )
}

function Contract() {
  const result = useQuery(query(buscaDadosContratuais, {}))
  return (
    <QueryView query={result} waiting={<Waiting />}>
      {({ ttDadosContratuais }) => <ContractData contracts={ttDadosContratuais} />}
    </QueryView>
  )
}

/** Skeleton of both parts. */
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
      <Suspense>{open && <BenefitsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
