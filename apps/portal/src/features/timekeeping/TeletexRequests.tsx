import { openRequests, type PontoTeletex } from '@colab/contract/domains/timekeeping'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pager, usePages } from '@colab/ui/kit/data/Pager.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { AnswerPlace } from '#async/FollowUp.tsx'
import { useTeletexNames } from '#useTeletexNames.ts'
import { DAYS_OFF } from './known.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { Situation } from './Situation.tsx'
import { KINDS } from './teletexRequest.ts'

/** Requests per page (spec §9). */
const PAGE_SIZE = 20

/** Number of pending requests and the list with HR's answers first, twenty a page; the page is in the address. */
export function TeletexRequests({ rows, leftOut }: { rows: PontoTeletex[]; leftOut: number }) {
  const { t } = useLingui()
  const kindOf = useKind()
  const [shown, pager] = usePages(rows, PAGE_SIZE, () => null)
  const columns: Column<PontoTeletex>[] = [
    {
      key: 'dtMovto',
      header: t`Data`,
      cell: ({ dtMovto }) => <DateText iso={dtMovto} empty={t`Sem data informada`} />,
      primary: true,
    },
    {
      key: 'situacaoNome',
      header: t`Situação`,
      cell: ({ situacaoNome }) => <Situation name={situacaoNome} />,
      line: 'end',
    },
    { key: 'justificativa', header: t`Resposta do RH`, theirs: true },
    { key: 'sequencia', header: t`Sequência`, desk: true },
    {
      key: 'tipoNome',
      header: t`Solicitação`,
      cell: (row) => [kindOf(row), detailsOf(row)].filter(Boolean).join(' · '),
      line: 'plain',
    },
    { key: 'codEvento', header: t`Evento`, cell: ({ codEvento }) => Number(codEvento) !== 0 && codEvento, desk: true },
    { key: 'observacao', header: t`Observação`, line: 'plain' },
  ]
  return (
    <Stack>
      <OpenRequests
        open={openRequests(rows, leftOut)}
        note={
          leftOut === 0 && <Plural value={rows.length} one="# solicitação na lista" other="# solicitações na lista" />
        }
      />
      <DataTable caption={t`Solicitações de ponto`} columns={columns} rows={shown} />
      <Pager label={t`Páginas de solicitações`} {...pager} />
      <AnswerPlace kind="teletex" />
    </Stack>
  )
}

/** An en dash at which no line breaks. */
const DASH = '\u2060–\u2060'

/** Returns the times and the reason for a day off. */
function detailsOf({ hrIniMovtoChar, hrFimMovtoChar, eventoNome }: PontoTeletex): string {
  return [[hrIniMovtoChar, hrFimMovtoChar].filter(Boolean).join(DASH), ownWords(DAYS_OFF, eventoNome) ?? eventoNome]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the kind of a request: the text of the server if it is in the current language, otherwise our own. */
function useKind(): (row: PontoTeletex) => string {
  const { i18n } = useLingui()
  const names = useTeletexNames()
  return (row) => {
    const kind = KINDS.find((one) => row[`tipo${one}`])
    return (i18n.locale === 'pt-BR' && row.tipoNome) || (kind ? names[kind] : row.tipoNome)
  }
}
