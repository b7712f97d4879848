import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runPart } from '../scripts/parts.mjs'

const POSTGRES = fileURLToPath(new URL('../apps/server/test/postgres.ts', import.meta.url))
const reaper = { started: () => undefined, ended: () => undefined }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colab-exit-'))
  // Loaded, not started: code that sets the exit status is registered from then on.
  writeFileSync(join(folder, 'setup.mjs'), `import ${JSON.stringify(POSTGRES)}\nexport const setup = () => undefined\n`)
  const config = { test: { globals: true, include: ['*.test.ts'], globalSetup: ['./setup.mjs'] } }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs one file of tests on PostgreSQL as a part of the suite. */
function run(content: string) {
  writeFileSync(join(folder, 'planted.test.ts'), content)
  const args = () => ['node_modules/vitest/vitest.mjs', 'run', '--root', folder]
  return runPart({ name: 'planted', args, count: undefined }, { reaper, extra: {}, quiet: true })
}

it('fails the part on PostgreSQL that has a failed test or an unhandled rejection, and no other', async () => {
  // The output of the inserted parts does not count for this test.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await run("it('passes', () => undefined)")).toMatchObject({ failed: 0 })
  expect(await run("it('fails', () => { throw new Error('planted') })")).toMatchObject({
    failures: ['ended with status 1'],
  })
  const rejection = "it('passes', () => { void Promise.reject(new Error('planted')) })"
  expect(await run(rejection)).toMatchObject({ failures: ['has an unhandled error'] })
})
