import { addCatalog, i18n } from '@colab/ui/i18n/locale.ts'

/** A text of the server about files: `{0}` in its Portuguese `id` is any value; `parts` are around the values. */
interface Template {
  id: string
  parts: string[]
  fixed: string
  pattern: RegExp
}

/** A translation, and how many characters of the text have words of ours. */
interface Found {
  words: string
  known: number
}

/** A value, which contains the words that follow it only between quotation marks or brackets. */
const VALUE = '((?:[^()“”]|“[^”]*”|\\([^()]*\\))*?|(?:[^“”]|“[^”]*”)*?)'

/** Other messages are known by a hash; a word of six letters, such as `Escala`, is a text. */
const HASH = /^(?![A-Za-z][a-z]{5}$)[\w+/]{6}$/

let templates: Template[] | undefined
const found = new Map<string, Found | undefined>()
let isRequested = false
i18n.on('change', () => {
  templates = undefined
  found.clear()
})

function templateOf(id: string): Template {
  const parts = id.split(/\{\d+\}/)
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join(VALUE)
  return { id, parts, fixed: parts.join(''), pattern: new RegExp(`^${pattern}$`, 's') }
}

/**
 * Returns a text that the server made about files in the language of the agent; undefined for the texts of others, in
 * Portuguese, and until the catalog has arrived, which then renders again.
 */
export function ourWords(text: string): string | undefined {
  if (i18n.locale === 'pt-BR') return undefined
  if (!isRequested) {
    isRequested = true
    addCatalog('ours').catch(() => {
      isRequested = false
    })
  }
  templates ??= Object.keys(i18n.messages)
    .filter((id) => !HASH.test(id))
    .map(templateOf)
    .toSorted((one, other) => other.fixed.length - one.fixed.length)
  const lines = text.split('\n').map((line) => [line, wordsOf(line)?.words] as const)
  if (lines.every(([, words]) => words === undefined)) return undefined
  return lines.map(([line, words]) => words ?? line).join('\n')
}

/** Finds the template that explains most of a text: a value may itself be made of templates, and several may fit. */
function wordsOf(text: string): Found | undefined {
  if (/^“[^”]*”$/.test(text)) return undefined
  if (!found.has(text)) {
    let best: Found | undefined
    for (const template of templates ?? []) best = wordsBy(template, text, best) ?? best
    found.set(text, best)
  }
  return found.get(text)
}

/** Returns what a template makes of a text, where that explains more than `best`. */
function wordsBy({ id, parts, fixed, pattern }: Template, text: string, best: Found | undefined): Found | undefined {
  if (!text.startsWith(parts[0] ?? '') || !parts.every((part) => text.includes(part))) return undefined
  const [, ...values] = pattern.exec(text) ?? []
  if (values.length < parts.length - 1 || (parts.length === 1 && text !== id)) return undefined
  const message = JSON.stringify(i18n.messages[id])
  const inner = values.map((value, at) => (message.includes(`"t${at}"`) ? value : ''))
  const most = fixed.length + inner.join('').length
  if (best && most <= best.known) return undefined
  const words = inner.map(wordsOf)
  const known = words.reduce((sum, one) => sum + (one?.known ?? 0), fixed.length)
  // What only joins values fits anything.
  const isOurs = /\p{L}/u.test(fixed) || words.some(Boolean)
  if (!isOurs || (best && known <= best.known)) return undefined
  const named = values.flatMap((value, at) => [
    [at, value],
    [`t${at}`, words[at]?.words ?? value],
  ])
  return { words: i18n._(id, Object.fromEntries(named)), known }
}
