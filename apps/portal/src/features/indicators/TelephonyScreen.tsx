import { buscaObservacao, type Observacao, TELEPHONY } from '@colab/contract/domains/indicators'
import { descending } from '@colab/contract/wire/cells'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Empty, useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { isRange, monthOf, useDateRange } from '@colab/ui/kit/fields/DateRange.tsx'
import { Phone } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MonthOrDates } from '#async/MonthOrDates.tsx'
import { WriteToHr } from '#async/NextStep.tsx'

/** Remarks on telephone use (spec §2 Telephony) in a month, by default this one, or in other dates. */
export default function TelephonyScreen() {
  const { t } = useLingui()
  const [range, setRange] = useDateRange(monthOf(today()))
  const params = { codEmpregado: 0, dtIniObservacao: range.from, dtFimObservacao: range.to, codObservacao: TELEPHONY }
  const observations = useCall(buscaObservacao, params, { enabled: isRange(range) })
  return (
    <Page title={t`Uso do telefone`} lead={<Trans>O que foi observado sobre o uso dos telefones da empresa.</Trans>}>
      <Stack>
        <MonthOrDates value={range} onChange={setRange} />
        {isRange(range) && (
          <QueryView
            query={observations}
            subject={`${range.from} ${range.to}`}
            waiting={<Skeleton shape="table" rows={4} />}
          >
            {({ ttObservacao }) => <Observations rows={ttObservacao} />}
          </QueryView>
        )}
      </Stack>
    </Page>
  )
}

function Observations({ rows }: { rows: Observacao[] }) {
  const { t } = useLingui()
  const isWhole = useIsWhole()
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Nada foi observado neste período`}
        icon={<Phone />}
        action={<WriteToHr text={t`Olá! Quais são as regras para usar os telefones da empresa?`} />}
      >
        <Trans>Para ver outro período, escolha outro mês.</Trans>
      </Empty>
    )
  }
  const columns: Column<Observacao>[] = [
    { key: 'dtMovto', header: t`Data`, cell: ({ dtMovto }) => <DateText iso={dtMovto} />, primary: true },
    { key: 'observacao', header: t`Observação`, theirs: true, line: 'plain' },
  ]
  return (
    <Stack>
      {isWhole && (
        <p data-claim="total">
          <Plural value={rows.length} one="# observação" other="# observações" />
        </p>
      )}
      <DataTable
        caption={t`Observações sobre o uso do telefone`}
        columns={columns}
        rows={rows.toSorted((a, b) => descending(a.dtMovto, b.dtMovto))}
      />
    </Stack>
  )
}
