import { lastDayOf, NOTICE_DAYS, PAYMENT_DAYS, type VacationPart } from '@colab/contract/labor/vacation'
import { addDays } from '@colab/contract/wire/calendar'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { Company, Employment, Person } from '#domains/people/tables.ts'
import { PdfDocument } from '#pdf/document.ts'

/** Contents of a vacation notice; `abono` are days sold with this part. */
export interface VacationNotice extends VacationPart {
  company: Pick<Company, 'nomeEmpresa' | 'cnpj'>
  person: Pick<Person, 'nome' | 'cpf'>
  /** With the number of the contract as the company writes it. */
  employment: Pick<Employment, 'cargo' | 'dtAdmissao'> & { matricula: string }
  period: { dtIniPeriodo: string; dtFimPeriodo: string }
  abono: number
}

const TITLE = 'Aviso de férias'

/** Renders the written notice of a vacation, whose signature is its receipt (CLT art. 135). `createdAt` is in milliseconds. */
export async function noticePdf(content: VacationNotice, createdAt: number): Promise<Uint8Array> {
  const { company, person, employment, period, abono, dtIniFerias, diasFerias } = content
  const [first, last] = [formatDate(dtIniFerias), formatDate(lastDayOf(content))]
  const issued = formatDate(localTime(createdAt).day)
  const footer = `${company.nomeEmpresa} · ${TITLE} · Matrícula ${employment.matricula} · Emitido em ${issued}`
  const document = new PdfDocument({ title: `${TITLE} ${first}`, author: company.nomeEmpresa, createdAt }, footer)
  document.heading(TITLE, 1, first)
  document.grid(6, [
    { label: 'Empregador', value: company.nomeEmpresa, span: 4 },
    { label: 'CNPJ', value: formatCnpj(company.cnpj), span: 2 },
    { label: 'Empregado', value: person.nome, span: 4 },
    { label: 'CPF', value: formatCpf(person.cpf), span: 2 },
    { label: 'Matrícula', value: employment.matricula },
    { label: 'Cargo', value: employment.cargo, span: 3 },
    { label: 'Admissão', value: formatDate(employment.dtAdmissao), span: 2 },
  ])
  document.paragraph(
    `Comunicamos, nos termos do art. 135 da CLT, que suas férias serão de ${first} a ${last}: ${diasFerias} dias, do período ` +
      `aquisitivo de ${formatDate(period.dtIniPeriodo)} a ${formatDate(period.dtFimPeriodo)}.`,
  )
  document.grid(3, [
    { label: 'Primeiro dia de férias', value: first },
    { label: 'Último dia de férias', value: last },
    { label: 'Volta a partir de', value: formatDate(addDays(lastDayOf(content), 1)) },
    { label: 'Dias vendidos (CLT, art. 143)', value: abono > 0 ? `${abono} dias` : 'nenhum' },
    { label: 'Pagamento até (CLT, art. 145)', value: formatDate(addDays(dtIniFerias, -PAYMENT_DAYS)) },
    { label: 'Aviso até (CLT, art. 135)', value: formatDate(addDays(dtIniFerias, -NOTICE_DAYS)) },
  ])
  document.paragraph('A assinatura deste aviso é o recibo de que você o recebeu (CLT, art. 135).', 'note')
  document.signatures([`${person.nome} - empregado(a)`, company.nomeEmpresa])
  return document.finish()
}
