import { inject } from 'vitest'

/*
 * Stryker makes a change only when a test file is loaded. With this setup a change also reaches what a file does for its tests while it is
 * loaded, such as the start of their server.
 */

const provided = inject as (key: string) => string
const stryker = (globalThis as unknown as Record<string, { activeMutant?: string }>)[provided('globalNamespace')]
if (stryker && provided('mode') === 'mutant') stryker.activeMutant = provided('activeMutant')
