import { INDICATOR } from '@colab/contract/domains/indicators'
import type { Code } from '@colab/contract/wire/cells'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { useWide } from '@colab/ui/kit/useWide.ts'
import { useLingui } from '@lingui/react/macro'

/** Formats with a decimal comma in all languages, as for money; `decimals` is the minimum. */
function points(figure: number, decimals = 0): string {
  return figure.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: 2 })
}

/** Returns the formatters and labels of a year: months, indicators and figures. */
export function useFigures(ano: number) {
  const { t, i18n } = useLingui()
  const wide = useWide()
  // The five columns need 360 px, in English 390; more with larger text.
  const isTable = useMedia(`(min-width: ${i18n.locale === 'en-US' ? 24.5 : 22.5}rem)`)
  const name = (mes: number, month: 'long' | 'short') =>
    dateFormat(i18n.locale, { month }).format(Date.UTC(ano, mes - 1, 1))
  /** Short column headers, where the columns are beside each other. */
  const heads: Record<string, string> = {
    [INDICATOR.absences]: t`Faltas`,
    [INDICATOR.lateness]: t`Atrasos`,
    [INDICATOR.warnings]: wide || !isTable ? t`Advertências` : t`Advert.`,
  }
  const kinds: Record<string, string> = {
    ...heads,
    [INDICATOR.warnings]: t`Advertências e suspensões`,
  }
  return {
    isTable,
    monthName: (mes: number) => name(mes, 'long'),
    /** Without the full stop that Portuguese adds. */
    shortMonth: (mes: number) => name(mes, 'short').replace('.', ''),
    kindHead: (tipo: number) => heads[tipo] ?? '',
    kindName: (tipo: Code) => kinds[tipo] ?? String(tipo),
    /** Formats with the percent sign; a dash for null. */
    percent: (figure: number | null, decimals = 0) => (figure === null ? '–' : `${points(figure, decimals)}%`),
    points,
    count: (quantidade: number | null) => quantidade?.toLocaleString('pt-BR') ?? '–',
  }
}
