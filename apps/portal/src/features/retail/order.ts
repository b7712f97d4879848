import type { ttPedido, ttPedidoVarejoItem } from '@colab/contract/domains/retail'
import { isPastDeadline, LARGEST_QUANTITY } from '@colab/contract/domains/retail'
import { toCents } from '@colab/contract/wire/money'
import type { InferOutput } from 'valibot'

export type Order = InferOutput<typeof ttPedido>
export type Product = InferOutput<typeof ttPedidoVarejoItem>

/** What was typed, by product, as it was typed; a product that nobody touched has none. */
export type Quantities = Record<string, string>

/** The field of a product; a number alone would be read as a place in a list. */
export function fieldOf({ produto }: Pick<Product, 'produto'>): string {
  return `p${produto}`
}

/** Whether a field may hold it: nothing yet, or a whole number up to the largest. */
export function isQuantity(typed: string): boolean {
  return /^\d*$/.test(typed) && Number(typed) <= LARGEST_QUANTITY
}

/** The quantity of a product: what was typed, an emptied field as none, or else what is ordered. */
function quantityOf(product: Product, typed: Quantities): number {
  return Number(typed[fieldOf(product)] ?? product.qtdPedido)
}

/** Cents. */
export function amountOf({ preco, qtdPedido }: Product): number {
  return toCents(preco) * qtdPedido
}

/** The products as they are to be ordered; all of them, since what is missing is no longer ordered. */
export function withQuantities(products: readonly Product[], typed: Quantities): Product[] {
  return products.map((product) => ({ ...product, qtdPedido: quantityOf(product, typed) }))
}

/** Whether the order can still be changed; the server has the last word. */
export function isOpen(order: Order, now: { day: string; time: string }): boolean {
  return order.autorizado && !isPastDeadline(order, now)
}
