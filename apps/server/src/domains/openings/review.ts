import { ours } from '#base/ours.ts'
import { dayOf, eachRow, warnOfFuture, warnOfOrder } from '#import/doubts.ts'

/** A larger number of positions in one opening is probably a typing error. */
const MANY = 500

export const reviewOpenings = eachRow((row) => {
  warnOfOrder(row, ['dtRequisicao', 'dtEncerramento'], ours`da abertura`)
  if (Number(row.value('numVagas')) > MANY) row.warning('numVagas', ours`passa de ${MANY}`)
})

export const reviewApplications = eachRow((row) => {
  warnOfFuture(row, 'appliedAt')
  const closed = dayOf(row, 'dtEncerramento')
  if (closed !== '' && dayOf(row, 'appliedAt') > closed)
    row.warning('appliedAt', ours`vem depois do encerramento da vaga`)
})
