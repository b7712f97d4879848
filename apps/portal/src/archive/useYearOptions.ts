import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Item, TOPICS, type Topic } from './sources.ts'

export function useTopicNames(): Record<Topic, string> {
  const { t } = useLingui()
  return {
    receipts: t`holerites`,
    vacationReceipts: t`recibos de férias`,
    incomeReports: t`informes de rendimentos`,
    mirrors: t`espelhos de ponto`,
    documents: t`documentos assinados`,
  }
}

function countOf(topic: Topic, count: number): string {
  switch (topic) {
    case 'receipts':
      return plural(count, { one: '# holerite', other: '# holerites' })
    case 'vacationReceipts':
      return plural(count, { one: '# recibo de férias', other: '# recibos de férias' })
    case 'incomeReports':
      return plural(count, { one: '# informe', other: '# informes' })
    case 'mirrors':
      return plural(count, { one: '# espelho de ponto', other: '# espelhos de ponto' })
    case 'documents':
      return plural(count, { one: '# documento', other: '# documentos' })
  }
}

/** Returns the years, latest first, each with what it contains: `2026: 12 holerites, 1 informe`. */
export function useYearOptions(items: readonly Item[]): { value: string; label: string }[] {
  const { t } = useLingui()
  const years = [...Map.groupBy(items, ({ year }) => year)].toSorted(([a], [b]) => b.localeCompare(a))
  return years.map(([year, own]) => {
    const counts = TOPICS.map((topic) => [topic, own.filter((item) => item.topic === topic).length] as const)
    const texts = counts.flatMap(([topic, count]) => (count > 0 ? [countOf(topic, count)] : []))
    return { value: year, label: `${year || t`Sem data`}: ${texts.join(', ')}` }
  })
}
