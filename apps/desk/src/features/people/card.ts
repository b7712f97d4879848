import { buscaPessoa, buscaPessoas, contaPessoas } from '@colab/contract/desk/people'
import type { Method, Reply } from '@colab/contract/wire/method'
import { useWrite } from '@colab/ui/calls/write.ts'

type CardReply = Reply<typeof buscaPessoa>
export type Contract = CardReply['ttContrato'][number]

/** The card of a person, as parts and dialogs receive it. */
export interface Card extends CardReply {
  codPessoa: number
  person: CardReply['ttPessoa'][number]
  record: CardReply['ttCadastro'][number]
  access: CardReply['ttAcesso'][number] | undefined
}

/** Returns the card of a reply; null where the person or the record cannot be shown. */
export function cardOf(codPessoa: number, reply: CardReply): Card | null {
  const [person] = reply.ttPessoa
  const [record] = reply.ttCadastro
  return person && record ? { ...reply, codPessoa, person, record, access: reply.ttAcesso[0] } : null
}

export interface CardDialogProps {
  card: Card
  /** The contract of the action. */
  contract?: Contract | undefined
  onClose: () => void
}

interface Outcome<M extends Method> {
  /** Shown in the snackbar; without one the dialog shows the result. */
  done?: string
  onDone: (reply: Reply<M>) => void
}

/** Saves an action on a person, and then reads the card and the list again. */
export function useAct<M extends Method>(method: M, { done, onDone }: Outcome<M>) {
  return useWrite(method, {
    invalidates: [buscaPessoa, buscaPessoas, contaPessoas],
    ...(done !== undefined && { savedText: () => done }),
    onSuccess: onDone,
  })
}
