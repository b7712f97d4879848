import { splitPages } from '@colab/server/pdf/split'
import { foreignText } from '@colab/server/test/foreign-text'
import { goTogether, PAPER_LAYOUTS, PAPER_SHAPES, paperPeople, sharedPaper } from '@colab/server/test/shared-paper'
import { type Check, shuffled } from '../check.ts'

const PARTS = 10_000
/** People of one file. */
const MOST = 300

export const check: Check = {
  goal: `${PARTS.toLocaleString('en')} parts of files with 2 to ${MOST} people, in every shape, up to three at once, and every layout: none holds data or a page of another person`,
  async run(trial) {
    const most = trial.scaled(PARTS)
    for (let file = 0; trial.tried < most; file++) {
      // One to three shapes at once: each occurs with all these numbers.
      const first = PAPER_SHAPES[file % PAPER_SHAPES.length] ?? 'plain'
      const others = shuffled(trial.random, PAPER_SHAPES).filter((one) => one !== first && goTogether([first, one]))
      const shapes = [first, ...others]
        .slice(0, 1 + (file % 3))
        .filter((one, _, all) => one === first || goTogether(all))
      const layout = PAPER_LAYOUTS[file % PAPER_LAYOUTS.length] ?? 'upright'
      // Small files are the most frequent ones, as small companies are.
      const count = Math.min(most - trial.tried + 1, 2 + Math.floor(trial.random() ** 2 * (MOST - 1)))
      const people = paperPeople(Math.max(2, count), 1 + Math.floor(trial.random() * 1_000_000))
      const whole = await sharedPaper(people, shapes, layout)
      const groups = people.map((_, page) => [page + 1])
      let at = 0
      for await (const part of splitPages(whole, groups)) {
        const person = people[at++]
        if (!person) break
        trial.tried += 1
        const found = await foreignText(part, person, people)
        trial.fault(
          'parts with data of others',
          found.length > 0,
          `${shapes.join(' and ')}, ${layout}, ${people.length} people`,
        )
      }
      trial.fail(at !== people.length, `${shapes.join(' and ')}: parts are missing`)
      trial.add('files', 1)
      trial.highest('people of a file', people.length)
    }
  },
}
