import type { Movimento } from '@colab/contract/domains/receipts'
import { formatBRL } from '@colab/contract/wire/money'
import { useAmountsHidden, useHiddenIn } from '@colab/ui/kit/data/amounts.ts'
import { Flow } from '@colab/ui/kit/data/Flow.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { X } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { useWide } from '@colab/ui/kit/useWide.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { nameOf } from '../eventNames.ts'
import { detailsOf, type Employment } from '../receipt.ts'
import { topicOf } from '../topics.ts'
import { effectiveRate } from './bases.ts'
import css from './Detail.module.css'
import { explanationOf } from './glossary.ts'
import { checkInss } from './inss.ts'
import { rateText } from './rates.ts'
import { relatedQuery } from './relatedQuery.ts'
import { PaidShare } from './Share.tsx'
import { isNear } from './verdict.ts'
import type { InsightProps } from './view.ts'

type DetailProps = Pick<InsightProps, 'receipt'> & { employment: Employment; row: Movimento; onClose: () => void }

/** Explains a line of a receipt: the person's figures, an explanation where the topic is certain, and its components. */
export function Detail({ receipt, employment, row, onClose }: DetailProps) {
  const { i18n } = useLingui()
  const shown = useHiddenIn()
  const Frame = useWide() ? SidePanel : BottomSheet
  const topic = topicOf(row)
  const explained = explanationOf(row)
  const parts = detailsOf(row)
  const name = nameOf(row, [])
  const isTax = (topic === 'inss' || topic === 'irrf') && employment.deductions.includes(row)
  return (
    <Frame key={employment.deductions.indexOf(row)} title={name ?? (row.nomeEvento || '–')} onClose={onClose}>
      {name && (
        <p>
          <Theirs>{row.nomeEvento}</Theirs>
        </p>
      )}
      {isTax && <Paid receipt={receipt} employment={employment} row={row} />}
      {explained.length > 0 && <p>{explained.map((sentence) => i18n._(sentence)).join(' ')}</p>}
      {parts.length > 0 && (
        <ul className={css.parts}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and never move
            <li key={place}>{shown(part)}</li>
          ))}
        </ul>
      )}
      {isTax && <CheckAll onClose={onClose} />}
    </Frame>
  )
}

function CheckAll({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useSearchParams()
  function check() {
    onClose()
    setSearch(withParams(search, { ver: 'conferencia' }), { replace: true })
  }
  return (
    <Button variant="quiet" onClick={check}>
      <Trans>Conferir a conta inteira</Trans>
    </Button>
  )
}

/** The share of the pay that a tax took, and the bands of INSS where they lead to the amount on the receipt. */
function Paid({ receipt, employment, row }: Omit<DetailProps, 'onClose'>) {
  const { t } = useLingui()
  const { kind, date, employments } = receipt
  const { data: related = null } = useQuery({ ...relatedQuery(receipt), enabled: topicOf(row) === 'inss' })
  const hidden = useAmountsHidden()
  const rate = effectiveRate(kind, employment, row)
  if (rate === null) return null
  const others = employments.filter((other) => other !== employment)
  const isInss = topicOf(row) === 'inss'
  const { detail } = checkInss({ kind, date, employment, others, related })
  const isSettled = isInss && detail && detail.paidBefore === 0 && isNear(detail.total, detail.shown)
  const bands = isSettled ? detail.parts : []
  return (
    <>
      <PaidShare
        tax={isInss ? 'inss' : 'irrf'}
        tenths={rate.tenths}
        paid={rate.amount}
        base={rate.base}
        top={bands.length > 1 ? bands.at(-1)?.taxa : undefined}
      />
      {bands.length > 0 && !hidden && (
        <Flow
          ramp
          label={t`INSS por faixa`}
          parts={bands.map(({ ate, taxa, valor }) => ({
            name: t`${rateText(taxa)} na faixa até ${formatBRL(ate)}`,
            value: valor,
            text: <Money bare cents={valor} />,
          }))}
        />
      )}
    </>
  )
}

type FrameProps = { title: string; onClose: () => void; children: ReactNode }

function BottomSheet(props: FrameProps) {
  return <Sheet open {...props} />
}

/** Beside the lines, which stay usable; its title takes the focus. */
function SidePanel({ title, onClose, children }: FrameProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className={`${css.panel} no-print`}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Card
        title={
          <span ref={heading} tabIndex={-1}>
            {title}
          </span>
        }
        actions={
          <Button variant="icon" label={t`Fechar`} onClick={onClose}>
            <X />
          </Button>
        }
      >
        <div className={css.panelBody}>{children}</div>
      </Card>
    </aside>
  )
}
