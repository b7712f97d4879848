import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { formatCep, isCep } from './cep.ts'
import { formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'
import { formatDate, fromCompact, fromDashed, isDate } from './date.ts'
import { formatBRL, readBRL } from './money.ts'
import { passwordFault } from './password.ts'
import { formatPhone, isLandlineTyped, isMobileTyped } from './phone.ts'
import { formatMinutes, isTime, readMinutes, segOfTime } from './time.ts'
import { readTypedDate } from './typed-date.ts'

const FOLDER = new URL('./samples/', import.meta.url)
const TODAY = '2026-03-31'

interface Rule {
  accepts(text: string): boolean
  canonical?(text: string): string
}

function decodes(text: string): boolean {
  try {
    decodeBase64(text)
    return true
  } catch (failure) {
    expect(failure).toBeInstanceOf(TypeError)
    return false
  }
}

/** One rule for each pair of files `<name>_valid.txt` and `<name>_invalid.txt`. */
const rules: Record<string, Rule> = {
  base64: { accepts: decodes, canonical: (text) => encodeBase64(decodeBase64(text)) },
  cep: { accepts: isCep, canonical: formatCep },
  cnpj: { accepts: isCnpj, canonical: formatCnpj },
  cpf: { accepts: isCpf, canonical: formatCpf },
  date: { accepts: isDate, canonical: formatDate },
  date_compact: { accepts: (text) => fromCompact(text) !== '', canonical: fromCompact },
  date_dashed: { accepts: (text) => fromDashed(text) !== '', canonical: fromDashed },
  date_typed: {
    accepts: (text) => readTypedDate(text, TODAY) !== '',
    canonical: (text) => readTypedDate(text, TODAY),
  },
  hours: { accepts: (text) => readMinutes(text) !== null, canonical: (text) => formatMinutes(readMinutes(text) ?? 0) },
  landline: { accepts: isLandlineTyped, canonical: formatPhone },
  mobile: { accepts: isMobileTyped, canonical: formatPhone },
  money: { accepts: (text) => readBRL(text) !== null, canonical: (text) => formatBRL(readBRL(text) ?? 0) },
  password: { accepts: (text) => passwordFault(text) === null },
  time: { accepts: isTime, canonical: (text) => String(segOfTime(text)) },
}

/** Returns the lines of a sample file. `#` starts a comment; \uXXXX represents an invisible character. */
function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) =>
      line.replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
}

test('has two sample files for every rule and a rule for every sample file', () => {
  const expected = Object.keys(rules).flatMap((name) => [`${name}_invalid.txt`, `${name}_valid.txt`])
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort())
})

describe.each(Object.entries(rules))('samples of %s', (name, rule) => {
  const valid = linesOf(`${name}_valid.txt`).map((line) => line.split(' => '))
  const invalid = linesOf(`${name}_invalid.txt`)

  test('contain at least fifteen distinct samples of each kind', () => {
    const texts = [...valid.map(([text]) => text), ...invalid]
    expect(new Set(texts).size).toBe(texts.length)
    expect(Math.min(valid.length, invalid.length)).toBeGreaterThanOrEqual(15)
  })

  test.each(valid)('takes %j', (text = '', canonical) => {
    expect(rule.accepts(text)).toBe(true)
    if (canonical !== undefined) expect(rule.canonical?.(text)).toBe(canonical)
  })

  test.each(invalid)('refuses %j', (text) => {
    expect(rule.accepts(text)).toBe(false)
  })
})
