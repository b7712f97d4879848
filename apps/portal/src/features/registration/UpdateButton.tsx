import { buscaWebPessoa, isPending } from '@colab/contract/domains/registration'
import { SignedOut } from '@colab/contract/wire/failures'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Pencil } from '@colab/ui/kit/icons.ts'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { RequestButton } from '#async/RequestButton.tsx'

const UpdateWizard = lazyComponent(async () => (await import('./UpdateWizard.tsx')).UpdateWizard)

/** Opens the form, whole or that of the address, once its data is loaded, unless a request is already pending (spec §4). */
export function UpdateButton({ part }: { part?: 'address' }) {
  const { t } = useLingui()

  async function mayRequest(onMessage: (message: Message) => void): Promise<boolean> {
    try {
      const { ttWebPessoa } = await queryClient.fetchQuery({ ...query(buscaWebPessoa, {}), staleTime: 0 })
      if (!ttWebPessoa.some(isPending)) return true
      onMessage({ tone: 'warn', text: t`Você já tem uma solicitação em análise. Espere a resposta do RH.` })
    } catch (error) {
      if (error instanceof SignedOut) throw error
      onMessage({ tone: 'bad', text: t`Não foi possível verificar se você já tem uma solicitação. Tente de novo.` })
    }
    return false
  }
  async function load(onMessage: (message: Message) => void) {
    if (!(await mayRequest(onMessage))) return null
    const [, { loadForm }] = await Promise.all([UpdateWizard.preload(), import('./change.ts')])
    return loadForm()
  }
  return (
    <RequestButton
      kind="registration"
      icon={<Pencil />}
      {...(part === 'address'
        ? { label: t`Mudar`, about: t`Mudar endereço`, isPart: true }
        : { label: t`Atualizar meus dados` })}
      load={load}
    >
      {(data, onMessage, onClose) => <UpdateWizard {...data} part={part} onMessage={onMessage} onClose={onClose} />}
    </RequestButton>
  )
}
