import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { ownWords, withOwnWords } from './known.tsx'

const WORDS = { viuvo: { id: 'widowed' } }

beforeEach(() => {
  i18n.load('en-US', { widowed: 'Widowed' })
  i18n.activate('en-US')
})

test.each(['Viúvo(a)', 'VIUVO ', 'viúvo/a'])('knows %s by any way to write it', (text) => {
  expect(ownWords(WORDS, text)).toBe('Widowed')
})

test.each(['Em união', 'constructor', ''])('leaves the unknown text “%s” to the server', (text) => {
  expect(ownWords(WORDS, text)).toBeUndefined()
})

test('leaves the words of the company in Portuguese', () => {
  i18n.load('pt-BR', { widowed: 'Viúvo(a)' })
  i18n.activate('pt-BR')
  expect(withOwnWords([{ value: 5, label: 'Viúvo' }], WORDS)).toEqual([{ value: 5, label: 'Viúvo' }])
})
