import { sessao } from '@colab/contract/desk/session'
import { query } from '@colab/ui/calls/query.ts'
import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { AGE_NAMES, isKind, KINDS } from '#kinds.ts'
import { MOST, openOf } from './counts.ts'
import css from './Inbox.module.css'
import { type QueueFilter, useCounts } from './useQueue.ts'

/** Connects the tabs to the list. */
export const KIND_TABS = 'fila'

interface FiltersProps {
  filter: QueueFilter
  /** A request is open; phones show it in place of this. */
  isOpen: boolean
  typed: string
  onType: (text: string) => void
  onLimit: (changes: { tipo?: string; unidade?: string; idade?: string }) => void
  searchRef: RefObject<HTMLInputElement | null>
}

/** Search by person, units, and the kinds with the number of their open requests. */
export function Filters({ filter, isOpen, typed, onType, onLimit, searchRef }: FiltersProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(query(sessao, {}))
  const { tipo, unidade, idade } = filter
  const read = useCounts(filter)
  const counts = (read ?? []).flatMap(({ tipo, quantos }) => (isKind(tipo) ? [{ tipo, quantos: Number(quantos) }] : []))
  const all = openOf(counts, '')
  if (isKind(tipo) && !counts.some((one) => one.tipo === tipo)) counts.push({ tipo, quantos: 0 })
  const units = data?.ttUnidade ?? []
  // No number without a count.
  const withCount = (label: string, count: number) => (read ? `${label} ${shown(count)}` : label)
  const isOfSeveral = new Set(units.map(({ empregador }) => empregador)).size > 1
  return (
    <div className={css.head} data-open={isOpen || undefined}>
      <div className={css.filters}>
        <SearchBox
          label={t`Buscar pessoa`}
          ref={searchRef}
          value={typed}
          maxLength={80}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {units.length > 1 && (
          <SelectField
            label={<span className="visually-hidden">{t`Unidade`}</span>}
            placeholder={t`Todas as unidades`}
            value={unidade}
            options={units.map(({ codUnidade, unidade, empregador }) => ({
              value: String(codUnidade),
              label: isOfSeveral ? `${unidade} · ${empregador}` : unidade,
            }))}
            onChange={(event) => onLimit({ unidade: event.currentTarget.value })}
          />
        )}
        <SelectField
          label={<span className="visually-hidden">{t`Idade`}</span>}
          placeholder={t`Qualquer idade`}
          value={idade}
          options={Object.entries(AGE_NAMES).map(([value, words]) => ({ value, label: i18n._(words) }))}
          onChange={(event) => onLimit({ idade: event.currentTarget.value })}
        />
      </div>
      <div className={css.kinds}>
        <Tabs
          id={KIND_TABS}
          look="pill"
          label={t`Tipos de pedido`}
          value={tipo}
          tabs={[
            { value: '', label: withCount(t`Todos`, all) },
            ...counts.map(({ tipo, quantos }) => ({
              value: tipo,
              label: withCount(i18n._(KINDS[tipo].several), quantos),
            })),
          ]}
          onChange={(tipo) => onLimit({ tipo })}
        />
      </div>
    </div>
  )
}

function shown(count: number): string {
  return count >= MOST ? `${MOST}+` : String(count)
}
