import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foreignText } from '../../test/foreign-text.ts'
import {
  goTogether,
  PAPER_LAYOUTS,
  PAPER_SHAPES,
  type PaperLayout,
  type PaperShape,
  paperPeople,
  sharedPaper,
} from '../../test/shared-paper.ts'
import { insideOf } from './inside.ts'
import { pageTexts, splitPages } from './split.ts'

const LAYOUT = fc.constantFrom(...PAPER_LAYOUTS)

/** Expects each part of a file to contain its own page, and nothing of another. */
async function expectOwnParts(shapes: PaperShape[], layout: PaperLayout, count: number) {
  const people = paperPeople(count)
  const whole = await sharedPaper(people, shapes, layout)
  let at = 0
  for await (const part of splitPages(
    whole,
    people.map((_, page) => [page + 1]),
  )) {
    const person = people[at++] as (typeof people)[number]
    expect(await foreignText(part, person, people)).toEqual([])
    let text = ''
    for await (const page of pageTexts(part)) text += page
    expect(text).toContain(person.nome)
  }
  expect(at).toBe(count)
}

it.each(PAPER_SHAPES)('a part of a file with %s holds its own page, and nothing of another', async (shape) => {
  const property = fc.asyncProperty(LAYOUT, fc.integer({ min: 2, max: 6 }), (layout, count) =>
    expectOwnParts([shape], layout, count),
  )
  await fc.assert(property, { numRuns: 2 })
})

it('a part of a file with several of them at once, too', async () => {
  const shapes = fc.uniqueArray(fc.constantFrom(...PAPER_SHAPES), { minLength: 2, maxLength: 3 }).filter(goTogether)
  const property = fc.asyncProperty(shapes, LAYOUT, fc.integer({ min: 2, max: 4 }), expectOwnParts)
  await fc.assert(property, { numRuns: 10 })
})

it('a page that an update replaced is left in the file, and in no part', async () => {
  const [one, other] = paperPeople(2)
  if (!one || !other) throw new Error('nobody')
  const whole = await sharedPaper([one, other], ['incremental', 'resources'], 'upright')
  const { raw } = await insideOf(whole)
  const drawn = Buffer.from(other.matricula).toString('hex')
  expect(raw.filter((text) => text.includes('Tj') && text.toLowerCase().includes(drawn))).toHaveLength(2)
  for await (const part of splitPages(whole, [[1]])) expect(await foreignText(part, one, [one, other])).toEqual([])
})
