import { buscaAnoRendimento, decRendimento } from '@colab/contract/domains/income'
import { type Code, descending } from '@colab/contract/wire/cells'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { WithLeftOut } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { FileX } from '@colab/ui/kit/icons.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { Reports } from './Reports.tsx'

const MINUTE = 60_000

const WAITING = <Skeleton shape="card" rows={2} />

/** Stays in the cache for long: the reports of a closed year hardly ever change, and contain PDFs. */
function reportsOf(ano: Code) {
  return { ...query(decRendimento, { ano }), staleTime: 30 * MINUTE }
}

/** Income reports (spec §2): a tab for each calendar year with a report. */
export default function IncomeReportsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Informe de rendimentos`} lead={<Trans>Por ano-calendário: o ano em que você recebeu.</Trans>}>
      <CallView call={buscaAnoRendimento} params={{}} waiting={WAITING}>
        {({ ttAnoRendimento }) =>
          ttAnoRendimento.length === 0 ? (
            <NotFound />
          ) : (
            <PeriodTabs
              tabs="pill"
              label={t`Ano-calendário`}
              periods={yearsOf(ttAnoRendimento).map((year) => ({ value: String(year), label: String(year) }))}
              read={(value) => reportsOf(yearsOf(ttAnoRendimento).find((year) => String(year) === value) ?? value)}
              waiting={WAITING}
            >
              {({ ttDecRendimentos }, { value }) => {
                const reports = ttDecRendimentos.filter(({ anexo }) => anexo)
                const missing = ttDecRendimentos.filter(({ anexo, motivo }) => !anexo && motivo)
                return (
                  <WithLeftOut count={ttDecRendimentos.length - reports.length - missing.length}>
                    {reports.length + missing.length === 0 ? (
                      <NotFound />
                    ) : (
                      <Reports reports={reports} missing={missing.map(({ motivo }) => motivo)} year={value} />
                    )}
                  </WithLeftOut>
                )
              }}
            </PeriodTabs>
          )
        }
      </CallView>
    </Page>
  )
}

/** Returns the distinct years, latest first. */
function yearsOf(rows: readonly { anoRendimento: Code }[]): Code[] {
  const years = new Map(rows.map(({ anoRendimento }) => [String(anoRendimento), anoRendimento]))
  return [...years.values()].toSorted(descending)
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Informe de rendimentos não encontrado`}
      icon={<FileX />}
      action={<WriteToHr text={t`Olá! Quando sai o meu informe de rendimentos?`} />}
    >
      <Trans>O informe de cada ano fica disponível a partir de janeiro do ano seguinte.</Trans>
    </Empty>
  )
}
