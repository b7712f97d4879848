import type { Plugin } from 'vite'

/*
 * The parts of TanStack Query that its client brings along and this portal does not use: writes are src/rpc/action.ts, lists
 * come whole, failures stand on the screen and nothing suspends. What the library calls of them answers that there is nothing.
 */
const absent = (name: string) => `export function ${name}() { throw new Error('${name} is not part of this build') }`
const PARTS: Record<string, string> = {
  'query-core/mutationCache':
    'export class MutationCache { clear() {} findAll() { return [] } async resumePausedMutations() {} }',
  'query-core/infiniteQueryBehavior': ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
    .map(absent)
    .join('\n'),
  'query-core/timeoutManager': `export const timeoutManager = globalThis, defaultTimeoutProvider = globalThis
    export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0)
    ${absent('TimeoutManager')}`,
  'react-query/suspense': `export const shouldSuspend = () => false, ensureSuspenseTimers = () => {}
    ${absent('fetchOptimistic')}
    ${absent('defaultThrowOnError')}`,
  'react-query/errorBoundaryUtils': `export const getHasError = () => false, useClearResetErrorBoundary = () => {},
      ensurePreventErrorBoundaryRetry = () => {}`,
  'react-query/QueryErrorResetBoundary': `export const useQueryErrorResetBoundary = () => {}
    ${absent('QueryErrorResetBoundary')}`,
  'react-query/IsRestoringProvider': `export const useIsRestoring = () => false
    ${absent('IsRestoringProvider')}`,
}

/** What the client can do and nobody asks of it; a call from the portal's code fails the build. */
const METHODS = [
  ...['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData', 'ensureQueryData'],
  ...['getQueryState', 'resetQueries', 'isFetching', 'isMutating'],
  ...['getDefaultOptions', 'setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults', 'getMutationDefaults'],
  'defaultMutationOptions',
]

/**
 * Lingui's dates and times: those of the portal are written by the contract's wire/date.ts, in one form for all languages.
 * A message that asked for one would show what was handed to it.
 */
function withoutDates(code: string): string {
  return code.replace(
    /^function (date|time)\(locales, value, format\) \{[\s\S]*?^\}$/gm,
    'function $1(locales, value) { return value }',
  )
}

const LIBRARY = /@tanstack\/((?:query-core|react-query))\/build\/modern\/(\w+)\.js$/

export function slim(): Plugin {
  return {
    name: 'slim',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: LIBRARY },
      handler(id) {
        const [, library, part] = LIBRARY.exec(id) ?? []
        return PARTS[`${library}/${part}`] ?? null
      },
    },
    transform(code, id) {
      if (id.includes('/portal/src/')) {
        const used = METHODS.find((method) => new RegExp(`\\bqueryClient\\.${method}\\b`).test(code))
        if (used) this.error(`${used} is left out by build/slim.ts`)
      }
      if (/@lingui\/core\/dist\/index\.mjs$/.test(id)) return withoutDates(code)
      if (!/query-core\/build\/modern\/queryClient\.js$/.test(id)) return null
      // A method of the class stands between one tab and a closing brace after one tab.
      return METHODS.reduce(
        (left, method) => left.replace(new RegExp(`^\\t${method}\\([\\s\\S]*?^\\t\\}\\n`, 'm'), ''),
        code,
      )
    },
  }
}
