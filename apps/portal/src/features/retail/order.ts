import { isPastDeadline, LARGEST_QUANTITY, type Pedido, type PedidoVarejoItem } from '@colab/contract/domains/retail'
import { toCents } from '@colab/contract/wire/money'

/** What was typed, by product, as it was typed; a product that nobody touched has none. */
export type Quantities = Record<string, string>

/** The field of a product; a number alone would be read as a place in a list. */
export function fieldOf({ produto }: Pick<PedidoVarejoItem, 'produto'>): string {
  return `p${produto}`
}

/** Whether a field may hold it: nothing yet, or a whole number up to the largest. */
export function isQuantity(typed: string): boolean {
  return /^\d*$/.test(typed) && Number(typed) <= LARGEST_QUANTITY
}

/** The quantity of a product: what was typed, an emptied field as none, or else what is ordered. */
function quantityOf(product: PedidoVarejoItem, typed: Quantities): number {
  return Number(typed[fieldOf(product)] ?? product.qtdPedido)
}

/** Cents. */
export function amountOf({ preco, qtdPedido }: PedidoVarejoItem): number {
  return toCents(preco) * qtdPedido
}

/** The products as they are to be ordered; all of them, since what is missing is no longer ordered. */
export function withQuantities(products: readonly PedidoVarejoItem[], typed: Quantities): PedidoVarejoItem[] {
  return products.map((product) => ({ ...product, qtdPedido: quantityOf(product, typed) }))
}

/** Whether the order can still be changed; the server has the last word. */
export function isOpen(order: Pedido, now: { day: string; time: string }): boolean {
  return order.autorizado && !isPastDeadline(order, now)
}
