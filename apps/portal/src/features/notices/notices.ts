import { type Aviso, isSecurityAlert } from '@colab/contract/domains/notices'
import { descending } from '@colab/contract/wire/cells'
import type { Path } from '#paths.ts'

/*
 * Shared by the bell and the notices screen: both read the cache of buscaAviso, so a change in one appears in the
 * other.
 */

/** Key of a notice within a person. `sequencia` is unique in an employment of a day, but not every back end fills it in. */
type NoticeKey = Pick<Aviso, 'codEmpregado' | 'dtAviso' | 'sequencia'> & Partial<Pick<Aviso, 'codEmp' | 'codMensagem'>>

export function keyOf({ codEmpregado, dtAviso, sequencia, codEmp, codMensagem }: NoticeKey): string {
  return [codEmpregado, dtAviso, sequencia, codEmp, codMensagem].map((part) => part ?? '').join('-')
}

/** Returns the ID of each notice for the address: its key, and a number where an earlier one has the same key. */
export function noticeIds(notices: readonly Aviso[]): Map<Aviso, string> {
  const counts = new Map<string, number>()
  const ids = new Map<Aviso, string>()
  for (const notice of notices) {
    const key = keyOf(notice)
    const place = (counts.get(key) ?? 0) + 1
    counts.set(key, place)
    ids.set(notice, place === 1 ? key : `${key}~${place}`)
  }
  return ids
}

const PATH: Path = '/avisos'

/** Returns the address that opens a notice. */
export function noticeHref(id: string): string {
  return `${PATH}?${new URLSearchParams({ aviso: id })}`
}

/** Returns the address that opens the notice of a pending matter. */
export function pendingNoticeHref({ codEmpregado, dtAviso, sequencia }: NoticeKey): string {
  return noticeHref([codEmpregado, dtAviso, sequencia].join('-'))
}

/** Sorts the most recent first; within a day, the last sent first. */
export function newestFirst(notices: readonly Aviso[]): Aviso[] {
  return notices.toSorted((a, b) => descending(a.dtAviso, b.dtAviso) || descending(a.sequencia, b.sequencia))
}

/** A line under the bell: a notice, or the latest of the security alerts of its kind. */
export interface BellLine {
  notice: Aviso
  /** Number of unread notices that this line represents. */
  unread: number
}

/**
 * Divides notices into lines, most recent first: one for each notice, but only one for the security alerts of a kind, of which three would
 * hide notices of HR.
 */
export function bellLines(notices: readonly Aviso[]): BellLine[] {
  const lines = Map.groupBy(newestFirst(notices), (notice) => (isSecurityAlert(notice) ? notice.mensagem : notice))
  return [...lines.values()].flatMap((own) => {
    const [notice] = own
    return notice ? [{ notice, unread: unreadCount(own) }] : []
  })
}

/** Returns the two latest notices for home; security alerts are under the bell. */
export function latestNews(notices: readonly Aviso[]): Aviso[] {
  return newestFirst(notices.filter((notice) => !isSecurityAlert(notice))).slice(0, 2)
}

/** Returns the number on the bell: the security alerts of a kind count once. */
export function unreadLines(notices: readonly Aviso[]): number {
  return bellLines(notices).filter(({ unread }) => unread > 0).length
}

export function unreadCount(notices: readonly Aviso[]): number {
  return notices.filter(({ situacao }) => situacao === 'N').length
}
