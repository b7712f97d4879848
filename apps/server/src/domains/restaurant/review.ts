import { addMonths } from '@colab/contract/wire/calendar'
import { ours } from '#base/ours.ts'
import { dayOf, eachRow, warnOfFuture } from '#import/doubts.ts'

export const reviewMenus = eachRow((row) => warnOfFuture(row, 'dtCardapio', addMonths(row.today, 12)))

export const reviewReservations = eachRow((row) => {
  warnOfFuture(row, 'reservedAt')
  const meal = dayOf(row, 'dtCardapio')
  if (meal !== '' && dayOf(row, 'reservedAt') > meal) row.warning('reservedAt', ours`vem depois da refeição`)
})
