import { buscaColunas, type ColumnChoices } from '@colab/contract/desk/imports'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { ChevronLeft } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { FoldedRows } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Ours } from '#ours/Ours.tsx'
import { ourWords } from '#ours/ourWords.ts'
import { ColumnField } from './ColumnField.tsx'
import { type ColumnsReply, choicesOf, NOTHING_SET, type OwnColumn, withSource, withValue } from './columns.ts'
import css from './Imports.module.css'
import type { Job } from './job.ts'
import { SaveMap } from './SaveMap.tsx'

interface ColumnsPaneProps {
  job: Job
  /** The name of the list. */
  arquivo: string
  onClose: () => void
}

/** Sends a change of the agent's. */
export type Change = (changes: Partial<ColumnChoices>) => void

/**
 * Sets how a list without a mapping is read: its header, the columns of ours that its columns fill, and the meaning of
 * each of its values.
 */
export function ColumnsPane({ job, arquivo, onClose }: ColumnsPaneProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [choices, setChoices] = useState<ColumnChoices | null>(null)
  const of = { codTrabalho: Number(job.codTrabalho), passo: Number(job.passo), arquivo }
  const read = useQuery({
    ...query(buscaColunas, { ...of, escolhas: choices }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <div className={css.head}>
        <Button variant="quiet" small icon={<ChevronLeft />} onClick={onClose}>
          <Trans>Voltar aos arquivos</Trans>
        </Button>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>{t`Colunas de ${arquivo}`}</h2>
      </div>
      <QueryView query={read} waiting={<Skeleton shape="table" rows={8} />}>
        {(reply) => {
          const shown = choicesOf(reply, choices ?? NOTHING_SET)
          return (
            <Choices
              reply={reply}
              choices={shown}
              change={(changes) => setChoices({ ...shown, ...changes })}
              isReading={read.isFetching}
            >
              <SaveMap
                of={of}
                choices={shown}
                isWhole={reply.ttLista[0]?.completa === true && !read.isFetching}
                onSaved={onClose}
              />
            </Choices>
          )
        }}
      </QueryView>
    </Stack>
  )
}

interface ChoicesProps {
  reply: ColumnsReply
  choices: ColumnChoices
  change: Change
  isReading: boolean
  children: ReactNode
}

function Choices({ reply, choices, change, isReading, children }: ChoicesProps) {
  const { t } = useLingui()
  const tables = Map.groupBy(reply.ttColuna, ({ tabela }) => tabela)
  return (
    <div className={css.columns} aria-busy={isReading}>
      <Stack>
        <ListCard reply={reply} choices={choices} change={change} />
        {[...tables].map(([tabela, columns]) => (
          <TableCard key={tabela} columns={columns} reply={reply} choices={choices} change={change} />
        ))}
        <ValueCards reply={reply} choices={choices} change={change} />
        <Unread reply={reply} />
        {reply.ttFalha.map(({ texto }) => (
          <Alert key={texto} tone="bad">
            <Ours>{texto}</Ours>
          </Alert>
        ))}
        {reply.ttColuna.length === 0 && (
          <Alert tone="info">{t`Marque o que o arquivo traz, para ver as colunas.`}</Alert>
        )}
        {children}
      </Stack>
    </div>
  )
}

type PartProps = Pick<ChoicesProps, 'reply' | 'choices' | 'change'>

const DECIMALS = [
  { value: ',', label: '1.234,56' },
  { value: '.', label: '1,234.56' },
]

function ListCard({ reply, choices, change }: PartProps) {
  const { t } = useLingui()
  const list = reply.ttLista[0]
  return (
    <Card title={t`O arquivo`}>
      <Stack>
        {list?.aba && <p>{t`Aba: ${list.aba}`}</p>}
        <SelectField
          label={t`Linha com os nomes das colunas`}
          placeholder={null}
          value={String(choices.cabecalho)}
          // Another header means other columns, to which the choices do not apply.
          onChange={({ target }) => change({ cabecalho: Number(target.value), tabelas: [], ttColuna: [], ttValor: [] })}
          options={reply.ttLinha.map(({ linha, texto }) => ({ value: String(linha), label: `${linha}: ${texto}` }))}
        />
        <TextAreaField
          label={t`Pular as linhas que começam com`}
          help={t`Um começo por linha, como TOTAL. Títulos acima do cabeçalho e linhas sem código já ficam fora.`}
          rows={2}
          defaultValue={choices.pular.join('\n')}
          onBlur={({ currentTarget }) => {
            const pular = currentTarget.value.split('\n').filter((line) => line.trim() !== '')
            if (pular.join('\n') !== choices.pular.join('\n')) change({ pular })
          }}
        />
        <FieldGrid>
          <SelectField
            label={t`Datas`}
            help={list?.data}
            placeholder={t`Como nas primeiras linhas`}
            value={choices.data}
            onChange={({ target }) => change({ data: target.value })}
            options={reply.ttFormato.map(({ data }) => ({ value: data, label: data }))}
          />
          <SelectField
            label={t`Centavos`}
            help={DECIMALS.find(({ value }) => value === list?.decimal)?.label}
            placeholder={t`Como nas primeiras linhas`}
            value={choices.decimal}
            onChange={({ target }) => change({ decimal: target.value as ColumnChoices['decimal'] })}
            options={DECIMALS}
          />
        </FieldGrid>
        <CheckboxGroup
          label={t`O que o arquivo traz`}
          name="tabelas"
          required
          value={choices.tabelas}
          onChange={(tabelas) => change({ tabelas })}
          options={reply.ttTabela.map(({ tabela, sobre }) => ({
            value: tabela,
            label: `${tabela}: ${ourWords(sobre) ?? sobre}`,
          }))}
        />
      </Stack>
    </Card>
  )
}

/** Our columns of a table; optional columns without a source are folded. */
function TableCard({ columns, reply, choices, change }: PartProps & { columns: readonly OwnColumn[] }) {
  const { t } = useLingui()
  const [first, others] = [true, false].map((isFirst) =>
    columns.filter(({ obrigatoria, origem }) => (obrigatoria === true || origem !== '') === isFirst),
  )
  const fieldOf = (column: OwnColumn) => (
    <ColumnField
      key={column.coluna}
      column={column}
      theirs={reply.ttDeles}
      onChange={(origem) => change({ ttColuna: withSource(choices, column, origem) })}
    />
  )
  const name = columns[0]?.tabela ?? ''
  return (
    <Card title={t`Tabela ${name}`}>
      <Stack>
        {first && first.length > 0 && <FieldGrid>{first.map(fieldOf)}</FieldGrid>}
        {others && others.length > 0 && (
          <FoldedRows title={t`Outras colunas`}>
            <FieldGrid>{others.map(fieldOf)}</FieldGrid>
          </FoldedRows>
        )}
      </Stack>
    </Card>
  )
}

/** The meaning of each value of the file, for columns of ours with few values. */
function ValueCards({ reply, choices, change }: PartProps) {
  const { t } = useLingui()
  const columns = Map.groupBy(reply.ttValor, ({ tabela, coluna }) => `${tabela}.${coluna}`)
  return [...columns].map(([key, values]) => {
    const [{ tabela, coluna } = { tabela: '', coluna: '' }] = values
    const options = reply.ttOpcao
      .filter((option) => option.tabela === tabela && option.coluna === coluna)
      .map(({ valor, texto }) => ({
        value: valor,
        label: valor === texto ? texto : `${valor} ${ourWords(texto) ?? texto}`,
      }))
    return (
      <Card key={key} title={t`O que é cada valor de ${key}`}>
        <FieldGrid>
          {values.map(({ deles, nosso }) => (
            <SelectField
              key={deles}
              label={<Theirs>{deles}</Theirs>}
              required
              error={nosso === '' ? t`Diga o que é.` : undefined}
              value={nosso}
              onChange={({ target }) => {
                change({ ttValor: withValue(choices, { tabela, coluna, deles, nosso: target.value }) })
              }}
              options={options}
            />
          ))}
        </FieldGrid>
      </Card>
    )
  })
}

/** The columns of the file with their first values, those that are not imported first. */
function Unread({ reply }: Pick<PartProps, 'reply'>) {
  const { t } = useLingui()
  const rows = reply.ttDeles.toSorted((one, other) => Number(one.lida === true) - Number(other.lida === true))
  return (
    <DataTable
      caption={t`Colunas do arquivo`}
      rows={rows}
      rowKey={({ nome }) => nome}
      columns={[
        { key: 'nome', header: t`Coluna`, primary: true, theirs: true },
        { key: 'exemplos', header: t`Primeiros valores`, line: 'plain', theirs: true },
        {
          key: 'lida',
          header: t`Situação`,
          line: 'end',
          cell: ({ lida }) => (lida === true ? t`lida` : <Pill tone="warn">{t`fica fora`}</Pill>),
        },
      ]}
    />
  )
}
