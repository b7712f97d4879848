import { isPastDeadline, LARGEST_QUANTITY, type Pedido, type PedidoVarejoItem } from '@colab/contract/domains/retail'
import { toCents } from '@colab/contract/wire/money'

/** Typed texts by product; unchanged products are absent. */
export type Quantities = Record<string, string>

/** Returns the field name of a product; a bare number would be read as an array index. */
export function fieldOf({ produto }: Pick<PedidoVarejoItem, 'produto'>): string {
  return `p${produto}`
}

/** Whether a text is empty or a whole number up to the maximum. */
export function isQuantity(typed: string): boolean {
  return /^\d*$/.test(typed) && Number(typed) <= LARGEST_QUANTITY
}

/** Returns the quantity of a product: the typed one, 0 for an emptied field, otherwise the ordered one. */
function quantityOf(product: PedidoVarejoItem, typed: Quantities): number {
  return Number(typed[fieldOf(product)] ?? product.qtdPedido)
}

/** Returns the amount in cents. */
export function amountOf({ preco, qtdPedido }: PedidoVarejoItem): number {
  return toCents(preco) * qtdPedido
}

/** Returns all products with their quantities; products missing from a save are no longer ordered. */
export function withQuantities(products: readonly PedidoVarejoItem[], typed: Quantities): PedidoVarejoItem[] {
  return products.map((product) => ({ ...product, qtdPedido: quantityOf(product, typed) }))
}

/** Whether the order can still be changed; the server decides. */
export function isOpen(order: Pedido, now: { day: string; time: string }): boolean {
  return order.autorizado && !isPastDeadline(order, now)
}
