import { openRequests, type PontoTeletex } from '@colab/contract/domains/timekeeping'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pager, pageOf } from '@colab/ui/kit/data/Pager.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { OpenRequests } from './OpenRequests.tsx'
import { Situation } from './Situation.tsx'
import css from './TeletexRequests.module.css'
import { KINDS } from './teletexRequest.ts'
import { useKindNames } from './useKindNames.ts'

/** Requests per page (spec §9). */
const PAGE_SIZE = 20

/** Number of pending requests and the list with HR's answers first, twenty a page; the page is in the address. */
export function TeletexRequests({ rows, leftOut }: { rows: PontoTeletex[]; leftOut: number }) {
  const { t } = useLingui()
  const kindOf = useKind()
  const [search, setSearch] = useSearchParams()
  const last = Math.ceil(rows.length / PAGE_SIZE)
  const requested = Number.parseInt(search.get('pagina') ?? '', 10) || 1
  const page = Math.min(Math.max(requested, 1), last)
  const all = rows.length + leftOut

  function turn(to: number) {
    const next = new URLSearchParams(search)
    next.set('pagina', String(to))
    setSearch(next, { replace: true })
  }
  const columns: Column<PontoTeletex>[] = [
    {
      key: 'dtMovto',
      header: t`Data`,
      cell: ({ dtMovto }) => <DateText iso={dtMovto} empty={t`Sem data informada`} />,
      primary: true,
    },
    { key: 'situacaoNome', header: t`Situação`, cell: ({ situacaoNome }) => <Situation name={situacaoNome} /> },
    { key: 'justificativa', header: t`Resposta do RH`, cell: ({ justificativa }) => justificativa, theirs: true },
    {
      key: 'tipoNome',
      header: t`Solicitação`,
      cell: (row) => [kindOf(row), detailsOf(row)].filter(Boolean).join(' · '),
    },
    { key: 'observacao', header: t`Observação`, cell: ({ observacao }) => observacao },
  ]
  return (
    <Stack>
      <OpenRequests
        open={openRequests(rows, leftOut)}
        note={<Plural value={all} one="# solicitação na lista" other="# solicitações na lista" />}
      />
      <div className={css.requests}>
        <DataTable caption={t`Solicitações de ponto`} columns={columns} rows={pageOf(rows, page, PAGE_SIZE)} />
      </div>
      <Pager label={t`Páginas de solicitações`} page={page} pageSize={PAGE_SIZE} total={rows.length} onChange={turn} />
    </Stack>
  )
}

/** An en dash at which no line breaks. */
const DASH = '\u2060–\u2060'

/** Returns the times and the reason for a day off; codes and numbers are not shown. */
function detailsOf({ hrIniMovtoChar, hrFimMovtoChar, eventoNome }: PontoTeletex): string {
  return [[hrIniMovtoChar, hrFimMovtoChar].filter(Boolean).join(DASH), eventoNome].filter(Boolean).join(' · ')
}

/** Returns the kind of a request: the text of the server if it is in the current language, otherwise our own. */
function useKind(): (row: PontoTeletex) => string {
  const { i18n } = useLingui()
  const names = useKindNames()
  return (row) => {
    const kind = KINDS.find((one) => row[`tipo${one}`])
    return (i18n.locale === 'pt-BR' && row.tipoNome) || (kind ? names[kind] : row.tipoNome)
  }
}
