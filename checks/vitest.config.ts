import { defineConfig } from 'vitest/config'

const SLOWEST = 600_000

export default defineConfig({
  test: { include: ['*.test.ts', 'trust/*.test.ts'], testTimeout: SLOWEST, hookTimeout: SLOWEST },
})
