import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { SegmentLinks } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS, TODAY } from '#paths.ts'
import { hasScreen } from '#profile.ts'

/** Links between the parts of timekeeping, as far as this client has them: today, the month, requests and shifts. */
export function Segments({ current }: { current: string }) {
  const { t } = useLingui()
  const requests = [PATHS.punchAdjustment, PATHS.teletex].filter(hasScreen)
  const parts = [
    { href: TODAY, label: t`Hoje`, shown: hasScreen(PATHS.punches) },
    { href: PATHS.punches, label: t`Mês`, shown: hasScreen(PATHS.punches) },
    { href: requests[0] ?? '', label: t`Ajustes`, shown: requests.length > 0 },
    { href: PATHS.shifts, label: t`Escala`, shown: hasScreen(PATHS.shifts) },
  ].filter(({ shown }) => shown)
  const isRequests = requests.some((path) => path === current)
  return (
    <Stack>
      {parts.length > 1 && (
        <SegmentLinks label={t`Ponto`} parts={parts} current={isRequests ? (requests[0] ?? '') : current} />
      )}
      {isRequests && requests.length > 1 && (
        <SegmentLinks
          label={t`Ajustes de ponto`}
          parts={[
            { href: PATHS.punchAdjustment, label: t`Marcação faltando` },
            { href: PATHS.teletex, label: t`Remoto e folga` },
          ]}
          current={current}
        />
      )}
    </Stack>
  )
}
