import { reais } from '#db/columns.ts'
import type { Context } from '#protocol/context.ts'
import type { RetailOrder } from './tables.ts'

/** Returns the first day of a month from its numbers. */
export function monthOf(ano: number, mes: number): string {
  return `${ano}-${String(mes).padStart(2, '0')}-01`
}

/** Reads the order of a person and month (its first day); with two employments that of the authorized one. */
export function orderOf(db: Context['db'], codPessoa: number, month: string): Promise<RetailOrder | undefined> {
  return db
    .selectFrom('retailOrder')
    .selectAll()
    .where('codPessoa', '=', codPessoa)
    .where('dtCompetencia', '=', month)
    .orderBy('autorizado', 'desc')
    .orderBy('codEmpregado')
    .executeTakeFirst()
}

/** Reads the products of an order with the ordered quantities, in the shape of the wire. */
export function itemsOf(db: Context['db'], { codEmpregado, dtCompetencia }: RetailOrder) {
  return db
    .selectFrom('retailOrderItem')
    .select(['produto', 'descricao', 'embalagem', 'validade', reais('preco'), 'qtdPedido'])
    .where('codEmpregado', '=', codEmpregado)
    .where('dtCompetencia', '=', dtCompetencia)
    .orderBy('produto')
}
