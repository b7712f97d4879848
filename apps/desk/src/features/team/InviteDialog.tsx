import { buscaEquipe, convidaAgente } from '@colab/contract/desk/team'
import { isEmail } from '@colab/contract/wire/email'
import { useWrite } from '@colab/ui/calls/write.ts'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { useRoles } from './RolesFields.tsx'
import type { Agent, Team } from './team.ts'

interface InviteDialogProps {
  team: Team
  /** The agent to invite again, whose sessions and keys end. */
  again?: Agent
  onClose: () => void
}

/** Invites a new agent, or one who lost the keys. */
export function InviteDialog({ team, again, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const roles = useRoles(team, again)
  const [link, setLink] = useState<{ link: string; ate: string }>()
  const action = useWrite(convidaAgente, {
    invalidates: [buscaEquipe],
    savedText: () => t`Convite criado.`,
    onSuccess({ ttConvite: [invitation] }) {
      if (invitation?.link) setLink(invitation)
      else onClose()
    },
  })
  if (link) return <LinkDialog {...link} onClose={onClose} />
  return (
    <ReasonDialog<'nome' | 'email' | 'papeis'>
      title={again ? t`Convidar ${again.nome} de novo` : t`Convidar para a mesa`}
      submit={t`Convidar`}
      fields={['nome', 'email', 'papeis']}
      check={({ nome, email }) => ({
        ...(nome.trim() === '' && { nome: msg`Informe o nome.` }),
        ...(!isEmail(email.trim()) && { email: msg`O e-mail não está certo.` }),
        ...roles.check(),
      })}
      action={{
        ...action,
        mutate: ({ nome, email, motivo }) =>
          action.mutate({ nome: nome.trim(), email: email.trim(), papeis: roles.toSend(), motivo }),
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {again && <p>{t`As sessões e chaves desta conta terminam agora; o link cria uma chave nova.`}</p>}
          <TextField label={t`Nome`} name="nome" required defaultValue={again?.nome} error={errorOf('nome')} />
          <TextField
            label={t`E-mail`}
            name="email"
            type="email"
            required
            defaultValue={again?.email}
            readOnly={again !== undefined}
            error={errorOf('email')}
          />
          {roles.fields(errorOf('papeis'))}
        </>
      )}
    </ReasonDialog>
  )
}
