import { methods } from '@colab/contract/methods'
import { date, figure, table, text } from '@colab/contract/wire/fields'
import { read } from '@colab/contract/wire/method'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shapeOf } from './shape.ts'

const shapeWith = (row: v.ObjectEntries, ...made: string[]) =>
  shapeOf({ shape: [read('buscaNada', { reply: { ttNada: table(v.object(row)) } }).reply, ...made] })

test.each([
  ['another column', { vlr: figure, obs: text }, []],
  ['another kind of a column', { vlr: text }, []],
  ['a column within a table', { vlr: figure, dias: table(v.object({ dt: date })) }, []],
  ['what the query makes of it', { vlr: figure }, ['total']],
])('a shape differs by %s', (_, row, made) => {
  expect(shapeWith(row, ...made)).not.toBe(shapeWith({ vlr: figure }))
})

test('every column of every reply is part of its shape', () => {
  for (const [name, { reply }] of methods) {
    const shape = shapeOf({ shape: [reply] }) ?? ''
    const [{ retorno: _, ...tables }] = JSON.parse(shape)
    expect(Object.keys(tables), name).toEqual(Object.keys(reply.entries).filter((table) => table !== 'retorno'))
    expect(JSON.stringify(tables), name).not.toMatch(/:(\[\]|\[?null)/)
  }
})

test('a query without a shape has none, so that nothing of it is kept', () => {
  expect(shapeOf({})).toBeUndefined()
  expect(shapeOf(undefined)).toBeUndefined()
})
