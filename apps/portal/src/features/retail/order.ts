import { isPastDeadline, type Pedido, type PedidoVarejoItem } from '@colab/contract/domains/retail'
import type { Code } from '@colab/contract/wire/cells'
import { toCents } from '@colab/contract/wire/money'

/** Typed texts by product; unchanged products are absent. */
export type Quantities = Record<string, string>

/** Returns the field name of a product; a bare number would be read as an array index. */
export function fieldOf({ produto }: Pick<PedidoVarejoItem, 'produto'>): string {
  return `p${produto}`
}

/** Returns whether a text is empty or the beginning of a number with up to three decimals, such as 1,5 kg. */
export function isQuantity(typed: string): boolean {
  return /^\d{0,9}(,\d{0,3})?$/.test(typed)
}

/** Formats a quantity for input, with a decimal comma. */
export function quantityText(quantity: number | null): string {
  return quantity === null ? '' : String(quantity).replace('.', ',')
}

export function readQuantity(typed: string): number {
  return Number(typed.replace(',', '.').replace(/^\.$/, ''))
}

/** Returns the quantity of a product: the typed one, 0 for an emptied field, otherwise the ordered one. */
function quantityOf(product: PedidoVarejoItem, typed: Quantities): number | null {
  const own = typed[fieldOf(product)]
  return own === undefined ? product.qtdPedido : readQuantity(own)
}

export function isOrdered({ qtdPedido }: PedidoVarejoItem): boolean {
  return qtdPedido !== null && qtdPedido > 0
}

/** Returns the amount in cents; null where price or quantity is missing. */
export function amountOf({ preco, qtdPedido }: PedidoVarejoItem): number | null {
  return preco === null || qtdPedido === null ? null : Math.round(toCents(preco) * qtdPedido)
}

/** Header of an order that can be saved; null where a part is missing. */
export function headerOf({ codEmp, codEmpregado, dtCompetencia }: Pedido) {
  if (codEmp === null || codEmpregado === null || dtCompetencia === null) return null
  return { codEmp, codEmpregado, dtCompetencia }
}

/** Returns the complete rows to save; one without a product code cannot be ordered. */
export function rowsOf(items: readonly PedidoVarejoItem[]) {
  return items.flatMap(({ received, produto, qtdPedido }): (object & { produto: Code; qtdPedido: number })[] =>
    produto === null ? [] : [{ ...received, produto, qtdPedido: qtdPedido ?? 0 }],
  )
}

/** Returns all products with their quantities; products missing from a save are no longer ordered. */
export function withQuantities(products: readonly PedidoVarejoItem[], typed: Quantities): PedidoVarejoItem[] {
  return products.map((product) => ({ ...product, qtdPedido: quantityOf(product, typed) }))
}

/** Returns whether the order can still be changed; the server decides. */
export function isOpen(order: Pedido, now: { day: string; time: string }): boolean {
  return order.autorizado && !isPastDeadline(order, now)
}
