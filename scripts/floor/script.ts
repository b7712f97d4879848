import { parseAst } from 'rolldown/parseAst'
import { at, compat, type Feature, lacking } from './compat.ts'

/* Finds in JavaScript and TypeScript the functions that the oldest supported browsers lack. */

export interface Finding {
  /** As in MDN's data, without its first words: `Map.groupBy`, `regexp lookbehind_assertion`. */
  feature: string
  /** Browsers that lack it, with the version that introduces it. */
  lacking: string[]
  line: number
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const { api, javascript, html } = compat
const builtins = at(javascript, 'builtins') as Feature

/** Interfaces whose methods have distinctive names; those of graphics, audio or payments share names with others. */
const PLAIN =
  /^(?:Abort\w+|Blob|BroadcastChannel|Cache|CacheStorage|Clipboard\w*|CSSStyleSheet|Document|DOMRect\w*|DOMTokenList|Element|Event\w*|File|FormData|Headers|History|HTML(?!FencedFrame|Geolocation)\w*Element|IDBDatabase|IDBFactory|Lock\w*|MessagePort|Navigator|Node|Performance|Range|ReadableStream\w*|Request|ResizeObserver\w*|Response|ServiceWorker\w*|ShadowRoot|Storage|StorageManager|SubtleCrypto|TextDecoder|TextEncoder|URL|URLSearchParams|Window)$/

/** Members of all interfaces and built-in objects by name. */
const members = new Map<string, { owner: string; feature: Feature; isPlain: boolean }[]>()
for (const [group, all] of [
  [api, false],
  [builtins, true],
] as const) {
  for (const [owner, feature] of Object.entries(group as Record<string, Feature>)) {
    for (const [key, member] of Object.entries(feature as Record<string, Feature>)) {
      if (key === '__compat' || !member.__compat || /_(?:parameter|permission)$/.test(key)) continue
      const name = key.replace(/_(?:static|event)$/, '')
      const known = {
        owner,
        feature: member,
        isPlain: (all && !owner.endsWith('DisposableStack')) || PLAIN.test(owner),
      }
      members.set(name, [...(members.get(name) ?? []), known])
    }
  }
}

/** Instances that are identified by their name. */
const INSTANCES: Record<string, string> = { navigator: 'Navigator', document: 'Document', history: 'History' }
const GLOBALS = new Set(['window', 'self', 'globalThis'])

/** Returns a member of a global object, as `Map.groupBy` or `navigator.locks`. */
const memberOf = (object: string, name: string) =>
  at(builtins, object, name) ?? at(api, object, `${name}_static`) ?? at(api, INSTANCES[object] ?? object, name)

const globalOf = (name: string) => at(builtins, name) ?? at(api, 'Window', name) ?? at(api, name)

/** Syntax of regular expressions that the build does not lower. */
const PATTERNS: [RegExp, string][] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?[ims]*-?[ims]+:/, 'modifier'],
]

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

/** Returns the names that a condition tests: of members, of globals behind `typeof`, before `in`. */
function testedIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) testedIn(one, names)
  if (!isNode(node)) return names
  // A call uses the functions that it names.
  if (node.type === 'CallExpression') {
    testedIn((node.callee as Node).object, names)
    testedIn(node.arguments, names)
    return names
  }
  const name = nameOf(node) ?? (node.type === 'MemberExpression' ? nameOf(node.property) : undefined)
  if (name) names.add(name)
  for (const [key, value] of Object.entries(node)) if (key !== 'type') testedIn(value, names)
  return names
}

const leaves = (node: unknown): boolean =>
  isNode(node) &&
  (/^(?:Return|Throw|Continue)Statement$/.test(node.type) ||
    (node.type === 'BlockStatement' && (node.body as Node[]).some(leaves)))

/** One traversal of a script. */
interface Walk {
  text: string
  found: Finding[]
  /** Names that the script declares: they are not the global ones. */
  bound: Set<string>
}

/**
 * Returns the functions of a script that the oldest supported browsers lack; a function that a surrounding condition
 * tests for is no finding.
 */
export function findInScript(text: string, name = 'a.js'): Finding[] {
  const lang = name.endsWith('.tsx') ? 'tsx' : name.endsWith('.ts') ? 'ts' : 'js'
  const program = parseAst(text, { lang, sourceType: 'module' }, name) as unknown as Node
  const walk: Walk = { text, found: [], bound: new Set() }
  bind(program, walk.bound)
  visit(walk, program, new Set())
  return walk.found
}

function report({ found, text }: Walk, node: Node, feature: string, data: Feature | undefined): void {
  const browsers = lacking(data)
  if (browsers.length > 0)
    found.push({ feature, lacking: browsers, line: text.slice(0, node.start).split('\n').length })
}

function member(walk: Walk, node: Node, guarded: ReadonlySet<string>) {
  const name = nameOf(node.property)
  if (!name || (node.computed && isNode(node.property) && node.property.type === 'Identifier')) return
  if (guarded.has(name)) return
  const object = nameOf(node.object)
  if (object && isNode(node.object) && node.object.type === 'Identifier' && !walk.bound.has(object)) {
    const known = GLOBALS.has(object) ? globalOf(name) : memberOf(object, name)
    if (known?.__compat) return report(walk, node, GLOBALS.has(object) ? name : `${object}.${name}`, known)
  }
  const owners = members.get(name)
  if (!owners?.some(({ isPlain }) => isPlain)) return
  // A name that one old interface has may belong to it; a name that no browser has is a property of the app.
  if (owners.every(({ feature }) => lacking(feature).length > 0)) {
    const [first] = owners.filter(({ isPlain }) => isPlain)
    if (first && lacking(first.feature).some((one) => !one.endsWith('never')))
      report(walk, node, `${first.owner}.prototype.${name}`, first.feature)
  }
}

/** Finds options newer than their function: `options_name_parameter`, and values below it. */
function options(walk: Walk, node: Node, guarded: ReadonlySet<string>) {
  const callee = node.callee as Node
  const isMember = callee.type === 'MemberExpression'
  const name = nameOf(isMember ? callee.property : callee)
  if (!name) return
  const functions: (Feature | undefined)[] = isMember
    ? [
        ...(GLOBALS.has(nameOf(callee.object) ?? '') ? [globalOf(name)] : []),
        ...(members.get(name) ?? []).map(({ feature }) => feature),
      ]
    : walk.bound.has(name)
      ? []
      : [globalOf(name), at(globalOf(name), name)]
  for (const argument of node.arguments as Node[]) {
    if (argument.type === 'Literal' && typeof argument.value === 'string' && name === 'addEventListener') {
      const event = members.get(argument.value)?.filter(({ feature }) => feature.__compat)
      if (event?.every(({ feature }) => lacking(feature).length > 0) && event[0] && !guarded.has(`on${argument.value}`))
        report(walk, argument, `${event[0].owner} ${argument.value} event`, event[0].feature)
    }
    if (argument.type !== 'ObjectExpression') continue
    for (const property of argument.properties as Node[]) {
      const key = nameOf(property.key)
      if (!key) continue
      const known: (Feature | undefined)[] = functions.flatMap((one) =>
        ['options_', 'init_', '']
          .flatMap((prefix) => at(one, `${prefix}${key}_parameter`) ?? [])
          .concat(
            ['options_parameter', 'init_parameter'].flatMap(
              (group) => at(one, group, key) ?? at(one, group, `options_${key}_parameter`) ?? [],
            ),
          ),
      ) as Feature[]
      // By its name it may be the function of another interface, which has had the option longer.
      if (known.length === 0) continue
      if (known.every((one) => lacking(one).length > 0)) report(walk, property, `${name} option ${key}`, known[0])
      const value = nameOf(property.value)
      const values: (Feature | undefined)[] = known.flatMap((one) => at(one, value ?? '') ?? []) as Feature[]
      if (
        value &&
        isNode(property.value) &&
        property.value.type === 'Literal' &&
        values.length > 0 &&
        values.every((one) => lacking(one).length > 0)
      )
        report(walk, property, `${name} option ${key}: ${value}`, values[0])
    }
  }
}

function pattern(walk: Walk, node: Node, source: string, flags: string) {
  const expressions = at(javascript, 'regular_expressions')
  for (const [sign, name] of PATTERNS)
    if (sign.test(source)) report(walk, node, `regexp ${name}`, at(expressions, name))
  for (const [flag, name] of [
    ['v', 'unicodeSets'],
    ['d', 'hasIndices'],
    ['s', 'dotAll'],
  ] as const)
    if (flags.includes(flag)) report(walk, node, `regexp flag ${flag}`, at(builtins, 'RegExp', name))
}

function visit(walk: Walk, node: unknown, guarded: ReadonlySet<string>, parent?: Node): void {
  if (Array.isArray(node)) {
    let inside = guarded
    for (const one of node) {
      visit(walk, one, inside, parent)
      // After `if (!navigator.share) return` the rest of the block may use it.
      if (isNode(one) && one.type === 'IfStatement' && leaves(one.consequent))
        inside = new Set([...inside, ...testedIn(one.test)])
    }
    return
  }
  if (!isNode(node)) return
  if (/^TS(?!As|NonNull|Satisfies)/.test(node.type)) return
  if (/^(?:If|Conditional|Logical)/.test(node.type)) {
    const test = node.test ?? node.left
    const inside = new Set([...guarded, ...testedIn(test)])
    for (const [key, value] of Object.entries(node)) {
      // A name that a condition only tests for may be missing.
      if (key !== 'type') visit(walk, value, inside, node)
    }
    return
  }
  if (node.type === 'MemberExpression') {
    const isOptional = parent?.type === 'CallExpression' && parent.callee === node && parent.optional
    if (!isOptional && !(parent?.type === 'UnaryExpression')) member(walk, node, guarded)
  }
  if (node.type === 'Identifier' && !walk.bound.has(node.name as string) && !guarded.has(node.name as string)) {
    const isUse =
      parent &&
      ((/^(?:Call|New)Expression$/.test(parent.type) && parent.callee === node) ||
        (parent.type === 'MemberExpression' && parent.object === node) ||
        parent.type === 'BinaryExpression')
    if (isUse && !GLOBALS.has(node.name as string))
      report(walk, node, node.name as string, globalOf(node.name as string))
  }
  if (/^(?:Call|New)Expression$/.test(node.type)) {
    options(walk, node, guarded)
    const [first, second] = node.arguments as Node[]
    if (nameOf(node.callee) === 'RegExp') pattern(walk, node, nameOf(first) ?? '', nameOf(second) ?? '')
  }
  if (node.type === 'Literal' && node.regex) {
    const { pattern: source, flags } = node.regex as { pattern: string; flags: string }
    pattern(walk, node, source, flags)
  }
  if (node.type === 'StaticBlock')
    report(
      walk,
      node,
      'class static block',
      at(javascript, 'classes', 'static', 'initialization_blocks') ??
        at(javascript, 'classes', 'static_initialization_blocks'),
    )
  if (node.type === 'JSXAttribute') {
    const attribute = String((node.name as Node).name).toLowerCase()
    report(walk, node, `attribute ${attribute}`, at(html, 'global_attributes', attribute))
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(walk, value, guarded, node)
}

/** Collects the names that a script declares anywhere: they are not the global ones. */
function bind(node: unknown, bound: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) bind(one, bound)
  if (!isNode(node)) return
  if (node.type === 'VariableDeclarator' || /Function|Class/.test(node.type)) {
    for (const pattern of [node.id, node.params].flat()) names(pattern, bound)
  }
  if (/^Import\w*Specifier$/.test(node.type)) names(node.local, bound)
  for (const [key, value] of Object.entries(node)) if (key !== 'type') bind(value, bound)
}

function names(pattern: unknown, bound: Set<string>): void {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') bound.add(pattern.name as string)
  for (const value of [pattern.left, pattern.argument, pattern.value, pattern.elements, pattern.properties].flat())
    names(value, bound)
}
