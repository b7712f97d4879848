import type { Colaborador } from '@colab/contract/domains/home'
import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { formatDate, type IsoDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { t } from '@lingui/core/macro'
import { countIn } from './countIn.ts'

/** Data for the notes; undefined until loaded, and where they were not understood completely. */
export interface TileFacts {
  parameters?: Colaborador | undefined
  order?: { autorizado: boolean | undefined } | undefined
  vacations?: FeriasPrograma[] | undefined
  overview?: { pays: readonly { month: IsoDate }[] } | undefined
}

/** Returns the note on a tile; `due` marks something pending. */
export type TileNote = (facts: TileFacts, locale: string) => { note?: string; due?: string }

export const lastMonthPaid: TileNote = ({ overview }, locale) => {
  const month = overview?.pays[0]?.month
  return month ? { note: capitalized(monthName(month, locale)) } : {}
}

export const plannedVacation: TileNote = ({ vacations }) => {
  if (!vacations) return {}
  const next = nextVacation(vacations)
  const date = formatDate(next)
  return { note: next ? t`Suas próximas férias serão em ${date}` : t`Você não tem Férias Programadas!` }
}

export const orderRefused: TileNote = ({ order }) => (order?.autorizado === false ? { note: t`Não autorizado` } : {})

export const toSign: TileNote = ({ parameters }, locale) =>
  dueNote(parameters?.mensagemQtdeAssinatura ?? '', t`Para assinar`, locale)

export const toAnswer: TileNote = ({ parameters }, locale) =>
  dueNote(parameters?.mensagemQtdeAgenda ?? '', t`Para responder`, locale)

/** Marks a matter as pending only where the text contains a count; any other text is a plain note. */
function dueNote(text: string, label: string, locale: string): { note?: string; due?: string } {
  const count = countIn(text)
  if (text.trim() === '' || text.trim() === '0') return {}
  return count ? { due: countNote(text, label, locale) } : { note: text }
}

export const vacancies: TileNote = ({ parameters }, locale) => {
  const note = parameters?.mensagemOportunidade
  return note ? { note: countNote(note, t`Vagas`, locale) } : {}
}

/** Returns a text of the server with a count; in other languages its number after our own label. */
function countNote(text: string, label: string, locale: string): string {
  const [count] = locale === 'pt-BR' ? [] : (/\d+/.exec(text) ?? [])
  return count ? `${label}: ${count}` : text
}

/** Returns the first day of the next vacation; the list includes one in progress, which is not the next. */
export function nextVacation(vacations: FeriasPrograma[]): string | undefined {
  const days = vacations.map(({ dtIniFerias }) => dtIniFerias ?? '')
  return days.filter((day) => day >= today()).toSorted()[0]
}
