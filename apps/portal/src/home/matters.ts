import type { Pendencia } from '@colab/contract/domains/home'
import { daysBetween } from '@colab/contract/wire/calendar'
import { formatDate, type IsoDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { plural, t } from '@lingui/core/macro'
import { countIn } from '#countIn.ts'
import { pendingNoticeHref } from '#features/notices/notices.ts'
import { PATHS, type Path } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import type { Block } from './blocks.ts'
import type { HomeFacts } from './useHomeFacts.ts'

const documentHref = (id: string) => `${PATHS.documents}?${new URLSearchParams({ documento: id })}`

/** Pending matters of one kind, shown in one line. */
export interface Matter {
  id: string
  title: string
  /** HR wrote the title, in Portuguese. */
  isTheirs: boolean
  note: string
  href: string
  path: Path
  /** Label of the button, which the title completes for screen readers. */
  action: string
  /** Number of matters. */
  count: number
  /** Days until the earliest deadline, negative after it; null without one. */
  days: number | null
}

type Shown = Pick<Matter, 'action'> & {
  path: Path | undefined
  /** Replaces the title of the row. */
  title?: string
  href?: string
  note?: string
  /** The title of several matters. */
  several: string
}

/** Days that count as this week. */
const WEEK = 7

const isSoon = ({ dtLimite }: Pendencia) => dtLimite !== null && daysBetween(today(), dtLimite) <= WEEK

export const isUrgent = ({ days }: Matter) => days !== null && days <= WEEK

/** Screens where a punch can be adjusted. */
const PUNCHES = [PATHS.punches, PATHS.punchAdjustment, PATHS.teletex] as const

function shownAs(row: Pendencia, count: number): Shown | undefined {
  const day = formatDate(row.dtMovto)
  switch (row.tipo) {
    case 'documento':
      return {
        path: PATHS.documents,
        ...(row.sequencia && { href: documentHref(`${row.codEmpregado}-${row.sequencia}`) }),
        action: t`Assinar`,
        several: plural(count, { one: '# documento para assinar', other: '# documentos para assinar' }),
      }
    case 'avaliacao':
      return {
        path: PATHS.evaluations,
        action: t`Responder`,
        several: plural(count, { one: '# pesquisa para responder', other: '# pesquisas para responder' }),
      }
    case 'marcacao':
      return {
        path: PUNCHES.find(hasScreen),
        // The screen of punches opens the prefilled request for that day.
        ...(hasScreen(PUNCHES[0]) && row.dtMovto !== null && { href: `${PUNCHES[0]}?dia=${row.dtMovto}` }),
        action: t`Ajustar`,
        title: t`Falta uma marcação em ${day}`,
        several: plural(count, { one: 'Falta marcação em # dia', other: 'Faltam marcações em # dias' }),
      }
    case 'abono':
      return {
        path: hasScreen(PATHS.vacations) ? PATHS.vacations : undefined,
        action: t`Pedir`,
        title: t`Vender dias de férias`,
        several: plural(count, { one: 'Vender dias de # período', other: 'Vender dias de # períodos' }),
      }
    case 'aviso':
      return {
        path: PATHS.notices,
        action: t`Ler`,
        several: plural(count, { one: '# aviso para ler', other: '# avisos para ler' }),
        note: day && t`Recebido em ${day}`,
        href: pendingNoticeHref({
          codEmpregado: row.codEmpregado ?? 0,
          dtAviso: row.dtMovto ?? '',
          sequencia: row.sequencia ?? 0,
        }),
      }
  }
}

function deadlineText(limit: IsoDate, days: number): string {
  const weekday = dateFormat(i18n.locale, { weekday: 'short' }).format(Date.parse(limit)).replace('.', '')
  const date = `${weekday} ${formatDate(limit)}`
  if (days === -1) return t`venceu ontem`
  if (days < 0) return t`venceu em ${formatDate(limit)}`
  const wait = days === 0 ? t`hoje` : plural(days, { one: 'amanhã', other: 'em # dias' })
  return t`Até ${date} · ${wait}`
}

/** Returns whether all pending matters were read and are of a known kind, so that they can be counted. */
export function canCount({ overview, parameters }: HomeFacts): boolean {
  return Boolean(parameters && overview?.isComplete) && !overview?.pending.some((row) => !shownAs(row, 1))
}

/** Returns the matter that stands for `count` rows of one kind, of which `row` has the earliest deadline. */
function matterOf(row: Pendencia, count: number, { several, ...shown }: Shown & { path: Path }): Matter {
  const { path, action, title = row.titulo, href = path } = shown
  const days = row.dtLimite === null ? null : daysBetween(today(), row.dtLimite)
  const note = row.dtLimite !== null && days !== null ? deadlineText(row.dtLimite, days) : ''
  const shared = { id: `${row.tipo} ${isSoon(row)}`, path, action, count, days }
  return count > 1
    ? { ...shared, title: several, isTheirs: false, note, href: path }
    : { ...shared, title, isTheirs: title === row.titulo, note: note || (shown.note ?? ''), href }
}

/**
 * Returns the pending matters whose screen this client has, one for each kind that is due this week and one for each that is due later, in
 * the order of the server, without those of a block, which has a button of its own.
 */
export function mattersOf({ overview, parameters }: HomeFacts, blocks: readonly Block[]): Matter[] {
  const kinds = Map.groupBy(overview?.pending ?? [], (row) => `${row.tipo} ${isSoon(row)}`)
  const matters = [...kinds.values()].flatMap((rows): Matter[] => {
    const [first] = rows
    const shown = first && shownAs(first, rows.length)
    if (!first || !shown?.path || !hasScreen(shown.path) || blocks.some((block) => block.path === shown.path)) return []
    return [matterOf(first, rows.length, { ...shown, path: shown.path })]
  })
  if (matters.length > 0) return matters
  // Other back ends only send their number.
  const counted = [
    { path: PATHS.documents, title: parameters?.mensagemQtdeAssinatura ?? '', action: t`Assinar` },
    { path: PATHS.evaluations, title: parameters?.mensagemQtdeAgenda ?? '', action: t`Responder` },
  ]
  return counted
    .filter(({ path, title }) => countIn(title) && hasScreen(path) && !blocks.some((block) => block.path === path))
    .map((own) => ({
      ...own,
      id: own.path,
      isTheirs: true,
      note: '',
      href: own.path,
      count: countIn(own.title) ?? 1,
      days: null,
    }))
}
