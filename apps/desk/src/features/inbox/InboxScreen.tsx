import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { CalendarDays, CheckCheck, Inbox, Info } from '@colab/ui/kit/icons.ts'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { Page, PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '#keys.ts'
import { useSearch } from '#search.ts'
import { useAddress } from './address.ts'
import { type Decision, refreshInbox } from './decisions.ts'
import { Filters, KIND_TABS } from './Filters.tsx'
import css from './Inbox.module.css'
import { keyOf, type Request } from './kinds.ts'
import { ListPane } from './ListPane.tsx'
import { PendingBar } from './PendingBar.tsx'
import { useApprovals } from './useApprovals.ts'
import { useLeaving } from './useLeaving.tsx'
import { useMarks } from './useMarks.ts'
import { type QueueFilter, useQueue, useReadAhead } from './useQueue.ts'

/** Milliseconds after the list is shown until the other code is loaded. */
const PRELOAD_AFTER = 1000

const RequestDetail = lazyComponent(async () => (await import('./RequestDetail.tsx')).RequestDetail)
const AwayPage = lazyComponent(async () => (await import('./AwayPage.tsx')).AwayPage)
const DecidedPage = lazyComponent(async () => (await import('./DecidedPage.tsx')).DecidedPage)
const KeysHelp = lazyComponent(async () => (await import('./KeysHelp.tsx')).KeysHelp)

/** The next page is read when one of this many last requests is selected. */
const NEAR_END = 3

/**
 * Returns the open requests of the list without those decided meanwhile, and functions that remove and restore them.
 */
function useOpenRequests(filter: QueueFilter, address: ReturnType<typeof useAddress>) {
  const queue = useQueue(filter)
  const approvals = useApprovals()
  const takesFocus = useRef(false)
  /** Keys of requests that were decided while the list is read again. */
  const [decided, setDecided] = useState<readonly string[]>([])
  const gone = [...decided, ...approvals.waiting.map(({ request }) => keyOf(request))]
  const rows = (queue.data?.rows ?? []).filter((request) => !gone.includes(keyOf(request)))
  const here = rows.findIndex((request) => keyOf(request) === address.pedido)
  const next = rows[here + 1] ?? rows[here - 1]
  useReadAhead(queue, here >= rows.length - NEAR_END)

  function open(request: Pick<Request, 'tipo' | 'codPedido'> | undefined): void {
    if (request) address.open(keyOf(request))
  }
  /** Opens the request that follows one that leaves the list. */
  function goOn(): void {
    takesFocus.current = true
    if (next) open(next)
    else address.close()
  }
  return {
    ...{ queue, approvals, takesFocus, rows, here, next, open },
    approve(request: Request, decision: Decision): void {
      approvals.approve(request, decision)
      goOn()
    },
    async leaveOut(request: Request): Promise<void> {
      goOn()
      setDecided((last) => [...last, keyOf(request)])
      await refreshInbox()
      setDecided((last) => last.filter((key) => key !== keyOf(request)))
    },
    undo(request?: Parameters<typeof approvals.undo>[0]): void {
      takesFocus.current = true
      open(approvals.undo(request))
    },
  }
}

function usePreloadedDetail(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return
    const timer = setTimeout(() => void RequestDetail.preload(), PRELOAD_AFTER)
    return () => clearTimeout(timer)
  }, [isListed])
}

/** HR's inbox with its pages: open requests, decided requests, calendar of absences. */
export default function InboxScreen() {
  const { t } = useLingui()
  const [path] = useLocation()
  if (path === '/caixa/decididos') return <DecidedPage waiting={<PageSkeleton title={t`Decididos`} />} />
  return path === '/caixa/ausentes' ? <AwayPage waiting={<PageSkeleton title={t`Ausentes`} />} /> : <OpenRequests />
}

/** Open requests of employees, oldest first, and the details of the selected one beside the list. */
function OpenRequests() {
  const { t } = useLingui()
  const address = useAddress()
  const { typed, texto, type } = useSearch()
  const { tipo, unidade, idade, pedido } = address
  const filter = { tipo, unidade, idade, texto }
  const { queue, approvals, takesFocus, rows, here, next, ...inbox } = useOpenRequests(filter, address)
  const confirmation = useLeaving(approvals)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const marks = useMarks(rows)
  useKeys({
    j: () => inbox.open(rows[here + 1]),
    k: () => inbox.open(rows[Math.max(0, here - 1)]),
    x: () => rows[here] && marks.toggle(rows[here]),
    z: () => inbox.undo(),
    '/': () => searchRef.current?.focus(),
    '?': () => setHelpOpen(true),
  })
  usePreloadedDetail(queue.data !== undefined)
  function clear(): void {
    type('')
    address.limit({ tipo: '', unidade: '', idade: '' })
  }
  return (
    <Page title={t`Caixa`} actions={<Actions onHelp={() => setHelpOpen(true)} />}>
      <Filters {...{ filter, typed, searchRef }} isOpen={pedido !== null} onType={type} onLimit={address.limit} />
      <div className={css.panes}>
        <TabPanel tabs={KIND_TABS} value={tipo}>
          <ListDetail
            label={t`Pedido`}
            selected={pedido}
            onBack={address.close}
            placeholder={<Empty title={t`Escolha um pedido da lista, ou aperte J.`} icon={<Inbox />} />}
            list={<ListPane {...{ queue, filter, rows, address, marks }} onClear={clear} />}
            detail={
              pedido && (
                <RequestDetail
                  key={pedido}
                  id={pedido}
                  waiting={<Skeleton rows={8} />}
                  {...{ next, takesFocus }}
                  onApprove={inbox.approve}
                  onDecided={inbox.leaveOut}
                />
              )
            }
          />
        </TabPanel>
      </div>
      <PendingBar approvals={approvals} onUndo={inbox.undo} onOpen={inbox.open} />
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      {confirmation}
    </Page>
  )
}

function Actions({ onHelp }: { onHelp: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <ButtonLink href="/caixa/decididos" variant="plain" small icon={<CheckCheck />}>{t`Decididos`}</ButtonLink>
      <ButtonLink href="/caixa/ausentes" variant="plain" small icon={<CalendarDays />}>{t`Ausentes`}</ButtonLink>
      <Button className={css.keys} small variant="plain" icon={<Info />} onClick={onHelp}>
        <Trans>Atalhos (?)</Trans>
      </Button>
    </>
  )
}
