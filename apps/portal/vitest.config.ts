import { defineConfig } from 'vitest/config'

/** What needs no browser; the rest is tested in a real one (e2e). */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } })
