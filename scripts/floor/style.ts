import postcss, { type AtRule, type Container, type Declaration } from 'postcss'
import { at, compat, type Feature, lacking } from './compat.ts'
import type { Finding } from './script.ts'

/* Finds in stylesheets what the oldest supported browsers lack. A declaration below one of the same property has a
   fallback. */

const { css } = compat
const types = at(css, 'types') as Feature

const UNITS: [RegExp, string[]][] = [
  [/\d(?:d)v(?:h|w|min|max|b|i)\b/, ['length', 'viewport_percentage_units_dynamic']],
  [/\dsv(?:h|w|min|max|b|i)\b/, ['length', 'viewport_percentage_units_small']],
  [/\dlv(?:h|w|min|max|b|i)\b/, ['length', 'viewport_percentage_units_large']],
  [/\dcq(?:h|w|min|max|b|i)\b/, ['length', 'container_query_length_units']],
  [/\drlh\b/, ['length', 'rlh']],
  [/\dlh\b/, ['length', 'lh']],
]

/** Returns the type of CSS that a function is, as `color.oklch` or `round`. */
function functionOf(name: string): Feature | undefined {
  return (
    at(types, name) ?? at(types, 'color', name) ?? at(types, 'easing-function', name) ?? at(types, 'gradient', name)
  )
}

/** Returns whether a rule is inside of `@supports`, which old browsers skip or which is written for them. */
function isSupported(node: Container | Declaration): boolean {
  for (let parent = node.parent as Container | undefined; parent; parent = parent.parent as Container | undefined)
    if (parent.type === 'atrule' && (parent as unknown as AtRule).name === 'supports') return true
  return false
}

/** Returns whether the rule sets the property before, in a form that old browsers support. */
function hasFallback(declaration: Declaration): boolean {
  // With a variable it is valid until it is computed, and then invalidates the one before.
  if (declaration.prop.startsWith('--') || declaration.value.includes('var(')) return false
  const all = (declaration.parent as Container).nodes ?? []
  return all
    .slice(0, all.indexOf(declaration))
    .some((one) => one.type === 'decl' && one.prop === declaration.prop && valuesOf(one).length === 0)
}

/** Returns the features of a value that the oldest supported browsers lack. */
function valuesOf({ prop, value }: Declaration): [string, Feature | undefined][] {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const property = at(css, 'properties', prop)
  const found: [string, Feature | undefined][] = []
  for (const [, name = ''] of plain.matchAll(/(?:^|[\s,(])(-?[a-z][\w-]*)\(/gi))
    found.push([`${name}()`, functionOf(name) ?? at(property, name)])
  for (const [sign, path] of UNITS) if (sign.test(plain)) found.push([`unit ${path[1]}`, at(types, ...path)])
  if (!prop.startsWith('--'))
    for (const word of plain.split(/[\s,()/]+/))
      found.push([`${prop}: ${word}`, at(property, word) ?? at(property, word.replaceAll('-', '_'))])
  if (/\b(?:rgba?|hsla?|oklch|oklab|color|hwb)\(\s*from\b/.test(plain))
    found.push(['relative color', at(types, 'color', 'rgb', 'relative_syntax')])
  return found.filter(([, feature]) => lacking(feature).length > 0)
}

/** Returns the features of a stylesheet that the oldest supported browsers lack. */
export function findInStyle(text: string): Finding[] {
  const found: Finding[] = []
  const report = (feature: string, data: Feature | undefined, line = 0) => {
    const browsers = lacking(data)
    if (browsers.length > 0) found.push({ feature, lacking: browsers, line })
  }
  postcss.parse(text).walk((node) => {
    const line = node.source?.start?.line
    if (node.type === 'atrule') {
      const name = node.name.toLowerCase()
      if (isSupported(node)) return
      report(`@${name}`, at(css, 'at-rules', name), line)
      if (name === 'media') {
        for (const [, media = ''] of node.params.matchAll(/\(\s*([\w-]+)/g))
          report(`@media ${media}`, at(css, 'at-rules', 'media', media), line)
        if (/[<>]/.test(node.params)) report('@media range', at(css, 'at-rules', 'media', 'range_syntax'), line)
      }
    } else if (node.type === 'rule') {
      if (isSupported(node)) return
      if (node.parent?.type === 'rule' || node.selector.includes('&'))
        report('nesting', at(css, 'selectors', 'nesting'), line)
      for (const [, name = ''] of node.selector.matchAll(/(?<!\\)::?([a-z-]+)/g))
        report(`:${name}`, at(css, 'selectors', name), line)
    } else if (node.type === 'decl') {
      if (isSupported(node) || hasFallback(node)) return
      if (!node.prop.startsWith('--')) report(node.prop, at(css, 'properties', node.prop), line)
      // A feature that is missing in a variable is missing wherever it is used.
      const prefix = node.prop.startsWith('--') ? 'variable with ' : ''
      for (const [name, feature] of valuesOf(node)) report(prefix + name, feature, line)
    }
  })
  return found
}
