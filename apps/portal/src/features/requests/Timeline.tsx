import type { Solicitacao } from '@colab/contract/domains/requests'
import { monthName } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RequestCard } from './RequestCard.tsx'
import css from './requests.module.css'

interface TimelineProps {
  requests: readonly Solicitacao[]
  /** All that match. */
  total: number
  /** Requests that could not be shown. */
  leftOut: number
  isFiltered: boolean
  onMore: () => void
  onReset: () => void
}

/** Requests by month, newest first. */
export function Timeline({ requests, total, leftOut, isFiltered, onMore, onReset }: TimelineProps) {
  const { t, i18n } = useLingui()
  if (requests.length === 0 && isFiltered) {
    return (
      <Empty
        title={t`Nada com este filtro`}
        action={
          <Button variant="quiet" onClick={onReset}>
            <Trans>Mostrar tudo</Trans>
          </Button>
        }
      />
    )
  }
  if (requests.length === 0) {
    return (
      <Empty title={t`Você ainda não pediu nada`}>
        <Trans>
          O que você pedir ou enviar aparece aqui, com a resposta: dados cadastrais, dependentes, ponto, mensagens ao
          RH, vagas, compras e refeições. Denúncias são anônimas e não aparecem.
        </Trans>
      </Empty>
    )
  }
  const months = Map.groupBy(requests, ({ dtSolicitacao }) => dtSolicitacao?.slice(0, 7) ?? '')
  const hidden = total - requests.length - leftOut
  return (
    <Stack>
      {[...months].map(([month, own]) => (
        <section key={month}>
          <h2 className={css.month}>{month ? monthName(`${month}-01`, i18n.locale) : <Trans>Sem data</Trans>}</h2>
          <ul className={css.list}>
            {own.map((request) => (
              <li key={`${request.tipo} ${request.idSolicitacao}`}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <Button variant="quiet" onClick={onMore}>
          <Trans>Mostrar mais ({hidden})</Trans>
        </Button>
      )}
    </Stack>
  )
}
