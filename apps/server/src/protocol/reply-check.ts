import * as v from 'valibot'

/** Returns a value as its schema would return it, or UNSURE. */
type Check = (value: unknown) => unknown

/** A value that is invalid, or that only valibot can decide. */
const UNSURE = Symbol('unsure')

interface Action {
  type: string
  requirement?: unknown
}

/** The parts of a schema. */
interface Parts {
  type: string
  pipe?: readonly [v.GenericSchema, ...Action[]]
  entries?: v.ObjectEntries
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
}

/**
 * Compiles the check of a reply: like `v.parse` it drops what the schema does not name, adds defaults and throws a
 * ValiError. The usual columns are checked here, in a quarter of the time, because a reply has hundreds of them.
 * Valibot decides all others, and every value that is not accepted.
 */
export function compileReply<S extends v.GenericSchema>(schema: S): (reply: unknown) => v.InferOutput<S> {
  const check = checkOf(schema)
  return (reply) => {
    const checked = check(reply)
    return checked === UNSURE ? v.parse(schema, reply) : (checked as v.InferOutput<S>)
  }
}

function checkOf(schema: v.GenericSchema): Check {
  return quickCheck(schema as unknown as Parts) ?? byValibot(schema)
}

function byValibot(schema: v.GenericSchema): Check {
  return (value) => {
    const { success, output } = v.safeParse(schema, value)
    return success ? output : UNSURE
  }
}

function quickCheck({ type, pipe, entries, item, wrapped, default: preset }: Parts): Check | null {
  if (pipe) return checkPipe(pipe)
  if (type === 'object' && entries) return checkObject(entries)
  if (type === 'array' && item) return checkArray(checkOf(item))
  if (type === 'string') return (value) => (typeof value === 'string' ? value : UNSURE)
  if (type === 'number') return (value) => (typeof value === 'number' && !Number.isNaN(value) ? value : UNSURE)
  if (!wrapped || typeof preset === 'function') return null
  const check = checkOf(wrapped)
  if (type === 'optional' && preset === undefined) return (value) => (value === undefined ? value : check(value))
  if (type !== 'nullish' || preset === undefined) return null
  const missing = preset === null ? null : check(preset)
  return (value) => (value === null || value === undefined ? missing : check(value))
}

function checkPipe([schema, ...actions]: readonly [v.GenericSchema, ...Action[]]): Check | null {
  const check = checkOf(schema)
  const tests = actions.map(testOf)
  if (tests.includes(null)) return null
  return (value) => {
    const checked = check(value)
    return checked !== UNSURE && tests.every((test) => test?.(checked as never)) ? checked : UNSURE
  }
}

type Test = (value: never) => boolean

function testOf({ type, requirement }: Action): Test | null {
  if (typeof requirement === 'function')
    return ['check', 'integer', 'finite'].includes(type) ? (requirement as Test) : null
  if (typeof requirement !== 'number') return null
  if (type === 'min_value') return (value: number) => value >= requirement
  if (type === 'max_value') return (value: number) => value <= requirement
  return type === 'min_length' ? ({ length }: unknown[]) => length >= requirement : null
}

function checkArray(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return UNSURE
    const items = value.map(check)
    return items.includes(UNSURE) ? UNSURE : items
  }
}

function checkObject(entries: v.ObjectEntries): Check {
  const columns = Object.entries(entries).map(([name, schema]) => ({ name, check: checkOf(schema as v.GenericSchema) }))
  // V8 stores an object whose keys are added one by one as a hash table, which takes four times as long to write as
  // JSON; a copy avoids that.
  const empty: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, null]))),
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return UNSURE
    const copy = { ...empty }
    for (const { name, check } of columns) {
      const checked = check((value as Record<string, unknown>)[name])
      if (checked === UNSURE) return UNSURE
      copy[name] = checked
    }
    return copy
  }
}
