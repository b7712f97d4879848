import type { Clock } from './clocks.ts'
import type { ClockFile } from './read.ts'

/** A mark of a clock, and its place in a file. */
export interface FoundMark {
  nsr: number
  minute: number
  who: number
  file: ClockFile
  line: number
}

/**
 * Yields the marks of a clock by NSR, from all of its files; one that occurs with different contents is passed to
 * `differs`.
 */
export function* marksOf({ files }: Clock, differs: (mark: FoundMark, other: FoundMark) => void): Generator<FoundMark> {
  const heads = files.map((file) => ({ file, at: 0 }))
  let last: FoundMark | undefined
  for (;;) {
    let least: (typeof heads)[number] | undefined
    for (const head of heads) {
      const nsr = head.file.marks.nsr[head.at]
      if (nsr !== undefined && (!least || nsr < (least.file.marks.nsr[least.at] ?? 0))) least = head
    }
    if (!least) return
    const mark = markAt(least.file, least.at)
    least.at += 1
    if (last?.nsr === mark.nsr) {
      if (last.minute !== mark.minute || last.who !== mark.who) differs(mark, last)
      continue
    }
    last = mark
    yield mark
  }
}

function markAt(file: ClockFile, at: number): FoundMark {
  const { nsr, minute, who, line } = file.marks
  return { file, nsr: nsr[at] ?? 0, minute: minute[at] ?? 0, who: who[at] ?? 0, line: line[at] ?? 0 }
}
