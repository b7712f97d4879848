import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readReport } from '../../checks/trust/report.ts'
import { DEVIATIONS, THREATS, type Threat } from '../../checks/trust/threats.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CHECKS = 'checks/trust/checks'
const checkOf = (slug: string) => `${CHECKS}/${slug}.ts`

/** Returns whether the file of a test or of a group of tests contains its title, in any quotes. */
function exists(test: string): boolean {
  const [file = '', title] = test.split(' › ')
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote},`))
}

/** Lists the proofs in threats.ts that do not exist, and the checks that are missing there. */
export function missingProofs(threats: readonly Threat[] = THREATS): string[] {
  const checks = readdirSync(join(root, CHECKS)).map((file) => file.replace(/\.ts$/, ''))
  const named = threats.filter(({ check }) => check).map(({ slug }) => slug)
  return [
    ...named.filter((slug) => !checks.includes(slug)).map((slug) => `${slug}: no ${checkOf(slug)}`),
    ...checks.filter((slug) => !named.includes(slug)).map((slug) => `${checkOf(slug)} belongs to no row of threats.ts`),
    ...threats
      .filter(({ tests, check }) => tests.length === 0 && !check)
      .map(({ slug }) => `${slug}: nothing proves it`),
    ...threats.flatMap(({ slug, tests }) =>
      tests.filter((test) => !exists(test)).map((test) => `${slug}: no test ${test}`),
    ),
  ]
}

const link = (path: string) => `[${path.split('/').at(-1)}](../${path})`

function measured(slug: string): string {
  const report = readReport()
  const row = report?.rows.find((row) => row.slug === slug)
  if (!report || !row) return ''
  const at = row.commit === report.commit ? '' : `; at commit ${row.commit.slice(0, 7)}`
  const figures = Object.entries(row.figures ?? {}).filter(([, value]) => value !== '')
  const counts = `${row.tried.toLocaleString('en')} tried, ${row.failed.toLocaleString('en')} failed`
  return `\n  Measured: ${[counts, ...figures.map(([name, value]) => `${name} ${value}`)].join(', ')}${at}.`
}

function section({ slug, threat, cwe, mechanism, tests, check }: Threat): string {
  const files = Map.groupBy(tests, (test) => test.split(' › ')[0] ?? '')
  const titles = (tests: string[]) => tests.map((test) => test.split(' › ')[1]).join('; ')
  const proofs = [...files].map(([file, tests]) => `- ${link(file)}: ${titles(tests)}`)
  if (check) proofs.push(`- at full scale: ${link(checkOf(slug))}${measured(slug)}`)
  return [
    `### ${slug}`,
    `${threat}${cwe.length > 0 ? ` (CWE ${cwe.join(', ')})` : ''}.`,
    mechanism,
    proofs.join('\n'),
  ].join('\n\n')
}

const INTRODUCTION = `# Threats and faults

For each threat and each fault: what the software does, the tests of \`npm test\` that prove it, and the check that proves it at full scale
(\`npm run trust\`). Written by \`npm run docs\` from \`checks/trust/threats.ts\` and \`reports/trust.json\`; [SECURITY.md](../SECURITY.md) is the summary.`

/** Returns docs/threats.md. The lines that only a run at full scale changes start with `Measured`. */
export function threatsReference(): string {
  const report = readReport()
  const run =
    report &&
    `Measured at commit ${report.commit.slice(0, 7)} where no other is named, on ${report.date}, Node ${report.node}, ${report.cpus} processors.`
  const rows = THREATS.map(({ slug, threat }) => `| [${slug}](#${slug}) | ${threat} |`)
  const deviations = DEVIATIONS.map((row) => `| ${row.requirement} | ${row.deviation} | ${row.compensation} |`)
  return `${[
    INTRODUCTION,
    ...(run ? [run] : []),
    ['| row | threat or fault |', '| --- | --- |', ...rows].join('\n'),
    '## Deviations from ASVS',
    'Requirements of OWASP ASVS 5.0 (levels 1 and 2) that the specification of the portal does not permit:',
    ['| requirement | deviation | compensation |', '| --- | --- | --- |', ...deviations].join('\n'),
    '## Rows',
    ...THREATS.map(section),
  ].join('\n\n')}\n`
}
