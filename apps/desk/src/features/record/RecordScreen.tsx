import { buscaRegistro, type RECORD_KINDS } from '@colab/contract/desk/record'
import { isDate } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile, segmentOf } from '#call.ts'
import { momentText } from '#moment.ts'
import { csvInWords } from '#parts/csv.ts'
import shared from '#parts/filters.module.css'
import { More, usePages } from '#parts/pages.tsx'
import { SaveButton } from '#parts/SaveButton.tsx'
import { useSession } from '#useSession.ts'
import { ChainCard } from './ChainCard.tsx'
import css from './Record.module.css'
import { ACT_GROUPS, useRecordWords } from './words.ts'

type RecordKind = (typeof RECORD_KINDS)[number]
const ALL = { codAgente: 0, pessoa: '', ato: '', de: '', ate: '' }

/**
 * The acts and accesses of HR: the agent's own, and those of all agents for auditors. Searched texts are not in the
 * address.
 */
export default function RecordScreen() {
  const { t } = useLingui()
  const { may } = useSession()
  const isAuditor = may('audit')
  const [tipo, setTipo] = useState<RecordKind>('atos')
  const [filter, setFilter] = useState(ALL)
  const change = (changes: Partial<typeof ALL>) => setFilter((last) => ({ ...last, ...changes }))
  return (
    <Page
      title={t`Registro`}
      lead={isAuditor ? t`O que cada pessoa do RH fez e consultou.` : t`O que você fez e consultou na mesa.`}
    >
      <div className={`${shared.screen} ${css.screen}`}>
        {isAuditor && <ChainCard />}
        <Filters isAuditor={isAuditor} tipo={tipo} filter={filter} change={change} />
        <Tabs
          id="tipo"
          look="pill"
          label={t`O que mostrar`}
          value={tipo}
          onChange={(value) => setTipo(value as RecordKind)}
          tabs={[
            { value: 'atos', label: t`Atos` },
            { value: 'consultas', label: t`Consultas` },
          ]}
        />
        <Rows tipo={tipo} filter={filter} onClear={() => setFilter(ALL)} />
      </div>
    </Page>
  )
}

interface FiltersProps {
  isAuditor: boolean
  tipo: RecordKind
  filter: typeof ALL
  change: (changes: Partial<typeof ALL>) => void
}

function Filters({ isAuditor, tipo, filter, change }: FiltersProps) {
  const { t, i18n } = useLingui()
  const list = useRecord(tipo, ALL)
  const agents = list.data?.pages[0]?.ttQuem ?? []
  return (
    <div className={shared.filters} role="search">
      <SearchBox
        label={t`Código ou CPF da pessoa`}
        value={filter.pessoa}
        onChange={({ target }) => change({ pessoa: target.value.trim().slice(0, 40) })}
      />
      {isAuditor && (
        <SelectField
          label={t`Quem fez`}
          placeholder={t`Todos`}
          value={filter.codAgente || ''}
          onChange={({ target }) => change({ codAgente: Number(target.value) })}
          options={agents.map(({ codAgente, nome }) => ({ value: Number(codAgente), label: nome }))}
        />
      )}
      {tipo === 'atos' && (
        <SelectField
          label={t`Ato`}
          placeholder={t`Todos`}
          value={filter.ato}
          onChange={({ target }) => change({ ato: target.value })}
          options={ACT_GROUPS.map(({ value, words }) => ({ value, label: i18n._(words) }))}
        />
      )}
      <DateField label={t`De`} value={filter.de} today={today()} onChange={(de) => change({ de })} />
      <DateField label={t`Até`} value={filter.ate} today={today()} onChange={(ate) => change({ ate })} />
    </div>
  )
}

/** Incomplete dates are no limit. */
function asked(tipo: RecordKind, { de, ate, ...filter }: typeof ALL) {
  return { tipo, ...filter, de: isDate(de) ? de : '', ate: isDate(ate) ? ate : '' }
}

function useRecord(tipo: RecordKind, filter: typeof ALL) {
  const params = asked(tipo, filter)
  return usePages([buscaRegistro.name, params], (depois) => calls.call(buscaRegistro, { ...params, depois }))
}

function Rows({ tipo, filter, onClear }: { tipo: RecordKind; filter: typeof ALL; onClear: () => void }) {
  const { t } = useLingui()
  const { actOf, targetOf } = useRecordWords()
  const list = useRecord(tipo, filter)
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(ALL)
  return (
    <TabPanel tabs="tipo" value={tipo}>
      <QueryView query={list} subject={JSON.stringify([tipo, filter])} waiting={<Skeleton shape="table" rows={8} />}>
        {({ pages, total }) => {
          const rows = pages.flatMap(({ ttAto }) => ttAto)
          if (rows.length === 0) {
            return isFiltered ? (
              <Empty
                title={t`Nada com este filtro`}
                action={<Button variant="quiet" onClick={onClear}>{t`Limpar o filtro`}</Button>}
              />
            ) : (
              <Empty title={t`Nada no registro ainda`} />
            )
          }
          return (
            <>
              <div className={css.head}>
                <p role="status">
                  <Plural value={Number(total ?? rows.length)} one="# linha" other="# linhas" />
                </p>
                <CsvButton tipo={tipo} filter={filter} />
              </div>
              <DataTable
                caption={t`Registro`}
                hideCaption
                rows={rows}
                rowKey={({ codAto }) => codAto}
                columns={[
                  { key: 'hora', header: t`Quando`, line: 'plain', cell: ({ hora }) => momentText(hora) },
                  { key: 'quem', header: t`Quem`, line: 'plain' },
                  { key: 'ato', header: t`O quê`, primary: true, cell: ({ ato }) => actOf(ato) },
                  { key: 'alvo', header: t`Sobre`, line: 'end', cell: ({ alvo }) => targetOf(alvo) },
                  ...(tipo === 'atos'
                    ? [{ key: 'motivo' as const, header: t`Motivo`, line: 'named' as const, theirs: true }]
                    : []),
                ]}
              />
              <More {...list} />
            </>
          )
        }}
      </QueryView>
    </TabPanel>
  )
}

function CsvButton({ tipo, filter }: { tipo: RecordKind; filter: typeof ALL }) {
  const { t } = useLingui()
  const { actOf, targetOf } = useRecordWords()
  const read = async () => {
    const file = await fetchFile(`registro/${segmentOf(asked(tipo, filter))}`)
    const headings = { hora: t`Quando`, quem: t`Quem`, ato: t`O quê`, alvo: t`Sobre`, motivo: t`Motivo` }
    return csvInWords(file, headings, (cell, column) =>
      column === 'ato' ? actOf(cell) : column === 'alvo' ? targetOf(cell) : cell,
    )
  }
  return <SaveButton name={`registro-${today()}.csv`} label={t`Baixar CSV`} read={read} />
}
