import { addMonths } from '@colab/contract/wire/calendar'
import { ours } from '#base/ours.ts'
import { eachRow, textOf, warnOfFuture, warnOfOrder } from '#import/doubts.ts'

export const reviewDocuments = eachRow((row) => {
  warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 2))
  warnOfOrder(row, ['dtCompetencia', 'dtLimite'], ours`da competência`)
})

export const reviewSignatures = eachRow((row) => {
  warnOfFuture(row, 'signedAt')
  for (const field of ['digestOrigem', 'digestAssinado']) {
    const digest = textOf(row, field)
    if (digest !== '' && !/^[0-9a-f]{64}$/i.test(digest)) row.warning(field, ours`não é um SHA-256 em hexadecimal`)
  }
})
