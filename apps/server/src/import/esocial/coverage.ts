import { formatCnpj } from '@colab/contract/wire/cnpj'
import type { Counts } from './collect.ts'
import { type EsocialEvent, eventText, periodText } from './event.ts'
import type { Folded } from './fold.ts'
import type { People } from './project/draft.ts'
import type { ProjectedIncome } from './project/income.ts'
import { companiesOf, type StoredCompany } from './project/stored.ts'

/* What the person who imports reads at the end: which months are here, and what was not used. */

const COLUMNS = ['S-1210', 'S-5002', 'S-1200', 'S-1299'] as const

/** A table by employer and month: how many events of each kind count, and whether the month is closed. */
export function coverageOf({ live }: Folded, companies: readonly StoredCompany[]): string[] {
  const lines: string[] = []
  const monthly = live.filter(
    ({ type, period }) => /^\d{4}-\d\d$/.test(period) && COLUMNS.some((column) => column === type),
  )
  for (const [employer, events] of sorted(Map.groupBy(monthly, (event) => event.employer))) {
    const name = companiesOf(companies, employer)[0]?.nomeEmpresa ?? employer
    lines.push(`${name} (${rootText(employer)})`, `  mês      ${COLUMNS.map((column) => column.padStart(7)).join('')}`)
    for (const [month, some] of sorted(Map.groupBy(events, ({ period }) => period))) {
      const cells = COLUMNS.map((column) => {
        const many = some.filter(({ type }) => type === column).length
        const text = column === 'S-1299' ? (isClosed(live, employer, month) ? 'sim' : 'não') : String(many)
        return text.padStart(7)
      })
      lines.push(`  ${periodText(month)}  ${cells.join('')}`)
    }
  }
  return lines
}

/** Whether a month is closed: the last of S-1299 and S-1298 closes it. */
function isClosed(live: readonly EsocialEvent[], employer: string, month: string): boolean {
  const last = live
    .filter(
      (event) =>
        (event.type === 'S-1299' || event.type === 'S-1298') && event.employer === employer && event.period === month,
    )
    .toSorted((one, other) => (one.processed < other.processed ? -1 : 1))
    .at(-1)
  return last?.type === 'S-1299'
}

function sorted<T>(groups: Map<string, T>): [string, T][] {
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function rootText(employer: string): string {
  return employer.length === 14 ? formatCnpj(employer) : employer.replace(/^(..)(...)(...)$/, '$1.$2.$3')
}

/** Events and reasons that are listed one by one. */
const LISTED = 20

export function countsText(
  { other, rejected, test, withoutEvents, unknown }: Counts,
  { dangling }: Folded,
  people: People,
  income: ProjectedIncome,
): string[] {
  const lines: string[] = []
  const add = (text: string, counts: ReadonlyMap<string, number>) => {
    const parts = sorted(new Map(counts)).map(([name, many]) => `${many.toLocaleString('pt-BR')} ${name}`)
    if (parts.length > 0) lines.push(`${text}: ${parts.join(', ')}`)
  }
  add('Não usados', other)
  add('Rejeitados pelo eSocial', rejected)
  add('De teste', test)
  add('Sem eventos', withoutEvents)
  add('Elementos que o leiaute S-1.3 não tem, não lidos', unknown)
  const list = (title: string, items: readonly string[]) => {
    if (items.length === 0) return
    lines.push(`${title}:`, ...items.slice(0, LISTED).map((item) => `  ${item}`))
    if (items.length > LISTED) lines.push(`  … e mais ${(items.length - LISTED).toLocaleString('pt-BR')}`)
  }
  const missing = dangling.map(
    (event) =>
      `${eventText(event)}: ${event.type === 'S-3000' ? 'exclui' : 'retifica'} um evento que não está nos arquivos`,
  )
  list('Falta o evento anterior', missing.toSorted())
  list('Sem uso', people.unused.map(({ event, reason }) => `${eventText(event)}: ${reason}`).toSorted())
  list('Sem informe de rendimentos', income.missing)
  list('Para o RH escrever', [...people.cells].toSorted())
  return lines
}
