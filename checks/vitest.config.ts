import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['trust/*.test.ts'], testTimeout: 600_000 } })
