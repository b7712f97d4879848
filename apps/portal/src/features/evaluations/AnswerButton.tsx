import { type AgendaAvaliacao, buscaQuestionario } from '@colab/contract/domains/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { useAction } from '#async/useAction.ts'
import { failureText } from '#rpc/failureText.ts'
import { query, queryClient } from '#rpc/query.ts'
import { Button } from '#ui/Button.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import type { Asked, QuestionnaireDialog } from './QuestionnaireDialog.tsx'

/** Fetches a questionnaire, and the form with it, and opens both. */
export function AnswerButton({ agenda }: { agenda: AgendaAvaliacao }) {
  const { t } = useLingui()
  const [opened, open] = useState<Asked & { Form: ComponentType<Parameters<typeof QuestionnaireDialog>[0]> }>()
  const { codQuestionario, nomeQuestionario } = agenda
  const { isPending, mutate } = useAction(
    async () => {
      const asked = queryClient.fetchQuery(query(buscaQuestionario, { codQuestionario }))
      const [{ questionario }, { QuestionnaireDialog }] = await Promise.all([
        asked,
        import('./QuestionnaireDialog.tsx'),
      ])
      const [questionnaire] = questionario.ttQuestionario
      if (questionnaire) open({ agenda, questionnaire, Form: QuestionnaireDialog })
    },
    { onError: (error) => showSnackbar({ text: failureText(error), tone: 'bad', duration: 3000 }) },
  )
  return (
    <>
      <Button label={t`Responder: ${nomeQuestionario}`} busy={isPending} onClick={() => mutate(undefined)}>
        <Trans>Responder</Trans>
      </Button>
      {opened && <opened.Form {...opened} onClose={() => open(undefined)} />}
    </>
  )
}
