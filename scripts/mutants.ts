import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/*
 * npm run mutants [-- area… [--share 0.2] [--seed 7]]: changes the code of an area in many small ways and counts the
 * changes that no test detects. Takes hours for all areas, so it is not part of `npm test`; a share tries that part
 * of the lines, other ones for another seed. Writes a report for each area to reports/mutants/, and prints the
 * undetected changes.
 */

interface Area {
  workspace: string
  mutate: string[]
  tests: string[]
}

const server = (folders: string[], tests: string[]): Area => ({
  workspace: 'apps/server',
  mutate: folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`)),
  tests,
})

/** Folders where an undetected fault costs most, and the tests of them that run on each change. */
const AREAS: Record<string, Area> = {
  crypto: server(
    ['src/crypto'],
    [
      'src/crypto/{secrets,sealing,client-key,wycheproof}.test.ts',
      'test/keyring.test.ts',
      'src/crypto/envelope.test.ts',
    ],
  ),
  record: server(['src/record'], ['src/record/*.test.ts']),
  income: server(
    ['src/domains/income'],
    ['src/domains/income/{compute,completeness,incidences,pdf,facts}.test.ts', 'src/domains/income/own-events.test.ts'],
  ),
  reviews: server(
    ['src/domains/!(misconduct)/review.ts', 'src/import/doubts.ts'],
    ['src/import/planted.test.ts', 'src/import/faults.test.ts'],
  ),
  gatekeeper: server(
    ['src/gatekeeper'],
    [
      'src/gatekeeper/{limits,device-kind,portal-name,passwords,windows,turns,refusals,tokens,sessions}.test.ts',
      'src/gatekeeper/{device-cookie,throttle,invitations,maintenance,alerts,delivery,rate}.test.ts',
      'src/protocol/http/{session,logout}.test.ts',
      'src/domains/access/*.test.ts',
      'src/protocol/http/refresh.test.ts',
    ],
  ),
  protocol: server(
    ['src/protocol'],
    [
      'src/protocol/*.test.ts',
      'src/protocol/http/!(refresh|uploads).test.ts',
      'test/{headers,order,files,logs,idempotency,key-exchange}.test.ts',
      'src/protocol/http/{refresh,uploads}.test.ts',
      'test/{overload,rotation,envelope}.test.ts',
      'src/gatekeeper/rate.test.ts',
    ],
  ),
  channel: {
    workspace: 'apps/portal',
    mutate: ['src/{rpc,async}/*.{ts,tsx}'],
    tests: [
      'src/{rpc,async,habits}/*.browser.test.tsx',
      'src/features/{receipts,benefits,hr-contact,dependents,access}/*.browser.test.tsx',
    ],
  },
  calls: {
    workspace: 'packages/ui',
    mutate: ['src/{calls,async}/!(idempotency|provide).{ts,tsx}'],
    tests: ['src/{calls,async}/*.browser.test.tsx'],
  },
  keys: {
    workspace: 'packages/ui',
    mutate: ['src/calls/idempotency.ts'],
    tests: ['src/calls/idempotency.test.ts'],
  },
}

/** Data, commands that only print, and the lookup of addresses, whose tests wait for the timeouts of another server. */
const EXCLUDED = /(\.test\.tsx?|\/(tables|command|rotate-command|layouts|postal)\.ts)$/

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'reports/mutants')
const copy = join(root, '.cache/mutants')

/** Lines that are tried together, so that a share contains most changes of whole statements. */
const BLOCK = 12

interface Sample {
  share: number
  seed: string
}

/** Returns the blocks of a share of all lines of a file, as Stryker takes them: `file:first-last`. */
function blocksOf(file: string, { share, seed }: Sample): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length
  const blocks = Array.from(
    { length: Math.ceil(lines / BLOCK) },
    (_, at) => `${file}:${at * BLOCK + 1}-${(at + 1) * BLOCK}`,
  )
  const chance = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
  return blocks.filter((block) => chance(seed + block) < share)
}

async function run(name: string, { workspace, mutate, tests }: Area, sample: Sample): Promise<void> {
  const report = join(reports, `${name}.json`)
  process.env.MUTANT_TESTS = tests.join(' ')
  process.chdir(join(copy, workspace))
  const files = mutate.flatMap((pattern) => globSync(pattern)).filter((file) => !EXCLUDED.test(file))
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    mutate: sample.share < 1 ? files.flatMap((file) => blocksOf(file, sample)) : files,
    inPlace: true,
    concurrency: availableParallelism(),
    coverageAnalysis: 'perTest',
    // Changes of constants that a module computes when it is loaded: each would run all tests of the area again.
    ignoreStatic: true,
    // On a busy machine a slow run is not an endless one; those are detected by their number of repeats.
    timeoutMS: 60_000,
    // TypeScript 7 has no programming interface, with which Stryker would rewrite the paths of a tsconfig.json.
    tsconfigFile: 'none.json',
    tempDirName: 'stryker',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
  })
  await stryker.runMutationTest()
  writeFileSync(report, JSON.stringify({ ...JSON.parse(readFileSync(report, 'utf8')), share: sample.share }))
}

/** Copies the repository, so that an interrupted run leaves no changed code behind. Packages are hard links: Vite serves no links to other folders. */
function copyRepository(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  execFileSync('xargs', ['-0', 'cp', '--parents', '-t', copy], { cwd: root, input: files })
  for (const folder of ['dist', 'node_modules', 'apps/server/node_modules']) {
    execFileSync('cp', ['-al', join(root, folder), join(copy, folder)])
  }
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

interface Report {
  share: number
  files: Record<string, { source: string; mutants: Mutant[] }>
}

const count = (mutants: Mutant[], ...statuses: string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length

/** Returns the replaced code and its replacement on one line. */
function change(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const before = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  )
  const short = (text: string) =>
    `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 60) || ' '}\``
  return `${short(before.join(' '))} → ${short(replacement)}`
}

/** Prints the figures of each area with a report, and the undetected changes. */
function printSummary(): void {
  for (const file of readdirSync(reports)) {
    const { files, share } = JSON.parse(readFileSync(join(reports, file), 'utf8')) as Report
    const all = Object.values(files).flatMap(({ mutants }) => mutants)
    // A runtime error is a test file that cannot be loaded with the change.
    const killed = count(all, 'Killed', 'Timeout', 'RuntimeError')
    const survived = count(all, 'Survived', 'NoCoverage')
    const percent = (part: number) => `${Math.floor(part * 100)} %`
    console.log(
      `\n${file.replace('.json', '')}: ${percent(share)} of its lines, ${killed + survived} changes, ${killed} noticed (${percent(killed / (killed + survived))})`,
    )
    for (const [path, { source, mutants }] of Object.entries(files)) {
      for (const mutant of mutants) {
        if (count([mutant], 'Survived', 'NoCoverage') === 0) continue
        console.log(`- ${path}:${mutant.location.start.line} ${change(source, mutant)}`)
      }
    }
  }
}

mkdirSync(reports, { recursive: true })
copyRepository()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '' } },
})
const sample = { share: Number(values.share), seed: values.seed }
for (const [name, area] of Object.entries(AREAS)) {
  if (positionals.length === 0 || positionals.includes(name)) await run(name, area, sample)
}
printSummary()
