/**
 * Tag of a text about files that commands show as it is and the desk translates. Its catalogs take the template from the
 * source, with `{0}` for the first value; in a translation `{t0}` is the same value, translated where it is a text of
 * ours. No value contains a template or braces.
 */
export function ours(words: TemplateStringsArray, ...values: readonly unknown[]): string {
  return String.raw({ raw: words }, ...values)
}

/** Joins names as a text: `a e b`. */
export function joined(names: readonly string[], word: 'e' | 'ou' | 'nem' = 'e'): string {
  const [first = '', ...others] = names
  return others.reduce((text, name) => {
    if (word === 'e') return ours`${text} e ${name}`
    return word === 'ou' ? ours`${text} ou ${name}` : ours`${text} nem ${name}`
  }, first)
}
