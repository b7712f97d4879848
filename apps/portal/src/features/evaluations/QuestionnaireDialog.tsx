import { type AgendaAvaliacao, gravaPessoaAvaliacao, type Questionario } from '@colab/contract/domains/evaluations'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { isUnsent, Unsent } from '#async/Unsent.tsx'
import { useAction } from '#rpc/action.ts'
import { failureText } from '#rpc/failureText.ts'
import { queryClient } from '#rpc/query.ts'
import { sendOnce } from '#rpc/write.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { useDraftForm } from '#ui/useDraftForm.ts'
import { useLeaveGuard } from '#ui/useLeaveGuard.tsx'
import { type Answers, emptyAnswers, rowsOf } from './answers.ts'
import { Question } from './Question.tsx'

export interface Asked {
  agenda: AgendaAvaliacao
  questionnaire: Questionario
}

/** A questionnaire to answer and send as a whole; what is not sent stays in this tab (spec §2 Evaluations, §5). */
export function QuestionnaireDialog({ agenda, questionnaire, onClose }: Asked & { onClose: () => void }) {
  const { t } = useLingui()
  const { codEmpregado, codQuestionario, codTreinamento, codTurma } = agenda
  const key = [codEmpregado, codQuestionario, codTreinamento, codTurma].join('-')
  const form = useDraftForm<Answers>(`questionnaire ${key}`, emptyAnswers(questionnaire))
  const { isDirty } = form.formState
  const closing = {
    title: t`Fechar sem enviar?`,
    text: t`Suas respostas ficam guardadas nesta aba até você enviar ou sair do portal.`,
    confirmLabel: t`Fechar`,
    cancelLabel: t`Continuar respondendo`,
  }
  const { mayClose, confirmation } = useLeaveGuard(isDirty, { closing })
  const action = useAction(
    (answers: Answers) => sendOnce(gravaPessoaAvaliacao, { ttPessoaAvaliacao: rowsOf(agenda, questionnaire, answers) }),
    {
      onSuccess({ retorno }) {
        form.clear()
        onClose()
        showSnackbar({ text: textAfterCode(retorno[0]?.msgErro ?? '') || t`Respostas enviadas.`, tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: ['buscaAgenda'] })
        void queryClient.invalidateQueries({ queryKey: ['buscaParametroColab'] })
      },
    },
  )
  const { error } = action
  async function close() {
    if (await mayClose()) onClose()
  }
  function warn() {
    showSnackbar({ text: t`Existem perguntas a serem respondidas`, tone: 'bad', duration: 5000 })
  }
  return (
    <Dialog
      open
      title={agenda.nomeQuestionario || questionnaire.nomeQuestionario}
      width={900}
      onClose={onClose}
      onBeforeClose={mayClose}
      onSubmit={form.handleSubmit(action.mutate, warn)}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Fechar</Trans>
          </Button>
          <Button type="submit" icon={<Send />} busy={action.isPending}>
            <Trans>Enviar</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {agenda.nomeTreinamento && <p>{agenda.nomeTreinamento}</p>}
        {questionnaire.ttQuestTitulo.map(({ codTitulo, descricao, ttQuestPergunta }) => (
          <section key={codTitulo}>
            <Stack>
              <h3>{descricao}</h3>
              {ttQuestPergunta.map((question) => (
                <Question key={question.codPergunta} question={question} form={form} />
              ))}
            </Stack>
          </section>
        ))}
        {error && !isUnsent(error) && <Alert tone="bad">{textAfterCode(failureText(error))}</Alert>}
        <Unsent action={action} />
      </Stack>
      {confirmation}
    </Dialog>
  )
}
