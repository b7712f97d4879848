import type { Aviso } from '@colab/contract/domains/notices'
import { descending } from '@colab/contract/wire/cells'

/*
 * Shared by the bell and the notices screen: both read the cache of buscaAviso, so a change in one appears in the
 * other.
 */

/** Key of a notice on the wire, within a person. */
export type NoticeKey = Pick<Aviso, 'codEmpregado' | 'dtAviso' | 'sequencia'>

/** Returns the ID of a notice in the address: `<codEmpregado>-<dtAviso>-<sequencia>`. */
export function noticeId({ codEmpregado, dtAviso, sequencia }: NoticeKey): string {
  return `${codEmpregado}-${dtAviso}-${sequencia}`
}

/** Returns the address that opens a notice. */
export function noticeHref(notice: NoticeKey): string {
  return `/avisos?aviso=${noticeId(notice)}`
}

/** Sorts the most recent first; within a day, the last sent first. */
export function newestFirst(notices: readonly Aviso[]): Aviso[] {
  return notices.toSorted((a, b) => descending(a.dtAviso, b.dtAviso) || descending(a.sequencia, b.sequencia))
}

/** Returns the three notices of the bell (spec §9), most recent first. */
export function latestNotices(notices: readonly Aviso[]): Aviso[] {
  return newestFirst(notices).slice(0, 3)
}

export function unreadCount(notices: readonly Aviso[]): number {
  return notices.filter(({ situacao }) => situacao === 'N').length
}
