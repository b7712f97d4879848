import { buscaDoctoAssinado } from '@colab/contract/domains/documents'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaCompetencia, CALCULATION } from '@colab/contract/domains/receipts'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { query } from '@colab/ui/calls/query.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { newestFirst, noticeHref, noticeIds } from '#features/notices/notices.ts'
import { profile } from '#profile.ts'
import { PATHS, screens } from '#screens.ts'
import type { Entry } from './search.ts'

/** Everything the search covers; only complete data allow “nothing found”. */
interface Entries {
  entries: Entry[]
  state: 'whole' | 'loading' | 'partial'
}

/** Lists what the search can find: screens at once, receipts, notices and documents as they arrive. */
export function useEntries(): Entries {
  const { t, i18n } = useLingui()
  const { receipts, notices, documents } = profile.features
  const periods = useQuery({
    ...query(buscaCompetencia, { codTipoCalculo: CALCULATION.paycheck }),
    enabled: receipts,
  })
  const all = useQuery({ ...query(buscaAviso, { todos: true }), enabled: notices })
  const papers = useQuery({ ...query(buscaDoctoAssinado, { todos: true }), enabled: documents })
  const reads = [receipts && periods, notices && all, documents && papers].filter((read) => read !== false)
  const isLoading = reads.some(({ isPending }) => isPending)
  const isWhole = reads.every(({ data, isError }) => data?.leftOut === 0 && !isError)
  const avisos = all.data?.Avisos ?? []
  const receiptWords = screens.find(({ path }) => path === PATHS.receipts)?.words ?? ''
  const ids = noticeIds(avisos)
  const months = (periods.data?.ttCompetencia ?? []).map(({ dtCompetencia }) => dtCompetencia).filter(isDate)
  const entries = [
    ...screens.map(({ path, title, words }) => ({
      href: path,
      title: i18n._(title),
      words,
      kind: t`Tela`,
    })),
    ...months.map((month) => ({
      href: `${PATHS.receipts}?tipo=mensal&competencia=${month}`,
      title: capitalized(monthName(month, i18n.locale)),
      words: `${receiptWords} ${month.slice(5, 7)}/${month.slice(0, 4)}`,
      kind: t`Holerite`,
    })),
    ...newestFirst(avisos).map((notice) => ({
      href: noticeHref(ids.get(notice) ?? ''),
      title: notice.mensagem,
      words: notice.observacao,
      isTheirs: true,
      kind: formatDate(notice.dtAviso),
    })),
    ...(papers.data?.ttDoctoAssinado ?? []).map(({ nome, origem, situacao }) => ({
      href: PATHS.documents,
      title: nome,
      words: `${origem} ${situacao}`,
      isTheirs: true,
      kind: t`Documento`,
    })),
  ]
  return { entries, state: isLoading ? 'loading' : isWhole ? 'whole' : 'partial' }
}
