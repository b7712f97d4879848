import type { Grant } from '@colab/contract/desk/grants'
import type { Icon } from '@colab/ui/kit/icon.tsx'
import { Clipboard, Gauge, Inbox, Lock, ReceiptText, Send, Shield, UsersRound } from '@colab/ui/kit/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

/** One screen: its address, which includes all below it, the grant that opens it, its catalog and its module. */
interface Screen {
  path: string
  grant: Grant
  title: MessageDescriptor
  icon: Icon
  /** Folder of the screen's catalog. */
  catalog: string
  load: () => Promise<{ default: ComponentType }>
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/caixa',
    grant: 'inbox',
    title: msg`Caixa`,
    icon: Inbox,
    catalog: 'features/inbox',
    load: () => import('./features/inbox/InboxScreen.tsx'),
  },
  {
    path: '/pessoas',
    grant: 'people',
    title: msg`Pessoas`,
    icon: UsersRound,
    catalog: 'features/people',
    load: () => import('./features/people/PeopleScreen.tsx'),
  },
  {
    path: '/folha',
    grant: 'import',
    title: msg`Folha`,
    icon: ReceiptText,
    catalog: 'features/imports',
    load: () => import('./features/imports/ImportsScreen.tsx'),
  },
  {
    path: '/publicacoes',
    grant: 'publish',
    title: msg`Publicações`,
    icon: Send,
    catalog: 'features/publications',
    load: () => import('./features/publications/PublicationsScreen.tsx'),
  },
  {
    path: '/denuncias',
    grant: 'reports',
    title: msg`Denúncias`,
    icon: Lock,
    catalog: 'features/misconduct',
    load: () => import('./features/misconduct/MisconductScreen.tsx'),
  },
  {
    path: '/equipe',
    grant: 'team',
    title: msg`Equipe`,
    icon: Shield,
    catalog: 'features/team',
    load: () => import('./features/team/TeamScreen.tsx'),
  },
  {
    path: '/situacao',
    grant: 'situation',
    title: msg`Situação`,
    icon: Gauge,
    catalog: 'features/situation',
    load: () => import('./features/situation/SituationScreen.tsx'),
  },
  {
    path: '/registro',
    grant: 'record',
    title: msg`Registro`,
    icon: Clipboard,
    catalog: 'features/record',
    load: () => import('./features/record/RecordScreen.tsx'),
  },
]

export function screenOf(path: string): Screen | undefined {
  return SCREENS.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
}

/** Sends the approvals of an earlier visit, whichever screen is open; it has no catalog of its own. */
export const loadApprovals = () => import('./features/inbox/approvals.ts')
