import {
  buscaItensDoVarejo,
  buscaPedido,
  gravaItensDoVarejo,
  type Pedido,
  type PedidoVarejoItem,
} from '@colab/contract/domains/retail'
import { partsOf } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { failureText, isUncertain } from '@colab/ui/calls/failureText.ts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { plain } from '@colab/ui/i18n/plain.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { RecoveredDraft } from '@colab/ui/kit/fields/RecoveredDraft.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { deleteDraft, readDraft, useDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { Save } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import css from './OrderForm.module.css'
import { OrderTable, OrderTotal } from './OrderTable.tsx'
import {
  headerOf,
  isOrdered,
  nameOf,
  type OrderItem,
  type Quantities,
  quantityText,
  rowsOf,
  withQuantities,
} from './order.ts'
import { QuantityField } from './QuantityField.tsx'

/** A longer list does not fit on a phone, and has a search. */
const SEARCHED = 8

/** Typed quantities as a draft; only of changed products, so that the others follow the server. */
function useQuantities(order: Pedido, products: OrderItem[]) {
  const draft = useDraft<Quantities>(`retail-order ${order.dtCompetencia}`, {})
  const takeOver = useEffectEvent(() => {
    // The quantities of an earlier order, by name and package; the list of requests stores them.
    const earlier = readDraft('retail-order again') as Record<string, string> | null
    if (!earlier) return
    deleteDraft('retail-order again')
    const offered = products.filter((product) => nameOf(product) in earlier)
    draft.set(
      Object.fromEntries(offered.map((product) => [product.field, quantityText(Number(earlier[nameOf(product)]))])),
    )
  })
  useEffect(() => takeOver(), [])
  return draft
}

/** The products with the typed quantities, and the save, which needs a complete header. */
function useOrder(order: Pedido, products: OrderItem[]) {
  const { t } = useLingui()
  const draft = useQuantities(order, products)
  const edited = withQuantities(products, draft.values)
  // A save without the rows that could not be read would cancel their orders.
  const isWhole = useIsWhole()
  const header = isWhole ? headerOf(order, products) : null
  // Not `once`: an order may equal one of a minute ago with a different order in between.
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(gravaItensDoVarejo, {
    invalidates: [buscaPedido, buscaItensDoVarejo],
    savedText: () => t`Pedido gravado com sucesso!`,
    onSaved: setSaved,
    onSuccess() {
      showSaved(order, edited)
      draft.clear()
    },
  })
  return {
    ...{ draft, edited, header, action, saved },
    changed: edited.some(({ qtdPedido }, at) => qtdPedido !== products[at]?.qtdPedido),
    save(event: FormEvent) {
      event.preventDefault()
      if (header) action.mutate({ ...header, ttPedidoVarejoItem: rowsOf(edited) })
    },
  }
}

/** Saves quantities as the order, which replaces the previous one (spec §2 Retail order). */
export function OrderForm({ order, products }: { order: Pedido; products: OrderItem[] }) {
  const { t } = useLingui()
  const { draft, edited, header, action, saved, changed, save } = useOrder(order, products)
  const [search, find] = useState('')
  const found = edited.filter((product) => plain(nameOf(product)).includes(plain(search)))
  const { confirmation } = useLeaveGuard(changed)
  return (
    <form noValidate onSubmit={save}>
      <Stack>
        {!header && <NotHere />}
        <RecoveredDraft form={draft} />
        {order.observacao && <p className="muted">{order.observacao}</p>}
        {products.length > SEARCHED && (
          <TextField
            type="search"
            label={t`Buscar produto`}
            value={search}
            onChange={({ currentTarget }) => find(currentTarget.value)}
          />
        )}
        {found.length === 0 && products.length > 0 && <p role="status">{t`Nenhum produto com este nome.`}</p>}
        <OrderTable
          products={found}
          quantity={(product) =>
            header && product.produto !== null ? (
              <QuantityField
                name={product.label}
                value={draft.values[product.field] ?? quantityText(product.qtdPedido)}
                readOnly={action.isPending}
                onChange={(quantity) => draft.set({ [product.field]: quantity })}
              />
            ) : (
              quantityText(product.qtdPedido) || '–'
            )
          }
        />
        {action.error && !isUncertain(action.error) && <Failed error={action.error} />}
        <ResendNotice action={action} note={t`Não foi possível realizar a operação.`} />
        <div className={css.total}>
          <OrderTotal
            products={edited}
            note={changed ? t`Ainda não enviado` : (saved?.text ?? (products.some(isOrdered) && t`Pedido gravado`))}
            actions={
              header && (
                <Button type="submit" icon={<Save />} busy={action.isPending}>
                  <Trans>Gravar pedido</Trans>
                </Button>
              )
            }
          />
        </div>
      </Stack>
      {confirmation}
    </form>
  )
}

function NotHere() {
  const { t } = useLingui()
  return (
    <Alert tone="warn" title={t`Este pedido não pode ser gravado aqui`}>
      <Trans>O portal não conseguiu ler todos os dados dele. Para pedir ou mudar algo, fale com o RH.</Trans>
    </Alert>
  )
}

function Failed({ error }: { error: Error }) {
  const { t } = useLingui()
  if (error instanceof Refused && error.message) return <Alert tone="bad">{error.message}</Alert>
  return (
    <Alert tone="bad" title={t`Não foi possível realizar a operação.`}>
      {!(error instanceof Refused) && failureText(error)}
    </Alert>
  )
}

/** Shows the saved order until it is fetched again. */
function showSaved({ dtCompetencia }: Pedido, ttItemVarejo: PedidoVarejoItem[]) {
  const [ano, mes] = partsOf(dtCompetencia ?? '')
  const { queryKey } = query(buscaItensDoVarejo, { mes, ano })
  queryClient.setQueryData(queryKey, (held) => held && { ...held, ttItemVarejo })
}
