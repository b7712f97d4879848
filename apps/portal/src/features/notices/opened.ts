import { type Aviso, isSecurityAlert } from '@colab/contract/domains/notices'
import { type BellLine, bellLines, keyOf, noticeIds } from './notices.ts'

/* Used by the opened bell and the screen of notices only: home does not load it. */

export function isSameNotice(one: Aviso, other: Aviso): boolean {
  return keyOf(one) === keyOf(other)
}

/** Finds the notice of an address. Home has only the beginning of the key of a pending one. */
export function findNotice(notices: readonly Aviso[], id: string): Aviso | undefined {
  const ids = [...noticeIds(notices)]
  const [notice] = ids.find(([, own]) => own === id) ?? ids.find(([, own]) => own.startsWith(`${id}-`)) ?? []
  return notice
}

/** Returns the three lines of the bell (spec §9), most recent first. */
export function latestLines(notices: readonly Aviso[]): BellLine[] {
  return bellLines(notices).slice(0, 3)
}

/** Returns device and moment from the text of a security alert of our server; null where it contains neither. */
export function alertedEvent(notice: Aviso): { device: string; moment: string } | null {
  if (!isSecurityAlert(notice)) return null
  const [, device = ''] = /^Aparelho: (.+)$/m.exec(notice.justificativa) ?? []
  const [, day = '', time = ''] = /^Quando: ([\d/]+), às ([\d:]+)/m.exec(notice.justificativa) ?? []
  return device || day ? { device, moment: `${day} ${time}`.trim() } : null
}
