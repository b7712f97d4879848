import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { choosePeriod, periodName } from '../periods.ts'
import { receiptQuery } from '../queries.ts'
import { counterpartOf, type Employment } from '../receipt.ts'
import { useReceiptLabel } from '../useReceiptLabel.ts'
import { type Change, compare } from './compare.ts'
import css from './insights.module.css'
import { Signed } from './Signed.tsx'
import type { InsightProps } from './view.ts'

const PARAM = 'com'
/** Changes named in the first sentence. */
const NAMED = 3

/** Why a receipt differs from another: the one before it, or any that is chosen (`com` in the address). */
export function CompareDialog({ receipt, periods, onClose }: InsightProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { kind, date } = receipt
  const others = periods.filter((period) => period.date !== date)
  const before = others.find((period) => period.date < date)
  const asked = search.get(PARAM)
  const other = (asked && choosePeriod(kind, others, asked)) || before || others[0]
  return (
    <Dialog open width={900} title={t`Por que mudou?`} onClose={onClose}>
      {other ? (
        <Stack>
          <SelectField
            label={t`Comparar ${capitalized(periodName(kind, date, i18n.locale))} com`}
            placeholder={null}
            options={others.map((period) => ({
              value: period.date,
              label: capitalized(periodName(kind, period.date, i18n.locale)),
            }))}
            value={other.date}
            onChange={({ currentTarget }) => {
              const next = new URLSearchParams(search)
              next.set(PARAM, currentTarget.value)
              setSearch(next, { replace: true })
            }}
          />
          <Against receipt={receipt} other={other} />
        </Stack>
      ) : (
        <Empty title={t`Não há outro comprovante para comparar`} />
      )}
    </Dialog>
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
              isAlone={receipt.employments.length === 1}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

type DifferencesProps = { before: Employment | undefined; after: Employment; name: string; isAlone: boolean }

function Differences({ before, after, name, isAlone }: DifferencesProps) {
  const { t } = useLingui()
  const label = useReceiptLabel(after)
  if (!before) {
    const isNamed = Boolean(after.head.nomeRecibo)
    return (
      <Empty
        title={isNamed ? t`Não há outro comprovante para comparar` : t`Este contrato não tem comprovante de ${name}`}
      />
    )
  }
  const comparison = compare(before, after)
  if (!comparison) {
    return (
      <Alert tone="info" title={t`Não dá para comparar estes comprovantes`}>
        <Trans>Nem todos os valores deles puderam ser lidos.</Trans>
      </Alert>
    )
  }
  const { net, changes, unexplained } = comparison
  return (
    <Card {...(!isAlone && { title: label })}>
      <p className={css.lead}>
        <Headline net={net} changes={changes} name={name} />
      </p>
      {changes.length === 0 && (
        <p>
          <Trans>Todas as linhas têm o mesmo valor.</Trans>
        </p>
      )}
      <DefinitionRows>
        {changes.map((change) => (
          <DefinitionRow key={`${change.isDeduction} ${change.name}`} label={change.name} note={<Story {...change} />}>
            <Signed cents={change.effect} />
          </DefinitionRow>
        ))}
      </DefinitionRows>
      {unexplained !== 0 && (
        <Alert tone="warn" title={t`Uma parte da diferença não vem de nenhuma linha`}>
          <Trans>
            Os totais informados diferem da soma das linhas em <Money cents={Math.abs(unexplained)} />. Em caso de
            dúvida, fale com o RH.
          </Trans>
        </Alert>
      )}
    </Card>
  )
}

function Headline({ net, changes, name }: { net: number; changes: readonly Change[]; name: string }) {
  const amount = (
    <strong>
      <Money cents={Math.abs(net)} />
    </strong>
  )
  const named = changes.slice(0, NAMED).map(
    (change, at): ReactNode => (
      <Fragment key={`${change.isDeduction} ${change.name}`}>
        {at > 0 && ', '}
        {change.name} <Signed cents={change.effect} />
      </Fragment>
    ),
  )
  const left = changes.length - NAMED
  const more = left > 0 && <Plural value={left} one=" e mais # diferença" other=" e mais # diferenças" />
  return (
    <>
      {net === 0 ? (
        <Trans>O líquido é o mesmo de {name}</Trans>
      ) : net > 0 ? (
        <Trans>
          {amount} a mais que em {name}
        </Trans>
      ) : (
        <Trans>
          {amount} a menos que em {name}
        </Trans>
      )}
      {changes.length > 0 && ': '}
      {named}
      {more}.
    </>
  )
}

/** How one line changed, with hours or days where they differ. */
function Story({ kind, before, after, reference }: Change) {
  const [was, is] = [<Money key="was" cents={before} />, <Money key="is" cents={after} />]
  return (
    <>
      {kind === 'new' && <Trans>só neste comprovante</Trans>}
      {kind === 'gone' && <Trans>não veio desta vez; eram {was}</Trans>}
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
