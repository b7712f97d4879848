import { buscaFila, KINDS as KIND_NAMES, type Kind } from '@colab/contract/desk/inbox'
import { isDate } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { ArrowLeft, CheckCheck } from '@colab/ui/kit/icons.ts'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { fetchFile, segmentOf } from '#call.ts'
import { isKind, KINDS, stateName } from '#kinds.ts'
import { momentText } from '#moment.ts'
import { More, usePages } from '#parts/pages.tsx'
import { SaveButton } from '#parts/SaveButton.tsx'
import { useSession } from '#useSession.ts'
import { useSummary } from '#useSummary.ts'
import { useAddress } from './address.ts'
import css from './Inbox.module.css'
import { keyOf, type Request } from './kinds.ts'
import { RequestDetail } from './RequestDetail.tsx'

/** Kinds that HR approves and rejects; the others are answered, or need no decision. */
const DECIDED = KIND_NAMES.filter((kind) => !KINDS[kind].isAnswered && !KINDS[kind].isEveryday)

interface Limits {
  tipo: Kind | ''
  unidade: string
  de: string
  ate: string
  quem: string
  /** Limits to decisions since the last file of the kind, instead of to days and names. */
  desde: boolean
}

const ALL: Limits = { tipo: '', unidade: '', de: '', ate: '', quem: '', desde: false }

/** Incomplete dates are no limit. */
function asked({ tipo, unidade, de, ate, quem, desde }: Limits) {
  const days = { de: isDate(de) ? de : '', ate: isDate(ate) ? ate : '', quem, desde: false }
  const decididos = desde ? { de: '', ate: '', quem: '', desde } : days
  return { tipo: tipo ? [tipo] : DECIDED, unidade: unidade ? [Number(unidade)] : [], decididos }
}

/** Decisions of HR, the latest first, and the approved requests of a kind as a file for the payroll clerk. */
export function DecidedPage() {
  const { t } = useLingui()
  const [limits, setLimits] = useState(ALL)
  const address = useAddress()
  const { pedido } = address
  const params = asked(limits)
  const list = usePages([buscaFila.name, params], (depois) => calls.call(buscaFila, { ...params, depois }))
  const takesFocus = useRef(false)
  return (
    <Page
      title={t`Decididos`}
      actions={<ButtonLink href="/caixa" variant="plain" small icon={<ArrowLeft />}>{t`Caixa`}</ButtonLink>}
    >
      <Filters
        limits={limits}
        change={(changes) => setLimits((last) => ({ ...last, ...changes }))}
        people={list.data?.pages[0]?.ttQuem.map(({ quem }) => quem) ?? []}
      />
      <div className={css.panes}>
        <ListDetail
          label={t`Pedido`}
          selected={pedido}
          onBack={address.close}
          placeholder={<Empty title={t`Escolha um pedido da lista.`} icon={<CheckCheck />} />}
          list={
            <QueryView query={list} subject={JSON.stringify(params)} waiting={<Skeleton shape="table" rows={8} />}>
              {({ pages }) => (
                <>
                  {limits.tipo !== '' && <KindFile limits={limits} saved={pages[0]?.ttArquivo ?? []} />}
                  <Rows
                    rows={pages.flatMap(({ ttPedido }) => ttPedido)}
                    current={pedido}
                    hrefOf={address.hrefOf}
                    isLimited={limits !== ALL}
                  />
                  <More {...list} />
                </>
              )}
            </QueryView>
          }
          detail={
            pedido && (
              <RequestDetail
                key={pedido}
                id={pedido}
                next={undefined}
                takesFocus={takesFocus}
                onApprove={() => {}}
                onDecided={() => {}}
              />
            )
          }
        />
      </div>
    </Page>
  )
}

interface FiltersProps {
  limits: Limits
  change: (changes: Partial<Limits>) => void
  people: readonly string[]
}

function Filters({ limits, change, people }: FiltersProps) {
  const { t, i18n } = useLingui()
  const { units } = useSession()
  return (
    <div className={css.limits}>
      <SelectField
        label={t`Tipo`}
        placeholder={t`Todos`}
        value={limits.tipo}
        onChange={({ target }) => change(isKind(target.value) ? { tipo: target.value } : { tipo: '', desde: false })}
        options={DECIDED.map((kind) => ({ value: kind, label: i18n._(KINDS[kind].several) }))}
      />
      {limits.tipo !== '' && (
        <SelectField
          label={t`Período`}
          placeholder={null}
          value={limits.desde ? 'desde' : 'dias'}
          onChange={({ target }) => change({ desde: target.value === 'desde' })}
          options={[
            { value: 'dias', label: t`Por dias` },
            { value: 'desde', label: t`Desde o último arquivo` },
          ]}
        />
      )}
      {!limits.desde && (
        <>
          <DateField label={t`De`} value={limits.de} today={today()} onChange={(de) => change({ de })} />
          <DateField label={t`Até`} value={limits.ate} today={today()} onChange={(ate) => change({ ate })} />
          <SelectField
            label={t`Quem decidiu`}
            placeholder={t`Todos`}
            value={limits.quem}
            onChange={({ target }) => change({ quem: target.value })}
            options={people.map((quem) => ({ value: quem, label: quem }))}
          />
        </>
      )}
      {units.length > 1 && (
        <SelectField
          label={t`Unidade`}
          placeholder={t`Todas as unidades`}
          value={limits.unidade}
          onChange={({ target }) => change({ unidade: target.value })}
          options={units.map(({ codUnidade, unidade }) => ({ value: String(codUnidade), label: unidade }))}
        />
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly Request[]
  current: string | null
  hrefOf: (key: string) => string
  isLimited: boolean
}

function Rows({ rows, current, hrefOf, isLimited }: RowsProps) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const summaryOf = useSummary()
  if (rows.length === 0) return <Empty title={isLimited ? t`Nada com este filtro` : t`Nada decidido ainda`} />
  return (
    <RowGroup label={t`Decididos`}>
      {rows.map((request) => {
        const { tipo, pessoa, ttResumo, decidida, decididaPor, situacao, saude } = request
        const kind = isKind(tipo) ? i18n._(KINDS[tipo].several) : tipo
        const summary = summaryOf(ttResumo) || (saude && t`trata de saúde`)
        return (
          <ListRow
            key={keyOf(request)}
            title={pessoa}
            note={[kind, summary, momentText(decidida), decididaPor].filter(Boolean).join(' · ')}
            trailing={
              situacao && <Pill tone={situacao === 'A' ? 'good' : 'bad'}>{translate(stateName(tipo, situacao))}</Pill>
            }
            href={hrefOf(keyOf(request))}
            current={keyOf(request) === current}
          />
        )
      })}
    </RowGroup>
  )
}

/** Saves the approved requests of the chosen kind and days, and shows when the last file was saved. */
function KindFile({
  limits,
  saved,
}: {
  limits: Limits
  saved: readonly { tipo: string; momento: string; quem: string; ate: string }[]
}) {
  const { t } = useLingui()
  const { tipo, desde } = limits
  const last = saved.find((file) => file.tipo === tipo)
  const read = async () => {
    const { unidade, decididos } = asked(limits)
    const file = await fetchFile(`decididos/${segmentOf({ tipo, unidade, ...decididos })}`)
    void invalidate(buscaFila)
    return file
  }
  return (
    <div className={css.file}>
      <p>
        {last
          ? t`Último arquivo: ${momentText(last.momento)}, por ${last.quem}.`
          : t`Ainda não há um arquivo deste tipo.`}{' '}
        {desde &&
          (last?.ate
            ? t`Este começa em ${momentText(last.ate)}, onde terminou o anterior.`
            : t`Este começa com o primeiro pedido, e o seguinte onde este termina.`)}
      </p>
      <SaveButton name={`${tipo}-${today()}.csv`} label={t`Baixar aprovados (CSV)`} read={read} />
    </div>
  )
}
