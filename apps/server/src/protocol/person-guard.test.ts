import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooDeep, namesOtherPerson } from './person-guard.ts'

const OWN = 1001

/** Any JSON value without a person. */
const anonymous = fc.jsonValue({ maxDepth: 4 }).filter((value) => !/codpessoa/i.test(JSON.stringify(value)))

/** Nests a value in a record: under a name, or as an entry of a list, up to six times. */
const buried = fc
  .array(
    fc.oneof(
      fc.string().filter((name) => !/^codpessoa$/i.test(name)),
      fc.constant(null),
    ),
    { maxLength: 6 },
  )
  .map(
    (path) => (value: unknown) =>
      path.reduce<unknown>((inner, name) => (name === null ? [1, inner] : { a: 1, [name]: inner }), value),
  )

const spelled = fc.constantFrom('codPessoa', 'codpessoa', 'CODPESSOA', 'CodPessoa')

describe('namesOtherPerson', () => {
  it('returns false for values without a person', () => {
    fc.assert(fc.property(anonymous, (value) => !namesOtherPerson(value, OWN)))
  })

  it('returns true for another person at any depth and in any spelling', () => {
    const somebody = fc.oneof(
      fc.integer().filter((code) => code !== OWN),
      fc
        .integer()
        .filter((code) => code !== OWN)
        .map(String),
    )
    fc.assert(
      fc.property(buried, spelled, somebody, (bury, name, code) => {
        expect(namesOtherPerson(bury({ [name]: code }), OWN)).toBe(true)
      }),
    )
  })

  it('takes the own person however deep, as number or text', () => {
    fc.assert(
      fc.property(buried, spelled, fc.constantFrom(OWN, String(OWN)), (bury, name, code) => {
        expect(namesOtherPerson(bury({ [name]: code }), OWN)).toBe(false)
      }),
    )
  })

  it('returns true for the own person as neither number nor text', () => {
    const odd = fc.jsonValue().filter((value) => typeof value !== 'number' && typeof value !== 'string')
    fc.assert(fc.property(odd, (value) => namesOtherPerson({ codPessoa: value }, OWN)))
  })
})

describe('isTooDeep', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

  it('accepts the nesting of valid records', () => {
    expect(isTooDeep(nested(20))).toBe(false)
  })

  it('stops at once where it would take the stack', () => {
    expect(isTooDeep(nested(21))).toBe(true)
    expect(isTooDeep(nested(400_000))).toBe(true)
  })
})
