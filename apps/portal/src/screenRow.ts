import type { MethodName } from '@colab/contract/methods'
import type { Icon } from '@colab/ui/kit/icon.tsx'
import type { Hue } from '@colab/ui/kit/layout/Tile.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { TileNote } from './tileNotes.ts'

/** Groups of tiles on home, in display order (decisions, Home tiles). */
export const GROUPS = {
  payment: msg`Pagamento`,
  time: msg`Tempo`,
  own: msg`Meus dados`,
  benefits: msg`Benefícios`,
  company: msg`Empresa`,
} as const

export type Group = keyof typeof GROUPS

/** One screen, as its feature describes it: its tile (none: a menu leads to it), its catalog and its module. */
export interface ScreenRow {
  title: MessageDescriptor
  tile?: { group: Group; icon: Icon; hue: Hue; note?: TileNote }
  /**
   * Methods whose replies are stored on the device, so that the screen opens without a connection; none by default. Never those with health
   * data (absences, dependents, benefits), messages to HR, the report channel, or access to the account, nor those from which a form
   * starts. The last one is the main one of the screen. src/kept/ stores them.
   */
  kept?: readonly MethodName[]
  /** Folder of the screen's texts. */
  catalog: string
  load: () => Promise<{ default: ComponentType }>
}
