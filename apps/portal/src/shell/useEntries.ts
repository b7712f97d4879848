import { buscaDoctoAssinado } from '@colab/contract/domains/documents'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaSolicitacao, type Solicitacao } from '@colab/contract/domains/requests'
import { formatDate, isDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { query } from '@colab/ui/calls/query.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { newestFirst, noticeHref, noticeIds } from '#features/notices/notices.ts'
import { useDetail, useKindName, useStateNames } from '#features/requests/words.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { screens } from '#screens.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { latestReceiptQuery } from './latestReceipt.ts'
import type { Entry } from './search.ts'
import { SCREEN_WORDS } from './searchWords.ts'
import { useSettings } from './useSettings.ts'

/** All entries of the search; only complete data allow “nothing found”. */
interface Entries {
  entries: Entry[]
  state: 'whole' | 'loading' | 'partial'
  /** Month of the payslip whose lines are among the entries. */
  month: string
}

/** The screens in the order of SCREEN_WORDS. */
const byWords = Object.keys(SCREEN_WORDS).flatMap((name) => screens.filter(({ feature }) => feature === name))

/** Number of requests that are searched, newest first. */
const REQUESTS = 100

/** Lists the entries of the search: screens and settings at once, the rest when it arrives. `onOpen` opens a dialog of the account. */
export function useEntries(onOpen: (dialog: AccountDialogName) => void): Entries {
  const { i18n } = useLingui()
  const { receipts, requests, notices, documents } = profile.features
  const paid = useQuery({ ...latestReceiptQuery, enabled: receipts })
  const asked = useQuery({ ...query(buscaSolicitacao, { quantidade: REQUESTS }), enabled: requests })
  const all = useQuery({ ...query(buscaAviso, { todos: true }), enabled: notices })
  const papers = useQuery({ ...query(buscaDoctoAssinado, { todos: true }), enabled: documents })
  const reads = [receipts && paid, requests && asked, notices && all, documents && papers].filter((read) => !!read)
  const isLoading = reads.some(({ isPending }) => isPending)
  const isWhole = reads.every(({ data, isError }) => data?.leftOut === 0 && !isError)
  const settings = useSettings(onOpen)
  const pay = usePay(paid.data)
  const requestOf = useRequest()
  const avisos = all.data?.Avisos ?? []
  const ids = noticeIds(avisos)
  const entries: Entry[] = [
    ...byWords.map(({ path, title, feature }) => ({
      group: 'screens' as const,
      key: path,
      title: i18n._(title),
      words: SCREEN_WORDS[feature],
      to: { href: path },
    })),
    ...settings,
    ...pay.lines,
    ...pay.months,
    ...(asked.data?.ttSolicitacao ?? []).map(requestOf),
    ...(papers.data?.ttDoctoAssinado ?? []).map(({ nome, origem, situacao }, at) => ({
      group: 'documents' as const,
      key: `document-${at}`,
      title: nome,
      words: `${origem} ${situacao}`,
      isTheirs: true,
      to: { href: PATHS.documents },
    })),
    ...newestFirst(avisos).map((notice) => ({
      group: 'notices' as const,
      key: `notice-${ids.get(notice)}`,
      title: notice.mensagem,
      note: formatDate(notice.dtAviso),
      words: notice.observacao,
      isTheirs: true,
      to: { href: noticeHref(ids.get(notice) ?? '') },
    })),
  ]
  return { entries, state: isLoading ? 'loading' : isWhole ? 'whole' : 'partial', month: pay.month }
}

/** The lines of the latest payslip, and the months with one. */
function usePay(data: Awaited<ReturnType<NonNullable<typeof latestReceiptQuery.queryFn>>> | undefined) {
  const { t, i18n } = useLingui()
  const months = (data?.months ?? []).filter(isDate)
  const hrefOf = (month: string) => `${PATHS.receipts}?tipo=mensal&competencia=${month}`
  const [latest = ''] = months
  const lines = (data?.employments ?? []).flatMap(({ id, earnings, deductions }) =>
    [...earnings, ...deductions].map((line, at) => {
      const isDeduction = deductions.includes(line)
      const cents = toCents(line.vlrMovto)
      return {
        group: 'lines' as const,
        key: `line-${id}-${at}`,
        title: line.nomeEvento,
        note: isDeduction ? t`desconto` : t`provento`,
        isTheirs: true,
        to: { href: hrefOf(latest) },
        cents: cents !== null && isDeduction ? -cents : cents,
      }
    }),
  )
  return {
    month: latest && monthName(latest, i18n.locale),
    lines,
    months: months.map((month) => ({
      group: 'receipts' as const,
      key: `receipt-${month}`,
      title: capitalized(monthName(month, i18n.locale)),
      words: `${SCREEN_WORDS.receipts} ${month.slice(5, 7)}/${month.slice(0, 4)}`,
      to: { href: hrefOf(month) },
    })),
  }
}

function useRequest(): (request: Solicitacao) => Entry {
  const kindName = useKindName()
  const stateOf = useStateNames()
  const detailOf = useDetail()
  return (request) => {
    const { tipo, idSolicitacao, dtSolicitacao, descricao } = request
    return {
      group: 'requests',
      key: `request-${tipo}-${idSolicitacao}`,
      title: kindName(tipo),
      note: [detailOf(request), stateOf(request).text, formatDate(dtSolicitacao)].filter(Boolean).join(' · '),
      words: `${detailOf(request)} ${descricao}`,
      to: { href: `${PATHS.requests}?${new URLSearchParams({ tipo, id: idSolicitacao })}` },
    }
  }
}
