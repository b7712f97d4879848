import { BadFile, type Limits } from './limits.ts'

/*
 * A strict reader of the XML that eSocial writes: elements, attributes, texts. No document types, so that no entity expands and nothing
 * is fetched; whatever is not well formed is refused.
 */

export interface Element {
  /** Without the prefix of a namespace. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const NAME = /[A-Za-z_\u00c0-\uffff][\w.\-\u00b7\u00c0-\uffff]*(?::[A-Za-z_\u00c0-\uffff][\w.\-\u00b7\u00c0-\uffff]*)?/y
const SPACE = /[ \t\r\n]*/y
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' }

/** Characters that XML does not allow at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Returns the root element of a document. Throws BadFile, whose message follows the name of the file. */
export function readXml(bytes: Buffer, limits: Pick<Limits, 'depth' | 'text'>): Element {
  return new Reader(decoded(bytes), limits).document()
}

/** Decodes UTF-8 with or without a byte order mark: events have no other encoding. */
function decoded(bytes: Buffer): string {
  if (bytes.length === 0) throw new BadFile('está vazio')
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw otherEncoding('UTF-16')
  const start = bytes.toString('latin1', 0, 200)
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'UTF-8'
  if (!/^(utf-?8|us-ascii)$/i.test(declared)) throw otherEncoding(declared)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadFile('não está na codificação que declara (UTF-8)')
  }
}

function otherEncoding(name: string): BadFile {
  return new BadFile(`está em ${name.slice(0, 20)}, e os eventos do eSocial são sempre UTF-8`)
}

class Reader {
  readonly #text: string
  readonly #limits: Pick<Limits, 'depth' | 'text'>
  #at = 0

  constructor(text: string, limits: Pick<Limits, 'depth' | 'text'>) {
    this.#text = text
    this.#limits = limits
  }

  document(): Element {
    if (FORBIDDEN.test(this.#text)) throw broken()
    let root: Element | undefined
    const open: Element[] = []
    const tags: string[] = []
    while (this.#at < this.#text.length) {
      const start = this.#text.indexOf('<', this.#at)
      const between = this.#text.slice(this.#at, start < 0 ? undefined : start)
      this.#addText(open.at(-1), between)
      if (start < 0) break
      this.#at = start
      if (this.#skipped(open.at(-1), start === 0)) continue
      if (this.#text[start + 1] === '/') {
        this.#at = start + 2
        const tag = this.#name()
        this.#space()
        this.#expect('>')
        if (tags.pop() !== tag) throw broken()
        open.pop()
        continue
      }
      this.#at = start + 1
      const tag = this.#name()
      const element: Element = { name: local(tag), attributes: this.#attributes(), children: [], text: '' }
      const parent = open.at(-1)
      if (parent) parent.children.push(element)
      else if (root) throw broken()
      else root = element
      if (this.#text[this.#at] === '/') this.#at += 1
      else {
        open.push(element)
        tags.push(tag)
        if (open.length > this.#limits.depth) {
          throw new BadFile(`tem mais de ${this.#limits.depth} elementos um dentro do outro`)
        }
      }
      this.#expect('>')
    }
    if (!root || open.length > 0) throw new BadFile('não é um XML completo: baixe-o de novo')
    return root
  }

  #addText(to: Element | undefined, raw: string): void {
    if (raw === '') return
    if (!to) {
      if (raw.trim() !== '') throw broken()
      return
    }
    if (raw.includes(']]>')) throw broken()
    this.#append(to, unescaped(raw))
  }

  #append(to: Element, text: string): void {
    to.text += text
    if (to.text.length > this.#limits.text) throw new BadFile(`tem um texto de mais de ${this.#limits.text >> 10} kB`)
  }

  /** Skips a comment or an instruction, and takes a section of characters. */
  #skipped(within: Element | undefined, isFirst: boolean): boolean {
    const text = this.#text
    const at = this.#at
    if (text.startsWith('<!--', at)) {
      const end = this.#past('-->', at + 4)
      if (text.slice(at + 4, end - 3).includes('--')) throw broken()
      this.#at = end
      return true
    }
    if (text.startsWith('<![CDATA[', at)) {
      const end = this.#past(']]>', at + 9)
      if (!within) throw broken()
      this.#append(within, text.slice(at + 9, end - 3))
      this.#at = end
      return true
    }
    if (text.startsWith('<?', at)) {
      const end = this.#past('?>', at + 2)
      if (/^<\?xml\s/i.test(text.slice(at, at + 6)) && !isFirst) throw broken()
      this.#at = end
      return true
    }
    if (/^<!doctype/i.test(text.slice(at, at + 9)))
      throw new BadFile('traz uma definição de tipo (DOCTYPE), que não se aceita')
    if (text[at + 1] === '!') throw broken()
    return false
  }

  #past(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from)
    if (found < 0) throw new BadFile('não é um XML completo: baixe-o de novo')
    return found + mark.length
  }

  #attributes(): Record<string, string> {
    const attributes: Record<string, string> = {}
    for (;;) {
      const hadSpace = this.#space()
      const next = this.#text[this.#at]
      if (next === '>' || next === '/') return attributes
      if (!hadSpace) throw broken()
      const name = this.#name()
      this.#space()
      this.#expect('=')
      this.#space()
      const quote = this.#text[this.#at]
      if (quote !== '"' && quote !== "'") throw broken()
      const end = this.#past(quote, this.#at + 1)
      const raw = this.#text.slice(this.#at + 1, end - 1)
      if (raw.includes('<') || Object.hasOwn(attributes, name)) throw broken()
      // Namespaces are not compared: the local names of eSocial are unique.
      if (name === '__proto__') throw broken()
      attributes[name] = unescaped(raw)
      this.#at = end
    }
  }

  #name(): string {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#text)?.[0]
    if (name === undefined) throw broken()
    this.#at += name.length
    return name
  }

  #space(): boolean {
    SPACE.lastIndex = this.#at
    const space = SPACE.exec(this.#text)?.[0] ?? ''
    this.#at += space.length
    return space !== ''
  }

  #expect(mark: string): void {
    if (this.#text[this.#at] !== mark) throw this.#at >= this.#text.length ? incomplete() : broken()
    this.#at += 1
  }
}

function local(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1)
}

function broken(): BadFile {
  return new BadFile('não é um XML que se possa ler')
}

function incomplete(): BadFile {
  return new BadFile('não é um XML completo: baixe-o de novo')
}

function unescaped(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&([^;&]{0,12};?)/g, (_, reference: string) => {
    if (!reference.endsWith(';')) throw broken()
    const name = reference.slice(0, -1)
    const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([0-9a-f]{1,6}))$/i.exec(name) ?? []
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined
    if (code === undefined) {
      if (!Object.hasOwn(ENTITIES, name)) throw broken()
      return ENTITIES[name] ?? ''
    }
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw broken()
    const character = String.fromCodePoint(code)
    if (FORBIDDEN.test(character)) throw broken()
    return character
  })
}

/** The first child of a name, along a path. */
export function child(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element
  for (const name of path) found = found?.children.find((one) => one.name === name)
  return found
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((one) => one.name === name) ?? []
}

/** The text at the end of a path, without blanks around it; empty where there is none. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  return child(element, ...path)?.text.trim() ?? ''
}

/** All elements of a name, however deep. */
export function* descendants(element: Element, name: string): Generator<Element> {
  for (const one of element.children) {
    if (one.name === name) yield one
    yield* descendants(one, name)
  }
}
