import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isLockOn } from '#features/access/lockSetting.ts'
import type { KeptYear } from '#kept/archive.ts'
import type { Item } from './sources.ts'

interface KeepSwitchProps {
  items: readonly Item[]
  /** Years. */
  chosen: readonly string[]
  kept: readonly KeptYear[]
  disabled: boolean
  onKeep: (items: Item[]) => void
  onForget: () => void
}

/** Stores the selected years on this device, or deletes all stored ones. */
export function KeepSwitch({ items, chosen, kept, disabled, onKeep, onForget }: KeepSwitchProps) {
  const { t } = useLingui()
  const { data: isLocked = false } = useQuery({ queryKey: ['archive', 'lock'], queryFn: isLockOn, staleTime: 0 })
  const isOn = kept.length > 0
  const of = (years: readonly string[]) => items.filter(({ year }) => years.includes(year))
  // Selected years that are not stored yet, and stored ones with new items.
  const known = new Set(kept.flatMap((year) => year.items))
  const years = new Set([...chosen, ...kept.map(({ year }) => year)])
  const news = of([...years]).filter(({ key }) => !known.has(key))
  const use = isLocked ? t`Com o bloqueio deste aparelho ligado, só abre com internet.` : t`Para ler sem internet.`
  const rules = t`Só em aparelho seu: fica cifrado aqui até você sair ou ficar 60 dias sem usar. Espelhos de ponto e extratos do plano de saúde vão só no ZIP.`
  return (
    <>
      <SwitchField
        label={t`Guardar neste aparelho`}
        help={`${use} ${rules}`}
        checked={isOn}
        disabled={disabled || (!isOn && chosen.length === 0)}
        onChange={({ currentTarget: { checked } }) => (checked ? onKeep(of(chosen)) : onForget())}
      />
      {isOn && news.length > 0 && (
        <Row>
          <Button
            variant="quiet"
            needsConnection
            disabled={disabled}
            onClick={() => onKeep(of([...new Set(news.map(({ year }) => year))]))}
          >
            <Trans>Guardar também o que é novo</Trans>
          </Button>
        </Row>
      )}
    </>
  )
}
