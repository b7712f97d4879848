import { toCents } from '@colab/contract/wire/money'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './OrderTable.module.css'
import { amountOf, isOrdered, isQuantityRead, type OrderItem, quantityText, totalOf } from './order.ts'

/** Products with price, quantity and amount; on phones one line each. `quantity` renders the field while the order can be changed. */
export function OrderTable(props: { products: OrderItem[]; quantity?: (product: OrderItem) => ReactNode }) {
  const { products, quantity = ({ qtdPedido }) => quantityText(qtdPedido) || '–' } = props
  const { t } = useLingui()
  const rendered = useSlices(products.length)
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t`Produtos`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Produto`}</th>
          <th scope="col">{t`Preço`}</th>
          <th scope="col">{t`Quantidade`}</th>
          <th scope="col">{t`Subtotal`}</th>
        </tr>
      </thead>
      <tbody>
        {products.slice(0, rendered).map((product) => (
          <tr key={product.field} data-ordered={isOrdered(product) || undefined}>
            <th scope="row">
              {product.descricao || '–'}
              <small>
                {product.embalagem}
                {product.validade && (
                  <>
                    {' · '}
                    <Trans>
                      validade <DateText iso={product.validade} />
                    </Trans>
                  </>
                )}
              </small>
            </th>
            <td className={css.price}>
              <Money cents={toCents(product.preco)} />
            </td>
            <td className={css.quantity}>{quantity(product)}</td>
            <td className={css.subtotal}>
              <Money cents={amountOf(product)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function OrderTotal(props: { products: OrderItem[]; note: ReactNode; actions?: ReactNode }) {
  const { products, note, actions } = props
  // A weight counts as one piece.
  const pieces = products
    .filter(isOrdered)
    .reduce((sum, { qtdPedido }) => sum + (Number.isInteger(qtdPedido) ? Number(qtdPedido) : 1), 0)
  const isWhole = useIsWhole()
  const isCounted = isWhole && products.every(isQuantityRead)
  return (
    <section className={css.total}>
      <p>
        <span className="visually-hidden">
          <Trans>Total do pedido</Trans>
        </span>
        <b>
          <Money cents={isWhole ? totalOf(products) : null} />
        </b>
        <span role="status" data-claim="verdict">
          {isCounted && <Plural value={pieces} _0="Nenhum item" one="# item" other="# itens" />}
          {isCounted && note && ' · '}
          {note}
        </span>
      </p>
      {actions}
    </section>
  )
}
