import { addMonths } from '@colab/contract/wire/calendar'
import { ours } from '#base/ours.ts'
import { dayOf, eachRow, warnOfFuture, warnOfNegative, warnOutsideContract } from '#import/doubts.ts'

export const reviewOrders = eachRow((row) => {
  const [month, deadline] = [dayOf(row, 'dtCompetencia'), dayOf(row, 'dtLimiteCompra')]
  if (month !== '' && deadline !== '' && (deadline < addMonths(month, -1) || deadline > addMonths(month, 2))) {
    row.warning('dtLimiteCompra', ours`fica longe do mês do pedido`)
  }
  warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 2))
  warnOfFuture(row, 'gravadoEm')
  warnOutsideContract(row, 'dtCompetencia', { month: true })
})

export const reviewOrderItems = eachRow((row) => {
  warnOfNegative(row, 'preco')
  const [month, expiry] = [dayOf(row, 'dtCompetencia'), dayOf(row, 'validade')]
  if (month !== '' && expiry !== '' && expiry < month) row.warning('validade', ours`vem antes do mês do pedido`)
})

export const reviewSales = eachRow((row) => {
  warnOfNegative(row, 'Valor')
  warnOfFuture(row, 'DataVenda')
  warnOutsideContract(row, 'DataVenda')
})
