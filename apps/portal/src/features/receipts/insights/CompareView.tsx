import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { shortDays } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { FoldedRows, ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ReadAloud } from '#async/ReadAloud.tsx'
import { REST } from '../eventNames.ts'
import { choosePeriod, periodName } from '../periods.ts'
import { receiptQuery } from '../queries.ts'
import { counterpartOf, type Employment } from '../receipt.ts'
import { useReceiptLabel } from '../useReceiptLabel.ts'
import { Sentence } from './CauseWords.tsx'
import { type Change, compare } from './compare.ts'
import css from './insights.module.css'
import { Signed } from './Signed.tsx'
import { type Story, storyOf } from './story.ts'
import { sourceOf, useAbsentDays } from './useAbsentDays.ts'
import type { InsightProps } from './view.ts'

const PARAM = 'com'

/** Explains why a receipt differs from another: the previous one, or a selected one (`com` in the address). */
export function CompareView({ receipt, periods }: InsightProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { kind, date } = receipt
  const others = periods.filter((period) => period.date !== date)
  const before = others.find((period) => period.date < date)
  const asked = search.get(PARAM)
  const other = (asked && choosePeriod(kind, others, asked)) || before || others[0]
  return (
    <Stack>
      <h2>
        <Trans>Por que mudou?</Trans>
      </h2>
      {other ? (
        <>
          <SelectField
            label={t`Comparar ${capitalized(periodName(kind, date, i18n.locale))} com`}
            placeholder={null}
            options={others.map((period) => ({
              value: period.date,
              label: capitalized(periodName(kind, period.date, i18n.locale)),
            }))}
            value={other.date}
            onChange={({ currentTarget }) =>
              setSearch(withParams(search, { [PARAM]: currentTarget.value }), { replace: true })
            }
          />
          <Against receipt={receipt} other={other} />
        </>
      ) : (
        <Empty title={t`Não há outro holerite para comparar`} />
      )}
    </Stack>
  )
}

function Against({ receipt, other }: Pick<InsightProps, 'receipt'> & { other: InsightProps['periods'][number] }) {
  const { i18n } = useLingui()
  const read = useQuery(receiptQuery(receipt.kind, other))
  const name = periodName(receipt.kind, other.date, i18n.locale)
  return (
    <QueryView query={read} subject={other.date} waiting={<Skeleton shape="card" rows={5} />}>
      {({ employments }) => (
        <Stack>
          {receipt.employments.map((own) => (
            <Differences
              key={own.id}
              before={counterpartOf(own, receipt.employments, employments)}
              after={own}
              name={name}
              receipt={receipt}
              isAlone={receipt.employments.length === 1}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

type DifferencesProps = Pick<InsightProps, 'receipt'> & {
  before: Employment | undefined
  after: Employment
  name: string
  isAlone: boolean
}

function Differences({ receipt, before, after, name, isAlone }: DifferencesProps) {
  const { t } = useLingui()
  const label = useReceiptLabel(after)
  if (!before) {
    const isNamed = Boolean(after.head.nomeRecibo)
    return (
      <Empty title={isNamed ? t`Não há outro holerite para comparar` : t`Este contrato não tem holerite de ${name}`} />
    )
  }
  const comparison = compare(before, after)
  if (!comparison) {
    return (
      <Alert tone="info" title={t`Não dá para comparar estes holerites`}>
        <Trans>Nem todos os valores deles puderam ser lidos.</Trans>
      </Alert>
    )
  }
  return (
    <Stack>
      {!isAlone && <h3>{label}</h3>}
      <Changes
        receipt={receipt}
        employment={after}
        name={name}
        story={storyOf(receipt.kind, [before, after], comparison)}
      />
    </Stack>
  )
}

type ChangesProps = Pick<InsightProps, 'receipt'> & { employment: Employment; name: string; story: Story }

/** A sentence, then the changes: causes first, consequences collapsed. */
function Changes({ receipt, employment, name, story }: ChangesProps) {
  const { t, i18n } = useLingui()
  const { absent } = useAbsentDays(receipt.date, employment, story)
  const { causes, consequences, unexplained } = story
  const rested = causes.find(({ change, rest }) => REST.test(`${change.name} ${rest?.name ?? ''}`))
  const told = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={told} className={css.lead}>
        <Sentence story={story} name={name} absent={absent} />
      </p>
      <ReadAloud of={told} />
      {story.changes.length === 0 ? (
        <p>
          <Trans>Todas as linhas têm o mesmo valor.</Trans>
        </p>
      ) : (
        <Card flush>
          <RowGroup title={t`O que mudou`}>
            {causes.map((cause) => {
              const { change, rest, effect, days } = cause
              const href = sourceOf(cause, receipt.date, absent)
              return (
                <ListRow
                  key={keyOf(change)}
                  title={rest ? `${change.name} + ${rest.name}` : change.name}
                  note={
                    days !== null && absent.length > 0 ? shortDays(absent, i18n.locale) : <ChangeText {...change} />
                  }
                  trailing={<Signed cents={effect} />}
                  {...(cause === rested && { detail: t`descanso da semana` })}
                  {...(href && { href, arrow: true })}
                />
              )
            })}
          </RowGroup>
          {consequences.length > 0 && <Consequences changes={consequences} />}
        </Card>
      )}
      {unexplained !== 0 && (
        <Alert tone="warn" title={t`Uma parte da diferença não vem de nenhuma linha`}>
          <Trans>
            Os totais informados diferem da soma das linhas em <Money cents={Math.abs(unexplained)} />. Em caso de
            dúvida, fale com o RH.
          </Trans>
        </Alert>
      )}
    </>
  )
}

function keyOf({ isDeduction, name }: Change): string {
  return `${isDeduction} ${name}`
}

function Consequences({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui()
  return (
    <FoldedRows
      title={t`Mudou por causa disso`}
      trailing={<Signed cents={changes.reduce((sum, { effect }) => sum + effect, 0)} />}
    >
      <RowGroup label={t`Mudou por causa disso`}>
        {changes.map((change) => (
          <ListRow
            key={keyOf(change)}
            title={change.name}
            note={<ChangeText {...change} />}
            trailing={<Signed cents={change.effect} />}
          />
        ))}
      </RowGroup>
    </FoldedRows>
  )
}

/** How one line changed, with its hours or days where they differ. */
function ChangeText({ kind, before, after, reference }: Change) {
  const [was, is] = [<Money key="was" cents={before} />, <Money key="is" cents={after} />]
  return (
    <>
      {kind === 'new' && <Trans>só neste holerite</Trans>}
      {kind === 'gone' && <Trans>não veio; antes, {was}</Trans>}
      {kind === 'higher' && (
        <Trans>
          subiu de {was} para {is}
        </Trans>
      )}
      {kind === 'lower' && (
        <Trans>
          caiu de {was} para {is}
        </Trans>
      )}
      {reference && ` (${reference.join(' → ')})`}
    </>
  )
}
