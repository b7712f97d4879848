import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Plus, Send, UsersRound } from '@colab/ui/kit/icons.ts'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import shared from '#parts/filters.module.css'
import { useSearch } from '#search.ts'
import { useSession } from '#useSession.ts'
import { Filters } from './Filters.tsx'
import { usePeopleAddress } from './filter.ts'
import css from './People.module.css'
import { PeopleList } from './PeopleList.tsx'
import { PersonCard } from './PersonCard.tsx'

const HireDialog = lazyComponent(async () => (await import('./dialogs/HireDialogs.tsx')).HireDialog)
const InviteMany = lazyComponent(async () => (await import('./dialogs/InviteMany.tsx')).InviteMany)

/**
 * Finds people and shows their cards. The address contains the filters and the open card, but no searched name or CPF.
 */
export default function PeopleScreen() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const address = usePeopleAddress()
  const { codPessoa, hrefOf, change } = address
  const { typed, texto, type } = useSearch()
  const filter = { ...address.filter, texto }
  const { may } = useSession()
  const [isInviting, setInviting] = useState(false)
  const [isHiring, setHiring] = useState(false)
  const leave = useReturnToList(codPessoa === null ? null : String(codPessoa), () => navigate(hrefOf(null)))
  function clear() {
    type('')
    change({ unidade: '', contrato: '', acesso: '' })
  }
  return (
    <Page
      title={t`Pessoas`}
      actions={
        <>
          {may('access') && (
            <Button
              variant="plain"
              small
              needsConnection
              icon={<Send />}
              onClick={() => setInviting(true)}
            >{t`Convidar várias…`}</Button>
          )}
          {may('hire') && (
            <Button small needsConnection icon={<Plus />} onClick={() => setHiring(true)}>{t`Nova pessoa…`}</Button>
          )}
        </>
      }
    >
      <div className={`${shared.screen} ${css.screen}`} data-opened={codPessoa === null ? undefined : ''}>
        <Filters {...address} filter={filter} typed={typed} type={type} />
        <ListDetail
          label={t`Ficha da pessoa`}
          selected={codPessoa}
          onBack={leave}
          placeholder={<Empty title={t`Escolha uma pessoa na lista`} icon={<UsersRound />} />}
          list={<PeopleList {...address} filter={filter} onClear={clear} />}
          detail={codPessoa !== null && <PersonCard key={codPessoa} codPessoa={codPessoa} />}
        />
      </div>
      {isHiring && <HireDialog hrefOf={hrefOf} onClose={() => setHiring(false)} />}
      {isInviting && <InviteMany filter={filter} onClose={() => setInviting(false)} />}
    </Page>
  )
}
