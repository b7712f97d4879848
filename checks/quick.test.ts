import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SHARED, selectTests } from '../scripts/quick.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const testsIn = (folder: string, prefixes: readonly string[]) =>
  globSync(`${folder}/{src,test,demo}/**/*.test.{ts,tsx}`, { cwd: root }).filter((path) =>
    prefixes.some((prefix) => path.startsWith(`${folder}/${prefix}`)),
  )

/** Lists the tests that `npm test -- --quick` runs after a change of a file. */
function testsAfter(file: string): string[] {
  const { server, ui, portal, specs } = selectTests([file])
  return [
    ...testsIn('apps/server', server),
    ...testsIn('packages/ui', ui),
    ...testsIn('apps/portal', portal),
    ...specs.map((spec) => `e2e/${spec}`),
  ]
}

/* Each test was seen failing after the change. */
it.each([
  [
    'a refusal is not taken from the reply that a concurrent equal request stored',
    'apps/server/src/protocol/dispatch.ts',
    'apps/server/test/idempotency.test.ts',
  ],
  [
    'envelopes that do not open are not counted by address',
    'apps/server/src/protocol/http/unopened.ts',
    'apps/server/test/overload.test.ts',
  ],
  [
    'an account is not locked after five wrong passwords',
    'apps/server/src/gatekeeper/throttle.ts',
    'apps/server/src/domains/access/sign-in.test.ts',
  ],
  [
    'keys that the server has lost are not replaced',
    'packages/contract/src/channel/call.ts',
    'apps/server/test/channel.test.ts',
    'e2e/session.spec.ts',
  ],
  [
    'push is not offered after reading a notice',
    'apps/portal/src/features/notices/NoticesScreen.tsx',
    'e2e/push.spec.ts',
  ],
  [
    'a refused save invalidates nothing',
    'packages/ui/src/calls/write.ts',
    'packages/ui/src/calls/write.browser.test.tsx',
  ],
  [
    'the old request is not withdrawn before a changed one',
    'apps/portal/src/async/useRequestWithProofs.ts',
    'apps/portal/src/async/useRequestWithProofs.browser.test.tsx',
    'e2e/dependent-request.spec.ts',
  ],
  [
    'another period shows the earlier failure while it loads',
    'packages/ui/src/async/useLastSettled.ts',
    'packages/ui/src/async/QueryView.browser.test.tsx',
  ],
  [
    'a wait is rounded down to no minutes',
    'packages/ui/src/calls/failureText.ts',
    'packages/ui/src/calls/failureText.browser.test.tsx',
  ],
])('runs the tests that notice a mutant: %s', (_, file, ...tests) => {
  expect(testsAfter(file)).toEqual(expect.arrayContaining(tests))
})

it('names only tests and specs that exist', () => {
  const specs = globSync('**/*.spec.ts', { cwd: new URL('../e2e', import.meta.url) })
  for (const { server = [], portal = [], specs: named = [] } of SHARED) {
    for (const prefix of server) expect([prefix, testsIn('apps/server', [prefix]).length]).not.toEqual([prefix, 0])
    for (const prefix of portal) expect([prefix, testsIn('apps/portal', [prefix]).length]).not.toEqual([prefix, 0])
    expect(named.filter((name) => !specs.some((spec) => spec.startsWith(name)))).toEqual([])
  }
})
