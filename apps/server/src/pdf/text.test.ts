import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, wrap, xmlText } from './text.ts'

describe('text for the standard fonts', () => {
  it('preserves Portuguese and the characters of the fonts', () => {
    const text = 'Ação, 13º e 1ª – “férias” R$\u00a05 €\n— fim…'
    expect(printable(text)).toBe(text)
  })

  it('composes accents that come apart', () => {
    expect(printable('Joa\u0303o')).toBe('João')
  })

  it('replaces other blanks and controls by a blank', () => {
    expect(printable('a\u2003b\tc\u0001d\u00ade\r\nf')).toBe('a b c d e \nf')
  })

  it('preserves the Latin letters of other languages that the fonts have', () => {
    const text = 'Dvořák Łódź Đukić Yıldız Őry Ştefan Ștefan Žižka İnan'
    expect(printable(text)).toBe(text)
  })

  it('removes diacritics that the fonts lack and replaces missing characters', () => {
    expect(printable('Nguyễn Ħal 東 😀')).toBe('Nguyen Hal ? ?')
  })
})

describe('lines', () => {
  const wrapped = (text: string) => wrap(text, (line) => line.length <= 10)

  it('end at blanks, which take no room, and at line breaks', () => {
    expect(wrapped('um dois três quatro\ncinco ')).toEqual(['um dois', 'três', 'quatro', 'cinco '])
    expect(wrapped('1234567890 a')).toEqual(['1234567890', 'a'])
  })

  it('end after a hyphen between letters, but not at a non-breaking blank or a negative amount', () => {
    expect(wrapped('segunda-feira')).toEqual(['segunda-', 'feira'])
    expect(wrapped('vale R$\u00a0-1,00')).toEqual(['vale', 'R$\u00a0-1,00'])
  })

  it('split words that are longer', () => {
    expect(wrapped('a abcdefghijklmnopqrstuvwxyz')).toEqual(['a', 'abcdefghij', 'klmnopqrst', 'uvwxyz'])
    expect(wrapped('')).toEqual([''])
    expect(wrap('ab', (line) => line === '')).toEqual(['a', 'b', ''])
  })

  it('end and keep every letter, whatever fits', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -2, max: 12 }), (text, most) => {
        const lines = wrap(text, (line) => line.length <= most)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

describe('text for the metadata', () => {
  it('is escaped as a part of XML', () => {
    expect(xmlText('Silva & Filhos <1>\u0001')).toBe('Silva &#38; Filhos &#60;1&#62; ')
  })
})
