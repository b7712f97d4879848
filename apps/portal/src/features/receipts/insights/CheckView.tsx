import { buscaDadosContratuais } from '@colab/contract/domains/registration'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { MessageSquare } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import { AmountRow } from '../AmountRow.tsx'
import { periodName } from '../periods.ts'
import { useReceiptLabel } from '../useReceiptLabel.ts'
import { isApprentice } from './apprentice.ts'
import { inspect } from './check.ts'
import { InssCard } from './InssCard.tsx'
import { IrrfCard } from './IrrfCard.tsx'
import { writeToHr } from './message.ts'
import { FAMILY_TABLE, missingTable } from './missingTable.ts'
import { relatedQuery } from './relatedQuery.ts'
import type { Check, CheckInput } from './verdict.ts'
import type { InsightProps } from './view.ts'
import { DOUBTS, SUBJECTS } from './words.ts'

/** Checks a receipt line by line: sums, bases, FGTS, INSS and IRRF by the tables of the year and the other receipts that count. */
export function CheckView({ receipt }: Pick<InsightProps, 'receipt'>) {
  const read = useQuery(relatedQuery(receipt))
  return (
    <QueryView query={read} waiting={<Skeleton shape="card" rows={6} />}>
      {(related) => (
        <Stack>
          {receipt.employments.map((employment) => (
            <Checked key={employment.id} receipt={receipt} employment={employment} related={related} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

type CheckedProps = Pick<InsightProps, 'receipt'> & Pick<CheckInput, 'employment' | 'related'>

function Checked({ receipt, employment, related }: CheckedProps) {
  const { t, i18n } = useLingui()
  const { kind, date, employments } = receipt
  const others = employments.filter((other) => other !== employment)
  const contracts = useCall(buscaDadosContratuais, {}).data?.ttDadosContratuais ?? []
  const isOfApprentice = contracts.length === 1 && contracts.every(isApprentice)
  const checkInput = { kind, date, employment, others, related, isApprentice: isOfApprentice }
  const { checks, inss, irrf } = inspect(checkInput)
  const label = useReceiptLabel(employment)
  // Then the result says it once for all.
  const isAllRight = checks.every(({ isRight }) => isRight)
  return (
    <section aria-label={others.length > 0 ? label : undefined}>
      <Stack>
        {others.length > 0 && <h2>{label}</h2>}
        <Result checks={checks} period={periodName(kind, date, i18n.locale)} label={label} />
        {checks.length > 0 && (
          <Card title={t`O que conferimos`}>
            <DefinitionRows>
              {checks.map((check) => (
                <AmountRow
                  key={check.subject}
                  label={i18n._(SUBJECTS[check.subject])}
                  note={<Finding check={check} checkInput={checkInput} isSaid={isAllRight} />}
                  cents={check.shown}
                />
              ))}
            </DefinitionRows>
          </Card>
        )}
        {inss && <InssCard {...inss} />}
        {irrf && <IrrfCard {...irrf} />}
      </Stack>
    </section>
  )
}

/** The result in one sentence; a difference has a link to a message to HR, already written. */
function Result({ checks, period, label }: { checks: Check[]; period: string; label: string }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const wrong = checks.filter(({ isRight }) => isRight === false)
  if (wrong.length > 0) {
    return (
      <Alert tone="warn" title={t`Algo não confere com a nossa conta`}>
        <p>
          <Trans>
            Pode haver um motivo que não está nos seus holerites, como outro emprego ou um acerto. O RH pode explicar.
          </Trans>
        </p>
        {hasScreen(PATHS.hrContact) && (
          <Button icon={<MessageSquare />} onClick={() => navigate(writeToHr({ wrong, period, label }))}>
            <Trans>Perguntar ao RH</Trans>
          </Button>
        )}
      </Alert>
    )
  }
  const open = checks.some(({ isRight }) => isRight === null)
  if (checks.every(({ isRight }) => isRight === null)) {
    return (
      <Alert tone="info" title={t`Não dá para conferir este holerite`}>
        <Trans>Ele não traz tudo o que as contas usam.</Trans>
      </Alert>
    )
  }
  return (
    <Alert tone="good" title={open ? t`O que dá para conferir está certo` : t`Tudo confere`}>
      <Trans>Refizemos as contas com os valores do holerite e as tabelas do ano.</Trans>
    </Alert>
  )
}

function Open({ children }: { children: ReactNode }) {
  return (
    <>
      <Pill>
        <Trans>não conferido</Trans>
      </Pill>{' '}
      {children}
    </>
  )
}

function Finding({
  check: { subject, isRight, expected, doubt, better, alone },
  checkInput,
  isSaid,
}: {
  check: Check
  checkInput: CheckInput
  /** That it is right stands above. */
  isSaid: boolean
}) {
  const { i18n, t } = useLingui()
  if (doubt === 'noTable') {
    const missing = missingTable(subject, checkInput)
    // The names of the other tables are the same in all languages.
    const table = missing.table === FAMILY_TABLE ? t`salário-família` : missing.table
    const { month } = missing
    const name = monthName(month, i18n.locale)
    return (
      <Open>
        <Trans>
          falta a tabela de {table} de {name}
        </Trans>
      </Open>
    )
  }
  if (doubt) {
    return (
      <Open>
        {i18n._(DOUBTS[doubt])}
        {alone !== undefined && (
          <>
            {'; '}
            <Trans>
              só por este holerite seriam <Money cents={alone} />
            </Trans>
          </>
        )}
      </Open>
    )
  }
  return isRight ? (
    <>
      {!isSaid && (
        <Pill tone="good">
          <Trans>confere</Trans>
        </Pill>
      )}
      {better !== undefined && (
        <>
          {' '}
          <Trans>
            com a outra dedução seria <Money cents={better} />; o RH pode dizer qual ele usa
          </Trans>
        </>
      )}
    </>
  ) : (
    <>
      <Pill tone="warn">
        <Trans>não confere</Trans>
      </Pill>{' '}
      <Trans>
        pela nossa conta, <Money cents={expected} />
      </Trans>
    </>
  )
}
