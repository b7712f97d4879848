import { LONGEST_ANSWER, YES_NO } from '@colab/contract/domains/evaluations'
import { CheckboxField, CheckboxGroup, RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import type { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Answers, FormQuestion } from './answers.ts'

type QuestionProps = {
  question: FormQuestion
  form: Pick<ReturnType<typeof useDraftForm<Answers>>, 'values' | 'set' | 'errorOf'>
}

/** Returns the error of a question without an answer (spec §4 Evaluation). */
export function missingText({ resposta }: FormQuestion): MessageDescriptor {
  return resposta === 'U' || resposta === 'S' ? msg`Está pergunta é obrigatória` : msg`Responda esta pergunta.`
}

/**
 * One question with its type of input; "does not apply" clears the answer and makes it optional (spec §4 Evaluation).
 */
export function Question({ question, form }: QuestionProps) {
  const { t } = useLingui()
  const { name, resposta, permiteDesabilitar, ttQuestOpcao } = question
  const descricao = question.descricao || '–'
  const answer = form.values[name]
  if (!answer) return <p>{descricao}</p>
  const { given, isSkipped } = answer
  const [only = ''] = given
  const give = (...texts: string[]) => form.set({ [name]: { given: texts.filter((text) => text !== ''), isSkipped } })
  const field = {
    name,
    label: <span lang="pt-BR">{descricao}</span>,
    required: !isSkipped,
    error: form.errorOf(name),
    disabled: isSkipped,
  }
  const single = {
    ...field,
    value: only,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => give(currentTarget.value),
  }
  const options = ttQuestOpcao.map(({ codOpcao, descricao }) => ({
    value: String(codOpcao),
    label: descricao || String(codOpcao),
  }))
  const yesNo = [
    { value: String(YES_NO.yes), label: t`Sim` },
    { value: String(YES_NO.no), label: t`Não` },
  ]
  return (
    <div>
      {resposta === 'D' && <TextAreaField {...single} rows={3} limit={LONGEST_ANSWER} />}
      {resposta === 'M' && (
        <CheckboxGroup {...field} options={options} value={given} onChange={(codes) => give(...codes)} />
      )}
      {resposta === 'U' && <RadioGroup {...single} options={options} column />}
      {resposta === 'S' && <RadioGroup {...single} options={options.length > 0 ? options : yesNo} />}
      {permiteDesabilitar && (
        <CheckboxField
          label={t`Não se aplica`}
          aria-label={t`Não se aplica: ${descricao}`}
          checked={isSkipped}
          onChange={({ currentTarget }) => form.set({ [name]: { given: [], isSkipped: currentTarget.checked } })}
        />
      )}
    </div>
  )
}
