import { buscaEquipe, encerraAgente, mudaPapeis } from '@colab/contract/desk/team'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useRoles } from './RolesFields.tsx'
import type { Agent, Team } from './team.ts'

interface AgentDialogProps {
  team: Team
  agent: Agent
  onClose: () => void
}

/** Roles of an agent, and the actions to invite again and to end the access. */
export function AgentDialog({ team, agent, onClose }: AgentDialogProps) {
  const [shown, show] = useState<'roles' | 'again' | 'end'>('roles')
  if (shown === 'again') return <InviteDialog team={team} again={agent} onClose={onClose} />
  if (shown === 'end') return <EndDialog agent={agent} onClose={onClose} />
  return <RolesDialog team={team} agent={agent} onClose={onClose} show={show} />
}

function RolesDialog(props: AgentDialogProps & { show: (what: 'again' | 'end') => void }) {
  const { team, agent, onClose, show } = props
  const { t } = useLingui()
  const roles = useRoles(team, agent)
  const isOwn = agent.proprio !== false
  const action = useWrite(mudaPapeis, {
    invalidates: [buscaEquipe],
    savedText: () => t`Papéis mudados.`,
    onSuccess: onClose,
  })
  const codAgente = Number(agent.codAgente)
  return (
    <ReasonDialog<'papeis'>
      title={t`Papéis de ${agent.nome}`}
      submit={isOwn ? null : t`Mudar papéis`}
      fields={['papeis']}
      check={roles.check}
      action={{
        ...action,
        mutate: ({ motivo }) => action.mutate({ codAgente, papeis: roles.toSend(), motivo }),
      }}
      onClose={onClose}
    >
      {(errorOf) =>
        isOwn ? (
          // Focusable, so that a keyboard scrolls it.
          <div tabIndex={0} role="group" aria-label={t`Papéis`}>
            <Alert tone="info">
              <Trans>Ninguém muda o próprio acesso: outra pessoa que administra a mesa faz isto.</Trans>
            </Alert>
          </div>
        ) : (
          <>
            <Row>
              <Button variant="quiet" small onClick={() => show('again')}>{t`Convidar de novo…`}</Button>
              {agent.situacao !== 'encerrado' && (
                <Button variant="quiet" small onClick={() => show('end')}>{t`Encerrar o acesso…`}</Button>
              )}
            </Row>
            {roles.fields(errorOf('papeis'))}
          </>
        )
      }
    </ReasonDialog>
  )
}

function EndDialog({ agent, onClose }: Omit<AgentDialogProps, 'team'>) {
  const { t } = useLingui()
  const action = useWrite(encerraAgente, {
    invalidates: [buscaEquipe],
    savedText: () => t`Acesso encerrado.`,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t`Encerrar o acesso de ${agent.nome}`}
      submit={t`Encerrar`}
      tone="danger"
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codAgente: Number(agent.codAgente), motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>As sessões e chaves terminam agora. Para voltar, esta pessoa precisa de um novo convite.</Trans>
      </p>
    </ReasonDialog>
  )
}
