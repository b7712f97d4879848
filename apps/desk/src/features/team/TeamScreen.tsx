import { type AGENT_STATES, buscaEquipe } from '@colab/contract/desk/team'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
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
import css from './Team.module.css'
import type { Agent, Team } from './team.ts'

const STATES: Record<(typeof AGENT_STATES)[number], { words: MessageDescriptor; tone?: 'good' | 'warn' | 'info' }> = {
  ativo: { words: msg`ativo`, tone: 'good' },
  convidado: { words: msg`convidado`, tone: 'info' },
  conviteVencido: { words: msg`convite vencido`, tone: 'warn' },
  encerrado: { words: msg`acesso encerrado` },
  saiu: { words: msg`saiu da empresa` },
}

/** Who of HR may sign in to the desk, and what they may do there. */
export default function TeamScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Equipe`} lead={t`Quem entra na mesa do RH, com que papéis e até onde.`}>
      <CallView call={buscaEquipe} params={{}} waiting={<Skeleton shape="table" rows={6} />}>
        {(team) => <Agents team={team} />}
      </CallView>
    </Page>
  )
}

function Agents({ team }: { team: Team }) {
  const { t, i18n } = useLingui()
  const nameOf = useRoleName()
  /** The agent whose dialog is open; null for the invitation of a new agent. */
  const [opened, setOpened] = useState<Agent | null | undefined>(undefined)
  const close = () => setOpened(undefined)
  const rolesOf = ({ codAgente }: Agent) =>
    team.ttPapel
      .filter((role) => role.codAgente === codAgente)
      .map(({ papel, alcance, nome }) => nameOf({ papel, alcance: alcance === 'tudo' ? '' : nome }))
  return (
    <>
      <div className={css.head}>
        <Button small needsConnection onClick={() => setOpened(null)}>{t`Convidar…`}</Button>
      </div>
      <DataTable
        caption={t`Agentes`}
        hideCaption
        rows={team.ttAgente}
        rowKey={({ codAgente }) => codAgente}
        onRow={setOpened}
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
      {opened === null && <InviteDialog team={team} onClose={close} />}
      {opened && <AgentDialog team={team} agent={opened} onClose={close} />}
    </>
  )
}
