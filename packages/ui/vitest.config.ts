import { defineConfig } from 'vitest/config'
import { inBrowser, LIBRARIES } from './test/browser.ts'

/** Units run in Node; screens in a browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'units', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        optimizeDeps: { include: LIBRARIES },
        test: { ...inBrowser, name: 'components', setupFiles: './test/setup.ts' },
      },
    ],
  },
})
