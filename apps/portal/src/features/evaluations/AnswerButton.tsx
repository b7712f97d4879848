import { type AgendaAvaliacao, buscaQuestionario } from '@colab/contract/domains/evaluations'
import type { Code } from '@colab/contract/wire/cells'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useFocusOnRemoval } from '@colab/ui/kit/overlays/modal.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { OpenQuestionnaire } from './QuestionnaireDialog.tsx'

const QuestionnaireDialog = lazyComponent(async () => (await import('./QuestionnaireDialog.tsx')).QuestionnaireDialog)

/** Loads a questionnaire and the form, then opens both. */
export function AnswerButton({ agenda, codQuestionario }: { agenda: AgendaAvaliacao; codQuestionario: Code }) {
  const { t } = useLingui()
  const [opened, open] = useState<OpenQuestionnaire>()
  const { nomeQuestionario } = agenda
  const button = useRef<HTMLButtonElement>(null)
  // The row is removed once it is answered.
  useFocusOnRemoval(button)
  const { isPending, mutate } = useAction(
    async () => {
      const [{ questionario, leftOut }] = await Promise.all([
        queryClient.fetchQuery(query(buscaQuestionario, { codQuestionario })),
        QuestionnaireDialog.preload(),
      ])
      const [questionnaire = { codQuestionario, nomeQuestionario, ttQuestTitulo: [] }] = questionario.ttQuestionario
      open({ agenda, codQuestionario, questionnaire, leftOut })
    },
    { onError: (error) => showSnackbar({ text: failureText(error), tone: 'bad' }) },
  )
  return (
    <>
      <Button
        needsConnection
        small
        ref={button}
        label={t`Responder: ${nomeQuestionario}`}
        busy={isPending}
        onClick={() => mutate(undefined)}
      >
        <Trans>Responder</Trans>
      </Button>
      {opened && <QuestionnaireDialog {...opened} onClose={() => open(undefined)} />}
    </>
  )
}
