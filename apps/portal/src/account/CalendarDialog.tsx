import { buscaCalendario, excluirCalendario, gravaCalendario } from '@colab/contract/domains/home'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { PasswordField } from '@colab/ui/kit/fields/PasswordField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { CalendarPlus } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { profile } from '#profile.ts'

/** Returns the text of a failure; a lost reply is shown by `ResendNotice`. */
function explain(error: Error): FormFailure | null {
  if (isUncertain(error)) return null
  if (error instanceof Refused && error.codigo === 'senhaAtual') {
    return { field: 'senha', words: msg`A senha atual não confere` }
  }
  return { field: '', words: failureText(error) }
}

/** State of the form; `show` receives the new address. */
function useCreation(show: (address: string) => void) {
  const create = useWrite(gravaCalendario, {
    invalidates: [buscaCalendario],
    onSuccess: ({ ttEndereco: [first] }) =>
      show(first ? new URL(first.endereco, profile.api || location.origin).href : ''),
  })
  const form = useForm({
    fields: ['senha', 'escala'],
    check: ({ senha }) => (senha ? {} : { senha: msg`Informe a senha.` }),
    action: {
      ...create,
      mutate: ({ senha, escala }) => create.mutate({ senha, ...(escala && { escala: true }) }),
    },
    explain,
  })
  return { form, create }
}

/** Creates, renews and ends the secret address under which a calendar shows the deadlines of pending matters. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const { form, create } = useCreation(setAddress)
  const end = useWrite(excluirCalendario, {
    invalidates: [buscaCalendario],
    failureInSnackbar: true,
    onSuccess: () => setAddress(''),
  })
  return (
    <Dialog open title={t`Prazos no calendário`} onClose={onClose} {...form.handlers}>
      <Stack>
        <p>
          <Trans>
            O calendário do seu celular ou computador pode mostrar os prazos das suas pendências: o que há para assinar,
            responder ou ajustar.
          </Trans>
        </p>
        <CallView call={buscaCalendario} params={{}} waiting={<Skeleton rows={2} />}>
          {({ ttCalendario: [existing] }) => (
            <Stack>
              {address && <NewAddress address={address} />}
              {existing && !address && (
                <p>
                  <Trans>
                    Você criou um endereço em {formatDate(existing.dtCriacao)}. Se o perdeu, ou se outra pessoa o viu,
                    crie outro: o antigo deixa de valer na hora.
                  </Trans>
                </p>
              )}
              {!address && (
                <>
                  {form.formError && (
                    <Alert isReply tone="bad">
                      {form.formError}
                    </Alert>
                  )}
                  <AddressFields error={form.errorOf('senha')} />
                  <ResendNotice action={create} />
                </>
              )}
              <Row>
                {!address && (
                  <Button type="submit" busy={form.isPending}>
                    {existing ? <Trans>Criar outro endereço</Trans> : <Trans>Criar endereço</Trans>}
                  </Button>
                )}
                {existing && (
                  <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({})}>
                    <Trans>Desativar o endereço</Trans>
                  </Button>
                )}
              </Row>
            </Stack>
          )}
        </CallView>
      </Stack>
    </Dialog>
  )
}

function AddressFields({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const numeric = profile.numericPassword
  return (
    <>
      <PasswordField
        name="senha"
        label={t`Senha atual`}
        help={t`O endereço abre sem senha. Ele deixa de valer quando você troca a senha ou sai de todos os aparelhos.`}
        autoComplete="current-password"
        numeric={numeric}
        {...(numeric && { limit: 6 })}
        required
        error={error}
      />
      {profile.features.shifts && <CheckboxField name="escala" value="1" label={t`Mostrar também os meus turnos`} />}
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const shown = useRef<HTMLInputElement>(null)
  async function copy() {
    shown.current?.select()
    await navigator.clipboard?.writeText(address).catch(() => {})
  }
  return (
    <>
      <Alert tone="warn">
        <Trans>
          Copie o endereço agora: ele não é mostrado de novo. Quem o conhece vê seus prazos, por isso não o envie a
          ninguém.
        </Trans>
      </Alert>
      <TextField ref={shown} label={t`Seu endereço`} value={address} readOnly />
      <Row>
        <Button variant="quiet" onClick={() => void copy()}>
          <Trans>Copiar</Trans>
        </Button>
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')} leaves icon={<CalendarPlus />}>
          <Trans>Abrir no calendário</Trans>
        </ButtonLink>
      </Row>
    </>
  )
}
