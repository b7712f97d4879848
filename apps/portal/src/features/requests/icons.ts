import type { RequestKindName } from '@colab/contract/domains/requests'
import { type Icon, icon } from '@colab/ui/kit/icon.tsx'
import {
  Briefcase,
  CalendarPlus,
  Clock,
  Coffee,
  HeartPulse,
  MessageSquare,
  Package,
  Sun,
  UserRound,
  UsersRound,
} from '@colab/ui/kit/icons.ts'

export const Ellipsis = icon`M5 12h.01M12 12h.01M19 12h.01`

/** Icons of the kinds, those of their screens. */
export const ICONS: Record<RequestKindName, Icon> = {
  registration: UserRound,
  dependent: UsersRound,
  adjustment: CalendarPlus,
  teletex: Clock,
  absence: HeartPulse,
  message: MessageSquare,
  application: Briefcase,
  order: Package,
  reservation: Coffee,
  vacation: Sun,
}
