import { createReadStream } from 'node:fs'

/** Longest line of an AFD in characters; a file without line ends must not fill the memory. */
const LONGEST = 4096

export interface TextLine {
  line: number
  /** In ISO 8859-1; longer than any record where the file has no line ends. */
  text: string
}

/** Yields the lines of a file in ISO 8859-1, with CRLF or LF, in blocks; empty ones are left out. */
export async function* readLatin1(path: string): AsyncGenerator<TextLine[]> {
  let rest = ''
  let line = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18, encoding: 'latin1' })) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    const first = line
    line += parts.length
    yield numbered(parts, first)
    if (rest.length > LONGEST) break
  }
  yield numbered([rest], line)
}

function numbered(parts: readonly string[], before: number): TextLine[] {
  const lines = parts.map((part, at) => ({
    line: before + at + 1,
    text: part.endsWith('\r') ? part.slice(0, -1) : part,
  }))
  // Control characters end files of old programs.
  return lines.filter(({ text }) => text !== '' && text !== '\u001a')
}
