/** A fault of an import; `line` 0 is the file itself, `field` '' the whole line. */
export interface Fault {
  file: string
  line: number
  field: string
  /** In Portuguese, for the author of the file. */
  reason: string
  /** Number of lines that it covers; one if absent. */
  count?: number
}

/** The same fault in one or more lines; `line` is the first of them. */
export interface FoundFault extends Fault {
  count: number
  /** The first lines. */
  lines: number[]
}

/** Faults of one field that differ in quoted values and numbers only. */
interface Kind {
  count: number
  found: Map<string, FoundFault>
}

/** Maximum number of stored kinds, and of faults of each; a file in a wrong layout has a fault in every line. */
const KINDS = 1000
const OF_KIND = 100
/** Lines that a message names. */
const LINES = 5

/** Faults of one severity. */
class FaultList {
  readonly #kinds = new Map<string, Kind>()
  count = 0

  add(fault: Fault): void {
    const { file, line, field, reason, count = 1 } = fault
    this.count += count
    const name = [file, field, reason.replace(/“[^”]*”|\d+/g, '#')].join('\u0000')
    const kind = this.#kinds.get(name) ?? { count: 0, found: new Map() }
    if (this.#kinds.size < KINDS) this.#kinds.set(name, kind)
    kind.count += count
    const same = kind.found.get(reason)
    if (same) {
      same.count += count
      if (same.lines.length < LINES) same.lines.push(line)
    } else if (kind.found.size < OF_KIND) {
      kind.found.set(reason, { ...fault, count, lines: [line] })
    }
  }

  /** The stored faults: of each file by line, the files in the order of detection. */
  get first(): FoundFault[] {
    return inOrder([...this.#kinds.values()].flatMap(({ found }) => [...found.values()]))
  }

  /** The first faults of each kind, so that one kind does not hide the others, and how many more there are. */
  sample(each: number, most: number): { shown: FoundFault[]; more: number } {
    const sampled = [...this.#kinds.values()].flatMap(({ found }) => inOrder([...found.values()]).slice(0, each))
    const shown = inOrder(sampled).slice(0, most)
    return { shown, more: this.count - shown.reduce((sum, { count }) => sum + count, 0) }
  }
}

function inOrder(faults: readonly FoundFault[]): FoundFault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  const place = ({ file, line }: Fault) => files.indexOf(file) * 2 ** 32 + line
  return faults.toSorted((one, other) => place(one) - place(other))
}

/** All errors; doubtful values are warnings, which prevent nothing. */
export class Faults extends FaultList {
  readonly warnings = new FaultList()
}

/** `recibos.csv, linha 12, dtCompetencia: “31/02/2026” não é uma data` */
export function faultText(fault: FoundFault): string {
  return placed(fault, 'linha')
}

type Place = 'linha' | 'item'

const SEVERAL: Record<Place, string> = { linha: 'linhas', item: 'itens' }

function placed({ file, line, field, reason, count, lines }: FoundFault, place: Place): string {
  const several = `${count.toLocaleString('pt-BR')} ${SEVERAL[place]} (${lines.join(', ')}${count > lines.length ? ' …' : ''})`
  const where = line > 0 && (count === 1 ? `${place} ${line}` : several)
  return `${[file, where, field].filter(Boolean).join(', ')}: ${reason}`
}

/** Maximum number of messages in a terminal, and of each kind; the rest is counted. */
const SHOWN = 100
const SHOWN_OF_KIND = 10

function listed(faults: FaultList, place: Place): string[] {
  const { shown, more } = faults.sample(SHOWN_OF_KIND, SHOWN)
  const rest = more > 0 ? [`… e mais ${more.toLocaleString('pt-BR')} parecidos`] : []
  return [...shown.map((fault) => placed(fault, place)), ...rest]
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${more}`
}

/**
 * Formats the faults, errors first, with the note that nothing was stored; the same fault in several lines is one message.
 * `place` is the file's word for a line.
 */
export function faultsText(faults: Faults, place: Place = 'linha'): string {
  const warnings = warningsText(faults)
  const errors = faults.count > 0 ? `${counted(faults.count, 'erro', 'erros')}. ` : 'Os avisos são erros (--strict). '
  const parts = [listed(faults, place).join('\n'), warnings, `${errors}Nada foi gravado.`]
  return parts.filter(Boolean).join('\n\n')
}

/** Formats the warnings, one per line, with their number; empty without any. */
export function warningsText({ warnings }: Faults): string {
  if (warnings.count === 0) return ''
  return [...listed(warnings, 'linha'), '', `${counted(warnings.count, 'aviso', 'avisos')}: confira.`].join('\n')
}
