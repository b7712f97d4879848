import {
  type AgendaAvaliacao,
  buscaAgenda,
  gravaPessoaAvaliacao,
  type Questionario,
} from '@colab/contract/domains/evaluations'
import { buscaParametroColab } from '@colab/contract/domains/home'
import type { Code } from '@colab/contract/wire/cells'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureLang, failureText, isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { bearer } from '#session/session.ts'
import { type Answers, emptyAnswers, hasQuestions, rowsOf, titlesOf, unanswered } from './answers.ts'
import { missingText, Question } from './Question.tsx'

export interface OpenQuestionnaire {
  agenda: AgendaAvaliacao
  codQuestionario: Code
  questionnaire: Questionario
}

/** Questionnaire that is sent as a whole; unsent answers stay in this tab (spec §2 Evaluations, §5). */
export function QuestionnaireDialog(props: OpenQuestionnaire & { onClose: () => void }) {
  const { agenda, codQuestionario, questionnaire, onClose } = props
  const { t } = useLingui()
  const { codEmpregado, codTreinamento, codTurma } = agenda
  const isAnswerable = hasQuestions(questionnaire)
  const answered = { agenda, codQuestionario, codPessoa: bearer()?.codPessoa }
  const key = [codEmpregado, codQuestionario, codTreinamento, codTurma].join('-')
  const closing = {
    title: t`Fechar sem enviar?`,
    text: t`Suas respostas ficam guardadas nesta aba até você enviar ou sair do portal.`,
    confirmLabel: t`Fechar`,
    cancelLabel: t`Continuar respondendo`,
  }
  const action = useWrite(gravaPessoaAvaliacao, {
    once: true,
    invalidates: [buscaAgenda, buscaParametroColab],
    savedText: (text) => text || t`Respostas enviadas.`,
    onSuccess() {
      form.clear()
      onClose()
    },
  })
  const { error } = action
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
  const { mayClose, confirmation } = useLeaveGuard(form.isDirty, { closing })
  async function close() {
    if (await mayClose()) onClose()
  }
  return (
    <Dialog
      open
      title={agenda.nomeQuestionario || questionnaire.nomeQuestionario}
      width={900}
      onClose={onClose}
      onBeforeClose={mayClose}
      {...form.handlers}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Fechar</Trans>
          </Button>
          {isAnswerable && (
            <Button type="submit" icon={<Send />} busy={action.isPending}>
              <Trans>Enviar</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {agenda.nomeTreinamento && <p lang="pt-BR">{agenda.nomeTreinamento}</p>}
        {titlesOf(questionnaire).map(({ descricao, questions }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: back ends may repeat a code; titles never move
          <section key={at}>
            <Stack>
              <h3 lang="pt-BR">{descricao || '–'}</h3>
              {questions.map((question) => (
                <Question key={question.name} question={question} form={form} />
              ))}
            </Stack>
          </section>
        ))}
        {!isAnswerable && (
          <Alert tone="warn" title={t`Este questionário veio sem perguntas`}>
            <Trans>Por isso não dá para responder agora. Avise o RH.</Trans>
          </Alert>
        )}
        {error && !isNetworkFailure(error) && (
          <Alert tone="bad">
            <span lang={failureLang(error)}>{textAfterCode(failureText(error))}</span>
          </Alert>
        )}
        <ResendNotice action={action} />
      </Stack>
      {confirmation}
    </Dialog>
  )
}
