import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import whole from './vitest.config.ts'

const [units, screens] = (whole.test?.projects ?? []) as UserWorkspaceConfig[]
const include = (process.env.MUTANT_TESTS ?? 'src/**/*.browser.test.tsx').split(' ')
const project = include.some((path) => path.includes('.browser.')) ? screens : units

/** Tests of one area, in Node or in a browser: Stryker runs no two kinds at once. */
export default defineConfig({ test: { projects: [{ ...project, test: { ...project?.test, include } }] } })
