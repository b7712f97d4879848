import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Personas of the demo company, by codPessoa: everything there, two contracts, a document to sign, a first password, no password. */
const PEOPLE = ['52998224725', '93541134780', '39053344705', '11144477735', '86288366757']

/** Tables of an import that show what an upgrade could lose, in few rows. */
const TABLES = [
  ...[
    'empresas',
    'unidades',
    'tipos-logradouro',
    'estados-civis',
    'graus-instrucao',
    'graus-dependencia',
    'tipos-necessidade',
  ],
  ...[
    'tipos-aviso-rh',
    'pessoas',
    'contratos',
    'senhas',
    'parametros',
    'dependentes',
    'ferias',
    'jornadas',
    'periodos-ponto',
  ],
  ...['recibos', 'recibos-linhas', 'eventos', 'avisos', 'documentos', 'marcacoes'],
]

/** Columns whose rows are needed for a month or two only. */
const RECENT: Record<string, string> = {
  recibos: 'dtCompetencia',
  'recibos-linhas': 'dtCompetencia',
  marcacoes: 'dtMovto',
}
const MONTHS = 2

/** Reduces the files of `colab export-demo` to a few people and months, in another folder. */
export function reduceCompany(from: string, to: string, today: string): void {
  const employments = new Set<string>()
  const people = new Set<string>()
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10)
  for (const table of TABLES.filter((table) => existsSync(join(from, `${table}.csv`)))) {
    const [header = [], ...rows] = parse(readFileSync(join(from, `${table}.csv`)), { bom: true, delimiter: ';' })
    const cell = (row: string[], column: string) => row[header.indexOf(column)] ?? ''
    const isRecent = (row: string[]) => {
      const column = RECENT[table]
      return !column || cell(row, column).split('/').reverse().join('-') >= first
    }
    const isOfPeople = (row: string[]) => {
      if (table === 'pessoas') return PEOPLE.includes(cell(row, 'cpf').replace(/\D/g, ''))
      if (header.includes('codPessoa')) return people.has(cell(row, 'codPessoa'))
      return !header.includes('codEmpregado') || employments.has(cell(row, 'codEmpregado'))
    }
    const kept = rows.filter((row) => isOfPeople(row) && isRecent(row))
    for (const row of kept) {
      if (table === 'pessoas') people.add(cell(row, 'codPessoa'))
      if (table === 'contratos') employments.add(cell(row, 'codEmpregado'))
      const file = cell(row, 'arquivo')
      if (file) cpSync(join(from, file), join(to, file))
    }
    const lines = [header, ...kept].map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'))
    writeFileSync(join(to, `${table}.csv`), `${lines.join('\n')}\n`)
  }
}
