export interface Progress {
  begin(table: string): void
  /** The read share of the table, 0 to 1, with the number of lines. */
  update(share: number, lines: number): void
  end(): void
}

const WIDTH = 24
/** Most updates in a second. */
const RATE = 10

/** Milliseconds between two lines of output that is redirected, as to a log. */
const PAUSE = 10_000

/** Draws a bar on a terminal; writes a line every ten seconds elsewhere. */
export function createProgress(out: NodeJS.WriteStream, now: () => number): Progress {
  const pause = out.isTTY ? 1000 / RATE : PAUSE
  let table = ''
  let drawn = out.isTTY ? 0 : now()
  return {
    begin(name) {
      table = name
      if (out.isTTY) drawn = 0
    },
    update(share, lines) {
      if (now() - drawn < pause) return
      drawn = now()
      const percent = `${Math.floor(share * 100)} %`.padStart(5)
      const counted = `${lines.toLocaleString('pt-BR')} linhas`
      if (!out.isTTY) {
        out.write(`${table} ${percent}  ${counted}\n`)
        return
      }
      const full = Math.round(Math.min(1, share) * WIDTH)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      out.write(`\r\x1b[K${table.padEnd(24)} ${bar} ${percent}  ${counted}`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
