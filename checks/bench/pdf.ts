import { execFile } from 'node:child_process'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freshCpf } from '@colab/server/test/people'
import { pdfOf } from '@colab/server/test/small-pdf'

/* npm run bench:pdf [-- <pages>]: time and peak memory of splitting one PDF with the payslips of so many people. */

const PAGES = Number(process.argv[2] ?? 5000)
/** Longest time in seconds, and largest peak in megabytes, of 5,000 pages. */
const TARGETS = { seconds: 60, megabytes: 300 }

const cpfs = Array.from({ length: PAGES }, () => freshCpf())

function csv(header: string, row: (number: number) => string): string {
  return `${[header, ...cpfs.map((_, at) => row(at + 1))].join('\r\n')}\r\n`
}

async function writeCompany(folder: string): Promise<void> {
  await mkdir(folder)
  const files: Record<string, string> = {
    empresas: 'codEmp;nomeEmpresa;cnpj\r\n1;Empresa;11222333000181\r\n',
    unidades: 'codUnidade;codEmp;unidade\r\n1;1;Matriz\r\n',
    pessoas: csv('codPessoa;cpf;nome', (number) => `${number};${cpfs[number - 1]};PESSOA ${number}`),
    contratos: csv('codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario', (number) => {
      return `${number};${number};1;1;Analista;02/01/2020;5.000,00`
    }),
    recibos: csv('codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos', (number) => {
      return `${number};10;10/2026;5.000,00;0,00`
    }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), content)
}

/** The text of a page: some forty lines, as payroll programs print them. */
function pageOf(cpf: string, at: number): string {
  const lines = Array.from(
    { length: 38 },
    (_, line) => `${1001 + line} Evento de numero ${line} 220:00 1.${101 + line},00`,
  )
  return ['Recibo de pagamento 10/2026', `Matricula ${at + 1} PESSOA ${at + 1} CPF ${cpf}`, ...lines].join('\n')
}

process.on('SIGINT', () => process.exit(130))
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-'))
const [company, pdf] = [join(folder.path, 'company'), join(folder.path, 'holerites.pdf')]
await writeCompany(company)
const bytes = await pdfOf(cpfs.map(pageOf))
await writeFile(pdf, bytes)
console.log(`${PAGES.toLocaleString('en')} pages, ${(bytes.length / 1e6).toFixed(1)} MB`)
const env = { ...process.env, DATA_DIR: join(folder.path, 'data') }
const colab = fileURLToPath(new URL('../../bin/colab', import.meta.url))
await promisify(execFile)(colab, ['import', company], { env })
const report = join(folder.path, 'peak')
const hook = `process.on('exit', () => require('fs').writeFileSync('${report}', String(process.resourceUsage().maxRSS)))`
await writeFile(join(folder.path, 'hook.cjs'), hook)
const began = performance.now()
const args = ['import', 'pdf', pdf, '--as', 'recibos', '--competencia', '10/2026', '--by', 'bench']
const options = { env: { ...env, NODE_OPTIONS: `--require ${join(folder.path, 'hook.cjs')}` }, maxBuffer: 1 << 24 }
const { stdout } = await promisify(execFile)(colab, args, options)
const seconds = (performance.now() - began) / 1000
const megabytes = Math.round(Number(await readFile(report, 'utf8')) / 1000)
console.log(stdout.trim().split('\n').at(-1))
for (const [name, measured, target] of [
  ['seconds', Math.round(seconds * 10) / 10, (TARGETS.seconds * PAGES) / 5000],
  ['peak MB', megabytes, TARGETS.megabytes],
] as const) {
  console.log(`${measured <= target ? 'reached' : 'MISSED '}  ${name}: ${measured} (target at most ${target})`)
}
