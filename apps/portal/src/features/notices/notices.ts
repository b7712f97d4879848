import type { Aviso } from '@colab/contract/domains/notices'

/*
 * What the bell and the notices screen share: both read the cache of buscaAviso, so what one changes the other shows.
 */

/** What the wire names a notice by, besides the person. */
export type NoticeKey = Pick<Aviso, 'codEmpregado' | 'dtAviso' | 'sequencia'>

/** The notice as it stands in an address: `<codEmpregado>-<dtAviso>-<sequencia>`. */
export function noticeId({ codEmpregado, dtAviso, sequencia }: NoticeKey): string {
  return `${codEmpregado}-${dtAviso}-${sequencia}`
}

/** The address that opens a notice. */
export function noticeHref(notice: NoticeKey): string {
  return `/avisos?aviso=${noticeId(notice)}`
}

/** The most recent first; within a day the last sent first. */
export function newestFirst(notices: readonly Aviso[]): Aviso[] {
  return notices.toSorted((a, b) => b.dtAviso.localeCompare(a.dtAviso) || b.sequencia - a.sequencia)
}

/** The three of the bell (spec §9), most recent first. */
export function latestNotices(notices: readonly Aviso[]): Aviso[] {
  return newestFirst(notices).slice(0, 3)
}

export function unreadCount(notices: readonly Aviso[]): number {
  return notices.filter(({ situacao }) => situacao === 'N').length
}
