import type { DeskMethod } from '@colab/contract/desk/method'
import type { Method, Params } from '@colab/contract/wire/method'
import { useWrite } from '@colab/ui/calls/write.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'

interface WithdrawPlaceProps<M extends DeskMethod> {
  method: M
  title: string
  /** Label of the submit button and the message after success; by default those of a withdrawal. */
  submit?: string
  done?: string
  params: Omit<Params<M>, 'motivo'>
  affected: readonly Method[]
  onClose: () => void
  /** The consequence for people. */
  children: ReactNode
}

/** Closes or withdraws an opening or a meal, with the reason. */
export function WithdrawPlace<M extends DeskMethod>(props: WithdrawPlaceProps<M>) {
  const { method, title, submit, done, params, affected, onClose, children } = props
  const { t } = useLingui()
  const action = useWrite(method, {
    invalidates: affected,
    savedText: () => done ?? t`Retirada.`,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={title}
      submit={submit ?? t`Retirar`}
      tone="danger"
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ ...params, motivo } as unknown as Params<M>) }}
      onClose={onClose}
    >
      <p>{children}</p>
    </ReasonDialog>
  )
}
