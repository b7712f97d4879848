import { dayOf, eachRow, warnOfFuture, warnOfOrder } from '#import/doubts.ts'

/** More positions than this in one opening are rather a typing error. */
const MANY = 500

export const reviewOpenings = eachRow((row) => {
  warnOfOrder(row, ['dtRequisicao', 'dtEncerramento'], 'da abertura')
  if (Number(row.value('numVagas')) > MANY) row.warning('numVagas', `passa de ${MANY}`)
})

export const reviewApplications = eachRow((row) => {
  warnOfFuture(row, 'appliedAt')
  const closed = dayOf(row, 'dtEncerramento')
  if (closed !== '' && dayOf(row, 'appliedAt') > closed) row.warning('appliedAt', 'vem depois do encerramento da vaga')
})
