/** What is wrong with an import; `line` 0 is the file itself, `field` '' the whole line. */
export interface Fault {
  file: string
  line: number
  field: string
  /** In Portuguese, for whoever made the file. */
  reason: string
}

/** Faults that are kept; a file in a wrong layout has one in every line. */
const KEPT = 1000

/** Everything that is wrong, in the order in which it was found. */
export class Faults {
  readonly kept: Fault[] = []
  count = 0

  add(fault: Fault): void {
    this.count += 1
    if (this.kept.length < KEPT) this.kept.push(fault)
  }
}

/** `recibos.csv, linha 12, dtCompetencia: “31/02/2026” não é uma data` */
export function faultText({ file, line, field, reason }: Fault): string {
  return `${[file, line > 0 && `linha ${line}`, field].filter(Boolean).join(', ')}: ${reason}`
}
