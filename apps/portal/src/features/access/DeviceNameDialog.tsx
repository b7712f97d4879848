import { alteraNomeDispositivo, buscaDispositivo, type Dispositivo } from '@colab/contract/domains/access'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { useForm } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeviceWords } from './useDeviceWords.ts'

/** Longest name of a device, as the contract has it. */
const LONGEST = 40

/** Gives a device a name by which the person recognizes it. */
export function DeviceNameDialog({ device, onClose }: { device: Dispositivo; onClose: () => void }) {
  const { t } = useLingui()
  const { nameOf } = useDeviceWords()
  const name = nameOf(device)
  const write = useWrite(alteraNomeDispositivo, {
    invalidates: [buscaDispositivo],
    onSuccess: onClose,
  })
  const { codDispositivo } = device
  const form = useForm({
    fields: ['apelido'],
    check: ({ apelido }) => (apelido.trim() ? {} : { apelido: msg`Informe o nome.` }),
    action: {
      ...write,
      mutate: ({ apelido }: Record<'apelido', string>) => write.mutate({ codDispositivo, apelido: apelido.trim() }),
    },
  })
  return (
    <FormDialog
      title={t`Nome de ${name}`}
      form={form}
      action={write}
      onClose={onClose}
      submit={
        <Button type="submit" busy={form.isPending}>
          <Trans>Salvar</Trans>
        </Button>
      }
    >
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
      <TextField
        name="apelido"
        label={t`Nome`}
        help={t`Para você reconhecer depois, como “Meu celular”.`}
        defaultValue={device.apelido}
        limit={LONGEST}
        required
        error={form.errorOf('apelido')}
        data-autofocus
      />
    </FormDialog>
  )
}
