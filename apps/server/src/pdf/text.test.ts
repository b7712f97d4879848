import { describe, expect, it } from 'vitest'
import { InfoText, printable } from './text.ts'

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

  it('removes foreign diacritics and replaces missing characters', () => {
    expect(printable('Dvořák Łódź 東 😀')).toBe('Dvorák ?ódz ? ?')
  })
})

describe('text for the information of a PDF', () => {
  it('stays as it is by its value, and is escaped as a part of XML', () => {
    const text = new InfoText('Silva & Filhos <1>\u0001')
    expect(text.valueOf()).toBe('Silva & Filhos <1>\u0001')
    expect(`<a>${text}</a>`).toBe('<a>Silva &#38; Filhos &#60;1&#62; </a>')
  })
})
