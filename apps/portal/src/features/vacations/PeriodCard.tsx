import { type FeriasPrograma, isStartUnread } from '@colab/contract/domains/vacations'
import { Meter } from '@colab/ui/kit/data/Meter.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Period } from './Period.tsx'
import { type Progress, progressOf } from './progress.ts'

/** How many days of each acquisition period are planned; null where a part of it was not understood. */
export function PeriodCard({ rows }: { rows: readonly FeriasPrograma[] }) {
  const { t } = useLingui()
  const periods = Map.groupBy(rows, ({ codEmpregado, dtIniPeriodo }) => `${codEmpregado} ${dtIniPeriodo}`)
  const known = [...periods.values()].flatMap(([first]) => {
    const progress = first && progressOf(first, rows)
    return progress ? [{ period: first, progress }] : []
  })
  if (known.length < periods.size || rows.some(isStartUnread)) return null
  return (
    <Card title={t`Dias de cada período aquisitivo`}>
      <Stack>
        {known.map(({ period, progress }) => (
          <Stack key={`${period.codEmpregado} ${period.dtIniPeriodo}`}>
            <p>
              <Period from={period.dtIniPeriodo} to={period.dtFimPeriodo} />
            </p>
            <Planned progress={progress} />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

function Planned({ progress: { planned, total } }: { progress: Progress }) {
  const rest = total - planned
  return (
    <Meter value={planned / total}>
      <span>
        <Trans>
          {planned} de {total} dias marcados
        </Trans>
      </span>
      {rest > 0 && (
        <span>
          <Trans>{rest} a programar</Trans>
        </span>
      )}
    </Meter>
  )
}
