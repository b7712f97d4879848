import { buscaCalendario, excluirCalendario, gravaCalendario } from '@colab/contract/domains/home'
import { formatDate } from '@colab/contract/wire/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryView } from '#async/QueryView.tsx'
import { profile } from '#profile.ts'
import { query } from '#rpc/query.ts'
import { useWrite } from '#rpc/write.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CalendarPlus } from '#ui/icons-start.ts'
import { Row, Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'

/** Creates, renews and ends the secret address under which a calendar shows the deadlines of pending matters. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const feed = useQuery(query(buscaCalendario, {}))
  const [address, setAddress] = useState('')
  const shown = useRef<HTMLInputElement>(null)
  const create = useWrite(gravaCalendario, {
    invalidates: [buscaCalendario],
    failureInSnackbar: true,
    onSuccess: ({ ttEndereco: [first] }) =>
      setAddress(first ? new URL(first.endereco, profile.api || location.origin).href : ''),
  })
  const end = useWrite(excluirCalendario, {
    invalidates: [buscaCalendario],
    failureInSnackbar: true,
    onSuccess: () => setAddress(''),
  })
  async function copy() {
    shown.current?.select()
    await navigator.clipboard?.writeText(address).catch(() => {})
  }
  return (
    <Dialog open title={t`Prazos no calendário`} onClose={onClose}>
      <Stack>
        <p>
          <Trans>
            O calendário do seu celular ou computador pode mostrar os prazos das suas pendências: o que há para assinar,
            responder ou ajustar.
          </Trans>
        </p>
        <QueryView query={feed} waiting={<Skeleton rows={2} />}>
          {({ ttCalendario: [existing] }) => (
            <Stack>
              {address ? (
                <>
                  <Alert tone="warn">
                    <Trans>
                      Copie o endereço agora: ele não é mostrado de novo. Quem o conhece vê seus prazos, por isso não o
                      envie a ninguém.
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
              ) : (
                existing && (
                  <p>
                    <Trans>
                      Você criou um endereço em {formatDate(existing.dtCriacao)}. Se o perdeu, ou se outra pessoa o viu,
                      crie outro: o antigo deixa de valer na hora.
                    </Trans>
                  </p>
                )
              )}
              <Row>
                {!address && (
                  <Button busy={create.isPending} onClick={() => create.mutate({})}>
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
        </QueryView>
      </Stack>
    </Dialog>
  )
}
