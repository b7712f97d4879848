import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { PdfDocument } from '#pdf/document.ts'
import { readText } from './assets.ts'
import { writeMarkdown } from './company/markdown.ts'
import { noonOf } from './company/noon.ts'
import type { Employment, Person } from './company/people.ts'
import { COMPANIES } from './company/places.ts'

export type AgreementKind = 'secrecy' | 'image' | 'conduct' | 'hoursBank' | 'remote'

const half = (day: string) => `${day.slice(5, 7) < '07' ? 1 : 2}º semestre de ${day.slice(0, 4)}`

/**
 * Documents that the demo company asks its employees to sign; the day is that of their subject. Their clauses are in
 * `assets/termos`.
 */
export const AGREEMENTS: Record<AgreementKind, (day: string) => { nome: string; origem: string; nomeArquivo: string }> =
  {
    secrecy: () => ({
      nome: 'Termo de confidencialidade e proteção de dados',
      origem: 'Admissão',
      nomeArquivo: 'termo-de-confidencialidade.pdf',
    }),
    image: () => ({
      nome: 'Autorização de uso de imagem',
      origem: 'Comunicação',
      nomeArquivo: 'autorizacao-de-uso-de-imagem.pdf',
    }),
    conduct: (day) => ({
      nome: `Ciência do código de conduta ${day.slice(0, 4)}`,
      origem: 'Cartilha',
      nomeArquivo: `codigo-de-conduta-ciencia-${day.slice(0, 4)}.pdf`,
    }),
    hoursBank: (day) => ({
      nome: `Acordo individual de banco de horas: ${half(day)}`,
      origem: 'Jornada',
      nomeArquivo: `banco-de-horas-${day.slice(0, 7)}.pdf`,
    }),
    remote: () => ({
      nome: 'Aditivo de trabalho remoto',
      origem: 'Contrato de trabalho',
      nomeArquivo: 'aditivo-de-trabalho-remoto.pdf',
    }),
  }

interface Parties {
  person: Person
  employment: Employment
  day: string
}

/** Renders the PDF of an agreement between an employee and the employer. */
export async function agreementPdf(kind: AgreementKind, { person, employment, day }: Parties): Promise<Uint8Array> {
  const company = COMPANIES.find(({ codEmp }) => codEmp === employment.codEmp)
  const title = AGREEMENTS[kind](day).nome
  const author = company?.nomeEmpresa ?? ''
  const document = new PdfDocument({ title, author, createdAt: noonOf(day) }, `${author} · Gestão de Pessoas`)
  document.heading(title)
  document.grid(4, [
    { label: 'Empresa', value: author, span: 2 },
    { label: 'CNPJ', value: formatCnpj(company?.cnpj ?? '') },
    { label: 'Data', value: formatDate(day) },
    { label: 'Empregado', value: person.nome, span: 2 },
    { label: 'CPF', value: formatCpf(person.cpf) },
    { label: 'Matrícula', value: String(employment.codEmpregado) },
    { label: 'Cargo', value: employment.cargo, span: 2 },
    { label: 'Admissão', value: formatDate(employment.dtAdmissao), span: 2 },
  ])
  writeMarkdown(document, await readText(`termos/${kind}.md`))
  document.paragraph(
    'Este documento é assinado eletronicamente no Portal do Colaborador. As partes admitem essa forma de assinatura como válida (MP 2.200-2/2001, art. 10, § 2º).',
    'note',
  )
  return document.finish()
}
