import {
  type AgendaAvaliacao,
  buscaAgenda,
  gravaPessoaAvaliacao,
  type Questionario,
} from '@colab/contract/domains/evaluations'
import { buscaParametroColab } from '@colab/contract/domains/home'
import type { Code } from '@colab/contract/wire/cells'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { RefusalAlert } from '@colab/ui/async/RefusalAlert.tsx'
import { invalidate } from '@colab/ui/calls/query.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { outlastTab } from '@colab/ui/kit/fields/drafts.ts'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keeps } from '#promises.ts'
import { bearer } from '#session/session.ts'
import { type Answers, emptyAnswers, hasQuestions, isUnderstood, rowsOf, titlesOf, unanswered } from './answers.ts'
import { missingText, Question } from './Question.tsx'

export interface OpenQuestionnaire {
  agenda: AgendaAvaliacao
  codQuestionario: Code
  questionnaire: Questionario
  /** Rows of the questionnaire that could not be read. */
  leftOut: number
}

/** Removes the row of an answered questionnaire, and with it the dialog opened from there. */
const readAgain = () => invalidate(buscaAgenda, buscaParametroColab)

/** The form of a questionnaire that is sent as a whole; unsent answers stay as a draft (spec §2 Evaluations, §5). */
function useAnswers({ agenda, codQuestionario, questionnaire }: OpenQuestionnaire) {
  const { t } = useLingui()
  const { codEmpregado, codTreinamento, codTurma } = agenda
  const answered = { agenda, codQuestionario, codPessoa: bearer()?.codPessoa }
  const key = [codEmpregado, codQuestionario, codTreinamento, codTurma].join('-')
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaPessoaAvaliacao, {
    once: true,
    savedText: (text) => text || t`Respostas enviadas.`,
    onSaved: setSaved,
    onSuccess: () => form.clear(),
    onError: () => void readAgain(),
  })
  const form = useDraftForm<Answers>({
    name: `questionnaire ${key}`,
    empty: emptyAnswers(questionnaire),
    check(answers) {
      const missing = unanswered(questionnaire, answers)
      return Object.fromEntries(missing.map((question) => [question.name, missingText(question)]))
    },
    onInvalid: () => showSnackbar({ text: t`Existem perguntas a serem respondidas`, tone: 'bad', duration: 5000 }),
    action: {
      ...action,
      mutate: (answers) => action.mutate({ ttPessoaAvaliacao: rowsOf(answered, questionnaire, answers) }),
    },
  })
  return { action, form, saved }
}

export function QuestionnaireDialog({ onClose, ...opened }: OpenQuestionnaire & { onClose: () => void }) {
  const { agenda, questionnaire, leftOut } = opened
  const { t } = useLingui()
  const isEmpty = !hasQuestions(questionnaire)
  const isAnswerable = !isEmpty && leftOut === 0 && isUnderstood(questionnaire)
  const { action, form, saved } = useAnswers(opened)
  function close() {
    if (saved) void readAgain()
    onClose()
  }
  const closing = {
    title: t`Fechar sem enviar?`,
    text: outlastTab()
      ? t`Suas respostas ficam guardadas neste aparelho por até 7 dias, ou até você enviar ou sair do portal.`
      : t`Suas respostas ficam guardadas nesta aba até você enviar ou sair do portal.`,
    confirmLabel: t`Fechar`,
    cancelLabel: t`Continuar respondendo`,
  }
  return (
    <FormDialog
      title={agenda.nomeQuestionario || questionnaire.nomeQuestionario}
      width={900}
      onClose={close}
      form={form}
      guard={{ closing }}
      action={action}
      saved={saved}
      cancelLabel={t`Fechar`}
      submit={isAnswerable && <Button type="submit" icon={<Send />} busy={action.isPending}>{t`Enviar`}</Button>}
    >
      {agenda.nomeTreinamento && <p lang="pt-BR">{agenda.nomeTreinamento}</p>}
      {isAnswerable && (
        <Alert tone="info">
          {keeps('namedAnswers') ? (
            <Trans>Suas respostas ficam ligadas ao seu nome.</Trans>
          ) : (
            <Trans>Não sabemos se a empresa liga as respostas ao seu nome. Na dúvida, pergunte antes ao RH.</Trans>
          )}
        </Alert>
      )}
      <Questions questionnaire={questionnaire} form={form} />
      {!isAnswerable && (
        <Alert
          tone="warn"
          title={
            isEmpty ? t`Este questionário veio sem perguntas` : t`Uma pergunta deste questionário não pôde ser lida`
          }
        >
          <Trans>Por isso não dá para responder agora. Avise o RH.</Trans>
        </Alert>
      )}
      <RefusalAlert action={action} />
    </FormDialog>
  )
}

interface QuestionsProps {
  questionnaire: Questionario
  form: ReturnType<typeof useAnswers>['form']
}

function Questions({ questionnaire, form }: QuestionsProps) {
  return titlesOf(questionnaire).map(({ descricao, questions }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: back ends may repeat a code; titles never move
    <section key={at}>
      <Stack>
        <h3 lang="pt-BR">{descricao || '–'}</h3>
        {questions.map((question) => (
          <Question key={question.name} question={question} form={form} />
        ))}
      </Stack>
    </section>
  ))
}
