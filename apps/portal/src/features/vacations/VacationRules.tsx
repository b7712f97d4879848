import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { NOTICE_DAYS, PAYMENT_DAYS } from '@colab/contract/labor/vacation'
import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** Dates that the law sets for the next vacation, and its rules for planning one. */
export function VacationRules({ next }: { next: FeriasPrograma | undefined }) {
  const { t } = useLingui()
  const start = next?.dtIniFerias
  return (
    <Card title={t`As regras da lei`}>
      <DefinitionRows>
        {start && start > today() && (
          <>
            <DefinitionRow label={t`Aviso por escrito até`} note={<Trans>CLT, art. 135</Trans>}>
              <DateText iso={addDays(start, -NOTICE_DAYS)} />
            </DefinitionRow>
            <DefinitionRow label={t`Pagamento até`} note={<Trans>CLT, art. 145</Trans>}>
              <DateText iso={addDays(start, -PAYMENT_DAYS)} />
            </DefinitionRow>
          </>
        )}
        <DefinitionRow label={t`Dividir as férias`} note={<Trans>CLT, art. 134</Trans>}>
          <Trans>
            se você e a empresa concordarem, em até 3 períodos: um de 14 dias ou mais, os outros de 5 ou mais
          </Trans>
        </DefinitionRow>
        <DefinitionRow label={t`Vender dias`} note={<Trans>CLT, art. 143</Trans>}>
          <Trans>um terço das férias</Trans>
        </DefinitionRow>
      </DefinitionRows>
    </Card>
  )
}
