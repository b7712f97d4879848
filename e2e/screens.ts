import { readFileSync } from 'node:fs'

/** The addresses of all screens, in their order, as the portal's one list of them has it. */
export const SCREENS: readonly string[] = [
  ...readFileSync(new URL('../apps/portal/src/screens.ts', import.meta.url), 'utf8').matchAll(/path: '(\/[^']+)'/g),
].map(([, path = '']) => path)
