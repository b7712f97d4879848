import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install, root, runToEnd } from './node26.mjs'

/* Everything: check, unit and server tests on both databases, screens in a real Chromium. Ends with the one line. */

const reports = join(root, 'test-results/reports')

/** Installs the two browsers that playwright.config.ts looks for: the headless shell, and Chromium for what it cannot do. */
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

/** Where tests put their databases, nearly each its own: in memory where Linux has room for it, not to wait for a disk that syncs. */
function temporaryFolder() {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < 4 * GIGABYTE) return {}
  const TMPDIR = mkdtempSync(join(MEMORY, 'colab-'))
  // PostgreSQL runs under a user of its own where this runs as root.
  chmodSync(TMPDIR, 0o755)
  process.on('exit', () => rmSync(TMPDIR, { recursive: true, force: true }))
  return { TMPDIR }
}

/** One part of the run: its own command, and what its report counts. */
function part(name, args, count, options = {}) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${name}.json`)
  const extra = { ...options.extra, TEST_REPORT: report, FORCE_COLOR: '0', ...temporary }
  const status = runToEnd(args(report), { ...options, extra })
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  // A part that ends badly without a failed test (a crash, an unhandled rejection) has failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  return counted
}

const vitestCounts = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })
const playwrightCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })
const vitest = (folder) => (report) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--root',
  folder,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
build()
ensureChromium()
const temporary = temporaryFolder()

const parts = [
  { passed: 0, failed: runToEnd(['scripts/check.mjs']) === 0 ? 0 : 1 },
  part('contract', vitest('packages/contract'), vitestCounts),
  part('portal', vitest('apps/portal'), vitestCounts),
  part('server', vitest('apps/server'), vitestCounts),
  part('screens', () => ['../node_modules/@playwright/test/cli.js', 'test'], playwrightCounts, {
    cwd: join(root, 'e2e'),
  }),
]
const passed = parts.reduce((sum, counted) => sum + counted.passed, 0)
const failed = parts.reduce((sum, counted) => sum + counted.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
