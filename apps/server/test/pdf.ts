import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

const CP1252 = new TextDecoder('windows-1252')

function textOf(hex: string): string {
  // WinAnsi has two codes for the blank; breaking and non-breaking look the same.
  return CP1252.decode(Buffer.from(hex, 'hex')).replaceAll('\u00a0', ' ').trim()
}

/** Returns the lines of text on each page of a PDF, read without the library that wrote it. */
export function drawnLines(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf)
  const contents = file.toString('latin1').matchAll(/<<\n\/Filter \/FlateDecode\n\/Length (\d+)\n>>\nstream\n/g)
  return [...contents].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length
    const content = inflateSync(file.subarray(start, start + Number(length))).toString('latin1')
    return [...content.matchAll(/^BT$([\s\S]*?)^ET$/gm)].map(([, drawn = '']) =>
      textOf([...drawn.matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join('')),
    )
  })
}

/** Reads the objects of a PDF, also those in streams. */
export function objectsOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf)
  const source = file.toString('latin1')
  const streams = source.matchAll(/\/Type \/ObjStm[^>]*?\/Length (\d+)[^>]*?>>\s*stream\n/g)
  const packed = [...streams].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length
    return inflateSync(file.subarray(start, start + Number(length))).toString('latin1')
  })
  return [source, ...packed].join('\n')
}

/** Returns whether poppler-utils is installed. Tests that need it are skipped otherwise, with the reason. */
export const hasPoppler = !spawnSync('pdfinfo', ['-v']).error

/** Returns the output of a tool of poppler-utils for a PDF; throws with its warnings, if any. */
export function poppler(tool: 'pdftotext' | 'pdfinfo' | 'pdfimages', options: string[], pdf: Uint8Array): string {
  const files = tool === 'pdftotext' ? ['-', '-'] : ['-']
  const { stdout, stderr } = spawnSync(tool, [...options, ...files], { input: pdf, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return stdout
}
