import { SaxesParser } from 'saxes'
import { ours } from '#base/ours.ts'
import { BadFile, type Limits } from './limits.ts'

/*
 * Reads the XML of eSocial: elements, attributes, texts. No document types, so that no entity expands and nothing is
 * fetched; a document that is not well formed is refused.
 */

export interface Element {
  /** Without the prefix of a namespace. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Returns the root element of a document. Throws BadFile, whose message follows the name of the file. */
export function readXml(bytes: Buffer, limits: Pick<Limits, 'depth' | 'text'>): Element {
  return elementsOf(decoded(bytes), limits)
}

/** Decodes UTF-8 with or without a byte order mark: events have no other encoding. */
function decoded(bytes: Buffer): string {
  if (bytes.length === 0) throw new BadFile(ours`está vazio`)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw otherEncoding('UTF-16')
  const start = bytes.toString('latin1', 0, 200)
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'UTF-8'
  if (!/^(utf-?8|us-ascii)$/i.test(declared)) throw otherEncoding(declared)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadFile(ours`não está na codificação que declara (UTF-8)`)
  }
}

function otherEncoding(name: string): BadFile {
  return new BadFile(ours`está em ${name.slice(0, 20)}, e os eventos do eSocial são sempre UTF-8`)
}

function elementsOf(text: string, limits: Pick<Limits, 'depth' | 'text'>): Element {
  const parser = new SaxesParser({ xmlns: false })
  const open: Element[] = []
  let root: Element | undefined
  const append = (more: string) => {
    const to = open.at(-1)
    if (!to) return
    to.text += more
    if (to.text.length > limits.text) throw new BadFile(ours`tem um texto de mais de ${limits.text >> 10} kB`)
  }
  parser.on('error', ({ message }) => {
    throw new BadFile(INCOMPLETE.test(message) ? incomplete : ours`não é um XML que se possa ler`)
  })
  parser.on('doctype', () => {
    throw new BadFile(ours`traz uma definição de tipo (DOCTYPE), que não se aceita`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    // Namespaces are not compared: the local names of eSocial are unique.
    const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > limits.depth) throw new BadFile(ours`tem mais de ${limits.depth} elementos um dentro do outro`)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(text).close()
  if (!root) throw new BadFile(incomplete)
  return root
}

/** Messages of saxes about a truncated text. */
const INCOMPLETE = /unclosed tag|unexpected end|must contain a root element/
const incomplete = ours`não é um XML completo: baixe-o de novo`

/** Returns the first child of a name, along a path. */
export function child(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element
  for (const name of path) found = found?.children.find((one) => one.name === name)
  return found
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((one) => one.name === name) ?? []
}

/** Returns the text at the end of a path, without surrounding blanks; empty where there is none. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  return child(element, ...path)?.text.trim() ?? ''
}

/** Yields all elements of a name, at any depth. */
export function* descendants(element: Element, name: string): Generator<Element> {
  for (const one of element.children) {
    if (one.name === name) yield one
    yield* descendants(one, name)
  }
}
