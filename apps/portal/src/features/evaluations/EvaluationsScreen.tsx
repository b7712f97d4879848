import { type AgendaAvaliacao, buscaAgenda } from '@colab/contract/domains/evaluations'
import { CELLS } from '@colab/contract/wire/cells'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Pager, usePages } from '@colab/ui/kit/data/Pager.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { outlastTab } from '@colab/ui/kit/fields/drafts.ts'
import { ClipboardCheck } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { useContractCode } from '#async/useContractCode.ts'
import { AnswerButton } from './AnswerButton.tsx'

const PAGE_SIZE = 10

/** Pending surveys and evaluations of the employee (spec §2 Evaluations). */
export default function EvaluationsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Avaliações e pesquisas`}>
      <CallView call={buscaAgenda} params={{}} waiting={<Skeleton shape="table" rows={3} />}>
        {({ ttAgendaAvaliacao }) => <Agenda rows={ttAgendaAvaliacao} />}
      </CallView>
    </Page>
  )
}

function Agenda({ rows }: { rows: AgendaAvaliacao[] }) {
  const { t } = useLingui()
  const isDesk = useMedia('(min-width: 960px)')
  const [shown, pager] = usePages(rows, PAGE_SIZE)
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nada para responder`}
        icon={<ClipboardCheck />}
        action={<WriteToHr text={t`Olá! Há alguma pesquisa ou avaliação para mim?`} />}
      >
        <Trans>Quando houver uma pesquisa ou avaliação para você, ela aparece aqui.</Trans>
      </Empty>
    )
  }
  const severalEmployments = new Set(rows.map(({ codEmpregado }) => codEmpregado)).size > 1
  const pages = <Pager label={t`Páginas de questionários`} {...pager} />
  if (isDesk)
    return (
      <Stack>
        <DraftNote />
        <AgendaTable rows={shown} showEmployment={severalEmployments} />
        {pages}
      </Stack>
    )
  const groups = [
    { title: t`Para responder`, rows: shown.filter(({ responder }) => responder) },
    { title: t`Ainda não liberado`, rows: shown.filter(({ responder }) => responder === false) },
    { title: t`Sem informação se já dá para responder`, rows: shown.filter(({ responder }) => responder === null) },
  ]
  return (
    <Stack>
      <Card flush>
        {groups.map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <RowGroup key={title} level={2} title={title}>
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send equal codes
                  <AgendaRow key={at} row={row} showEmployment={severalEmployments} />
                ))}
              </RowGroup>
            ),
        )}
      </Card>
      {pages}
      <DraftNote />
    </Stack>
  )
}

function DraftNote() {
  const { t } = useLingui()
  return (
    <Alert tone="info">
      {outlastTab()
        ? t`Suas respostas ficam guardadas neste aparelho por até 7 dias, ou até você enviar ou sair do portal.`
        : t`Suas respostas ficam guardadas nesta aba até você enviar ou sair do portal.`}
    </Alert>
  )
}

/** The questionnaires as a table, from 960 px on (spec §2 Evaluations). */
function AgendaTable({ rows, showEmployment }: { rows: AgendaAvaliacao[]; showEmployment: boolean }) {
  const { t } = useLingui()
  const codeOf = useContractCode()
  const columns: Column<AgendaAvaliacao>[] = [
    { key: 'nomeQuestionario', header: t`Questionário`, primary: true, theirs: true },
    { key: 'nomeTreinamento', header: t`Treinamento`, theirs: true },
    ...(showEmployment
      ? [{ key: 'codEmpregado', header: t`Matrícula`, cell: (row: AgendaAvaliacao) => codeOf(row.codEmpregado) }]
      : []),
    { key: 'dtLimiteChar', header: t`Responda até` },
    { key: 'responder', header: t`Situação`, cell: (row) => <Answer row={row} /> },
  ]
  return <DataTable caption={t`Questionários`} hideCaption columns={columns} rows={rows} />
}

function Answer({ row }: { row: AgendaAvaliacao }) {
  const { t } = useLingui()
  const { responder, codQuestionario } = row
  if (responder === false) return t`Ainda não liberado`
  if (responder === null) return t`Sem informação se já dá para responder`
  return codQuestionario !== null && <AnswerButton agenda={row} codQuestionario={codQuestionario} />
}

/** A questionnaire with its deadline, and the button where it can be answered and the reply names it. */
function AgendaRow({ row, showEmployment }: { row: AgendaAvaliacao; showEmployment: boolean }) {
  const { t } = useLingui()
  const { nomeQuestionario, nomeTreinamento, dtLimiteChar, responder, codQuestionario } = row
  const codEmpregado = useContractCode()(row.codEmpregado)
  const note = [
    CELLS.date(dtLimiteChar) === null ? dtLimiteChar : t`Responda até ${dtLimiteChar}`,
    showEmployment && t`Matrícula ${codEmpregado}`,
  ].filter(Boolean)
  return (
    <ListRow
      icon={<Mark tone={responder ? 'warn' : 'info'} icon={<ClipboardCheck />} />}
      title={<span lang="pt-BR">{nomeQuestionario}</span>}
      detail={nomeTreinamento && <span lang="pt-BR">{nomeTreinamento}</span>}
      note={note.join(' · ')}
      trailing={
        responder && codQuestionario !== null && <AnswerButton agenda={row} codQuestionario={codQuestionario} />
      }
    />
  )
}
