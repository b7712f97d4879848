import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { type Nature, natureText } from '#domains/people/natures.ts'
import type { Company, Person } from '#domains/people/tables.ts'
import { type Column, PdfDocument } from '#pdf/document.ts'
import { amount } from '#pdf/text.ts'
import { type IncomeAmounts, netPlr, netThirteenth, type Specified } from './compute.ts'

/** Deductions for a health plan in a year, for one family member. */
export interface PlanCost {
  operadora: string
  cnpj: string
  registroAns: string
  /** Null for the employee. */
  dependente: { nome: string; cpf: string } | null
  vlrAno: number
}

export interface IncomeFacts extends Omit<IncomeAmounts, 'plan'> {
  company: Omit<Company, 'codEmp'>
  person: Pick<Person, 'nome' | 'cpf'>
  /** The calendar year. */
  ano: number
  natRendimento: Nature
  plan: PlanCost[]
  /** Section 7 of a report that was declared by its lines, whose parts are not known otherwise. */
  declared?: Specified[]
  /** It replaces one that its person may have used. */
  isCorrected?: boolean
  /** Who is responsible for the report; empty where the company names no one. */
  responsavel?: string
  /** Milliseconds since the epoch; the same moment produces the same bytes. */
  createdAt: number
}

const TITLE = 'Comprovante de Rendimentos Pagos e de Imposto sobre a Renda Retido na Fonte'

const LINES: Column[] = [
  { label: 'Linha', width: 8 },
  { label: 'Descrição', width: 72 },
  { label: 'Valor (R$)', width: 20, align: 'right' },
]

/** A section of the form with all its lines; null is an amount that no payroll pays. */
function section(
  document: PdfDocument,
  title: string,
  number: number,
  lines: [description: string, cents: number | null][],
): void {
  document.heading(title, 2)
  document.table(
    LINES,
    lines.map(([description, cents], at) => [`${number}.${at + 1}`, description, cents === null ? '—' : amount(cents)]),
  )
}

function parties(document: PdfDocument, { company, person, natRendimento }: IncomeFacts): void {
  document.heading('1. Fonte pagadora pessoa jurídica', 2)
  document.grid(6, [
    { label: 'CNPJ', value: formatCnpj(company.cnpj), span: 2 },
    { label: 'Nome empresarial', value: company.nomeEmpresa, span: 4 },
  ])
  document.heading('2. Pessoa física beneficiária dos rendimentos', 2)
  document.grid(6, [
    { label: 'CPF', value: formatCpf(person.cpf), span: 2 },
    { label: 'Nome completo', value: person.nome, span: 4 },
    { label: 'Natureza do rendimento', value: natureText(natRendimento), span: 6 },
  ])
}

/** Health plan costs by operator and person, as the annual tax return requires them. */
function planTable(document: PdfDocument, { person, plan }: IncomeFacts): void {
  const operators = Map.groupBy(plan, ({ operadora, cnpj, registroAns }) => {
    return `${operadora} · CNPJ ${formatCnpj(cnpj)} · registro ANS ${registroAns}`
  })
  for (const [operator, costs] of operators) {
    document.paragraph(`Plano de saúde coletivo empresarial: ${operator}`, 'strong')
    document.table(
      [
        { label: 'Beneficiário', width: 46 },
        { label: 'CPF', width: 20 },
        { label: 'Vínculo', width: 14 },
        { label: 'Valor no ano (R$)', width: 20, align: 'right' },
      ],
      costs.map(({ dependente, vlrAno }) => [
        dependente?.nome ?? person.nome,
        formatCpf(dependente?.cpf ?? person.cpf),
        dependente ? 'Dependente' : 'Titular',
        amount(vlrAno),
      ]),
      [['Total descontado no ano', '', '', amount(costs.reduce((sum, { vlrAno }) => sum + vlrAno, 0))]],
    )
  }
}

/** Amounts that the form requires to be specified: gross amounts, institutions, and the health plan per person. */
function moreInformation(document: PdfDocument, facts: IncomeFacts): void {
  const { amounts, entidades, plan } = facts
  document.heading('7. Informações complementares', 2)
  if (facts.declared) {
    const texts = facts.declared.map(({ label, cents }) => `${label}: R$ ${amount(cents)}.`)
    for (const text of texts.length > 0 ? texts : ['Sem informações complementares.']) document.paragraph(text)
    return
  }
  const texts: string[] = []
  const { decimo, decimoPrevidencia, decimoComplementar, decimoPensao, decimoIrrf } = amounts
  if (decimo > 0) {
    const deductions = [
      ['contribuição previdenciária oficial', decimoPrevidencia],
      ['previdência complementar e Fapi', decimoComplementar],
      ['pensão alimentícia', decimoPensao],
      ['imposto retido na fonte', decimoIrrf],
    ] as const
    const deducted = deductions
      .filter(([, cents]) => cents > 0)
      .map(([label, cents]) => `${label} de R$ ${amount(cents)}`)
    const less = deducted.length > 0 ? `, já descontados na linha 5.1: ${deducted.join('; ')}` : ''
    texts.push(`13º salário: valor bruto de R$ ${amount(decimo)}${less}.`)
  }
  if (amounts.plr > 0) {
    const { plr, plrPensao, plrIrrf } = amounts
    const pension = plrPensao > 0 ? `, pensão alimentícia de R$ ${amount(plrPensao)}` : ''
    texts.push(
      `Linha 5.3, participação nos lucros ou resultados: valor bruto de R$ ${amount(plr)}, imposto retido na fonte de ` +
        `R$ ${amount(plrIrrf)}${pension}, já descontados.`,
    )
  }
  const pension = amounts.pensao + decimoPensao + amounts.plrPensao
  if (pension > 0) {
    texts.push(
      `Pensão alimentícia: R$ ${amount(pension)} no ano, dos quais R$ ${amount(decimoPensao)} sobre o 13º salário. Os ` +
        'beneficiários são os da decisão judicial ou da escritura pública.',
    )
  }
  for (const { label, cents } of entidades) {
    texts.push(`Previdência complementar e Fapi${label && `, ${label}`}: R$ ${amount(cents)} no ano.`)
  }
  if (amounts.plano > 0 && plan.length === 0) {
    texts.push(`Plano privado coletivo de assistência à saúde: R$ ${amount(amounts.plano)} descontados no ano.`)
  }
  for (const text of texts) document.paragraph(text)
  planTable(document, facts)
  if (texts.length === 0 && plan.length === 0) document.paragraph('Sem informações complementares.')
}

/** `Outros: Abono pecuniário 1.000,00; Auxílio-moradia 500,00`. */
function othersText({ outrosIsentos }: IncomeFacts): string {
  const kinds = outrosIsentos.map(({ label, cents }) => `${label} ${amount(cents)}`)
  return kinds.length === 0 ? 'Outros' : `Outros: ${kinds.join('; ')}`
}

/** Sections 3 to 5: taxable, exempt and exclusively taxed income. */
function incomeSections(document: PdfDocument, facts: IncomeFacts): void {
  const { amounts } = facts
  // eSocial has no such line: a company that declares others without it has not stated its amount.
  const socio = facts.declared && amounts.socio === 0 ? null : amounts.socio
  section(document, '3. Rendimentos tributáveis, deduções e imposto sobre a renda retido na fonte', 3, [
    ['Total dos rendimentos (inclusive férias)', amounts.rendimentos],
    ['Contribuição previdenciária oficial', amounts.previdencia],
    ['Contribuição a entidades de previdência complementar, pública ou privada, e a Fapi', amounts.complementar],
    ['Pensão alimentícia', amounts.pensao],
    ['Imposto sobre a renda retido na fonte', amounts.irrf],
  ])
  section(document, '4. Rendimentos isentos e não tributáveis', 4, [
    ['Parcela isenta dos proventos de aposentadoria, reserva, reforma e pensão (65 anos ou mais)', amounts.isento65],
    [
      'Parcela isenta do 13º salário de aposentadoria, reserva, reforma e pensão (65 anos ou mais)',
      amounts.isento65Decimo,
    ],
    ['Diárias e ajudas de custo', amounts.diarias],
    ['Pensão e proventos de aposentadoria ou reforma por moléstia grave ou acidente em serviço', amounts.molestia],
    ['Lucros e dividendos, apurados a partir de 1996, pagos por pessoa jurídica', null],
    ['Valores pagos ao titular ou sócio de microempresa ou empresa de pequeno porte', socio],
    [
      'Indenizações por rescisão de contrato de trabalho, inclusive a título de PDV, e por acidente de trabalho',
      amounts.indenizacoes,
    ],
    ['Juros de mora recebidos, devidos pelo atraso no pagamento de remuneração', amounts.juros],
    [othersText(facts), amounts.outrosIsentos],
  ])
  section(document, '5. Rendimentos sujeitos à tributação exclusiva (rendimento líquido)', 5, [
    ['Décimo terceiro salário', netThirteenth(amounts)],
    ['Imposto sobre a renda retido na fonte sobre o 13º salário', amounts.decimoIrrf],
    [amounts.plr > 0 ? 'Outros: participação nos lucros ou resultados' : 'Outros', netPlr(amounts)],
  ])
}

/**
 * Renders the income report of one employer and calendar year: the form of IN RFB 2.060/2021, annex I, with its seven
 * sections and the responsible person. A computer-generated report needs no signature (art. 2 § 3).
 */
export async function incomeReportPdf(facts: IncomeFacts): Promise<Uint8Array> {
  const { company, ano, responsavel, createdAt } = facts
  const issued = formatDate(localTime(createdAt).day)
  const footer = `${company.nomeEmpresa} · Informe de rendimentos · Ano-calendário ${ano} · Emitido em ${issued}`
  const info = { title: `Informe de rendimentos, ano-calendário ${ano}`, author: company.nomeEmpresa, createdAt }
  const document = new PdfDocument(info, footer)
  document.heading(TITLE)
  document.paragraph(
    `Imposto sobre a Renda da Pessoa Física · Exercício de ${ano + 1} · Ano-calendário de ${ano}`,
    'strong',
  )
  if (facts.isCorrected) {
    document.paragraph('Este informe foi corrigido: ele vale no lugar do que você abriu antes.', 'strong')
  }
  document.paragraph(
    'Verifique as condições e o prazo para a apresentação da Declaração do Imposto sobre a Renda da Pessoa Física para ' +
      'este ano-calendário no sítio da Secretaria Especial da Receita Federal do Brasil na internet.',
    'note',
  )
  parties(document, facts)
  incomeSections(document, facts)
  document.heading('6. Rendimentos recebidos acumuladamente (Lei 7.713/1988, art. 12-A)', 2)
  // With such income the report is refused: its months are not in the receipts.
  document.paragraph('Não houve rendimentos recebidos acumuladamente na folha de pagamento.')
  moreInformation(document, facts)
  document.heading('8. Responsável pelas informações', 2)
  document.grid(6, [
    { label: 'Nome', value: responsavel || '—', span: 4 },
    { label: 'Data', value: issued, span: 2 },
  ])
  document.paragraph(
    'Aprovado pela IN RFB nº 2.060/2021. Emitido por processamento de dados, dispensada a assinatura. Lucros e dividendos ' +
      'não são pagos em folha e não constam deste comprovante.',
    'note',
  )
  return document.finish()
}
