import { buscaSolicitacao, REQUEST_KINDS, type RequestKindName } from '@colab/contract/domains/requests'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PATHS } from '#screens.ts'
import css from './requests.module.css'
import { Timeline } from './Timeline.tsx'
import { useKindNames } from './words.ts'

/** Requests shown at first, and added by each tap on the button below them. */
const STEP = 20

const STATES = ['todas', 'abertas', 'encerradas'] as const

/** Returns the value if it is one of the list. */
function oneOf<const T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

/**
 * Everything the employee asked for or sent, newest first. The address contains the filters (`?tipo=message&situacao=abertas`),
 * or one request (`?tipo=message&id=12`).
 */
export default function RequestsScreen() {
  const { t } = useLingui()
  const kinds = useKindNames()
  const [search, setSearch] = useSearchParams()
  const [shown, show] = useState(STEP)
  const tipo = oneOf(REQUEST_KINDS, search.get('tipo'))
  const situacao = oneOf(STATES, search.get('situacao')) ?? 'todas'
  const idSolicitacao = tipo && search.get('id')
  const requests = useQuery({
    ...query(buscaSolicitacao, {
      situacao,
      quantidade: shown,
      ...(tipo && { tipo }),
      ...(idSolicitacao && { idSolicitacao }),
    }),
    // A request that was just sent is there.
    staleTime: 0,
  })

  function filter(changed: { tipo?: string; situacao?: string }) {
    show(STEP)
    const next = Object.entries({ tipo: tipo ?? '', situacao, ...changed })
    setSearch(Object.fromEntries(next.filter(([, value]) => value && value !== 'todas')), { replace: true })
  }
  const subject = [tipo, idSolicitacao, situacao, shown].join(' ')
  return (
    <Page title={t`Minhas solicitações`} lead={<Trans>Tudo o que você pediu ou enviou, com a resposta.</Trans>}>
      <Stack>
        {idSolicitacao ? (
          <ButtonLink variant="quiet" href={PATHS.requests}>
            <Trans>Ver todas</Trans>
          </ButtonLink>
        ) : (
          <div className={css.filters}>
            <SelectField
              label={t`O que mostrar`}
              placeholder={t`Todos os tipos`}
              value={tipo ?? ''}
              options={REQUEST_KINDS.map((kind: RequestKindName) => ({ value: kind, label: kinds[kind] }))}
              onChange={({ currentTarget }) => filter({ tipo: currentTarget.value })}
            />
            <SelectField
              label={t({ message: 'Situação', context: 'solicitação' })}
              placeholder={null}
              value={situacao}
              options={[
                { value: 'todas', label: t`Abertas e encerradas` },
                { value: 'abertas', label: t`Só as abertas` },
                { value: 'encerradas', label: t`Só as encerradas` },
              ]}
              onChange={({ currentTarget }) => filter({ situacao: currentTarget.value })}
            />
          </div>
        )}
        <QueryView query={requests} subject={subject} waiting={<Skeleton shape="card" rows={6} />}>
          {({ ttSolicitacao, ttTotal, leftOut }) => (
            <Timeline
              requests={ttSolicitacao}
              total={ttTotal[0]?.total ?? ttSolicitacao.length}
              leftOut={leftOut}
              isFiltered={tipo !== undefined || situacao !== 'todas'}
              onMore={() => show(shown + STEP)}
              onReset={() => setSearch({}, { replace: true })}
            />
          )}
        </QueryView>
      </Stack>
    </Page>
  )
}
