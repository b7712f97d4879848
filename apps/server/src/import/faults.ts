import { joined, type OurText, ours } from '#base/ours.ts'
/** A fault of an import; `line` 0 is the file itself, `field` '' the whole line. */
export interface Fault {
  file: string
  line: number
  field: string
  /** In Portuguese, for the author of the file. */
  reason: OurText
  /** Number of lines that it covers; one if absent. */
  count?: number
}

/** The same fault in one or more lines; `line` is the first of them. */
export interface FoundFault extends Fault {
  count: number
  lines: number[]
}

/** Maximum number of stored kinds, and of faults of each; a file in a wrong layout has a fault in every line. */
const KINDS = 1000
const OF_KIND = 100
const LINES = 5

class FaultList {
  /** Faults of one field that differ only in quoted values and numbers, by their reason. */
  readonly #kinds = new Map<string, Map<string, FoundFault>>()
  count = 0

  add(fault: Fault): void {
    const { file, line, field, reason, count = 1 } = fault
    this.count += count
    const name = [file, field, reason.replace(/“[^”]*”|\d+/g, '#')].join('\u0000')
    const kind = this.#kinds.get(name) ?? new Map<string, FoundFault>()
    if (this.#kinds.size < KINDS) this.#kinds.set(name, kind)
    const same = kind.get(reason)
    if (same) {
      same.count += count
      if (same.lines.length < LINES) same.lines.push(line)
    } else if (kind.size < OF_KIND) {
      kind.set(reason, { ...fault, count, lines: [line] })
    }
  }

  /** The stored faults: of each file by line, the files in the order of detection. */
  get first(): FoundFault[] {
    return inOrder([...this.#kinds.values()].flatMap((kind) => [...kind.values()]))
  }

  /** The first faults of each kind, so that one kind does not hide the others, and how many more there are. */
  sample(each: number, most: number): { shown: FoundFault[]; more: number } {
    const sampled = [...this.#kinds.values()].flatMap((kind) => inOrder([...kind.values()]).slice(0, each))
    const shown = inOrder(sampled).slice(0, most)
    return { shown, more: this.count - shown.reduce((sum, { count }) => sum + count, 0) }
  }
}

function inOrder(faults: readonly FoundFault[]): FoundFault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  const place = ({ file, line }: Fault) => files.indexOf(file) * 2 ** 32 + line
  return faults.toSorted((one, other) => place(one) - place(other))
}

/** Log of the faults of a table. */
export interface FaultLog {
  add(fault: Fault): void
  readonly count: number
  readonly warnings: { add(fault: Fault): void }
}

/** All errors; doubtful values are warnings, which do not prevent the import. */
export class Faults extends FaultList {
  readonly warnings = new FaultList()
}

/** Returns the log of a file whose columns have other names than ours. */
export function renamingFields(log: FaultLog, nameOf: (column: string) => string): FaultLog {
  const renamed = (fault: Fault) => ({ ...fault, field: fault.field.split(', ').map(nameOf).join(', ') })
  return {
    add: (fault) => log.add(fault.field === '' ? fault : renamed(fault)),
    get count() {
      return log.count
    },
    warnings: { add: (fault) => log.warnings.add(fault.field === '' ? fault : renamed(fault)) },
  }
}

/** Returns the log of a sheet whose messages contain a place other than a line. */
export function placingFaults(log: FaultLog, placeOf: (line: number) => string): FaultLog {
  const placed = (fault: Fault) => (fault.line > 0 ? { ...fault, file: placeOf(fault.line), line: 0 } : fault)
  return {
    add: (fault) => log.add(placed(fault)),
    get count() {
      return log.count
    },
    warnings: { add: (fault) => log.warnings.add(placed(fault)) },
  }
}

/** `recibos.csv, linha 12, dtCompetencia: “31/02/2026” não é uma data` */
export function faultText(fault: FoundFault): OurText {
  return placed(fault, 'linha')
}

const PLACES = {
  linha: {
    one: (line: number) => ours`linha ${line}`,
    several: (n: string, lines: string) => ours`${n} linhas (${lines})`,
  },
  item: {
    one: (line: number) => ours`item ${line}`,
    several: (n: string, lines: string) => ours`${n} itens (${lines})`,
  },
  página: {
    one: (line: number) => ours`página ${line}`,
    several: (n: string, lines: string) => ours`${n} páginas (${lines})`,
  },
}
type Place = keyof typeof PLACES

function placed({ file, line, field, reason, count, lines }: FoundFault, place: Place): OurText {
  const { one, several } = PLACES[place]
  const first = lines.join(', ') + (count > lines.length ? ' …' : '')
  const where = line === 0 ? '' : count === 1 ? one(line) : several(count.toLocaleString('pt-BR'), first)
  const parts = [file, where, field].filter(Boolean)
  const all = joined(parts, ',')
  return ours`${all}: ${reason}`
}

/** Maximum number of messages in a terminal, and of each kind; the rest is counted. */
const SHOWN = 100
const SHOWN_OF_KIND = 10

function listed(faults: FaultList, place: Place): OurText[] {
  const { shown, more } = faults.sample(SHOWN_OF_KIND, SHOWN)
  const rest = more > 0 ? [ours`… e mais ${more.toLocaleString('pt-BR')} parecidos`] : []
  return [...shown.map((fault) => placed(fault, place)), ...rest]
}

/** `1 erro`, `1.200 erros` */
export function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`
}

/**
 * Formats the faults, errors first, with the note that nothing was stored; the same fault in several lines is one message.
 * `place` is the file's word for a line.
 */
export function faultsText(faults: Faults, place: Place = 'linha'): OurText {
  const warnings = warningsText(faults)
  const parts = [joined(listed(faults, place), '\n'), warnings, endText(faults)]
  return parts.filter(Boolean).join('\n\n') as OurText
}

function endText({ count }: Faults): OurText {
  if (count === 0) return ours`Os avisos são erros (--strict). Nada foi gravado.`
  if (count === 1) return ours`1 erro. Nada foi gravado.`
  return ours`${count.toLocaleString('pt-BR')} erros. Nada foi gravado.`
}

/** Formats the warnings, one per line, with their number; empty without any. */
export function warningsText({ warnings }: Faults): OurText | '' {
  if (warnings.count === 0) return ''
  const count = warnings.count.toLocaleString('pt-BR')
  const end = warnings.count > 1 ? ours`${count} avisos: confira.` : ours`1 aviso: confira.`
  return joined([...listed(warnings, 'linha'), '', end], '\n')
}
