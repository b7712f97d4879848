import { formatCnpj } from '@colab/contract/wire/cnpj'
import { type OurText, ours } from '#base/ours.ts'
import { type Counts, count } from './collect.ts'
import { employerText, eventText, periodText } from './event.ts'
import type { Folded } from './fold.ts'
import { type People, STRANGE } from './project/draft.ts'
import type { ProjectedIncome } from './project/income.ts'
import { closedPeriods } from './project/payments.ts'
import type { ProjectedReceipts } from './project/receipts.ts'
import { companiesOf, type StoredCompany } from './project/stored.ts'

/* The report for the person who imports: the months in the files, and what was not used. */

const COUNTED = ['S-1210', 'S-5002', 'S-1200'] as const
const COLUMNS = [...COUNTED, 'S-1299'] as const

/** A table by employer and month: how many events of each kind count, and whether the month is closed. */
export function coverageOf({ live }: Folded, companies: readonly StoredCompany[]): OurText[] {
  const lines: OurText[] = []
  const closed = closedPeriods(live)
  const monthly = live.filter(
    ({ type, period }) => /^\d{4}(-\d\d)?$/.test(period) && COLUMNS.some((column) => column === type),
  )
  for (const [employer, events] of sorted(Map.groupBy(monthly, (event) => event.employer))) {
    const name = companiesOf(companies, employer)[0]?.nomeEmpresa ?? employerText(employer)
    lines.push(
      ours`${name} (${rootText(employer)})`,
      ours`  mês      ${COLUMNS.map((column) => column.padStart(7)).join('')}`,
    )
    for (const [month, some] of sorted(Map.groupBy(events, ({ period }) => period))) {
      const begin = (month.length === 4 ? `13º/${month}` : periodText(month)).padEnd(9)
      const counts = COUNTED.map((column) => String(some.filter(({ type }) => type === column).length).padStart(7))
      const row = [begin, ...counts].join('')
      lines.push(closed.has(`${employer} ${month}`) ? ours`  ${row}    sim` : ours`  ${row}    não`)
    }
  }
  return lines
}

function sorted<T>(groups: Map<string, T>): [string, T][] {
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function rootText(employer: string): string {
  return employer.length === 14 ? formatCnpj(employer) : employerText(employer).replace(/^(..)(...)(...)$/, '$1.$2.$3')
}

interface Projected {
  folded: Folded
  people: People
  income: ProjectedIncome
  receipts: ProjectedReceipts
}

/** Events and reasons that are listed individually. */
const LISTED = 20

export function countsText(
  { other, rejected, test, withoutEvents, unknown }: Counts,
  { folded: { dead, dangling }, people, income, receipts }: Projected,
): OurText[] {
  const lines: OurText[] = []
  const add = (text: OurText, counts: ReadonlyMap<string, number>) => {
    const parts = sorted(new Map(counts)).map(([name, many]) => `${many.toLocaleString('pt-BR')} ${name}`)
    if (parts.length > 0) lines.push(ours`${text}: ${parts.join(', ')}`)
  }
  const list = (title: OurText, items: readonly string[]) => {
    if (items.length === 0) return
    lines.push(ours`${title}:`, ...items.slice(0, LISTED).map((item) => ours`  ${item}`))
    if (items.length > LISTED) lines.push(ours`  … e mais ${(items.length - LISTED).toLocaleString('pt-BR')}`)
  }
  add(ours`Não usados`, other)
  add(ours`Rejeitados pelo eSocial`, rejected)
  add(ours`De teste`, test)
  const ended = new Map<string, number>()
  for (const { type } of dead) count(ended, type)
  add(ours`Não contam, porque foram retificados, excluídos ou substituídos`, ended)
  list(ours`Sem eventos`, countedText(withoutEvents))
  add(ours`Elementos que o leiaute S-1.3 não tem, não lidos`, unknown)
  const missing = dangling.map((event) =>
    event.type === 'S-3000'
      ? ours`${eventText(event)}: exclui um evento que não está nos arquivos`
      : ours`${eventText(event)}: retifica um evento que não está nos arquivos`,
  )
  list(ours`Falta o evento anterior`, missing.toSorted())
  list(ours`Sem uso`, unusedText(people.unused))
  if (people.unused.some(({ reason }) => reason === STRANGE)) {
    lines.push(
      ours`Sem a admissão de uma pessoa não há informe nem holerite dela: junte o S-2200 ou S-2300, ou importe antes pessoas.csv e contratos.csv, de outra pasta.`,
    )
  }
  list(ours`Sem informe de rendimentos`, income.missing)
  list(ours`Demonstrativos que ainda não são holerites`, countedText(receipts.held))
  list(ours`Demonstrativos nem pagos (S-1210) nem fechados (S-1299)`, countedText(receipts.open))
  if (receipts.unmatched > 0) {
    const many = receipts.unmatched.toLocaleString('pt-BR')
    lines.push(ours`Pagamentos (S-1210) sem o demonstrativo (S-1200, S-2299 ou S-2399) nos arquivos: ${many}`)
  }
  list(ours`Para o RH escrever`, [...people.cells].toSorted())
  return lines
}

/** Returns a line for each reason and type of event, with the first of the events. */
function unusedText(unused: People['unused']): OurText[] {
  const alike = Map.groupBy(unused, ({ event, reason }) => `${event.type} ${reason}`)
  const texts = [...alike.values()].map((own) => {
    const [first = '', ...others] = own.map(({ event }) => eventText(event)).toSorted()
    const reason = own[0]?.reason
    if (others.length === 0) return ours`${first}: ${reason}`
    return ours`${first} e mais ${others.length.toLocaleString('pt-BR')}: ${reason}`
  })
  return texts.toSorted()
}

function countedText(counts: ReadonlyMap<string, number>): OurText[] {
  return sorted(new Map(counts)).map(([text, many]) => ours`${text}: ${many.toLocaleString('pt-BR')}`)
}
