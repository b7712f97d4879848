import { describe, expect, it } from 'vitest'
import { textWidth } from './font.ts'
import { winAnsi, wrapText } from './text.ts'

describe('text in WinAnsi', () => {
  it('keeps Portuguese and the signs that the fonts have', () => {
    expect(winAnsi('Ação, 13º e 1ª – “férias” R$ 5 €')).toBe('Ação, 13º e 1ª \x96 \x93férias\x94 R$ 5 \x80')
  })

  it('composes accents that come apart', () => {
    expect(winAnsi('Joa\u0303o')).toBe('João')
  })

  it('makes one blank of any blank, break or control', () => {
    expect(winAnsi('a\u00a0b\u2003c\nd\u0001e\u00adf')).toBe('a b c d e f')
  })

  it('takes foreign marks off and replaces what the fonts lack', () => {
    expect(winAnsi('Dvořák Łódź 東')).toBe('Dvorák ?ódz ?')
  })
})

describe('wrapping', () => {
  const measure = (text: string) => text.length

  it('breaks at blanks', () => {
    expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  })

  it('breaks inside a word that no line holds', () => {
    expect(wrapText('a abcdefghij b', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  })

  it('answers one empty line for no text', () => {
    expect(wrapText('', 4, measure)).toEqual([''])
  })
})

describe('widths', () => {
  it('are those of Helvetica', () => {
    expect(textWidth('0', 1000)).toBe(556)
    expect(textWidth('W', 1000, true)).toBe(944)
    expect(textWidth('ÿ', 10)).toBe(5)
    expect(textWidth('R$ 10,00', 10)).toBeCloseTo(7.22 + 5.56 * 5 + 2.78 * 2)
  })
})
