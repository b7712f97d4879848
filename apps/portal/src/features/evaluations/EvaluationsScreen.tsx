import { type AgendaAvaliacao, buscaAgenda } from '@colab/contract/domains/evaluations'
import { CELLS } from '@colab/contract/wire/cells'
import { formatDate } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Pager, pageOf, usePage } from '@colab/ui/kit/data/Pager.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ClipboardCheck } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AnswerButton } from './AnswerButton.tsx'

const PAGE_SIZE = 10

/** Pending surveys and evaluations of the employee (spec §2 Evaluations). */
export default function EvaluationsScreen() {
  const { t } = useLingui()
  const agenda = useQuery(query(buscaAgenda, {}))
  return (
    <Page title={t`Avaliações e pesquisas`}>
      <QueryView query={agenda} waiting={<Waiting />}>
        {({ ttAgendaAvaliacao, leftOut }) => <Agenda rows={ttAgendaAvaliacao} leftOut={leftOut} />}
      </QueryView>
    </Page>
  )
}

/** The button; none where the reply does not name the questionnaire. */
function Answer({ row }: { row: AgendaAvaliacao }) {
  return row.codQuestionario === null ? '–' : <AnswerButton agenda={row} codQuestionario={row.codQuestionario} />
}

function Waiting() {
  return (
    <Stack>
      <Skeleton shape="card" rows={2} />
      <Skeleton shape="table" rows={3} />
    </Stack>
  )
}

/** Returns the earliest deadline as dd/mm/yyyy; '' where one of them cannot be read. */
function firstDeadline(rows: readonly AgendaAvaliacao[]): string {
  const days = rows.map(({ dtLimiteChar }) => CELLS.date(dtLimiteChar))
  return days.includes(null) ? '' : formatDate(days.toSorted()[0])
}

function Agenda({ rows, leftOut }: { rows: AgendaAvaliacao[]; leftOut: number }) {
  const { t } = useLingui()
  const [page, change] = usePage(PAGE_SIZE, rows.length)
  if (rows.length === 0) {
    return (
      <Empty title={t`Nada para responder`} icon={<ClipboardCheck />}>
        <Trans>Quando houver uma pesquisa ou avaliação para você, ela aparece aqui.</Trans>
      </Empty>
    )
  }
  const open = rows.filter(({ responder }) => responder)
  const severalEmployments = new Set(rows.map(({ codEmpregado }) => codEmpregado)).size > 1
  const employment: Column<AgendaAvaliacao> = {
    key: 'codEmpregado',
    header: t`Matrícula`,
    cell: ({ codEmpregado }) => codEmpregado,
  }
  const columns: Column<AgendaAvaliacao>[] = [
    {
      key: 'nomeQuestionario',
      header: t`Questionário`,
      cell: ({ nomeQuestionario }) => nomeQuestionario,
      primary: true,
      theirs: true,
    },
    { key: 'nomeTreinamento', header: t`Treinamento`, cell: ({ nomeTreinamento }) => nomeTreinamento, theirs: true },
    ...(severalEmployments ? [employment] : []),
    { key: 'dtLimiteChar', header: t`Responda até`, cell: ({ dtLimiteChar }) => dtLimiteChar || '–' },
    {
      key: 'responder',
      header: t`O que fazer`,
      cell: (row) => (row.responder ? <Answer row={row} /> : <Pill tone="info">{t`Ainda não liberado`}</Pill>),
    },
  ]
  const count = open.length
  const first = firstDeadline(open)
  return (
    <Stack>
      <Hero
        label={t`Para responder`}
        value={
          count === 0 && leftOut > 0 ? (
            '–'
          ) : (
            <Plural value={count} _0="Nada por enquanto" one="# questionário" other="# questionários" />
          )
        }
        note={first && t`O primeiro vence em ${first}.`}
      />
      <DataTable
        caption={t`Questionários pendentes`}
        hideCaption
        columns={columns}
        rows={pageOf(rows, page, PAGE_SIZE)}
      />
      <Pager
        label={t`Páginas de questionários`}
        page={page}
        pageSize={PAGE_SIZE}
        total={rows.length}
        onChange={change}
      />
    </Stack>
  )
}
