import { REQUEST_STATE, type Solicitacao } from '@colab/contract/domains/requests'
import { Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLingui } from '@lingui/react/macro'
import { isOpen, topicsOf } from './groups.ts'
import { TOPICS, type Topic } from './kinds.ts'

/** All requests, those without a decision, or those of a topic. */
export type Filter = 'todas' | 'abertas' | Topic

/** Id of the tabs, which connects them to the list. */
export const TABS = 'requests'

interface FiltersProps {
  requests: readonly Solicitacao[]
  filter: Filter
  onChange: (filter: Filter) => void
}

export function Filters({ requests, filter, onChange }: FiltersProps) {
  const { t, i18n } = useLingui()
  const open = requests.filter(({ situacao }) => situacao === REQUEST_STATE.open).length
  const isCounted = requests.filter(isOpen).length === open
  const topics = topicsOf(requests)
  const all: Filter[] = ['todas', 'abertas', ...topics]
  if (!all.includes(filter)) all.push(filter)
  const labelOf = (value: Filter) =>
    value === 'todas'
      ? t`Todas`
      : value === 'abertas'
        ? isCounted
          ? t`Abertas ${open}`
          : t`Abertas`
        : i18n._(TOPICS[value])
  return (
    <Tabs
      id={TABS}
      look="pill"
      label={t`O que mostrar`}
      tabs={all.map((value) => ({ value, label: labelOf(value) }))}
      value={filter}
      onChange={onChange}
    />
  )
}
