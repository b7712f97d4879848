import { defineConfig } from 'vitest/config'

// A property test tries thousands of values: a machine that is busy with other work needs more than the default five seconds.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } })
