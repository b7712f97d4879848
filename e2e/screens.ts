import { readFileSync } from 'node:fs'

/** The paths of all screens in the order of the portal’s list. */
export const SCREENS: readonly string[] = [
  ...readFileSync(new URL('../apps/portal/src/screens.ts', import.meta.url), 'utf8').matchAll(/path: '(\/[^']+)'/g),
].map(([, path = '']) => path)
