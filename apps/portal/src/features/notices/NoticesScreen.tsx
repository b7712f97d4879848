import { buscaAviso } from '@colab/contract/domains/notices'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView, shownFailure } from '@colab/ui/async/QueryView.tsx'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Bell } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListDetailSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { keeps } from '#promises.ts'
import { PushInvite } from '#push/PushInvite.tsx'
import { NoticeDetail } from './NoticeDetail.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticeList } from './NoticeList.tsx'
import { asksForAnswer, type Notice } from './notice.ts'
import { newestFirst, noticeIds, unreadCount } from './notices.ts'
import { findNotice } from './opened.ts'

/** Notices of HR (spec §2 Notices). The address contains the filter (`todos=1`) and the opened notice (`aviso=…`). */
export default function NoticesScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const todos = search.get('todos') === '1'
  const id = search.get('aviso')
  const list = useQuery({ ...query(buscaAviso, { todos }), placeholderData: keepPreviousData })
  const notices = list.data?.Avisos
  const { opened, missing } = useOpened(id, notices)
  const [hasRead, setHasRead] = useState(false)

  function showAll(all: boolean) {
    setSearch(all ? { todos: '1' } : {}, { replace: true })
  }
  const leave = useReturnToList(id, () => showAll(todos))
  function close() {
    setHasRead(true)
    leave()
  }
  const hrefOf = (own: string) => `${PATHS.notices}?${withParams(search, { aviso: own })}`
  const isAsked = opened !== undefined && asksForAnswer(opened)
  const read = isAsked ? undefined : opened

  return (
    <Page
      title={t`Avisos`}
      lead={list.data && !shownFailure(list) && <Unread {...list.data} />}
      actions={
        <SwitchField label={t`Mostrar Todos`} checked={todos} onChange={(event) => showAll(event.target.checked)} />
      }
    >
      <Stack>
        <PushInvite fitting={hasRead} countsVisits />
        {missing && <Missing words={missing} onClose={close} />}
        <QueryView query={list} waiting={<ListDetailSkeleton rows={6} />}>
          {({ Avisos }) =>
            Avisos.length === 0 && !read ? (
              <Nothing todos={todos} />
            ) : (
              <ListDetail
                label={t`Aviso`}
                selected={read ? id : null}
                onBack={close}
                placeholder={<Placeholder notices={Avisos} hrefOf={hrefOf} />}
                list={<NoticeList notices={Avisos} opened={read && findNotice(Avisos, id ?? '')} hrefOf={hrefOf} />}
                detail={read && <NoticeDetail key={id} notice={read} onClose={close} />}
              />
            )
          }
        </QueryView>
      </Stack>
      {isAsked && <NoticeDialog key={id} notice={opened} onClose={close} />}
    </Page>
  )
}

/** Shown beside the list while no notice is selected. None is selected automatically: HR sees who has read it. */
function Placeholder({ notices, hrefOf }: { notices: Notice[]; hrefOf: (id: string) => string }) {
  const { t } = useLingui()
  const [latest] = newestFirst(notices)
  const id = latest && noticeIds(notices).get(latest)
  return (
    <Empty
      title={t`Escolha um aviso para ler`}
      icon={<Bell />}
      action={id && <ButtonLink href={hrefOf(id)}>{t`Abrir o mais recente`}</ButtonLink>}
    />
  )
}

function Missing({ words, onClose }: { words: ReactNode; onClose: () => void }) {
  const button = (
    <Button variant="quiet" onClick={onClose}>
      OK
    </Button>
  )
  return (
    <Alert tone="warn" action={button}>
      {words}
    </Alert>
  )
}

function Nothing({ todos }: { todos: boolean }) {
  const { t } = useLingui()
  const action = <ScreenLink path={PATHS.hrContact} />
  if (todos) return <Empty title={t`Você ainda não possui avisos`} icon={<Bell />} action={action} />
  return (
    <Empty title={t`Nenhum aviso novo`} icon={<Bell />} action={action}>
      {keeps('recentFirst') ? (
        <Trans>Avisos lidos há mais de 30 dias aparecem com “Mostrar Todos”.</Trans>
      ) : (
        <Trans>“Mostrar Todos” pede também os mais antigos.</Trans>
      )}
    </Empty>
  )
}

/** Shows how many notices are unread; nothing where some cannot be shown, or are neither read nor unread. */
function Unread({ Avisos, leftOut }: Reply<typeof buscaAviso>) {
  const isKnown = leftOut === 0 && Avisos.every(({ situacao }) => situacao === 'N' || situacao === 'L')
  if (Avisos.length === 0 || !isKnown) return null
  const unread = unreadCount(Avisos)
  return (
    <>
      <Plural value={unread} _0="Todos lidos" one="# não lido" other="# não lidos" />
      {keeps('hrSeesReaders') && (
        <>
          {' · '}
          <Trans>O RH vê quem leu cada aviso.</Trans>
        </>
      )}
    </>
  )
}

/**
 * Returns the notice in the address as it was when opened, since the list may change. A notice missing from
 * the list, because it was read long ago, is looked up among all. `missing` is the text for one that was not found.
 */
function useOpened(id: string | null, listed: Notice[] | undefined) {
  const { t } = useLingui()
  const [held, setHeld] = useState<{ id: string; notice: Notice }>()
  const opened = held?.id === id ? held?.notice : undefined
  const inList = id === null ? undefined : findNotice(listed ?? [], id)
  const all = useQuery({
    ...query(buscaAviso, { todos: true }),
    enabled: id !== null && listed !== undefined && !inList && !opened,
  })
  const found = id === null ? undefined : (inList ?? findNotice(all.data?.Avisos ?? [], id))
  if (!opened && id !== null && found) setHeld({ id, notice: found })
  if (id === null && held) setHeld(undefined)
  const looked = id !== null && listed !== undefined && !opened && !found && all.isFetched
  return { opened, missing: looked ? (all.error ? failureText(all.error) : t`Este aviso não existe mais.`) : undefined }
}
