import {
  buscaSolicitacao,
  REQUEST_KINDS,
  type RequestKindName,
  type Solicitacao,
} from '@colab/contract/domains/requests'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Inbox } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel } from '@colab/ui/kit/layout/Tabs.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PATHS } from '#paths.ts'
import { keeps } from '#promises.ts'
import { type Filter, Filters, TABS } from './Filters.tsx'
import { groupsOf, isOpen, keyOf, topicOf } from './groups.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestWays } from './RequestWays.tsx'
import css from './requests.module.css'

/** The most common requests, suggested to a person without any. */
const COMMON: readonly RequestKindName[] = ['adjustment', 'absence', 'registration']

/** Returns the address of a filter, and of one request beside the filtered list. */
function searchOf(filter: Filter, request?: Pick<Solicitacao, 'tipo' | 'idSolicitacao'>): Record<string, string> {
  return {
    ...(filter !== 'todas' && { filtro: filter }),
    ...(request && { tipo: request.tipo, id: request.idSolicitacao }),
  }
}

/** Reads the filter (`?filtro=abertas`, `?filtro=message`, or `?tipo=message`) and the chosen request (`?tipo=message&id=12`). */
function useChosen() {
  const [search] = useSearchParams()
  const tipo = REQUEST_KINDS.find((kind) => kind === search.get('tipo'))
  const idSolicitacao = tipo && search.get('id')
  const chosen = tipo && idSolicitacao ? { tipo, idSolicitacao } : null
  const given = search.get('filtro') ?? (chosen ? null : (tipo ?? search.get('situacao')))
  const filter: Filter = given === 'abertas' ? given : (topicOf(given) ?? 'todas')
  return { chosen, filter }
}

/** The requests of a filter in a list, with the chosen one beside it; on wide screens the first one is chosen by default. */
export function Requests({
  ttSolicitacao,
  ttTotal,
  leftOut,
  onMore,
}: Reply<typeof buscaSolicitacao> & { leftOut: number; onMore: () => void }) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const isDesk = useMedia('(min-width: 960px)')
  const { chosen, filter } = useChosen()
  const [first, setFirst] = useState<string>()
  const shown = ttSolicitacao.filter(
    (request) => filter === 'todas' || (filter === 'abertas' ? isOpen(request) : topicOf(request.tipo) === filter),
  )
  // The request remains shown when its state changes and it moves down.
  const initial = shown.find((request) => keyOf(request) === first) ?? groupsOf(shown)[0]?.requests[0]
  if (initial && keyOf(initial) !== first) setFirst(keyOf(initial))
  const selected = chosen ? keyOf(chosen) : isDesk && initial ? keyOf(initial) : null
  const request = ttSolicitacao.find((known) => keyOf(known) === selected)
  const hidden = (ttTotal[0]?.total ?? ttSolicitacao.length) - ttSolicitacao.length - leftOut
  const close = useReturnToList(chosen && keyOf(chosen), () => setSearch(searchOf(filter), { replace: true }))
  if (ttSolicitacao.length === 0 && !chosen) return <Nothing />
  return (
    <>
      <Filters
        requests={ttSolicitacao}
        filter={filter}
        onChange={(next) => setSearch(searchOf(next), { replace: true })}
      />
      <TabPanel tabs={TABS} value={filter}>
        <ListDetail
          label={t`Solicitação`}
          selected={selected}
          onBack={close}
          placeholder={null}
          list={
            <>
              <RequestList
                requests={shown}
                selected={selected}
                hrefOf={(of) => `${PATHS.requests}?${new URLSearchParams(searchOf(filter, of))}`}
              />
              {shown.length === 0 && <NoneShown onAll={() => setSearch(searchOf('todas'), { replace: true })} />}
              {hidden > 0 && (
                <div className={css.more}>
                  <Button variant="quiet" onClick={onMore}>
                    <Trans>Mostrar mais ({hidden})</Trans>
                  </Button>
                </div>
              )}
            </>
          }
          detail={request ? <RequestDetail key={selected} request={request} /> : chosen && <Unlisted {...chosen} />}
        />
      </TabPanel>
    </>
  )
}

function NoneShown({ onAll }: { onAll: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Nada com este filtro`}
      action={
        <Button variant="quiet" onClick={onAll}>
          <Trans>Ver todas</Trans>
        </Button>
      }
    />
  )
}

/** A request of an address that is older than those in the list. */
function Unlisted(chosen: { tipo: RequestKindName; idSolicitacao: string }) {
  const { t } = useLingui()
  const params = { ...chosen, situacao: 'todas' as const, quantidade: 1 }
  return (
    <CallView call={buscaSolicitacao} params={params} subject={keyOf(chosen)} waiting={<Skeleton rows={6} />}>
      {({ ttSolicitacao: [request] }) =>
        request ? (
          <RequestDetail request={request} />
        ) : (
          <Empty
            title={t`Esta solicitação não existe mais`}
            action={
              <ButtonLink variant="quiet" href={PATHS.requests}>
                <Trans>Ver todas</Trans>
              </ButtonLink>
            }
          />
        )
      }
    </CallView>
  )
}

function Nothing() {
  const { t } = useLingui()
  return (
    <Stack>
      <Empty
        title={t`Você ainda não pediu nada`}
        icon={<Inbox />}
        ways={
          <Card flush title={t`Mais comuns`}>
            <RequestWays label={t`Mais comuns`} kinds={COMMON} />
          </Card>
        }
      >
        <Trans>O que você pedir ou enviar ao RH aparece aqui, com a resposta.</Trans>{' '}
        {keeps('anonymousReports') && <Trans>Denúncias são anônimas e não aparecem.</Trans>}
      </Empty>
    </Stack>
  )
}
