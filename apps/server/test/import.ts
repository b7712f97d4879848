import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { faultText } from '#import/faults.ts'
import { type ImportOptions, importCompany } from '#import/import.ts'
import type { OfficialOptions } from '#import/prepared.ts'
import { openSource } from '#import/source.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'

/** Files of an import by their names; text is written as UTF-8. */
export type Files = Record<string, string | Uint8Array>

type How = Pick<ImportOptions, 'dryRun' | 'republish' | 'payrollWins'> & OfficialOptions

/** Creates a folder with these files, deleted with the test. */
export async function folderOf(files: Files): Promise<string> {
  const folder = await writeFolder(files)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function writeFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-import-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** Imports a folder or file; returns rows written (and removed, as a negative number) by table, faults and warnings. */
export async function importFrom(app: App, path: string, { incompleteYear = false, kinds = [], ...how }: How = {}) {
  const source = await openSource(path, { incompleteYear, kinds })
  const { tables, faults } = await importCompany(app, { layouts: LAYOUTS, source, ...how })
  const written = tables.map(({ file, written, removed }) => [file.replace(/\.csv$/, ''), written - removed] as const)
  const warnings = faults.warnings.first.map(faultText)
  const report = source.report?.() ?? []
  return { written: Object.fromEntries(written), faults: faults.first.map(faultText), warnings, report }
}

export async function importFiles(app: App, files: Files, how: How = {}) {
  return importFrom(app, await folderOf(files), how)
}

/** Stores a company outside of tests; throws where it has faults. */
export async function storeCompany(app: App, files: Files): Promise<void> {
  const folder = await writeFolder(files)
  const { faults } = await importFrom(app, folder)
  await rm(folder, { recursive: true })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** A company with two people, small enough to read. */
export const SMALL: Record<string, string> = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Empresa de Teste Ltda.;11.222.333/0001-81\n',
  'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;São Paulo;SP\n',
  'pessoas.csv':
    'codPessoa;cpf;nome;celular;emailParticular;dtNascimento\n' +
    '1;529.982.247-25;ANA SOUZA;(11) 98765-4321;ana@exemplo.com.br;17/05/1990\n' +
    '2;168.995.350-09;DIEGO FERNANDES;;;1985-02-28\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario;jornada\n' +
    '10;1;1;1;Analista;02/01/2020;4.850,00;08:48\n' +
    '20;2;1;1;Operador;2021-03-01;2780.5;\n',
  'recibos.csv':
    'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n' +
    '10;10;10/2026;4.850,00;534,56\n20;10;2026-10;2780,50;0\n',
  'recibos-linhas.csv':
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto;detalhamento\n' +
    '10;10;10/2026;1;1;Salário;Provento;220:00;4850;Salário do mês | 220 horas\n' +
    '10;10;10/2026;2;101;INSS;Desconto;14,00;534,56;\n' +
    '20;10;10/2026;1;1;Salário;Provento;220:00;2780,50;\n',
}
