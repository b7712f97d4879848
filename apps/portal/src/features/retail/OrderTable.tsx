import type { PedidoVarejoItem } from '@colab/contract/domains/retail'
import { addCents, toCents } from '@colab/contract/wire/money'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { DateText } from '#ui/DateText.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Money } from '#ui/Money.tsx'
import css from './OrderTable.module.css'
import { amountOf, isOrdered, quantityText } from './order.ts'

/** Products with price, quantity and amount; `quantity` renders the field while the order can be changed. */
export function OrderTable(props: {
  products: PedidoVarejoItem[]
  quantity?: (product: PedidoVarejoItem) => ReactNode
}) {
  const { products, quantity = ({ qtdPedido }) => quantityText(qtdPedido) } = props
  const { t } = useLingui()
  const columns: Column<PedidoVarejoItem>[] = [
    {
      key: 'descricao',
      header: t`Produto`,
      cell: ({ descricao, embalagem }) => (
        <span className={css.product}>
          {descricao || '–'}
          <small>{embalagem}</small>
        </span>
      ),
      primary: true,
    },
    { key: 'validade', header: t`Validade`, cell: ({ validade }) => <DateText iso={validade} empty="—" /> },
    { key: 'preco', header: t`Preço`, cell: ({ preco }) => <Money cents={toCents(preco)} />, align: 'end' },
    { key: 'qtdPedido', header: t`Quantidade`, cell: quantity, align: 'end' },
    {
      key: 'subtotal',
      header: t`Subtotal`,
      cell: (product) => <Money cents={amountOf(product)} />,
      align: 'end',
    },
  ]
  return (
    <DataTable
      caption={t`Produtos`}
      hideCaption
      columns={columns}
      rows={products}
      rowKey={({ produto }) => produto}
      rowTone={(product) => (isOrdered(product) ? 'good' : undefined)}
    />
  )
}

/** Total of the order in large type, and the number of pieces. */
export function OrderTotal(props: { products: PedidoVarejoItem[]; note: ReactNode; actions?: ReactNode }) {
  const { products, note, actions } = props
  const { t } = useLingui()
  // A weight counts as one piece.
  const pieces = products
    .filter(isOrdered)
    .reduce((sum, { qtdPedido }) => sum + (Number.isInteger(qtdPedido) ? Number(qtdPedido) : 1), 0)
  return (
    <Hero
      label={t`Total do pedido`}
      value={<Money cents={addCents(products.map(amountOf))} />}
      note={
        <span role="status">
          <Plural value={pieces} _0="Nenhum item" one="# item" other="# itens" />
          {note && <> · {note}</>}
        </span>
      }
      actions={actions}
    />
  )
}
