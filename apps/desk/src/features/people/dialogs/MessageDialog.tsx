import { contaPublico, LONGEST_NOTICE, publicaAviso } from '@colab/contract/desk/publish'
import { useCall } from '@colab/ui/async/useCall.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { EntryDialog } from '#parts/EntryDialog.tsx'
import { type CardDialogProps, useAct } from '../card.ts'

const FIELDS = ['titulo', 'texto'] as const

/** A notice to one person. It is a publication like others: HR sees whether it was read, and can withdraw it. */
export function MessageDialog({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const publico = { alcance: 'pessoa' as const, codigos: [codPessoa] }
  const counted = useCall(contaPublico, { publico }, { staleTime: 0 })
  const quantas = Number(counted.data?.ttPublico[0]?.quantas ?? 0)
  const action = useAct(publicaAviso, { done: t`Aviso enviado.`, onDone: onClose })
  return (
    <EntryDialog<(typeof FIELDS)[number]>
      title={t`Aviso a ${person.nome}`}
      submit={quantas > 0 ? t`Enviar` : null}
      fields={FIELDS}
      check={({ titulo, texto }) => ({
        ...(titulo.trim() === '' && { titulo: msg`Informe o título.` }),
        ...(texto.trim() === '' && { texto: msg`Escreva o texto.` }),
      })}
      action={{ ...action, mutate: (values) => action.mutate({ ...values, publico, quantas }) }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>
            <Trans>A pessoa o vê em Avisos, e o RH vê em Publicações se ela leu.</Trans>
          </p>
          {counted.error && <Alert tone="bad">{failureText(counted.error)}</Alert>}
          {counted.data && quantas === 0 && (
            <Alert tone="warn">
              <Trans>Esta pessoa não tem contrato em vigor ao seu alcance.</Trans>
            </Alert>
          )}
          <TextField
            label={t`Título`}
            name="titulo"
            required
            limit={LONGEST_NOTICE.titulo}
            autoComplete="off"
            error={errorOf('titulo')}
          />
          <TextAreaField
            label={t`Texto`}
            name="texto"
            required
            rows={5}
            limit={LONGEST_NOTICE.texto}
            error={errorOf('texto')}
          />
        </>
      )}
    </EntryDialog>
  )
}
