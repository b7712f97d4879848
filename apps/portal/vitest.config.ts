import { defineConfig } from 'vitest/config'
import { inBrowser, LIBRARIES } from '../../packages/ui/test/browser.ts'

/** Units run in Node; the states of screens in a browser, over the real channel and the contract's fake server. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Loading the source again for each file costs more than its tests.
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: { include: [...LIBRARIES, 'axe-core', 'valibot'] },
        // Every test starts from `renderScreen`.
        test: { ...inBrowser, name: 'screens', setupFiles: ['../../packages/ui/test/setup.ts', './test/setup.ts'] },
      },
    ],
  },
})
