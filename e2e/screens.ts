import { readFileSync } from 'node:fs'

/** The paths of all screens in the order of the portal’s list. */
export const SCREENS: readonly string[] = [
  ...readFileSync(new URL('../apps/portal/src/paths.ts', import.meta.url), 'utf8').matchAll(/(?<!home): '(\/[^']+)'/g),
].map(([, path = '']) => path)

/** Screens that are in a menu, without a tile on home. */
export const WITHOUT_TILE: readonly string[] = ['/seguranca']
