import { ours } from '#base/ours.ts'
import { eachRow, textOf, warnOfFuture, warnOutsideContract } from '#import/doubts.ts'

export const reviewNotices = eachRow((row) => {
  warnOfFuture(row, 'dtAviso')
  warnOutsideContract(row, 'dtAviso', { after: false })
})

export const reviewAttachments = eachRow((row) => {
  const extension = textOf(row, 'extensao')
  if (extension !== '' && !/^[a-z0-9]+$/.test(extension)) row.warning('extensao', ours`não é uma extensão como pdf`)
})
