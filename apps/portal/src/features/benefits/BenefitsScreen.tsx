import { buscaPlanoSaude, type PlanoSaude } from '@colab/contract/domains/benefits'
import { lastMonths } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import { addKnown, toCents } from '@colab/contract/wire/money'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Flow } from '@colab/ui/kit/data/Flow.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { HeartPulse } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'

/** Number of months (spec §9). */
const MONTHS = 6

/** Largest number of parts whose colours can be told apart in a bar. */
const MOST_PARTS = 5

/** Like a refund, an amount that was not read has no share. */
const UNREAD = -1

function planOf(month: string) {
  const [ano, mes] = partsOf(month)
  return query(buscaPlanoSaude, { mes, ano })
}

/** Benefits (spec §2): costs of the health plan in a month and in its year. */
export default function BenefitsScreen() {
  const { t, i18n } = useLingui()
  return (
    <Page title={t`Benefícios`} actions={<AmountsButton />}>
      <PeriodTabs
        tabs="pill"
        label={t`Mês`}
        periods={lastMonths(today(), MONTHS).map((value) => ({ value, label: monthName(value, i18n.locale) }))}
        read={planOf}
        waiting={<ListSkeleton rows={3} />}
      >
        {({ planoSaude, leftOut }, { label }) => <Plan rows={planoSaude} month={label} isComplete={leftOut === 0} />}
      </PeriodTabs>
    </Page>
  )
}

function sum(rows: PlanoSaude[], column: 'vlrMes' | 'vlrAno'): number | null {
  return addKnown(rows.map((row) => toCents(row[column])))
}

/** What the cost of the month consists of: a bar where each part is known, has its own name and may be seen. */
function Shares({ rows, month }: { rows: PlanoSaude[]; month: string }) {
  const { t } = useLingui()
  const hidden = useAmountsHidden()
  const parts = rows
    .map(({ descricao, vlrMes }) => ({ name: descricao ?? '', cents: toCents(vlrMes) ?? UNREAD }))
    .filter(({ cents }) => cents !== 0)
  const names = new Set(parts.map(({ name }) => name))
  const isFit = parts.length > 1 && parts.length <= MOST_PARTS && names.size === parts.length && !names.has('')
  if (hidden || !isFit || parts.some(({ cents }) => cents < 0)) return null
  return (
    <Card title={t`O custo de ${month} por benefício`}>
      <Flow
        label={t`O custo de ${month} por benefício`}
        parts={parts.map(({ name, cents }) => ({ name, value: cents, text: <Money bare cents={cents} /> }))}
      />
    </Card>
  )
}

function Plan({ rows, month, isComplete }: { rows: PlanoSaude[]; month: string; isComplete: boolean }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nenhum desconto de benefícios em ${month}`}
        icon={<HeartPulse />}
        action={<WriteToHr text={t`Olá! Quais benefícios eu tenho e como são descontados?`} />}
      >
        <Trans>Quando houver desconto de plano de saúde, os valores aparecem aqui. Veja também os outros meses.</Trans>
      </Empty>
    )
  }
  const [ofMonth, ofYear] = isComplete ? [sum(rows, 'vlrMes'), sum(rows, 'vlrAno')] : [null, null]
  const columns: Column<PlanoSaude>[] = [
    { key: 'descricao', header: t`Descrição`, primary: true, theirs: true },
    { key: 'nomeEmpresa', header: t`Empresa`, line: 'plain' },
    {
      key: 'vlrMes',
      header: t`Valor no mês`,
      cell: ({ vlrMes }) => <Money cents={toCents(vlrMes)} />,
      align: 'end',
      line: 'end',
    },
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
      {isComplete && <Shares rows={rows} month={month} />}
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
