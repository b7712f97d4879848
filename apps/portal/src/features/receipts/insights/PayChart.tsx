import { formatBRL } from '@colab/contract/wire/money'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { partsOf } from '@colab/contract/wire/date'
import { useAmountsHidden } from '@colab/ui/kit/data/amounts.ts'
import css from './insights.module.css'
import type { MonthOfPay } from './year.ts'

const HEIGHT = 220
/** Pixels below which twelve month names overlap: every other one is shown, the latest among them. */
const NARROW = 480
const FONT = '12px system-ui, sans-serif'

/** Bars of net pay, oldest first. For the eye only: a table beside it has the same amounts. */
export function PayChart({ months }: { months: MonthOfPay[] }) {
  const { i18n } = useLingui()
  const hidden = useAmountsHidden()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const chart = draw(box.current, months, { locale: i18n.locale, hidden })
    const resized = new ResizeObserver(([entry]) => {
      if (entry) chart.setSize({ width: entry.contentRect.width, height: HEIGHT })
    })
    resized.observe(box.current)
    // The canvas keeps the colours it was drawn with.
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => chart.redraw()
    scheme.addEventListener('change', recolour)
    return () => {
      resized.disconnect()
      scheme.removeEventListener('change', recolour)
      chart.destroy()
    }
  }, [months, i18n.locale, hidden])
  return <div ref={box} className={css.canvas} />
}

function draw(box: HTMLElement, months: MonthOfPay[], { locale, hidden }: { locale: string; hidden: boolean }): uPlot {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const names = months.map(({ month }) => {
    const [year, of] = partsOf(month)
    return short.format(Date.UTC(year, of - 1, 1)).replace('.', '')
  })
  const bars = uPlot.paths.bars?.({ size: [0.6, 48], radius: 0.1 })
  const color = (property: 'color' | 'borderTopColor' | 'outlineColor') => () => getComputedStyle(box)[property]
  return new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      cursor: { show: false },
      legend: { show: false },
      scales: {
        x: { time: false, range: (_, first, last) => [first - 0.5, last + 0.5] },
        y: { range: (_, least, most) => [Math.min(0, least), most * 1.05] },
      },
      axes: [
        {
          font: FONT,
          stroke: color('borderTopColor'),
          grid: { show: false },
          ticks: { show: false },
          splits: () => names.map((_, at) => at),
          values: ({ width }) => names.map((name, at) => (width < NARROW && (names.length - at) % 2 === 0 ? '' : name)),
        },
        {
          show: !hidden,
          font: FONT,
          size: 76,
          stroke: color('borderTopColor'),
          grid: { stroke: color('outlineColor'), width: 1 },
          ticks: { show: false },
          values: (_, splits) => splits.map((cents) => formatBRL(cents).replace(/,00$/, '')),
        },
      ],
      series: [
        {},
        {
          fill: color('color'),
          width: 0,
          ...(bars && { paths: bars }),
          points: { show: false },
        },
      ],
    },
    [names.map((_, at) => at), months.map(({ net }) => net)],
    box,
  )
}
