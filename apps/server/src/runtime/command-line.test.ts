import { describe, expect, it } from 'vitest'
import { printable, printableJson } from './command-line.ts'

const HOSTILE = 'Ana\u202Egro.exe\u200B\u2066x\u2069 \u001B[2J\u009B1m'

describe('threat injection: output for a terminal', () => {
  it('keeps line ends and letters, and has no control, direction or invisible character', () => {
    expect(printable('Ação\n\tfim')).toBe('Ação\n\tfim')
    expect(printable(HOSTILE)).toBe('Anagro.exex �[2J�1m')
  })

  it('is escaped in JSON, so that scripts read every character', () => {
    const json = printableJson({ nome: HOSTILE, '\u{E0041}': ['Ação'] })
    expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(JSON.parse(json)).toEqual({ nome: HOSTILE, '\u{E0041}': ['Ação'] })
  })
})
