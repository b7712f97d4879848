import { buscaPlanoSaude, type PlanoSaude } from '@colab/contract/domains/benefits'
import { lastMonths } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import { addCents, toCents } from '@colab/contract/wire/money'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { HeartPulse } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PeriodTabs } from '#async/PeriodTabs.tsx'

/** Number of months (spec §9). */
const MONTHS = 6

function planOf(month: string) {
  const [ano, mes] = partsOf(month)
  return query(buscaPlanoSaude, { mes, ano })
}

/** Benefits (spec §2): costs of the health plan in a month and in its year. */
export default function BenefitsScreen() {
  const { t, i18n } = useLingui()
  return (
    <Page title={t`Benefícios`}>
      <PeriodTabs
        label={t`Mês`}
        periods={lastMonths(today(), MONTHS).map((value) => ({ value, label: monthName(value, i18n.locale) }))}
        read={planOf}
        waiting={
          <Stack>
            <Skeleton shape="card" rows={2} />
            <Skeleton shape="table" rows={3} />
          </Stack>
        }
      >
        {({ planoSaude }, { label }) => <Plan rows={planoSaude} month={label} />}
      </PeriodTabs>
    </Page>
  )
}

function sum(rows: PlanoSaude[], column: 'vlrMes' | 'vlrAno'): number | null {
  return addCents(rows.map((row) => toCents(row[column])))
}

function Plan({ rows, month }: { rows: PlanoSaude[]; month: string }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty title={t`Nenhum desconto de benefícios em ${month}`} icon={<HeartPulse />}>
        <Trans>Quando houver desconto de plano de saúde, os valores aparecem aqui. Veja também os outros meses.</Trans>
      </Empty>
    )
  }
  const [ofMonth, ofYear] = [sum(rows, 'vlrMes'), sum(rows, 'vlrAno')]
  const columns: Column<PlanoSaude>[] = [
    { key: 'descricao', header: t`Descrição`, cell: ({ descricao }) => descricao, primary: true, theirs: true },
    { key: 'nomeEmpresa', header: t`Empresa`, cell: ({ nomeEmpresa }) => nomeEmpresa },
    { key: 'vlrMes', header: t`Valor no mês`, cell: ({ vlrMes }) => <Money cents={toCents(vlrMes)} />, align: 'end' },
    { key: 'vlrAno', header: t`Valor no ano`, cell: ({ vlrAno }) => <Money cents={toCents(vlrAno)} />, align: 'end' },
  ]
  return (
    <Stack>
      <Hero
        label={t`Seu custo com benefícios em ${month}`}
        value={<Money cents={ofMonth} />}
        note={
          <Trans>
            No ano, até este mês: <Money cents={ofYear} />
          </Trans>
        }
      />
      <DataTable
        caption={t`Benefícios de ${month}`}
        hideCaption
        columns={columns}
        rows={rows}
        total={{ descricao: t`Total`, vlrMes: <Money cents={ofMonth} />, vlrAno: <Money cents={ofYear} /> }}
      />
    </Stack>
  )
}
