import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foreignText } from '../../test/foreign-text.ts'
import { PAPER_LAYOUTS, PAPER_SHAPES, paperPeople, sharedPaper } from '../../test/shared-paper.ts'
import { pageTexts, splitPages } from './split.ts'

it.each(PAPER_SHAPES)('a part of a file with %s holds its own page, and nothing of another', async (shape) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PAPER_LAYOUTS), fc.integer({ min: 2, max: 6 }), async (layout, count) => {
      const people = paperPeople(count)
      const whole = await sharedPaper(people, shape, layout)
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
    }),
    { numRuns: 2 },
  )
})
