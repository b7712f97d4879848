declare const OURS: unique symbol

/** A text that the desk shows and translates: only the tag makes one, so that the compiler finds those without it. */
export type OurText = string & { readonly [OURS]: true }

/**
 * Tag of a text about files that commands show as it is and the desk translates. Its catalogs take the template from the
 * source, with `{0}` for the first value; in a translation `{t0}` is the same value, translated where it is a text of
 * ours. No value contains a template or braces.
 */
export function ours(words: TemplateStringsArray, ...values: readonly unknown[]): OurText {
  return String.raw({ raw: words }, ...values) as OurText
}

const JOINED = {
  e: (text: string, name: string) => ours`${text} e ${name}`,
  ou: (text: string, name: string) => ours`${text} ou ${name}`,
  nem: (text: string, name: string) => ours`${text} nem ${name}`,
  ',': (text: string, name: string) => ours`${text}, ${name}`,
  ';': (text: string, name: string) => ours`${text}; ${name}`,
  '\n': (text: string, name: string) => `${text}\n${name}` as OurText,
}

/** Joins names or texts as a text: `a e b`; the desk translates each line of one. */
export function joined(names: readonly string[], word: keyof typeof JOINED = 'e'): OurText {
  const [first = '', ...others] = names
  return others.reduce<string>(JOINED[word], first) as OurText
}
