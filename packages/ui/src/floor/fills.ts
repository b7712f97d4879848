/** A function of current browsers that older supported ones lack, with its polyfill. */
export interface Fill {
  /** Path to the function, from the global object. */
  path: string
  module: string
  /** For functions that every service worker lacks: a function that the same browsers introduced. */
  inWorker?: string
}

/**
 * The one list of polyfills: the bundle `floor.js`, the test of the page and the check of the sources follow it. That
 * check reports entries that nothing uses any more.
 */
export const FILLS: readonly Fill[] = [
  { path: 'Map.groupBy', module: 'core-js/modules/es.map.group-by.js' },
  { path: 'Object.groupBy', module: 'core-js/modules/es.object.group-by.js' },
  { path: 'Array.prototype.toReversed', module: 'core-js/modules/es.array.to-reversed.js' },
  { path: 'Array.prototype.toSorted', module: 'core-js/modules/es.array.to-sorted.js' },
  { path: 'Array.prototype.toSpliced', module: 'core-js/modules/es.array.to-spliced.js' },
  { path: 'URL.canParse', module: 'core-js/modules/web.url.can-parse.js' },
  { path: 'HTMLElement.prototype.popover', module: '@oddbird/popover-polyfill', inWorker: 'Intl.Segmenter' },
]

/** Returns whether the browser of a service worker loads `floor.js` in its pages. */
export function isBelowCurrent(scope: object): boolean {
  return FILLS.some(({ path, inWorker = path }) => {
    const names = inWorker.split('.')
    const last = names.pop() as string
    const owner = names.reduce<object>((object, name) => (object as Record<string, object>)[name] ?? {}, scope)
    return !(last in owner)
  })
}
