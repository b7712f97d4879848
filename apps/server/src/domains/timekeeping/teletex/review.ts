import { addMonths } from '@colab/contract/wire/calendar'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import { ours } from '#base/ours.ts'
import { eachRow, textOf, warnOfFuture, warnOfNegative, warnOutsideContract } from '#import/doubts.ts'

/** `tipo` of an absence between two times, and of a day off. */
const ABSENCE = 3
const DAY_OFF = 4
const DAY = 24 * 60
/** Minutes of the longest usual day, of 12 by 36 hours; an absence may pass midnight. */
const LONGEST_ABSENCE = 12 * 60

export const reviewTeletex = eachRow((row) => {
  const { value, warning } = row
  warnOfFuture(row, 'dtSolicitacao')
  warnOfFuture(row, 'decididoEm')
  warnOutsideContract(row, 'dtMovto')
  const [begin, end] = ['hrMovtoIni', 'hrMovtoFim'].map((field) => readMinutes(textOf(row, field)))
  if (value('tipo') === ABSENCE && typeof begin === 'number' && typeof end === 'number') {
    const minutes = (end - begin + DAY) % DAY
    if (minutes > LONGEST_ABSENCE) warning('hrMovtoFim', ours`são ${formatMinutes(minutes)} de ausência`)
  }
  if (value('tipo') === DAY_OFF && value('codEvento') === null) warning('codEvento', ours`falta: é uma folga`)
})

export const reviewPunctuality = eachRow((row) => {
  warnOfNegative(row, 'vlrMovto')
  if (textOf(row, 'hrMovto').startsWith('-')) row.warning('hrMovto', ours`é negativo`)
  warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 1))
  warnOutsideContract(row, 'dtCompetencia', { month: true })
})
