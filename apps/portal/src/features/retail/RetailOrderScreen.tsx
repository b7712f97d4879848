import { buscaItensDoVarejo, buscaPedido, type Pedido, withOrdered } from '@colab/contract/domains/retail'
import { formatDate, formatMonth, partsOf } from '@colab/contract/wire/date'
import { isTime } from '@colab/contract/wire/time'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { companyTime, today } from '@colab/ui/i18n/clock.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Ban, Package } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderTable, OrderTotal } from './OrderTable.tsx'
import { isOpen, isOrdered, isQuantityRead, type OrderItem, orderItems } from './order.ts'

/** Order of the current month at the employees' shop (spec §2 Retail order). */
export default function RetailOrderScreen() {
  const { t } = useLingui()
  const [ano, mes] = partsOf(today())
  const orders = useCall(buscaPedido, { mes, ano })
  const all = orders.data?.ttPedido ?? []
  // An order with unknown authorization may be authorized, even if another one is not.
  const order = all.find(({ autorizado }) => autorizado) ?? all.find(({ autorizado }) => autorizado === null) ?? all[0]
  const items = useCall(buscaItensDoVarejo, { mes, ano }, { enabled: order?.autorizado === true })
  return (
    <Page title={t`Pedido no varejo`} actions={<AmountsButton />} lead={order?.autorizado && <Terms order={order} />}>
      <QueryView query={orders} waiting={<Waiting />}>
        {() =>
          order?.autorizado ? (
            <QueryView query={items} waiting={<Waiting />}>
              {({ ttItemVarejo }) => <Products order={order} products={orderItems(withOrdered(ttItemVarejo, order))} />}
            </QueryView>
          ) : (
            <Closed order={order} />
          )
        }
      </QueryView>
    </Page>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton shape="table" rows={6} />
      <Skeleton shape="card" rows={2} />
    </Stack>
  )
}

/** Month and deadline in the company's time zone; without a time if the back end sends none. */
function Terms({ order }: { order: Pedido }) {
  const month = formatMonth(order.dtCompetencia) || '–'
  const day = formatDate(order.dtLimiteCompra)
  const time = order.hrLimiteCompra
  const open = isOpen(order, companyTime())
  if (!day) return <Trans>Disponível para {month}.</Trans>
  if (!isTime(time)) {
    return open ? (
      <Trans>
        Disponível para {month}. Compras até {day}.
      </Trans>
    ) : (
      <Trans>
        As compras de {month} terminaram em {day}.
      </Trans>
    )
  }
  return open ? (
    <Trans>
      Disponível para {month}. Compras até {day} às {time}, horário de Brasília.
    </Trans>
  ) : (
    <Trans>
      As compras de {month} terminaram em {day} às {time}, horário de Brasília.
    </Trans>
  )
}

/** Products of the month; after the deadline, the ordered ones. */
function Products({ order, products }: { order: Pedido; products: OrderItem[] }) {
  const { t } = useLingui()
  const open = isOpen(order, companyTime())
  const ordered = products.filter((product) => isOrdered(product) || !isQuantityRead(product))
  if (open ? products.length === 0 : ordered.length === 0) {
    return (
      <Empty
        title={open ? t`Nenhum produto à venda` : t`Você não fez pedido neste mês`}
        icon={<Package />}
        action={<WriteToHr text={t`Olá! Quando posso fazer o próximo pedido no varejo?`} />}
      >
        {open ? (
          <Trans>Quando a loja publicar os produtos do mês, eles aparecem aqui.</Trans>
        ) : (
          <Trans>O prazo para comprar neste mês terminou.</Trans>
        )}
      </Empty>
    )
  }
  if (open) return <OrderForm key={order.dtCompetencia} order={order} products={products} />
  return (
    <Stack>
      <OrderTotal products={ordered} note={<Trans>O prazo terminou: o pedido não muda mais.</Trans>} />
      <OrderTable products={ordered} />
    </Stack>
  )
}

function Closed({ order }: { order: Pedido | undefined }) {
  const { t } = useLingui()
  if (!order) {
    return (
      <Empty
        title={t`Nenhum pedido neste mês`}
        icon={<Package />}
        action={<WriteToHr text={t`Olá! Quando posso fazer o próximo pedido no varejo?`} />}
      >
        <Trans>Quando a empresa abrir as compras do mês para você, os produtos aparecem aqui.</Trans>
      </Empty>
    )
  }
  if (order.autorizado === null) {
    return (
      <Empty
        isUnknown
        title={t`Sem informação sobre a autorização`}
        icon={<Ban />}
        action={<WriteToHr text={t`Olá! Posso comprar no varejo neste mês?`} />}
      >
        <Trans>O sistema da empresa não informou se você pode comprar neste mês.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`Não autorizado`}
      icon={<Ban />}
      action={<WriteToHr text={t`Olá! Por que não posso comprar no varejo neste mês?`} />}
    >
      {order.observacao || (
        <Trans>Você não está autorizado a comprar neste mês. Em caso de dúvida, fale com o RH.</Trans>
      )}
    </Empty>
  )
}
