import { readFileSync } from 'node:fs'
import type { AnySchema } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { methodsOfScreens } from '../../../scripts/reference/features.ts'
import { methodSchemas } from '../../../scripts/reference/json-schema.ts'
import { methodsReference } from '../../../scripts/reference/page.ts'
import { completeExample, examples } from './examples.ts'
import type { Feature } from './features.ts'
import { COMMON_METHODS, FEATURE_METHODS, PUSH_METHODS, SIGN_IN_METHODS } from './features.ts'
import { domains, type MethodName, methods } from './methods.ts'
import { readReply } from './wire/reading.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

/** `format` is an annotation; readers rely on patterns and types. */
const ajv = new Ajv2020({ validateFormats: false, strict: false })
const schemas: Record<string, AnySchema> = JSON.parse(JSON.stringify(methodSchemas()))

describe('docs/methods.md', () => {
  const page = readFileSync(new URL('methods.md', DOCS), 'utf8')

  /** Sections by method name: level 3 headings below the protocol chapters. */
  const sections = new Map(
    page
      .slice(page.indexOf('\n## absences'))
      .split('\n### ')
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  )

  it('follows the contract (npm run docs writes it)', () => {
    expect(page).toBe(methodsReference())
  })

  it('has one section for each method', () => {
    expect([...sections.keys()].sort()).toEqual([...methods.keys()].sort())
  })

  it('refers to no internal document', () => {
    expect(page).not.toMatch(/wire protocol|\bspec\b/)
  })

  it('shows each reply as JSON that its schema accepts unchanged', () => {
    for (const [name, section] of sections) {
      const [, json = ''] = /^The reply has .*?```json\n(.*?)\n```/ms.exec(section) ?? []
      const example: unknown = JSON.parse(json)
      const { reply } = methods.get(name) ?? {}
      expect([name, reply && v.parse(reply, example)]).toEqual([name, example])
    }
  })
})

describe.each([...methods])('the example of %s', (name, method) => {
  const { params, reply } = completeExample(method)

  it('has only fields of its schemas, which keep its values', () => {
    const { params: given, reply: tables } = examples[name as MethodName]
    expect(params).toMatchObject(given)
    expect(reply).toMatchObject(tables)
  })

  it('is read by the portal as it is, and nothing of it is left out', () => {
    expect(readReply(method, reply)).toMatchObject({ ...reply, leftOut: 0 })
  })

  it('matches its JSON Schemas', () => {
    const faults = Object.entries({ params, reply }).map(([part, example]) => {
      ajv.validate(schemas[`${name}.${part}`] ?? false, JSON.parse(JSON.stringify(example)))
      return ajv.errorsText()
    })
    expect(faults).toEqual(['No errors', 'No errors'])
  })
})

describe('docs/schemas.json', () => {
  it('rejects a reply with another type or without a required column', () => {
    const { ttMovimento } = completeExample(domains.receipts.buscaMovimento).reply as unknown as {
      ttMovimento: object[]
    }
    const accepts = (changed: object) => {
      const reply = { retorno: [{ estatus: 'Sucesso' }], ttMovimento: [{ ...ttMovimento[0], ...changed }] }
      return ajv.validate(schemas['buscaMovimento.reply'] ?? false, JSON.parse(JSON.stringify(reply)))
    }
    const odd = [{}, { vlrMovto: '10.00' }, { codEmpregado: undefined }, { nomeEvento: null }]
    expect(odd.map(accepts)).toEqual([true, false, false, true])
  })
})

describe('the methods of a feature', () => {
  const common: readonly string[] = COMMON_METHODS

  /** Parts of a screen that belong to other features and are shown where those are on. */
  const PARTS: Partial<Record<string, readonly Feature[]>> = {
    registration: ['contractTab'],
    security: ['passkeys', 'devices', 'contactChanges', 'personalExport'],
    receipts: ['payHistory', 'filesOnRequest', 'punches', 'estimates'],
    requests: ['hrContact', 'hrConversation'],
    hrContact: ['hrConversation'],
    punches: ['punchAdjustment', 'estimates', 'shifts'],
    punchAdjustment: ['punches'],
    teletex: ['punchAdjustment', 'estimates'],
    vacations: ['vacationRequest'],
    restaurant: ['requests'],
  }
  const listed: Partial<Record<string, readonly string[]>> = FEATURE_METHODS

  it.each([...methodsOfScreens()])(
    'are those that the screen of %s calls, with those of its parts',
    (feature, called) => {
      const own = listed[feature] ?? []
      const parts = (PARTS[feature] ?? []).flatMap((part) => FEATURE_METHODS[part])
      expect(called.filter((name) => ![...common, ...own, ...parts].includes(name))).toEqual([])
      expect(own.filter((name) => !called.includes(name))).toEqual([])
    },
  )

  it('are all methods, with those of the shell', () => {
    const listed = [COMMON_METHODS, SIGN_IN_METHODS, PUSH_METHODS, ...Object.values(FEATURE_METHODS)].flat()
    expect([...new Set<string>(listed)].sort()).toEqual([...methods.keys()].sort())
  })
})

describe('the names of methods', () => {
  const declared = Object.values(domains).flatMap((domain) =>
    Object.values(domain).filter((member) => typeof member === 'object' && 'access' in member),
  )

  it('are declared once across all domains', () => {
    const names = declared.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(methods.size).toBe(names.length)
  })

  it('are the keys of the registry', () => {
    for (const [key, { name }] of methods) expect(name).toBe(key)
  })
})
