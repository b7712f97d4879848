import { LONGEST_ANSWER, type Pergunta, YES_NO } from '@colab/contract/domains/evaluations'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { CheckboxField, RadioGroup } from '#ui/Choice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { type Answers, emptyAnswer, listOf, nameOf } from './answers.ts'

type QuestionProps = {
  question: Pergunta
  form: Pick<UseFormReturn<Answers>, 'register' | 'setValue' | 'clearErrors' | 'watch' | 'formState'>
}

/**
 * One question with its type of input; "does not apply" clears the answer and makes it optional (spec §4 Evaluation).
 */
export function Question({ question, form }: QuestionProps) {
  const { t } = useLingui()
  const { descricao, resposta, permiteDesabilitar, ttQuestOpcao } = question
  if (resposta === 'I') return <p>{descricao}</p>
  const name = nameOf(question)
  const skipped = form.watch(`skipped.${name}`)
  const missing = resposta === 'U' || resposta === 'S' ? t`Está pergunta é obrigatória` : t`Responda esta pergunta.`
  const field = {
    label: descricao,
    required: !skipped,
    error: form.formState.errors.given?.[name] && missing,
    disabled: skipped,
    ...form.register(`given.${name}`, {
      validate: (given, { skipped }) => skipped[name] || listOf(given).length > 0,
    }),
  }
  const options = ttQuestOpcao.map(({ codOpcao, descricao }) => ({ value: String(codOpcao), label: descricao }))
  const yesNo = [
    { value: String(YES_NO.yes), label: t`Sim` },
    { value: String(YES_NO.no), label: t`Não` },
  ]
  return (
    <div>
      {resposta === 'D' && <TextAreaField {...field} rows={3} maxLength={LONGEST_ANSWER} />}
      {resposta === 'M' && <CheckboxGroup {...field} options={options} />}
      {resposta === 'U' && <RadioGroup {...field} options={options} column />}
      {resposta === 'S' && <RadioGroup {...field} options={options.length > 0 ? options : yesNo} />}
      {permiteDesabilitar && (
        <CheckboxField
          label={t`Não se aplica`}
          aria-label={t`Não se aplica: ${descricao}`}
          {...form.register(`skipped.${name}`, {
            onChange() {
              form.setValue(`given.${name}`, emptyAnswer(question), { shouldDirty: true })
              form.clearErrors(`given.${name}`)
            },
          })}
        />
      )}
    </div>
  )
}
