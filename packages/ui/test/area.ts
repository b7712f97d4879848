import type { UserWorkspaceConfig } from 'vitest/config'

/** Returns the tests of one area, in Node or in a browser: Stryker cannot run both kinds at once. */
export function areaOf({ test }: UserWorkspaceConfig): UserWorkspaceConfig {
  const [units, inBrowser] = (test?.projects ?? []) as UserWorkspaceConfig[]
  const include = (process.env.MUTANT_TESTS ?? 'src/**/*.browser.test.tsx').split(' ')
  const project = include.some((path) => path.includes('.browser.')) ? inBrowser : units
  const setupFiles = ['../../scripts/mutant-setup.ts', ...[project?.test?.setupFiles ?? []].flat()]
  return { test: { projects: [{ ...project, test: { ...project?.test, include, setupFiles } }] } }
}
