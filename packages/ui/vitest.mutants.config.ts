import { defineConfig } from 'vitest/config'

/** Tests of one area, for Stryker. */
export default defineConfig({ test: { include: (process.env.MUTANT_TESTS ?? '').split(' ') } })
