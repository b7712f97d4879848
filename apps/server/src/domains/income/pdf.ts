import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import type { Company, Person } from '#domains/people/tables.ts'
import { type Column, PdfDocument } from '#pdf/document.ts'
import { localTime } from '#runtime/clock.ts'
import type { IncomeAmounts, PlanCost } from './facts.ts'

export interface IncomeFacts {
  company: Omit<Company, 'codEmp'>
  person: Pick<Person, 'nome' | 'cpf'>
  /** The calendar year. */
  ano: number
  amounts: IncomeAmounts
  plan: PlanCost[]
  /** Milliseconds since the epoch; the same moment gives the same bytes. */
  createdAt: number
}

const TITLE = 'Comprovante de Rendimentos Pagos e de Imposto sobre a Renda Retido na Fonte'

const LINES: Column[] = [
  { label: 'Linha', width: 8 },
  { label: 'Descrição', width: 72 },
  { label: 'Valor (R$)', width: 20, align: 'right' },
]

/** Formats cents as `1.234,56`: all amounts are reais, so that the symbol appears once. */
function amount(cents: number): string {
  return formatBRL(cents).replace('R$\u00a0', '')
}

/** A section of the form with all its lines, also those without an amount. */
function section(
  document: PdfDocument,
  title: string,
  number: number,
  lines: [description: string, cents: number][],
): void {
  document.heading(title, 2)
  document.table(
    LINES,
    lines.map(([description, cents], at) => [`${number}.${at + 1}`, description, amount(cents)]),
  )
}

function parties(document: PdfDocument, { company, person }: IncomeFacts): void {
  document.heading('1. Fonte pagadora pessoa jurídica', 2)
  document.grid(6, [
    { label: 'CNPJ', value: formatCnpj(company.cnpj), span: 2 },
    { label: 'Nome empresarial', value: company.nomeEmpresa, span: 4 },
  ])
  document.heading('2. Pessoa física beneficiária dos rendimentos', 2)
  document.grid(6, [
    { label: 'CPF', value: formatCpf(person.cpf), span: 2 },
    { label: 'Nome completo', value: person.nome, span: 4 },
    { label: 'Natureza do rendimento', value: '0561 - Rendimento do trabalho assalariado', span: 6 },
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

/**
 * Renders the income report of one employer and calendar year: the form of IN RFB 2.060/2021, annex I, with its seven
 * sections and the responsible person. A computer-generated report needs no signature (art. 2 § 3).
 */
export async function incomeReportPdf(facts: IncomeFacts): Promise<Uint8Array> {
  const { company, ano, amounts, plan, createdAt } = facts
  const { decimoTerceiro, inssDecimoTerceiro, irrfDecimoTerceiro } = amounts
  const issued = formatDate(localTime(createdAt).day)
  const footer = `${company.nomeEmpresa} · Informe de rendimentos · Ano-calendário ${ano} · Emitido em ${issued}`
  const info = { title: `Informe de rendimentos, ano-calendário ${ano}`, author: company.nomeEmpresa, createdAt }
  const document = new PdfDocument(info, footer)
  document.heading(TITLE)
  document.paragraph(
    `Imposto sobre a Renda da Pessoa Física · Exercício de ${ano + 1} · Ano-calendário de ${ano}`,
    'strong',
  )
  document.paragraph(
    'Verifique as condições e o prazo para a apresentação da Declaração do Imposto sobre a Renda da Pessoa Física para ' +
      'este ano-calendário no sítio da Secretaria Especial da Receita Federal do Brasil na internet.',
    'note',
  )
  parties(document, facts)
  section(document, '3. Rendimentos tributáveis, deduções e imposto sobre a renda retido na fonte', 3, [
    ['Total dos rendimentos (inclusive férias)', amounts.rendimentos],
    ['Contribuição previdenciária oficial', amounts.inss],
    ['Contribuição a entidades de previdência complementar, pública ou privada, e a Fapi', 0],
    ['Pensão alimentícia', 0],
    ['Imposto sobre a renda retido na fonte', amounts.irrf],
  ])
  section(document, '4. Rendimentos isentos e não tributáveis', 4, [
    ['Parcela isenta dos proventos de aposentadoria, reserva, reforma e pensão (65 anos ou mais)', 0],
    ['Parcela isenta do 13º salário de aposentadoria, reserva, reforma e pensão (65 anos ou mais)', 0],
    ['Diárias e ajudas de custo', 0],
    ['Pensão e proventos de aposentadoria ou reforma por moléstia grave ou acidente em serviço', 0],
    ['Lucros e dividendos, apurados a partir de 1996, pagos por pessoa jurídica', 0],
    ['Valores pagos ao titular ou sócio de microempresa ou empresa de pequeno porte', 0],
    ['Indenizações por rescisão de contrato de trabalho, inclusive a título de PDV, e por acidente de trabalho', 0],
    ['Juros de mora recebidos, devidos pelo atraso no pagamento de remuneração', 0],
    ['Outros: abono pecuniário de férias e seu terço constitucional', amounts.abono],
  ])
  section(document, '5. Rendimentos sujeitos à tributação exclusiva (rendimento líquido)', 5, [
    ['Décimo terceiro salário', decimoTerceiro - inssDecimoTerceiro - irrfDecimoTerceiro],
    ['Imposto sobre a renda retido na fonte sobre o 13º salário', irrfDecimoTerceiro],
    ['Outros', 0],
  ])
  section(document, '6. Rendimentos recebidos acumuladamente (Lei 7.713/1988, art. 12-A)', 6, [
    ['Total dos rendimentos tributáveis', 0],
    ['Exclusão: despesas com a ação judicial', 0],
    ['Dedução: contribuição previdenciária oficial', 0],
    ['Dedução: pensão alimentícia', 0],
    ['Imposto sobre a renda retido na fonte', 0],
    ['Rendimentos isentos de pensão, proventos de aposentadoria ou reforma por moléstia grave', 0],
  ])
  document.heading('7. Informações complementares', 2)
  if (decimoTerceiro > 0) {
    document.paragraph(
      `13º salário: valor bruto de R$ ${amount(decimoTerceiro)} e contribuição previdenciária oficial de ` +
        `R$ ${amount(inssDecimoTerceiro)}, já descontada na linha 5.1.`,
    )
  }
  planTable(document, facts)
  if (decimoTerceiro === 0 && plan.length === 0) document.paragraph('Sem informações complementares.')
  document.heading('8. Responsável pelas informações', 2)
  document.grid(6, [
    { label: 'Nome', value: company.nomeEmpresa, span: 4 },
    { label: 'Data', value: issued, span: 2 },
  ])
  document.paragraph(
    'Aprovado pela IN RFB nº 2.060/2021. Emitido por processamento de dados, dispensada a assinatura.',
    'note',
  )
  return document.finish()
}
