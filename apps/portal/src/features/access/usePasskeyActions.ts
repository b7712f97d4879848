import {
  alteraNomePasskey,
  buscaNovaPasskey,
  buscaPasskeys,
  desafiaPasskey,
  excluirPasskey,
  gravaPasskey,
  validaPasskey,
} from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import type { Params } from '@colab/contract/wire/method'
import { promptFailure, promptForNewPasskey, promptForPasskey } from '@colab/ui/async/passkeyPrompt.ts'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import type { FormFailure } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { channel } from '#rpc/channel.ts'
import { notePasskey } from '#session/signInHints.ts'

/** Adds a passkey: the server checks the password, the browser creates the passkey, and the server stores it. */
export function useAddPasskey(onSuccess: () => void) {
  const { t } = useLingui()
  const write = useWrite(gravaPasskey, {
    invalidates: [buscaPasskeys],
    savedText: () => t`Pronto: agora você entra com a digital ou o rosto.`,
    onSuccess() {
      notePasskey()
      onSuccess()
    },
  })
  const created = useRef<Params<typeof gravaPasskey>>(null)
  const store = () => created.current && write.mutate(created.current)
  const create = useAction(async ({ nome, senha }: Record<'nome' | 'senha', string>) => {
    const { ttDesafio } = await channel.call(buscaNovaPasskey, { senha })
    created.current = { nome, resposta: await promptForNewPasskey(ttDesafio[0]?.opcoes ?? '') }
    store()
  })
  return {
    write,
    /** Sends the created passkey again: creating another one would leave the first on the device. */
    store,
    form: {
      isPending: create.isPending || write.isPending,
      error: create.error ?? write.error,
      mutate: create.mutate,
      reset() {
        create.reset()
        write.reset()
      },
    },
  }
}

export function useRenamePasskey(codPasskey: string, onSuccess: () => void) {
  const write = useWrite(alteraNomePasskey, {
    invalidates: [buscaPasskeys],
    onSuccess,
  })
  return { ...write, mutate: ({ nome }: Record<'nome', string>) => write.mutate({ codPasskey, nome: nome.trim() }) }
}

export function useRemovePasskey(codPasskey: string, onSuccess: () => void) {
  const { t } = useLingui()
  const write = useWrite(excluirPasskey, {
    invalidates: [buscaPasskeys],
    savedText: () => t`A chave de acesso foi removida.`,
    onSuccess,
  })
  return { ...write, mutate: ({ senha }: Record<'senha', string>) => write.mutate({ codPasskey, senha }) }
}

/** Asks the person of the open session for a passkey, which the server checks. Throws what the channel or the prompt throws. */
export async function confirmPerson(): Promise<void> {
  const { ttDesafio } = await channel.call(desafiaPasskey, {})
  await channel.call(validaPasskey, { resposta: await promptForPasskey(ttDesafio[0]?.opcoes ?? '') })
}

/** Turns something on once a passkey has confirmed it. */
export function useConfirmed(onSuccess: () => void) {
  const { i18n } = useLingui()
  return useAction(confirmPerson, {
    onSuccess,
    onError(error) {
      const words = explainPasskey(error)?.words ?? failureText(error)
      showSnackbar({ text: typeof words === 'string' ? words : i18n._(words), tone: 'bad' })
    },
  })
}

/** Texts of refusals in the language of the person. */
const REFUSED = {
  senhaAtual: msg`A senha atual não confere`,
  passkeyVencida: msg`O tempo para confirmar acabou. Comece de novo.`,
  passkeyInvalida: msg`Não foi possível confirmar que é você. Tente de novo.`,
  passkeyIndisponivel: msg`Neste endereço não dá para entrar com a digital ou o rosto. Abra o portal pelo endereço da empresa.`,
  semPasskey: msg`Esta chave de acesso não existe mais.`,
}

/** Returns the text of a failure; null for a lost reply, which `ResendNotice` shows. */
export function explainPasskey(error: Error): FormFailure | null {
  if (isUncertain(error)) return null
  const codigo = error instanceof Refused ? error.codigo : ''
  const refused = Object.hasOwn(REFUSED, codigo) ? REFUSED[codigo as keyof typeof REFUSED] : undefined
  const field = codigo === 'senhaAtual' ? 'senha' : ''
  return { field, words: refused ?? promptFailure(error) ?? failureText(error) }
}
