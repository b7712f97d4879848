import { contaPessoas } from '@colab/contract/desk/people'
import { query } from '@colab/ui/calls/query.ts'
import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useKeys } from '#keys.ts'
import shared from '#parts/filters.module.css'
import type { useSearch } from '#search.ts'
import { useSession } from '#useSession.ts'
import type { Access, Filter, usePeopleAddress } from './filter.ts'
import css from './People.module.css'
import { countText } from './words.ts'

interface FiltersProps {
  filter: Filter
  acesso: Access
  change: ReturnType<typeof usePeopleAddress>['change']
}

type Typing = Pick<ReturnType<typeof useSearch>, 'typed' | 'type'>

export function Filters({ filter, acesso, change, typed, type }: FiltersProps & Typing) {
  const { t } = useLingui()
  const { units } = useSession()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  const employers = new Set(units.map(({ empregador }) => empregador))
  return (
    <div className={`${shared.filters} ${css.filters}`} role="search">
      <SearchBox
        ref={search}
        label={t`Nome, CPF ou código`}
        maxLength={80}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label={<span className="visually-hidden">{t`Unidade`}</span>}
        placeholder={t`Unidade: todas`}
        value={filter.unidade[0] ?? ''}
        onChange={(event) => change({ unidade: event.target.value })}
        options={units.map(({ codUnidade, unidade, empregador }) => ({
          value: codUnidade,
          label: employers.size > 1 ? `${unidade} · ${empregador}` : unidade,
        }))}
      />
      <SelectField
        label={<span className="visually-hidden">{t`Contrato`}</span>}
        placeholder={null}
        value={filter.contrato}
        onChange={(event) => change({ contrato: event.target.value })}
        options={[
          { value: 'todos', label: t`Contrato: todos` },
          { value: 'ativo', label: t`Em vigor` },
          { value: 'desligado', label: t`Terminado` },
        ]}
      />
      <AccessTabs filter={filter} acesso={acesso} change={change} />
    </div>
  )
}

function AccessTabs({ filter, acesso, change }: FiltersProps) {
  const { t } = useLingui()
  const { data } = useQuery({ ...query(contaPessoas, filter), placeholderData: keepPreviousData })
  const labels: [Access, string][] = [
    ['todos', t`Todas`],
    ['nuncaEntrou', t`Nunca entrou`],
    ['bloqueada', t`Bloqueada`],
    ['semCanal', t`Sem canal`],
  ]
  const countOf = (state: Access) => data?.ttContagem.find(({ acesso }) => acesso === state)?.quantos
  return (
    <div className={css.access}>
      <Tabs
        id="acesso"
        look="pill"
        label={t`Acesso`}
        value={acesso}
        onChange={(value) => change({ acesso: value })}
        tabs={labels.map(([value, label]) => ({ value, label: `${label} ${countText(countOf(value))}`.trim() }))}
      />
    </div>
  )
}
