import { formatMinutes } from '@colab/contract/wire/time'
import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import type { Adjustment } from './adjustment.ts'
import { FindingItem } from './FindingItem.tsx'
import type { DayFinding } from './findings.ts'
import { HoursText } from './HoursText.tsx'
import { Marks } from './Marks.tsx'
import { balanceText, type WorkDay, workedOn } from './punches.ts'

interface DayPanelProps {
  day: WorkDay
  found: readonly DayFinding[]
  onAsk: (adjustment: Adjustment) => void
}

export function DayPanel({ day, found, onAsk }: DayPanelProps) {
  const { t, i18n } = useLingui()
  const worked = workedOn(day)
  return (
    <Card level={3} title={capitalized(dayNames(i18n.locale).long(day.iso))}>
      <Stack>
        <DefinitionRows>
          <DefinitionRow label={t`Horário`}>
            <HoursText day={day} />
          </DefinitionRow>
          <DefinitionRow label={t`Marcações`}>
            <Marks day={day} />
          </DefinitionRow>
          {worked !== null && <DefinitionRow label={t`Trabalhadas`}>{formatMinutes(worked)}</DefinitionRow>}
          {balanceText(day) && <DefinitionRow label={t`Saldo do dia`}>{balanceText(day)}</DefinitionRow>}
        </DefinitionRows>
        {found.map((one) => (
          <FindingItem key={one.finding.kind} found={one} onAsk={onAsk} />
        ))}
        {found.length === 0 && profile.features.punchAdjustment && (
          <div>
            <Button variant="quiet" onClick={() => onAsk({ dtMovto: day.iso, time: '', observacao: '' })}>
              <Trans>Pedir ajuste</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
