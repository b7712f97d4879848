import { CALCULATION } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import type { Code } from '@colab/contract/wire/cells'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import type { Selectable } from 'kysely'
import { localTime } from '#base/clock.ts'
import type { Company, Employment, Person } from '#domains/people/tables.ts'
import type { Vacation } from '#domains/vacations/tables.ts'
import { amountInWords } from '#pdf/amount-in-words.ts'
import { PdfDocument } from '#pdf/document.ts'
import { amount } from '#pdf/text.ts'
import type { Receipt, ReceiptLine, StatementKind } from './tables.ts'

/** Employer and employee, the head of every PDF of a receipt. */
export interface DocumentFacts {
  company: Omit<Company, 'codEmp'>
  person: Pick<Person, 'nome' | 'cpf'>
  /** Numbers of contract and events are as the company writes them. */
  employment: Pick<Employment, 'cargo' | 'dtAdmissao' | 'vlrSalario'> & { codEmpregado: Code; unidade: string }
  receipt: Pick<Selectable<Receipt>, 'codTipoCalculo' | 'dtCompetencia' | 'nomeRecibo'>
  /** Milliseconds since the epoch; the same moment produces the same bytes. */
  createdAt: number
}

/** All amounts in cents. */
export interface ReceiptFacts extends DocumentFacts {
  receipt: Omit<
    Selectable<Receipt>,
    'codRecibo' | 'codPessoa' | 'codEmpregado' | 'dtPagamento' | 'sequenciaRecibo' | 'corrigido'
  > & { corrigido?: number }
  lines: (Pick<ReceiptLine, 'nomeEvento' | 'indicador' | 'hrMovto' | 'vlrMovto'> & {
    codEvento: Code
    /** Nature of eSocial, null where the company did not declare it. */
    natRubr: number | null
  })[]
  /** The vacation paid by a receipt of type 40 or 41; null for other types, and when unknown. */
  vacation: Omit<Vacation, 'codPessoa' | 'codEmpregado' | 'sequencia'> | null
}

/** Contents of a statement as displayed; `total` is empty when the rows have no sum. */
export interface StatementContent {
  columns: string[]
  rows: string[][]
  total: string
}

export interface StatementFacts extends DocumentFacts {
  tipo: StatementKind
  content: StatementContent
}

/** Title of each statement and name of its last row. */
const STATEMENTS: Record<StatementKind, [title: string, total: string]> = {
  comissao: ['Demonstrativo de Comissões', 'Total'],
  planoSaude: ['Demonstrativo do Plano de Saúde', 'Total'],
  mediaFerias: ['Composição das Médias', 'Média'],
  descontosDiversos: ['Demonstrativo de Descontos Diversos', 'Total'],
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

function isVacation(codTipoCalculo: number): boolean {
  return codTipoCalculo === CALCULATION.vacation || codTipoCalculo === CALCULATION.vacationReceipt
}

/** Natures of the 13th salary (eSocial, table 3): its first part, and the deduction of a first part that was paid before. */
const [FIRST_PART, FIRST_PART_DEDUCTED] = [5504, 9214]

/**
 * Returns the Portuguese title, with the name that the company gave the receipt. The `natures` of the lines determine
 * which part of the 13th it pays, or both at once.
 */
export function receiptTitle(receipt: DocumentFacts['receipt'], natures: readonly (number | null)[] = []): string {
  return [titleOf(receipt, natures), receipt.nomeRecibo].filter(Boolean).join(' – ')
}

function titleOf({ codTipoCalculo }: DocumentFacts['receipt'], natures: readonly (number | null)[]): string {
  if (codTipoCalculo === CALCULATION.severance) return 'Demonstrativo de Verbas Rescisórias'
  if (codTipoCalculo === CALCULATION.vacation) return 'Recibo de Férias'
  if (codTipoCalculo === CALCULATION.vacationReceipt) return 'Aviso e Recibo de Férias'
  if (codTipoCalculo === CALCULATION.advance) return 'Recibo de Adiantamento Salarial'
  if (codTipoCalculo === CALCULATION.thirteenth || codTipoCalculo === CALCULATION.thirteenthFallback) {
    const part = natures.includes(FIRST_PART) ? '1ª' : natures.includes(FIRST_PART_DEDUCTED) ? '2ª' : null
    return part ? `Recibo de 13º Salário – ${part} parcela` : 'Recibo de 13º Salário'
  }
  return 'Recibo de Pagamento de Salário'
}

function period({ codTipoCalculo, dtCompetencia }: DocumentFacts['receipt']): string {
  if (isVacation(codTipoCalculo)) return `Início em ${formatDate(dtCompetencia)}`
  return `Competência: ${MONTHS[Number(dtCompetencia.slice(5, 7)) - 1]} de ${dtCompetencia.slice(0, 4)}`
}

/** Starts a document with its head: title, employer and employee. */
function openDocument(title: string, { company, person, employment, receipt, createdAt }: DocumentFacts): PdfDocument {
  const month = isVacation(receipt.codTipoCalculo)
    ? formatDate(receipt.dtCompetencia)
    : formatMonth(receipt.dtCompetencia)
  const issued = formatDate(localTime(createdAt).day)
  const footer = `${company.nomeEmpresa} · ${title} · ${month} · Matrícula ${employment.codEmpregado} · Emitido em ${issued}`
  const document = new PdfDocument({ title: `${title} ${month}`, author: company.nomeEmpresa, createdAt }, footer)
  document.heading(title, 1, period(receipt))
  document.grid(6, [
    { label: 'Empregador', value: company.nomeEmpresa, span: 4 },
    { label: 'CNPJ', value: formatCnpj(company.cnpj), span: 2 },
    { label: 'Endereço', value: `${company.endereco}, ${company.cidade} - ${company.codUf}`, span: 6 },
  ])
  document.grid(6, [
    { label: 'Matrícula', value: String(employment.codEmpregado) },
    { label: 'Empregado', value: person.nome, span: 3 },
    { label: 'CPF', value: formatCpf(person.cpf), span: 2 },
    { label: 'Cargo', value: employment.cargo, span: 2 },
    { label: 'Unidade', value: employment.unidade, span: 2 },
    { label: 'Admissão', value: formatDate(employment.dtAdmissao) },
    { label: 'Salário atual (R$)', value: amount(employment.vlrSalario) },
  ])
  return document
}

/** Writes the vacation notice (CLT arts. 135 and 145) with the known facts. */
function vacationBlock(document: PdfDocument, { vacation, receipt }: ReceiptFacts): void {
  if (!vacation?.dtIniFerias || !vacation.dtFimFerias) return
  const { dtIniPeriodo, dtFimPeriodo, dtIniFerias, dtFimFerias, diasFerias, diasAbono } = vacation
  const acquired = `${formatDate(dtIniPeriodo)} a ${formatDate(dtFimPeriodo)}`
  const enjoyed = `${formatDate(dtIniFerias)} a ${formatDate(dtFimFerias)}`
  if (receipt.codTipoCalculo === CALCULATION.vacationReceipt) {
    const sold = diasAbono > 0 ? `, com conversão de ${diasAbono} dias em abono pecuniário (CLT, art. 143)` : ''
    document.heading('Aviso de férias', 2)
    document.paragraph(
      `Nos termos do art. 135 da CLT, comunicamos que suas férias relativas ao período aquisitivo de ${acquired} serão ` +
        `gozadas de ${enjoyed}, por ${diasFerias} dias${sold}. O pagamento será feito até dois dias antes do início ` +
        `(CLT, art. 145) e o retorno ao trabalho se dará a partir de ${formatDate(addDays(dtFimFerias, 1))}.`,
    )
    document.heading('Recibo de férias', 2)
  }
  document.grid(6, [
    { label: 'Período aquisitivo', value: acquired, span: 2 },
    { label: 'Período de gozo', value: enjoyed, span: 2 },
    { label: 'Dias de gozo', value: String(diasFerias) },
    { label: 'Dias de abono', value: String(diasAbono) },
  ])
}

function linesBlock(document: PdfDocument, { lines, receipt }: ReceiptFacts): void {
  const paid = lines.filter(({ indicador }) => indicador === 'Provento' || indicador === 'Desconto')
  const rows = paid.map(({ codEvento, nomeEvento, hrMovto, vlrMovto, indicador }) => [
    String(codEvento),
    nomeEvento,
    hrMovto,
    indicador === 'Provento' ? amount(vlrMovto) : '',
    indicador === 'Desconto' ? amount(vlrMovto) : '',
  ])
  const { vlrTotProventos, vlrTotDescontos } = receipt
  const net = vlrTotProventos - vlrTotDescontos
  document.table(
    [
      { label: 'Código', width: 9 },
      { label: 'Descrição', width: 38 },
      { label: 'Referência', width: 21, align: 'right' },
      { label: 'Proventos (R$)', width: 16, align: 'right' },
      { label: 'Descontos (R$)', width: 16, align: 'right' },
    ],
    rows,
    [
      ['', 'Totais', '', amount(vlrTotProventos), amount(vlrTotDescontos)],
      ['', 'Líquido a receber', '', '', amount(net)],
    ],
  )
  document.paragraph(`Líquido a receber: ${formatBRL(net)} (${amountInWords(net)}).`, 'strong')
}

/** Lines that are in no total, such as the employer's FGTS deposit. */
function informationBlock(document: PdfDocument, { lines }: ReceiptFacts): void {
  const informing = lines.filter(({ indicador }) => indicador !== 'Provento' && indicador !== 'Desconto')
  if (informing.length === 0) return
  document.heading('Informações (não compõem o líquido)', 2)
  document.table(
    [
      { label: 'Código', width: 9 },
      { label: 'Descrição', width: 54 },
      { label: 'Referência', width: 21, align: 'right' },
      { label: 'Valor (R$)', width: 16, align: 'right' },
    ],
    informing.map(({ codEvento, nomeEvento, hrMovto, vlrMovto }) => [
      String(codEvento),
      nomeEvento,
      hrMovto,
      amount(vlrMovto),
    ]),
  )
}

/** Companies may omit bases and FGTS, which are then stored as 0: a PDF must not state zero for an unknown amount. */
const givenAmount = (cents: number) => (cents === 0 ? '–' : amount(cents))

/**
 * Renders the PDF of a receipt: lines, totals, net in figures and words, bases, and the signature line (CLT art. 464).
 */
export async function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { company, person, receipt, lines } = facts
  const document = openDocument(
    receiptTitle(
      receipt,
      lines.map(({ natRubr }) => natRubr),
    ),
    facts,
  )
  if (receipt.corrigido) {
    document.paragraph('Este holerite foi corrigido: ele vale no lugar do que você abriu antes.', 'strong')
  }
  if (isVacation(receipt.codTipoCalculo)) vacationBlock(document, facts)
  linesBlock(document, facts)
  document.grid(4, [
    { label: 'Base de cálculo do INSS (R$)', value: givenAmount(receipt.vlrBaseINSS) },
    { label: 'Base de cálculo do IRRF (R$)', value: givenAmount(receipt.vlrBaseIRRF) },
    { label: 'Base de cálculo do FGTS (R$)', value: givenAmount(receipt.vlrBaseFGTS) },
    { label: 'FGTS do mês (R$)', value: givenAmount(receipt.vlrFGTS) },
  ])
  informationBlock(document, facts)
  document.paragraph(
    'Recibo emitido conforme o art. 464 da CLT. O comprovante de depósito em conta bancária aberta para esse fim em nome ' +
      'do empregado tem a mesma força de recibo (parágrafo único). O FGTS é depositado pelo empregador e não é descontado.',
    'note',
  )
  document.paragraph('Declaro ter recebido a importância líquida discriminada neste recibo.')
  document.signatures([`Local e data`, `${person.nome} - empregado(a)`, company.nomeEmpresa])
  return document.finish()
}

/** Renders the PDF of an additional statement: commissions, health plan, averages, other deductions. */
export async function statementPdf(facts: StatementFacts): Promise<Uint8Array> {
  const { columns, rows, total } = facts.content
  const last = columns.length - 1
  const [title, totalLabel] = STATEMENTS[facts.tipo]
  const document = openDocument(title, facts)
  document.table(
    columns.map((label, at) => {
      const money = rows.length > 0 && rows.every((row) => /^-?R\$|^$/.test(row[at] ?? ''))
      return { label, width: at === 0 ? 3 : 2, align: money || at === last ? 'right' : 'left' }
    }),
    rows,
    total ? [columns.map((_, at) => (at === last ? total : at === 0 ? totalLabel : ''))] : [],
  )
  document.paragraph('Este demonstrativo acompanha o recibo do mesmo período.', 'note')
  return document.finish()
}
