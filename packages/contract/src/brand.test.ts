import { describe, expect, it } from 'vitest'
import { brand } from './brand.ts'
import { contrast } from './wire/contrast.ts'

/** Colours from a fixed sequence, so that a failure can be repeated. */
function randomColors(count: number): string[] {
  let seed = 20261123
  return Array.from({ length: count }, () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return `#${(seed % 2 ** 24).toString(16).padStart(6, '0')}`
  })
}

/** Returns the light and the dark value of a token. */
function both(value = ''): string[] {
  return [...value.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color)
}

const GROUNDS = [
  ['#ffffff', '#f4f5fa'],
  ['#141b31', '#1b2440'],
]

/** Lowest contrast of text, and of shapes, over all pairs of a company in both themes. */
function lowest(tokens: Record<string, string>) {
  const primary = tokens['--primary'] ?? ''
  const text = ['--on-primary', '--on-primary-2'].map((on) => contrast(primary, tokens[on] ?? ''))
  text.push(contrast(tokens['--glow'] ?? '', tokens['--on-primary-2'] ?? ''))
  const shapes: number[] = []
  for (const [theme, grounds] of GROUNDS.entries()) {
    const of = (name: string) => both(tokens[name])[theme] ?? ''
    for (const ground of [...grounds, of('--accent-soft')]) text.push(contrast(of('--accent'), ground))
    text.push(contrast(of('--accent'), of('--on-accent')))
    shapes.push(contrast(of('--data'), grounds[0] ?? ''), contrast(of('--data-2'), grounds[0] ?? ''))
  }
  return { text: Math.min(...text), shapes: Math.min(...shapes) }
}

describe('brand', () => {
  it('keeps text at 4.5:1 and shapes at 3:1 for 200 random colours in both themes', () => {
    for (const primary of randomColors(200)) {
      const { text, shapes } = lowest(brand({ primary }))
      expect(text, primary).toBeGreaterThanOrEqual(4.5)
      expect(shapes, primary).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps them for 200 random accents', () => {
    for (const accent of randomColors(200)) {
      const { text, shapes } = lowest(brand({ primary: '#121934', accent }))
      expect(text, accent).toBeGreaterThanOrEqual(4.5)
      expect(shapes, accent).toBeGreaterThanOrEqual(3)
    }
  })

  it('changes nothing for the colours of the house and sets ten tokens for others', () => {
    expect(brand({ primary: '#121934' })).toEqual({ '--primary': '#121934' })
    expect(Object.keys(brand({ primary: '#b4000f' }))).toHaveLength(10)
  })

  it('takes the accent of the house for a primary without a hue', () => {
    expect(brand({ primary: '#333333' })['--accent']).toBe('light-dark(#2b54e6, #8fa8ff)')
  })

  it('acts in navy on light ground where yellow would turn brown, and stays yellow in the dark', () => {
    expect(brand({ primary: '#ffd500' })['--accent']).toBe('light-dark(#26305c, #ffd500)')
    expect(brand({ primary: '#ffd500' })['--on-primary']).toBe('#0b1020')
  })
})
