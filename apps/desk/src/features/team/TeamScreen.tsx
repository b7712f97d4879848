import { type AGENT_STATES, buscaEquipe } from '@colab/contract/desk/team'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Plus } from '@colab/ui/kit/icons.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { momentText } from '#moment.ts'
import { useRoleName } from '#roles.ts'
import { AgentDialog } from './AgentDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { Agent, Team } from './team.ts'

const STATES: Record<(typeof AGENT_STATES)[number], { words: MessageDescriptor; tone?: 'good' | 'warn' | 'info' }> = {
  ativo: { words: msg`ativo`, tone: 'good' },
  convidado: { words: msg`convidado`, tone: 'info' },
  conviteVencido: { words: msg`convite vencido`, tone: 'warn' },
  encerrado: { words: msg`acesso encerrado` },
  saiu: { words: msg`saiu da empresa` },
}

/** The agents of the desk and their roles. */
export default function TeamScreen() {
  const { t } = useLingui()
  const query = useCall(buscaEquipe, {})
  /** The agent whose dialog is open; null for the invitation of a new agent. */
  const [opened, setOpened] = useState<Agent | null>()
  const close = () => setOpened(undefined)
  const team = query.data
  return (
    <Page
      title={t`Equipe`}
      lead={t`Quem entra na mesa do RH, com que papéis e até onde.`}
      actions={
        team && <Button small needsConnection icon={<Plus />} onClick={() => setOpened(null)}>{t`Convidar…`}</Button>
      }
    >
      <QueryView query={query} waiting={<Skeleton shape="table" rows={6} />}>
        {(team) => <Agents team={team} onOpen={setOpened} />}
      </QueryView>
      {team && opened === null && <InviteDialog team={team} onClose={close} />}
      {team && opened && <AgentDialog team={team} agent={opened} onClose={close} />}
    </Page>
  )
}

function Agents({ team, onOpen }: { team: Team; onOpen: (agent: Agent) => void }) {
  const { t, i18n } = useLingui()
  const nameOf = useRoleName()
  const rolesOf = ({ codAgente }: Agent) =>
    team.ttPapel
      .filter((role) => role.codAgente === codAgente)
      .map(({ papel, alcance, nome }) => nameOf({ papel, alcance: alcance === 'tudo' ? '' : nome }))
  return (
    <DataTable
      caption={t`Agentes`}
      hideCaption
      rows={team.ttAgente}
      rowKey={({ codAgente }) => codAgente}
      onRow={onOpen}
      columns={[
        { key: 'nome', header: t`Nome`, primary: true },
        { key: 'email', header: t`E-mail`, line: 'plain' },
        { key: 'papeis', header: t`Papéis`, line: 'plain', cell: (agent) => rolesOf(agent).join(', ') },
        {
          key: 'situacao',
          header: t`Situação`,
          line: 'end',
          cell: ({ situacao }) => {
            const state = Object.hasOwn(STATES, situacao) ? STATES[situacao as keyof typeof STATES] : null
            return state ? <Pill {...(state.tone && { tone: state.tone })}>{i18n._(state.words)}</Pill> : situacao
          },
        },
        {
          key: 'ultimoUso',
          header: t`Último uso`,
          line: 'named',
          desk: true,
          cell: ({ ultimoUso }) => momentText(ultimoUso),
        },
      ]}
    />
  )
}
