import { reais } from '#db/columns.ts'
import type { Context } from '#protocol/context.ts'
import type { RetailOrder } from './tables.ts'

/** The first day of a month by its numbers. */
export function monthOf(ano: number, mes: number): string {
  return `${ano}-${String(mes).padStart(2, '0')}-01`
}

/** The one order of a person and month (its first day); with two employments that of the one which is authorised. */
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

/** What an order offers and how many of each are ordered, as the wire has it. */
export function itemsOf(db: Context['db'], { codEmpregado, dtCompetencia }: RetailOrder) {
  return db
    .selectFrom('retailOrderItem')
    .select(['produto', 'descricao', 'embalagem', 'validade', reais('preco'), 'qtdPedido'])
    .where('codEmpregado', '=', codEmpregado)
    .where('dtCompetencia', '=', dtCompetencia)
    .orderBy('produto')
}
