/* Templates of a mapping: `01/{MES}/{ANO}`, `{COLIGADA}-{CHAPA}`, `{VALOR#2}`. */

/** A column of the file: its name and, where the header repeats the name, which of them. */
export interface ColumnName {
  name: string
  nth: number | undefined
  /** `{DEMISSAO?}`: the file may lack it. */
  optional?: true
}

/** Texts and columns in the order of a template. */
export type Part = string | ColumnName

/** Returns the parts of a template; null for braces that do not match. */
export function parseTemplate(template: string): Part[] | null {
  const parts: Part[] = []
  for (const [, column, text] of template.matchAll(/\{([^{}]+)\}|([^{}]+|[{}])/g)) {
    if (text === '{' || text === '}') return null
    parts.push(column === undefined ? (text ?? '') : columnName(column))
  }
  return parts
}

/** Reads `VALOR`, `VALOR#2` or `DEMISSAO?`. */
export function columnName(text: string): ColumnName {
  if (/[^?]\?$/.test(text)) return { ...columnName(text.slice(0, -1)), optional: true }
  const [, name = text, nth] = /^(.*)#([1-9]\d?)$/.exec(text) ?? []
  return { name, nth: nth === undefined ? undefined : Number(nth) }
}

/** Returns the form in which names of columns are compared. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Returns the columns of a template for messages: `MES, ANO`; the template itself without any. */
export function sourceOf(template: string): string {
  const columns = (parseTemplate(template) ?? []).filter((part) => typeof part !== 'string')
  if (columns.length === 0) return template
  return columns.map(({ name, nth }) => (nth === undefined ? name : `${name}#${nth}`)).join(', ')
}
