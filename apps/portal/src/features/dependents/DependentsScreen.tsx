import { buscaDependentes, type Dependente } from '@colab/contract/domains/dependents'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Pager, usePages } from '@colab/ui/kit/data/Pager.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Plus, Users } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RequestButton } from '#async/RequestButton.tsx'
import { keeps } from '#promises.ts'
import { DependentCard } from './DependentCard.tsx'

/** Dependents (spec §2), one card each. */
export default function DependentsScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Dependentes`}
      actions={
        <>
          <AmountsButton />
          <RegisterButton />
        </>
      }
    >
      <CallView
        call={buscaDependentes}
        params={{}}
        waiting={
          <Stack>
            <Skeleton shape="card" rows={2} />
            <Skeleton shape="card" rows={9} />
          </Stack>
        }
      >
        {({ ttDependentes, leftOut }) => <Dependents rows={ttDependentes} isComplete={leftOut === 0} />}
      </CallView>
    </Page>
  )
}

/** Dependents per page: the benefits of each are another call. */
const PAGE_SIZE = 30

function Dependents({ rows, isComplete }: { rows: Dependente[]; isComplete: boolean }) {
  const { t } = useLingui()
  const [shown, pager] = usePages(rows, PAGE_SIZE)
  if (rows.length === 0) {
    return (
      <Empty title={t`Você não tem dependentes cadastrados`} icon={<Users />}>
        <Trans>Inclua filhos, cônjuge ou outros dependentes pelo botão acima.</Trans>{' '}
        {keeps('reviewsRequests') && <Trans>O RH confere e confirma.</Trans>}
      </Empty>
    )
  }
  const count = rows.length
  return (
    <Stack>
      {isComplete && (
        <p data-claim="total">
          <Plural
            value={count}
            one="# dependente cadastrado. Confira os dados."
            other="# dependentes cadastrados. Confira os dados de cada um."
          />
        </p>
      )}
      {shown.map((dependent, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no codes or equal ones
        <DependentCard key={place} dependent={dependent} />
      ))}
      <Pager label={t`Páginas de dependentes`} {...pager} />
    </Stack>
  )
}

const DependentWizard = lazyComponent(async () => (await import('./DependentWizard.tsx')).DependentWizard)

async function loadForm() {
  const [, { loadLists }] = await Promise.all([DependentWizard.preload(), import('./request.ts')])
  return loadLists()
}

function RegisterButton() {
  const { t } = useLingui()
  return (
    <RequestButton kind="dependent" icon={<Plus />} label={t`Incluir dependente`} load={loadForm}>
      {(lists, onMessage, onClose) => <DependentWizard lists={lists} onMessage={onMessage} onClose={onClose} />}
    </RequestButton>
  )
}
