import { join } from 'node:path'
import { build } from './build.mjs'
import { install, root, runToEnd } from './node26.mjs'

/*
 * Runs all static checks: types, lint, unused code, walls, catalogs, references, bytes; with arguments only the
 * named steps, as `types` or `types: portal`. Prints each step that fails.
 */

// Each further checker would infer the types of queries and schemas again: twice the processor time for the same
// result.
const tsc = (folder) => ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1']
const lingui = ['../../node_modules/@lingui/cli/dist/lingui.js', 'check']
const STEPS = {
  // One program for all code that runs in Node, so that shared code is compiled once.
  'types: node': tsc('.'),
  'types: portal': tsc('apps/portal'),
  'types: desk': tsc('apps/desk'),
  'types: service worker': tsc('apps/portal/worker'),
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'unused code': ['node_modules/knip/bin/knip.js'],
  walls: ['scripts/walls.ts'],
  'words: in step with the source': [...lingui, 'sync'],
  'words: translated': [...lingui, 'missing', '--mode', 'catalog'],
  'words of the desk: in step with the source': [...lingui, 'sync'],
  'words of the desk: translated': [...lingui, 'missing', '--mode', 'catalog'],
  references: ['scripts/docs.ts', '--check'],
  'supply chain': ['scripts/supply-chain.ts'],
  bytes: ['scripts/bytes.ts'],
  floor: ['scripts/floor.ts'],
}

install()
build()
const chosen = process.argv.slice(2)
let failed = false
for (const [name, args] of Object.entries(STEPS)) {
  if (chosen.length > 0 && !chosen.some((step) => step === name || step === name.split(/\W/)[0])) continue
  // Lingui searches its configuration in the working directory.
  const folder = name.startsWith('words of the desk') ? 'apps/desk' : 'apps/portal'
  const status = runToEnd(args, { cwd: args[0] === lingui[0] ? join(root, folder) : root })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
