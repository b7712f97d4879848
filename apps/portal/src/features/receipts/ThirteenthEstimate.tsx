import type { Movimento } from '@colab/contract/domains/receipts'
import { buscaDadosContratuais } from '@colab/contract/domains/registration'
import { isPay } from '@colab/contract/payroll/rounding'
import { hasTable, INSS_TABLES, IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import {
  FIRST_PART_DAY,
  firstPartOf,
  grossOf,
  SECOND_PART_DAY,
  thirteenthPay,
  twelfths,
} from '@colab/contract/payroll/thirteenth'
import { formatDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Kind } from './kinds.ts'
import { ofThisYear, type Period } from './periods.ts'
import { periodsQuery, receiptQuery } from './queries.ts'
import type { Employment } from './receipt.ts'

/** Nature of the first part of the 13th (eSocial, table 3). */
const FIRST_PART = 5504

type Paid = Pick<Employment, 'earnings' | 'isPdfOnly'> & { head: Pick<Employment['head'], 'codEmpregado'> }

/**
 * Returns the first part that was paid in receipts of the 13th, or with vacations (Lei 4.749/1965 art. 2 § 2), in cents: 0 without any;
 * null where more than that was paid, as in a single payment, more than one contract was paid, or the natures of the lines are not
 * declared.
 */
export function paidFirstPart(ofThirteenth: readonly Paid[], ofVacations: readonly Paid[] = []): number | null {
  const isPart = ({ natRubr }: Movimento) => natRubr === FIRST_PART
  const isUnclear =
    ofThirteenth.some(({ earnings }) => earnings.length === 0 || !earnings.every(isPart)) ||
    ofVacations.some(({ isPdfOnly }) => isPdfOnly)
  const paying = [...ofThirteenth, ...ofVacations].filter(({ earnings }) => earnings.some(isPart))
  if (isUnclear || new Set(paying.map(({ head }) => String(head.codEmpregado))).size > 1) return null
  const cents = paying.flatMap(({ earnings }) => earnings.filter(isPart).map(({ vlrMovto }) => toCents(vlrMovto)))
  return cents.reduce((sum: number | null, part) => (sum === null || part === null ? null : sum + part), 0)
}

/** Reads the receipts of periods; null until each of them was read completely. */
function useEmployments(kind: Kind, periods: readonly Period[] | null): Employment[] | null {
  const receipts = useQueries({ queries: (periods ?? []).map((period) => receiptQuery(kind, period)) })
  const read = receipts.flatMap(({ data }) => data ?? [])
  const isRead = read.length === periods?.length && read.every(({ leftOut }) => leftOut === 0)
  return isRead ? read.flatMap(({ employments }) => employments) : null
}

/**
 * Estimates the 13th of this year, without averages; null without a salary, or once it was paid in a single payment. A first part that was
 * paid has the amount of its receipt. Names a table that is not known yet, and shows the parts that do not need it. `paid`: the periods of
 * this year with a receipt.
 */
export function ThirteenthEstimate({ paid }: { paid: readonly Period[] }) {
  const { t } = useLingui()
  const { data: vacations } = useQuery(periodsQuery('ferias'))
  const ofVacations = useEmployments('ferias', vacations?.leftOut === 0 ? ofThisYear(vacations.periods) : null)
  const ofThirteenth = useEmployments('decimo-terceiro', paid)
  const firstPaid = ofThirteenth && ofVacations && paidFirstPart(ofThirteenth, ofVacations)
  const contract = useCall(buscaDadosContratuais, {}).data?.ttDadosContratuais[0]
  const year = today().slice(0, 4)
  const december = `${year}-12-01`
  const salario = toCents(contract?.vlrSalario ?? null)
  const avos = contract?.dtAdmissao ? twelfths(contract.dtAdmissao, Number(year)) : 0
  if (firstPaid === null || !contract || !isPay(salario) || avos === 0) return null
  const input = { salario, media: 0, avos }
  const first = firstPaid || firstPartOf(input)
  const missing = !hasTable(INSS_TABLES, december) ? 'INSS' : !hasTable(IRRF_TABLES, december) ? 'IRRF' : null
  const base = grossOf(input)
  const pay = missing ? null : thirteenthPay(input, 0, december)
  const [firstDay, secondDay] = [formatDate(`${year}-${FIRST_PART_DAY}`), formatDate(`${year}-${SECOND_PART_DAY}`)]
  return (
    <Card title={t`13º de ${year}, estimativa`}>
      <DefinitionRows>
        <DefinitionRow label={t`${avos}/12 do salário`}>
          <Money cents={base} />
        </DefinitionRow>
        <DefinitionRow label={t`1ª parcela`} note={firstPaid > 0 ? <Trans>paga</Trans> : <Trans>até {firstDay}</Trans>}>
          <Money cents={first} />
        </DefinitionRow>
        {pay && (
          <>
            <DefinitionRow label="INSS">
              <Money cents={pay.inss} negative />
            </DefinitionRow>
            {pay.irrf.imposto > 0 && (
              <DefinitionRow label="IRRF">
                <Money cents={pay.irrf.imposto} negative />
              </DefinitionRow>
            )}
            <DefinitionRow label={t`2ª parcela, líquido`} note={<Trans>até {secondDay}</Trans>} total>
              <Money cents={base - first - pay.inss - pay.irrf.imposto} />
            </DefinitionRow>
          </>
        )}
      </DefinitionRows>
      <p>
        <small>
          <Trans>
            Estimativa do contrato principal até dezembro, sem médias de horas extras e adicionais, dependentes, pensão
            e o que um holerite mensal já pagou do 13º. Vale o holerite.
          </Trans>
        </small>
      </p>
      <Tables missing={missing} december={december} />
    </Card>
  )
}

/** The tables of law that the estimate uses, or the name of one that is not known yet. */
function Tables({ missing, december }: { missing: string | null; december: string }) {
  const { i18n } = useLingui()
  const month = monthName(december, i18n.locale)
  if (missing) {
    return (
      <p>
        <Trans>
          Sem a 2ª parcela por enquanto: falta a tabela de {missing} de {month}.
        </Trans>
      </p>
    )
  }
  return (
    <p lang="pt-BR">
      <small>
        INSS: {tableOf(INSS_TABLES, december).fonte}. IRRF: {tableOf(IRRF_TABLES, december).fonte}.
      </small>
    </p>
  )
}
