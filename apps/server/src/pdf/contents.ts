/* The operators of a content stream, as far as they name resources or show text (ISO 32000-1, 7.8.2 and Annex A). */

/** An operand: a name, a string as the characters of its bytes, or an array of them; numbers are dropped. */
export type Operand = { name: string } | { text: string } | { items: Operand[] }

export interface Operation {
  operator: string
  operands: Operand[]
}

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Yields the operations of a content stream, whose bytes are given as characters. Damaged parts are skipped. */
export function* operationsOf(contents: string): Generator<Operation> {
  const scanner = new Scanner(contents)
  let operands: Operand[] = []
  for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
    if (typeof token !== 'string') {
      operands.push(token)
      continue
    }
    if (token === 'ID') scanner.skipImage()
    yield { operator: token, operands }
    operands = []
  }
}

/** Yields the strings of any text in the syntax of PDF: contents, or the mappings of a font. */
export function* stringsOf(contents: string): Generator<string> {
  for (const { operands } of operationsOf(contents)) yield* textsOf(operands)
}

/** Returns the strings of operands, those of arrays too. */
export function textsOf(operands: readonly Operand[]): string[] {
  return operands.flatMap((one) => ('text' in one ? one.text : 'items' in one ? textsOf(one.items) : []))
}

class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Returns an operand, an operator, or undefined at the end. */
  next(): Operand | string | undefined {
    for (;;) {
      const sign = this.#text[this.#at]
      if (sign === undefined) return undefined
      if (sign === '[') return { items: this.#items() }
      if (sign === '(') return { text: this.#literal() }
      if (sign === '<' && this.#text[this.#at + 1] !== '<') return { text: this.#hexadecimal() }
      if (sign === '/') return { name: this.#name() }
      if (sign === '%') this.#skipComment()
      else if (DELIMITER.test(sign)) this.#at += 1
      else {
        const word = this.#word()
        if (!/^[-+.\d]/.test(word)) return word
      }
    }
  }

  /** Passes over the data of an inline image. */
  skipImage(): void {
    const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g
    end.lastIndex = this.#at
    this.#at = end.exec(this.#text) ? end.lastIndex : this.#text.length
  }

  #items(): Operand[] {
    const items: Operand[] = []
    this.#at += 1
    while (this.#at < this.#text.length) {
      while (SPACE.test(this.#text[this.#at] ?? '')) this.#at += 1
      if (this.#text[this.#at] === ']') {
        this.#at += 1
        break
      }
      // Numbers between strings are distances, of which only the order matters.
      if (/[-+.\d]/.test(this.#text[this.#at] ?? '')) {
        this.#word()
        continue
      }
      const item = this.next()
      if (item === undefined) break
      if (typeof item !== 'string') items.push(item)
    }
    return items
  }

  #word(): string {
    const start = this.#at
    while (this.#at < this.#text.length && !DELIMITER.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  #name(): string {
    this.#at += 1
    return this.#word().replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  #hexadecimal(): string {
    const end = this.#text.indexOf('>', this.#at)
    const digits = this.#text.slice(this.#at + 1, end < 0 ? undefined : end).replace(/[^\da-f]/gi, '')
    this.#at = end < 0 ? this.#text.length : end + 1
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }

  #literal(): string {
    let text = ''
    let depth = 1
    for (this.#at += 1; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at] ?? ''
      if (sign === '\\') {
        text += this.#escaped()
        continue
      }
      if (sign === '(') depth += 1
      if (sign === ')' && --depth === 0) break
      text += sign
    }
    this.#at += 1
    return text
  }

  #escaped(): string {
    this.#at += 1
    const [octal] = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at, this.#at + 3)) ?? []
    if (octal !== undefined) {
      this.#at += octal.length - 1
      return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    }
    const sign = this.#text[this.#at] ?? ''
    if (sign === '\r' && this.#text[this.#at + 1] === '\n') this.#at += 1
    return /[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign)
  }

  #skipComment(): void {
    while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }
}
