import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { exampleParams, exampleReply } from '../../../scripts/reference/examples.ts'
import { methodsReference } from '../../../scripts/reference/page.ts'
import { domains, methods } from './methods.ts'

describe('docs/methods.md', () => {
  const page = readFileSync(new URL('../../../docs/methods.md', import.meta.url), 'utf8')

  /** Sections by method name: level 3 headings below the protocol chapters. */
  const sections = new Map(
    page
      .slice(page.indexOf('\n## access'))
      .split('\n### ')
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  )

  it('follows the contract (npm run methods writes it)', () => {
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

describe.each([...methods])('the examples of %s', (_, method) => {
  it('match its schemas', () => {
    const [params, reply] = [exampleParams(method), exampleReply(method)]
    expect(v.parse(method.params, params)).toEqual(JSON.parse(JSON.stringify(params)))
    expect(v.parse(method.reply, reply)).toEqual(JSON.parse(JSON.stringify(reply)))
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
