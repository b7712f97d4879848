import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Ellipsis } from '@colab/ui/kit/icons.ts'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#useSession.ts'
import type { Card } from './card.ts'
import type { Open } from './dialogs.ts'

/** The actions on a person, by the grants of the agent and the state of the access. */
export function CardActions({ card, open }: { card: Card; open: Open }) {
  const { t } = useLingui()
  const { may } = useSession()
  const { access, record } = card
  const hasPassword = access?.situacao === 'comSenha' || access?.situacao === 'senhaInicial'
  const isSignedIn = Number(access?.sessoes ?? 0) > 0
  const hasPasskeys = Number(access?.passkeys ?? 0) > 0
  const isFormer = card.person.ativo === false && card.ttContrato.length > 0
  const mayWrite = may('publish') && card.person.ativo === true
  const mayEnter = access?.situacao !== 'semVinculo' && access?.situacao !== 'apagada'
  return (
    <Row>
      {may('access') && mayEnter && !hasPassword && (
        <Button small needsConnection onClick={() => open({ name: 'invite' })}>{t`Convidar…`}</Button>
      )}
      {may('access') && (hasPassword || access?.bloqueadaAte || isSignedIn || hasPasskeys) && (
        <Menu label={t`Senha`} trigger={t`Senha`} variant="quiet">
          {hasPassword && (record.celular || record.emailParticular) && (
            <MenuItem onSelect={() => open({ name: 'resetByCode' })}>{t`Redefinir por código…`}</MenuItem>
          )}
          {hasPassword && (
            <MenuItem onSelect={() => open({ name: 'resetByLetter' })}>{t`Redefinir por carta…`}</MenuItem>
          )}
          {access?.bloqueadaAte && <MenuItem onSelect={() => open({ name: 'unlock' })}>{t`Liberar…`}</MenuItem>}
          {hasPasskeys && (
            <MenuItem onSelect={() => open({ name: 'resetPasskeys' })}>{t`Remover chaves de acesso…`}</MenuItem>
          )}
          {isSignedIn && <MenuItem onSelect={() => open({ name: 'signOut' })}>{t`Encerrar sessões…`}</MenuItem>}
        </Menu>
      )}
      {may('hire') && isFormer && (
        <Button variant="quiet" small needsConnection onClick={() => open({ name: 'rehire' })}>{t`Readmitir…`}</Button>
      )}
      {(may('correct') || may('privacy') || mayWrite) && (
        <Menu label={t`Mais`} trigger={<Ellipsis />}>
          {mayWrite && <MenuItem onSelect={() => open({ name: 'message' })}>{t`Mandar um aviso…`}</MenuItem>}
          {may('correct') && <MenuItem onSelect={() => open({ name: 'correct' })}>{t`Corrigir cadastro…`}</MenuItem>}
          {may('privacy') && <MenuItem onSelect={() => open({ name: 'copy' })}>{t`Exportar os dados…`}</MenuItem>}
          {may('privacy') && card.ttApagamento.length === 0 && (
            <MenuItem onSelect={() => open({ name: 'erase' })}>{t`Apagar os dados…`}</MenuItem>
          )}
        </Menu>
      )}
    </Row>
  )
}
