import { buscaVarejo, type Venda } from '@colab/contract/domains/retail'
import { lastMonths } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import { addKnown, toCents } from '@colab/contract/wire/money'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { ShoppingBag } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { PATHS } from '#paths.ts'

/** Number of months (spec §9). */
const MONTHS = 6

function purchases(month: string) {
  const [ano, mes] = partsOf(month)
  return query(buscaVarejo, { mes, ano })
}

/** Purchases on account by month (spec §2 Retail purchases): the total in large type, then each purchase. */
export default function RetailPurchasesScreen() {
  const { t, i18n } = useLingui()
  const periods = lastMonths(today(), MONTHS).map((month) => ({ value: month, label: monthName(month, i18n.locale) }))
  return (
    <Page
      title={t`Compras no varejo`}
      actions={<AmountsButton />}
      lead={<Trans>O que você comprou para descontar do pagamento.</Trans>}
    >
      <PeriodTabs tabs="pill" label={t`Mês`} periods={periods} read={purchases} waiting={<ListSkeleton rows={3} />}>
        {({ Vendas }, { label }) => <Month sales={Vendas} label={label} />}
      </PeriodTabs>
    </Page>
  )
}

function Month({ sales, label }: { sales: Venda[]; label: string }) {
  const { t } = useLingui()
  if (sales.length === 0) {
    return (
      <Empty
        title={t`Não há compras em ${label}`}
        icon={<ShoppingBag />}
        action={<ScreenLink path={PATHS.retailOrder} />}
      >
        <Trans>Quando você comprar na loja com desconto em folha, a compra aparece aqui.</Trans>
      </Empty>
    )
  }
  const columns: Column<Venda>[] = [
    {
      key: 'DataVenda',
      header: t`Data da venda`,
      cell: ({ DataVenda }) => <DateText iso={DataVenda} />,
      primary: true,
    },
    { key: 'NotaFiscal', header: t`Nota fiscal` },
    {
      key: 'Valor',
      header: t`Valor`,
      cell: ({ Valor }) => <Money cents={toCents(Valor)} />,
      align: 'end',
      line: 'end',
    },
  ]
  return (
    <Stack>
      <Hero
        isSum
        label={t`Total de ${label}`}
        value={<Money cents={addKnown(sales.map(({ Valor }) => toCents(Valor)))} />}
        note={<Plural value={sales.length} one="# compra" other="# compras" />}
      />
      <DataTable caption={t`Compras de ${label}`} columns={columns} rows={sales} />
    </Stack>
  )
}
