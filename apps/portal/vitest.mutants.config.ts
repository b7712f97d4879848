import { defineConfig } from 'vitest/config'
import whole from './vitest.config.ts'

/** The component tests alone: Stryker runs either tests in Node or tests in a browser. */
export default defineConfig({ test: { projects: whole.test?.projects?.slice(1) ?? [] } })
