import { contaPublico } from '@colab/contract/desk/publish'
import type { Reply } from '@colab/contract/wire/method'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { plain } from '@colab/ui/i18n/plain.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { CheckboxGroup, RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useSession } from '#useSession.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import css from './Publications.module.css'
import { type Audience, type Draft, publicoOf } from './publication.ts'

/** Milliseconds after the last key in a list until it is counted. */
const PAUSE = 400

/** Counts the audience of a draft; `quantas` is null until the count belongs to the current choice. */
export function useAudience(draft: Draft) {
  const [lista, setList] = useState(draft.lista)
  useEffect(() => {
    const timer = setTimeout(() => setList(draft.lista), PAUSE)
    return () => clearTimeout(timer)
  }, [draft.lista])
  const publico = publicoOf({ ...draft, lista })
  const count = useQuery({
    ...query(contaPublico, { publico: publico ?? { alcance: 'tudo' } }),
    enabled: publico !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isCurrent = lista === draft.lista && publico !== null && !count.isPlaceholderData && !count.isFetching
  const quantas = isCurrent ? (count.data?.ttPublico[0]?.quantas ?? null) : null
  return { quantas: quantas === null ? null : Number(quantas), count, isChosen: publicoOf(draft) !== null, isCurrent }
}

interface AudienceFieldsProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  audience: ReturnType<typeof useAudience>
  error: string | undefined
}

/**
 * The audience: everybody within reach, employers, units, or people by CPF or code; with their number, and who is left
 * out.
 */
export function AudienceFields({ draft, change, audience, error }: AudienceFieldsProps) {
  const { t } = useLingui()
  const { units } = useSession()
  const employers = useEmployers()
  const options: { value: Audience; label: string }[] = [
    { value: 'tudo', label: t`Todas as pessoas ao seu alcance` },
    ...(employers.length > 1 ? [{ value: 'empregador' as const, label: t`Empregadores` }] : []),
    { value: 'unidade', label: t`Unidades` },
    { value: 'pessoa', label: t`Pessoas` },
  ]
  return (
    <>
      <RadioGroup
        label={t`Para`}
        name="publico"
        required
        error={draft.alcance === 'tudo' ? error : undefined}
        value={draft.alcance}
        onChange={({ currentTarget }) => change({ alcance: currentTarget.value as Audience })}
        options={options}
      />
      {draft.alcance === 'empregador' && (
        <Places
          label={t`Empregadores`}
          error={error}
          value={draft.empregadores}
          onChange={(empregadores) => change({ empregadores })}
          options={employers.map(({ codEmp, empregador }) => ({ value: String(codEmp), label: empregador }))}
        />
      )}
      {draft.alcance === 'unidade' && (
        <Places
          label={t`Unidades`}
          error={error}
          value={draft.unidades}
          onChange={(unidades) => change({ unidades })}
          options={units.map(({ codUnidade, unidade, empregador }) => ({
            value: String(codUnidade),
            label: employers.length > 1 ? `${unidade} · ${empregador}` : unidade,
          }))}
        />
      )}
      {draft.alcance === 'pessoa' && <PeopleFields draft={draft} change={change} error={error} />}
      <Count {...audience} />
    </>
  )
}

/** More places than these get a search box. */
const MANY = 12

/** Choices among employers or units. A search hides no chosen one. */
function Places({ options, value, ...props }: Omit<ComponentProps<typeof CheckboxGroup>, 'name'>) {
  const { t } = useLingui()
  const [typed, type] = useState('')
  const shown = options.filter(
    (one) => value.includes(String(one.value)) || plain(String(one.label)).includes(plain(typed)),
  )
  return (
    <>
      {options.length > MANY && (
        <SearchBox
          label={t`Procurar na lista`}
          value={typed}
          onChange={({ target }) => type(target.value)}
          // Enter would submit the publication.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <CheckboxGroup name="publico" options={shown} value={value} {...props} />
    </>
  )
}

function PeopleFields({ draft, change, error }: Omit<AudienceFieldsProps, 'audience'>) {
  const { t } = useLingui()
  return (
    <>
      <PeoplePicker pessoas={draft.pessoas} onChange={(pessoas) => change({ pessoas })} />
      <TextAreaField
        label={t`CPFs ou códigos`}
        help={t`Um por linha, ou separados por vírgulas. Pode colar de uma planilha.`}
        name="publico"
        rows={4}
        error={error}
        value={draft.lista}
        onChange={(event) => change({ lista: event.currentTarget.value })}
      />
    </>
  )
}

function useEmployers() {
  const { data } = useQuery(query(contaPublico, { publico: { alcance: 'unidade', codigos: [] } }))
  return data?.ttEmpregador ?? []
}

function Count({ count, isChosen, isCurrent }: AudienceFieldsProps['audience']) {
  const { t } = useLingui()
  if (!isChosen) return null
  if (count.error) return <Alert tone="bad">{failureText(count.error)}</Alert>
  const [counted] = count.data?.ttPublico ?? []
  if (!counted) return <p className={css.count}>{t`Contando…`}</p>
  const [people, untold, left] = [counted.quantas, counted.semCanal, counted.fora].map(Number)
  return (
    <div className={css.count} aria-busy={!isCurrent}>
      <p role="status">
        <b>{plural(people ?? 0, { 0: 'Ninguém', one: '# pessoa', other: '# pessoas' })}</b>
        {(untold ?? 0) > 0 &&
          ` · ${plural(untold ?? 0, { one: '# sem aparelho nem e-mail', other: '# sem aparelho nem e-mail' })}`}
      </p>
      {(left ?? 0) > 0 && <LeftOut rows={count.data?.ttFora ?? []} all={left ?? 0} />}
    </div>
  )
}

function LeftOut({ rows, all }: { rows: Reply<typeof contaPublico>['ttFora']; all: number }) {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    semContrato: t`sem contrato em vigor ao seu alcance`,
    naoEncontrado: t`ninguém ao seu alcance com este CPF ou código`,
    ambiguo: t`é o código de mais de uma pessoa: escreva o CPF, com pontos e traço`,
  }
  return (
    <details>
      <summary>{plural(all, { one: '# fica de fora', other: '# ficam de fora' })}</summary>
      <ul className={css.left}>
        {rows.map(({ quem, motivo }) => (
          <li key={quem}>
            {quem}: {reasons[motivo] ?? motivo}
          </li>
        ))}
        {all > rows.length && (
          <li>
            <Trans>e mais {all - rows.length}</Trans>
          </li>
        )}
      </ul>
    </details>
  )
}
