import type { Plugin } from 'vite'

/*
 * The parts of TanStack Query that its client brings along and this portal does not use: writes are src/rpc/action.ts, lists
 * come whole. What the client calls of them itself answers that there is nothing.
 */
const PARTS: Record<string, string> = {
  mutationCache: 'export class MutationCache { clear() {} findAll() { return [] } async resumePausedMutations() {} }',
  infiniteQueryBehavior: `export function infiniteQueryBehavior() { throw new Error('not part of this build') }
    export const hasNextPage = infiniteQueryBehavior, hasPreviousPage = infiniteQueryBehavior`,
}

export function slimQuery(): Plugin {
  return {
    name: 'slim-query',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ },
      handler: (id) => PARTS[/(\w+)\.js$/.exec(id)?.[1] ?? ''] ?? null,
    },
  }
}
