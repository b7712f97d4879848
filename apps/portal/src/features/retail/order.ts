import { isPastDeadline, type Pedido, type PedidoVarejoItem } from '@colab/contract/domains/retail'
import type { Code } from '@colab/contract/wire/cells'
import { addKnown, toCents } from '@colab/contract/wire/money'

/** Typed texts by field; those of unchanged products are absent. */
export type Quantities = Record<string, string>

/** A product with its field in the form. */
export type OrderItem = PedidoVarejoItem & {
  field: string
  /** Its name, with the package where another product has the same. */
  label: string
}

/** Returns the name of a product as the list of requests has it. */
export function nameOf({ descricao, embalagem }: Pick<PedidoVarejoItem, 'descricao' | 'embalagem'>): string {
  return `${descricao} ${embalagem}`.trim()
}

/** Names the fields of the products. Several rows may have the same code, a pack and a bale: their order tells them apart. */
export function orderItems(products: readonly PedidoVarejoItem[]): OrderItem[] {
  const seen = new Map<string, number>()
  const named = Map.groupBy(products, ({ descricao }) => descricao)
  return products.map((product) => {
    const { produto, descricao, qtdPedido } = product
    const before = seen.get(String(produto)) ?? 0
    seen.set(String(produto), before + 1)
    const isOnly = named.get(descricao)?.length === 1
    return {
      ...product,
      // A negative quantity has no known meaning.
      qtdPedido: qtdPedido !== null && qtdPedido < 0 ? null : qtdPedido,
      field: `${before} ${produto}`,
      label: isOnly ? descricao : nameOf(product),
    }
  })
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
function quantityOf({ field, qtdPedido }: OrderItem, typed: Quantities): number | null {
  const own = typed[field]
  return own === undefined ? qtdPedido : readQuantity(own)
}

/** Returns whether the ordered quantity of a row is known. */
export function isQuantityRead({ qtdPedido }: PedidoVarejoItem): boolean {
  return qtdPedido !== null
}

export function isOrdered({ qtdPedido }: PedidoVarejoItem): boolean {
  return qtdPedido !== null && qtdPedido > 0
}

/** Returns the amount in cents; null where price or quantity is missing. */
export function amountOf({ preco, qtdPedido }: PedidoVarejoItem): number | null {
  return preco === null || qtdPedido === null ? null : Math.round(toCents(preco) * qtdPedido)
}

/** Returns the total in cents; null where the amount of a row that is or may be ordered is unknown. */
export function totalOf(items: readonly PedidoVarejoItem[]): number | null {
  const amounts = items.filter((item) => isOrdered(item) || !isQuantityRead(item)).map(amountOf)
  return amounts.includes(null) ? null : addKnown(amounts)
}

/** Returns whether a save preserves the order of a row: its quantity and its product are known. */
function isKept(item: PedidoVarejoItem): boolean {
  return isQuantityRead(item) && (item.produto !== null || !isOrdered(item))
}

/** Header of an order that can be saved; null where a part is missing, or a save would drop ordered products. */
export function headerOf({ codEmp, codEmpregado, dtCompetencia }: Pedido, items: readonly PedidoVarejoItem[]) {
  if (codEmp === null || codEmpregado === null || dtCompetencia === null || !items.every(isKept)) return null
  return { codEmp, codEmpregado, dtCompetencia }
}

/** Returns the complete rows to save; one without a product code cannot be ordered. */
export function rowsOf(items: readonly PedidoVarejoItem[]) {
  return items.flatMap(({ received, produto, qtdPedido }): (object & { produto: Code; qtdPedido: number })[] =>
    produto === null ? [] : [{ ...received, produto, qtdPedido: qtdPedido ?? 0 }],
  )
}

/** Returns all products with their quantities; a save cancels the order of a product that is missing from it. */
export function withQuantities(items: readonly OrderItem[], typed: Quantities): OrderItem[] {
  return items.map((product) => ({ ...product, qtdPedido: quantityOf(product, typed) }))
}

/** Returns whether the order can still be changed; the server decides. */
export function isOpen(order: Pedido, now: { day: string; time: string }): boolean {
  return order.autorizado === true && !isPastDeadline(order, now)
}
