/** Reports the progress of an import. */
export interface Progress {
  begin(table: string): void
  /** The read share of the table, 0 to 1, with the number of lines. */
  update(share: number, lines: number): void
  end(): void
}

const WIDTH = 24
/** Redraws at most once a second. */
const RATE = 10

/** Draws a bar on a terminal; nothing for redirected output. */
export function createProgress(out: NodeJS.WriteStream, now: () => number): Progress | undefined {
  if (!out.isTTY) return undefined
  let table = ''
  let drawn = 0
  return {
    begin(name) {
      table = name
      drawn = 0
    },
    update(share, lines) {
      if (now() - drawn < 1000 / RATE) return
      drawn = now()
      const full = Math.round(Math.min(1, share) * WIDTH)
      const percent = `${Math.floor(share * 100)} %`.padStart(5)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      out.write(`\r\x1b[K${table.padEnd(24)} ${bar} ${percent}  ${lines.toLocaleString('pt-BR')} linhas`)
    },
    end() {
      out.write('\r\x1b[K')
    },
  }
}
