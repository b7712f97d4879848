import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ReportRow, readReport } from '../checks/trust/report.ts'
import { DEVIATIONS, THREATS, type Threat } from '../checks/trust/threats.ts'

/*
 * Compares the threats with the tests and checks that prove them, and writes their table into SECURITY.md; with --check
 * only verifies that it is current, except for its figures.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGE = join(root, 'SECURITY.md')
const [BEGIN, END] = ['<!-- threats: written by npm run threats -->', '<!-- end of threats -->']

const TESTS = ['{packages,apps,e2e,checks}/**/*.{test,spec}.{ts,tsx}']
const TITLE = /(['"`])(threat|fault) ([a-z0-9-]+): /g

const faults: string[] = []
/** Test files by the slug that their titles name. */
const files = new Map<string, Set<string>>()
for (const path of globSync(TESTS, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort()) {
  for (const [, , kind, named = ''] of readFileSync(join(root, path), 'utf8').matchAll(TITLE)) {
    const isFault = kind === 'fault' && THREATS.some((threat) => threat.slug === `fault-${named}`)
    const slug = isFault ? `fault-${named}` : named
    if (!THREATS.some((threat) => threat.slug === slug)) faults.push(`${path} names the unknown threat ${slug}`)
    files.set(slug, (files.get(slug) ?? new Set()).add(path.replaceAll('\\', '/')))
  }
}

const checkOf = (slug: string) => `checks/trust/checks/${slug}.ts`
for (const { slug, proof } of THREATS) {
  if (proof.includes('tests') && !files.has(slug)) faults.push(`${slug}: no test is named after it`)
  if (proof.includes('check') && !existsSync(join(root, checkOf(slug)))) faults.push(`${slug}: no ${checkOf(slug)}`)
}

const link = (path: string) => `[${path.split('/').at(-1)}](${path})`

function proofs({ slug, proof }: Threat): string {
  const check = proof.includes('check') && existsSync(join(root, checkOf(slug))) ? [checkOf(slug)] : []
  return [...(files.get(slug) ?? []), ...check].map(link).join(', ')
}

function figures({ commit, tried, failed, figures }: ReportRow, usual: string): string {
  const at = commit === usual ? '' : `; at commit ${commit.slice(0, 7)}`
  const named = Object.entries(figures ?? {}).filter(([, value]) => value !== '')
  const measured = named.map(([name, value]) => `, ${name} ${value}`)
  return `${tried.toLocaleString('en')} tried, ${failed.toLocaleString('en')} failed${measured.join('')}${at}`
}

function table(): string {
  const report = readReport()
  const rows = THREATS.map((row) => {
    const measured = report?.rows.find(({ slug }) => slug === row.slug)
    const cwe = row.cwe.length > 0 ? ` (CWE ${row.cwe.join(', ')})` : ''
    return `| \`${row.slug}\` | ${row.threat}${cwe} | ${row.mechanism} | ${proofs(row)} | ${report && measured ? figures(measured, report.commit) : ''} |`
  })
  const run =
    report &&
    `Figures of \`npm run trust\` at commit ${report.commit.slice(0, 7)} where no other is named, on ${report.date}, Node ${report.node}, ${report.cpus} processors.`
  return [
    ...(run ? [run, ''] : []),
    '| row | threat or fault | what the software does | proven by | at full scale |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'Requirements of OWASP ASVS 5.0 (levels 1 and 2) that the specification of the portal does not permit:',
    '',
    '| requirement | deviation | compensation |',
    '| --- | --- | --- |',
    ...DEVIATIONS.map(
      ({ requirement, deviation, compensation }) => `| ${requirement} | ${deviation} | ${compensation} |`,
    ),
  ].join('\n')
}

/** Removes what only a run at full scale can write. */
const withoutFigures = (text: string) => text.replace(/^Figures of .*\n\n/m, '').replace(/^(\| `.*\|)[^|]*\|$/gm, '$1')

const page = readFileSync(PAGE, 'utf8')
const [before = '', , after = ''] = page.split(new RegExp(`${BEGIN}\n|${END}`))
const written = page.slice(before.length, page.length - after.length)
const current = `${BEGIN}\n\n${table()}\n\n${END}`
if (!process.argv.includes('--check')) writeFileSync(PAGE, `${before}${current}${after}`)
else if (withoutFigures(written) !== withoutFigures(current)) {
  faults.push('SECURITY.md does not follow checks/trust/threats.ts and the tests: run "npm run threats"')
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
