import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { install, root, runToEnd } from './node26.mjs'
import { printTable, runPart, startReaper } from './parts.mjs'
import { changedFiles, selectTests } from './quick.mjs'

/*
 * All tests: checks, unit and server tests on both databases, screens in a real Chromium. Ends with a table of its
 * parts and the line `N passed, N failed`. With --quick: those that a change can break.
 */

/** Installs PgBouncer where root may; its tests are skipped without it. */
function ensurePooler() {
  if (process.getuid?.() !== 0 || existsSync('/usr/sbin/pgbouncer') || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PgBouncer…')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' })
}

/** Installs the two browsers that playwright.config.ts looks for: the headless shell, and Chromium for what the shell lacks. */
function ensureChromium() {
  const isInstalled = (...paths) => paths.some((path) => existsSync(path))
  const hasChromium = isInstalled('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
  const isDebianRoot = process.getuid?.() === 0 && isInstalled('/usr/bin/apt-get')
  if (hasChromium && (!isDebianRoot || isInstalled('/usr/bin/chromium-headless-shell'))) return
  if (isDebianRoot) {
    console.log('Installing Chromium…')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    execFileSync('apt-get', ['update', '-qq'], quiet)
    if (!hasChromium) execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
    // Not every distribution has it; the tests then run in Chromium.
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet)
    return
  }
  console.log('Installing Chromium with Playwright…')
  runToEnd(['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

/** Returns whether memory has space for temporary files: disks wait to sync. */
function hasMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= 2 * GIGABYTE
}

/** Makes the folder for the temporary files of all tests, which the reaper deletes. */
function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'colab-'))
  // PostgreSQL runs under a user of its own where this runs as root.
  chmodSync(folder, 0o755)
  return folder
}

/** Adds the beginning of an error to the name of a failed test, because a log may contain only the end of a run. */
function withReason(name, message = '') {
  const ours = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules') && !line.includes('(<anonymous>)'))
  return [name, ...ours.slice(0, 8)].join('\n    ').replaceAll(root, '')
}

const vitestCounts = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that throws before its first test has none.
    if (status === 'failed' && tests.length === 0) return [withReason(file, message)]
    return tests.map(({ fullName, failureMessages }) => withReason(`${file} › ${fullName}`, failureMessages.join('\n')))
  }),
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected,
  // A spec has one test for each project it runs in.
  failures: suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          withReason(`${file} › ${title} (${projectName})`, results.at(-1)?.error?.message),
        ),
    ),
})

const vitest = (name, folder, command = ['run']) => ({
  name,
  count: vitestCounts,
  args: (report) => [
    'node_modules/vitest/vitest.mjs',
    ...command,
    '--root',
    folder,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
})

const check = (...steps) => ({ name: 'check', args: () => ['scripts/check.mjs', ...steps] })

const screens = (...options) => ({
  name: 'screens',
  cwd: join(root, 'e2e'),
  count: playwrightCounts,
  args: () => ['../node_modules/@playwright/test/cli.js', 'test', ...options],
})

const isQuick = process.argv.includes('--quick')
const changed = isQuick ? changedFiles() : []

/**
 * The parts of a run in groups, one after the other; those of a group run at the same time, and may be groups in their
 * order.
 */
function partsOfRun() {
  if (!isQuick) {
    const small = [
      vitest('contract', 'packages/contract'),
      vitest('ui', 'packages/ui'),
      check(),
      vitest('checks', 'checks'),
    ]
    // Each half leaves a core to the other: the component tests share one page, and browsers wait for their servers.
    return [
      [
        [[vitest('portal', 'apps/portal')], [vitest('desk', 'apps/desk')], [screens()]],
        [small, [vitest('server', 'apps/server')]],
      ],
    ]
  }
  const touches = (pattern) => changed.some((file) => pattern.test(file))
  const related = ['related', '--run', '--passWithNoTests', ...changed.map((file) => join(root, file))]
  const only = (tests) => ['run', '--passWithNoTests', ...tests]
  const { types, ui, portal, desk, server, specs } = selectTests(changed)
  const project = touches(/^apps\/server\/src\/db\//) ? [] : ['--project', 'sqlite']
  const tests = [
    [
      ...(touches(/^packages\/contract\//) ? [vitest('contract', 'packages/contract', related)] : []),
      ...(ui.length > 0 ? [vitest('ui', 'packages/ui', only(ui))] : []),
      ...(touches(/^scripts\//) ? [vitest('checks', 'checks', only(['quick']))] : []),
      ...(portal.length > 0 ? [vitest('portal', 'apps/portal', only(portal))] : []),
      ...(desk.length > 0 ? [vitest('desk', 'apps/desk', only(desk))] : []),
    ],
    server.length > 0 ? [vitest('server', 'apps/server', [...only(server), ...project])] : [],
    // With its folder: another name may end with that of a spec.
    specs.length > 0 ? [screens(...specs.map((spec) => `e2e/${spec}`), '--pass-with-no-tests')] : [],
  ]
  // Types take most of the time of a check, on one core.
  return [[check(...types, 'lint', 'walls'), tests]]
}

install()
build()
ensureChromium()
ensurePooler()
const began = performance.now()
const folder = makeTemporaryFolder()
const reaper = startReaper(folder)
let interrupted
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    interrupted ??= reaper.finish().then(() => process.exit(code))
  })
}

rmSync(join(root, 'test-results/reports'), { recursive: true, force: true })
async function runInTurn(groups) {
  const results = []
  for (const group of groups) {
    const run = (part, at) =>
      Array.isArray(part)
        ? runInTurn(part)
        : runPart(part, { reaper, extra: { TMPDIR: folder }, quiet: at < group.length - 1 })
    results.push(await Promise.all(group.map(run)))
    await interrupted
  }
  return results.flat(2)
}
const results = await runInTurn(partsOfRun())
await reaper.finish()
const { passed, failed } = printTable(results, (performance.now() - began) / 1000)
// A complete run without tests has failed; a change may affect no test.
process.exit(failed === 0 && (passed > 0 || isQuick) ? 0 : 1)
