import { defineConfig } from 'vitest/config'
import { inBrowser, LIBRARIES } from '../../packages/ui/test/browser.ts'

/** The states of screens in a browser, over `fetch` answered by method name. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        optimizeDeps: {
          include: [...LIBRARIES, 'axe-core', 'valibot', 'uqr'],
        },
        test: { ...inBrowser, name: 'desk', setupFiles: ['./test/setup.ts', '../../packages/ui/test/setup.ts'] },
      },
    ],
  },
})
