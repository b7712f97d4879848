import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['*.test.ts', 'trust/*.test.ts'], testTimeout: 600_000 } })
