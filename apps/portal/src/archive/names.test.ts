import { expect, test } from 'vitest'
import { distinct, fileName, receiptName } from './names.ts'

test('names files by period and kind', () => {
  expect(receiptName('mensal', '2026-10-01', [])).toBe('2026-10 mensal')
  expect(receiptName('decimo-terceiro', '2026-12-01', [1001, ''])).toBe('2026-12 13º salário 1001')
  expect(receiptName('ferias', '2026-03-02', [], 'mediaFerias')).toBe('2026-03-02 férias médias')
})

test.each([
  [['../../etc/passwd'], 'etc passwd'],
  [['a\\b:c*d?e"f<g>h|i'], 'a b c d e f g h i'],
  [['termo\u202Efdp.exe\n'], 'termo fdp.exe'],
  [[' . ', 'nome ', false, null], 'nome'],
  [['x'.repeat(300)], 'x'.repeat(80)],
])('leaves nothing in a name that a file system reads otherwise: %j', (parts, name) => {
  expect(fileName(parts)).toBe(name)
})

test('numbers paths that occur again, also where only capitals differ', () => {
  const paths = ['a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/x.pdf'].map((path) => ({ path }))
  expect(distinct(paths).map(({ path }) => path)).toEqual(['a/x.pdf', 'a/X (2).pdf', 'b/x.pdf', 'a/x (3).pdf'])
})
