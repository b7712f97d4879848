import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const include = (process.env.MUTANT_TESTS ?? 'src/**/*.test.ts').split(' ')

/** Runs tests in the order of their patterns: cheap ones first, because the first failure ends the run of a change. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      include.findIndex((pattern) => matchesGlob(relative(import.meta.dirname, moduleId), pattern))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

/** Tests of one area, on SQLite: `scripts/mutants.ts` runs them again for every change of the code. */
export default defineConfig({
  test: {
    include,
    setupFiles: ['../../scripts/mutant-setup.ts', '@colab/contract/test/property-runs'],
    sequence: { sequencer: InOrder },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    env: { TEST_DATABASE: 'sqlite' },
  },
})
