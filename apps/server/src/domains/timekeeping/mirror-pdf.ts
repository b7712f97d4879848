import type { Code } from '@colab/contract/wire/cells'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { Company, Employment, Person } from '#domains/people/tables.ts'
import { PdfDocument } from '#pdf/document.ts'
import type { Span } from './days.ts'

/** Contents of a time mirror, as displayed. */
export interface MirrorContent {
  company: Pick<Company, 'nomeEmpresa' | 'cnpj'>
  person: Pick<Person, 'nome' | 'cpf'>
  /** The number of the contract is as the company writes it. */
  employment: Pick<Employment, 'cargo' | 'dtAdmissao'> & { codEmpregado: Code; unidade: string }
  period: Span
  /** Hours by contract. */
  contract: string
  /** Day, original punches, treated punches, worked, particulars. */
  rows: string[][]
  worked: string
  sums: { label: string; value: string }[]
  /** Contents that the ordinance requires and the mirror lacks. */
  lacks: readonly string[]
  /** Whether hours at night were counted as reduced. */
  hasReducedHour: boolean
}

const TITLE = 'Espelho de Ponto Eletrônico'

/**
 * Renders the time mirror with the contents of Portaria MTP 671/2021 art. 84, or a list of those that it lacks:
 * employer, employee with CPF, admission and position, issue date, period, contract hours, original and treated
 * punches, and the time worked with the reduced hour of the night. `createdAt` is in milliseconds.
 */
export async function mirrorPdf(content: MirrorContent, createdAt: number): Promise<Uint8Array> {
  const { company, person, employment, period, contract, rows, worked, sums, lacks, hasReducedHour } = content
  const issued = formatDate(localTime(createdAt).day)
  const month = formatMonth(period.first)
  const footer = `${company.nomeEmpresa} · ${TITLE} · ${month} · Matrícula ${employment.codEmpregado} · Emitido em ${issued}`
  const document = new PdfDocument({ title: `${TITLE} ${month}`, author: company.nomeEmpresa, createdAt }, footer)
  document.heading(TITLE, 1, month)
  document.grid(6, [
    { label: 'Empregador', value: company.nomeEmpresa, span: 4 },
    { label: 'CNPJ', value: formatCnpj(company.cnpj), span: 2 },
    { label: 'Matrícula', value: String(employment.codEmpregado) },
    { label: 'Empregado', value: person.nome, span: 3 },
    { label: 'CPF', value: formatCpf(person.cpf), span: 2 },
    { label: 'Cargo', value: employment.cargo, span: 2 },
    { label: 'Unidade', value: employment.unidade, span: 2 },
    { label: 'Admissão', value: formatDate(employment.dtAdmissao) },
    { label: 'Emissão', value: issued },
    { label: 'Período', value: `${formatDate(period.first)} a ${formatDate(period.last)}`, span: 2 },
    { label: 'Horário e jornada contratual', value: contract, span: 4 },
  ])
  document.table(
    [
      { label: 'Dia', width: 11 },
      { label: 'Marcações originais', width: 24 },
      { label: 'Marcações tratadas', width: 27 },
      { label: 'Trabalhado', width: 11, align: 'right' },
      { label: 'Ocorrências', width: 27 },
    ],
    rows,
    [['Total', '', '', worked, '']],
    { dense: true },
  )
  document.grid(6, sums)
  document.paragraph(
    (lacks.length === 0
      ? 'Conforme o art. 84 da Portaria MTP 671/2021.'
      : `Falta neste espelho: ${lacks.join('; ')}.`) +
      ' (I) marcação incluída, (D) marcação desconsiderada e (P) marcação pré-assinalada no tratamento; a ' +
      'marcação original nunca é alterada nem apagada.' +
      (hasReducedHour ? ' No tempo trabalhado, cada 52 min 30 s da noite contam como uma hora (CLT, art. 73).' : ''),
    'note',
  )
  document.signatures([`${person.nome} - empregado(a)`, company.nomeEmpresa])
  return document.finish()
}
