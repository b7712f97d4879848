import { describe, expect, it } from 'vitest'
import { drawnLines, hasPoppler, poppler } from '../../../test/pdf.ts'
import { type DocumentFacts, type ReceiptFacts, receiptPdf, receiptTitle, statementPdf } from './pdf.ts'

const parties: Omit<DocumentFacts, 'receipt'> = {
  company: {
    nomeEmpresa: 'Comércio & Serviços S.A.',
    cnpj: 'VN7LG2A5000192',
    endereco: 'Avenida Central, 100',
    cidade: 'Manaus',
    codUf: 'AM',
  },
  person: { nome: 'Ana Souza', cpf: '52998224725' },
  employment: {
    codEmpregado: 1001,
    cargo: 'Vendedora',
    unidade: 'Loja 1',
    dtAdmissao: '2021-09-13',
    vlrSalario: 485000,
  },
  createdAt: Date.UTC(2026, 10, 6, 1),
}
const line = (codEvento: number, nomeEvento: string, indicador: string, hrMovto: string, vlrMovto: number) => ({
  codEvento,
  natRubr: null,
  nomeEvento,
  indicador,
  hrMovto,
  vlrMovto,
})

function factsOf(codTipoCalculo: number, dtCompetencia: string, more: Partial<ReceiptFacts> = {}): ReceiptFacts {
  return {
    ...parties,
    receipt: {
      codTipoCalculo,
      dtCompetencia,
      nomeRecibo: '',
      vlrTotProventos: 485000,
      vlrTotDescontos: 105767,
      vlrBaseFGTS: 485001,
      vlrFGTS: 38800,
      vlrBaseINSS: 485002,
      vlrBaseIRRF: 432303,
    },
    lines: [
      line(1, 'Salário', 'Provento', '30 dias', 485000),
      line(101, 'INSS', 'Desconto', '10,50 %', 52699),
      line(110, 'Adiantamento salarial', 'Desconto', '', 53068),
      line(901, 'Base que informa', 'Informativo', '', 777777),
    ],
    vacation: null,
    ...more,
  }
}

async function linesOf(facts: ReceiptFacts): Promise<string[]> {
  return drawnLines(await receiptPdf(facts)).flat()
}

describe('the name of a receipt', () => {
  it.each([
    [10, '2026-10-01', 'Recibo de Pagamento de Salário'],
    [60, '2026-11-01', 'Recibo de 13º Salário'],
    [40, '2026-10-05', 'Recibo de Férias'],
    [41, '2026-10-05', 'Aviso e Recibo de Férias'],
    [70, '2026-10-01', 'Demonstrativo de Verbas Rescisórias'],
    [80, '2026-10-01', 'Recibo de Adiantamento Salarial'],
  ])('fits type %i for %s: %s', (codTipoCalculo, dtCompetencia, title) => {
    expect(receiptTitle({ codTipoCalculo, dtCompetencia, nomeRecibo: '' })).toBe(title)
  })

  it.each([
    ['first part', 60, '2026-12-01', [5504], 'Recibo de 13º Salário – 1ª parcela'],
    ['second part', 60, '2026-12-01', [5001, 9214, 9201], 'Recibo de 13º Salário – 2ª parcela'],
    ['13th paid at once', 61, '2026-11-01', [5001, 9201], 'Recibo de 13º Salário'],
    ['13th without natures', 60, '2026-11-01', [null], 'Recibo de 13º Salário'],
  ])('says of a %s what its lines say', (_, codTipoCalculo, dtCompetencia, natures, title) => {
    expect(receiptTitle({ codTipoCalculo, dtCompetencia, nomeRecibo: '' }, natures)).toBe(title)
  })

  it('ends with what the company calls it', () => {
    const receipt = { codTipoCalculo: 10, dtCompetencia: '2026-10-01', nomeRecibo: 'PLR' }
    expect(receiptTitle(receipt)).toBe('Recibo de Pagamento de Salário – PLR')
  })
})

describe('the PDF of a receipt', () => {
  it('contains employer, employee and month', async () => {
    expect(await linesOf(factsOf(10, '2026-10-01'))).toEqual(
      expect.arrayContaining([
        'Recibo de Pagamento de Salário',
        'Competência: outubro de 2026',
        'Comércio & Serviços S.A.',
        'VN.7LG.2A5/0001-92',
        'Avenida Central, 100, Manaus - AM',
        'Ana Souza',
        '529.982.247-25',
        '1001',
        'Vendedora',
        'Loja 1',
        '13/09/2021',
        '4.850,00',
      ]),
    )
  })

  it('prints a dash for bases and FGTS that the company did not give', async () => {
    const { receipt } = factsOf(10, '2026-10-01')
    const none = { vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
    const lines = await linesOf(factsOf(10, '2026-10-01', { receipt: { ...receipt, ...none } }))
    expect(lines.filter((text) => text === '–')).toHaveLength(4)
    expect(lines).not.toContain('0,00')
  })

  it('prints lines, totals, the net in figures and in words, and the bases', async () => {
    const lines = await linesOf(factsOf(10, '2026-10-01'))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Salário',
        '30 dias',
        '10,50 %',
        '526,99',
        '1.057,67',
        '3.792,33',
        '4.850,02',
        '4.323,03',
      ]),
    )
    expect(lines).toEqual(expect.arrayContaining(['4.850,01', '388,00']))
    expect(lines.join(' ')).toContain(
      'Líquido a receber: R$ 3.792,33 (três mil setecentos e noventa e dois reais e trinta e três centavos).',
    )
    expect(lines.join(' ')).toContain('art. 464 da CLT')
  })

  it('separates informational lines from earnings and deductions', async () => {
    const lines = await linesOf(factsOf(10, '2026-10-01'))
    const informing = lines.indexOf('Informações (não compõem o líquido)')
    expect(lines.indexOf('Totais')).toBeLessThan(informing)
    expect(lines.indexOf('7.777,77')).toBeGreaterThan(informing)
    expect(lines.filter((text) => text === 'Base que informa')).toHaveLength(1)
    const { lines: all } = factsOf(10, '2026-10-01')
    const without = await linesOf(factsOf(10, '2026-10-01', { lines: all.slice(0, 3) }))
    expect(without).not.toContain('Informações (não compõem o líquido)')
  })

  it('prints the vacation notice with the day of return', async () => {
    const vacation = {
      dtIniPeriodo: '2025-03-11',
      dtFimPeriodo: '2026-03-10',
      dtIniFerias: '2026-10-05',
      dtFimFerias: '2026-10-24',
      diasFerias: 20,
      diasAbono: 10,
    }
    const notice = (await linesOf(factsOf(41, '2026-10-05', { vacation }))).join(' ')
    expect(notice).toContain('Aviso de férias')
    expect(notice).toContain('período aquisitivo de 11/03/2025 a 10/03/2026')
    expect(notice).toContain('conversão de 10 dias em abono pecuniário')
    expect(notice).toContain('a partir de 25/10/2026')
    const receipt = await linesOf(factsOf(40, '2026-10-05', { vacation }))
    expect(receipt).toContain('05/10/2026 a 24/10/2026')
    expect(receipt).not.toContain('Aviso de férias')
    expect(await linesOf(factsOf(41, '2026-10-05'))).not.toContain('Aviso de férias')
  })

  it('carries the date in the time zone of the company', async () => {
    expect((await linesOf(factsOf(10, '2026-10-01'))).join(' ')).toContain('Emitido em 05/11/2026')
  })

  it('prints a negative net in words too', async () => {
    const facts = factsOf(10, '2026-10-01')
    facts.receipt.vlrTotDescontos = 485150
    expect((await linesOf(facts)).join(' ')).toContain('-R$ 1,50 (menos um real e cinquenta centavos)')
  })

  it('stays below 20 KB a page', async () => {
    const many = Array.from({ length: 15 }, (_, at) =>
      line(at + 1, `Evento número ${at}`, 'Provento', '1 dia', 100 + at),
    )
    const pdf = await receiptPdf(factsOf(10, '2026-10-01', { lines: many }))
    expect(drawnLines(pdf)).toHaveLength(1)
    expect(pdf.length).toBeLessThan(20 * 1024)
  })

  it.skipIf(!hasPoppler)('reads as a payslip to another program (skipped without poppler-utils)', async () => {
    const pdf = await receiptPdf(factsOf(10, '2026-10-01'))
    const text = poppler('pdftotext', ['-layout'], pdf)
    expect(text).toMatch(/Código\s+Descrição\s+Referência\s+Proventos \(R\$\)\s+Descontos \(R\$\)/)
    expect(text).toMatch(/101\s+INSS\s+10,50 %\s+526,99/)
    expect(text).toMatch(/Totais\s+4\.850,00\s+1\.057,67/)
  })
})

describe('the PDF of an additional statement', () => {
  it.each([
    ['comissao', 'Demonstrativo de Comissões', 'Total'],
    ['planoSaude', 'Demonstrativo do Plano de Saúde', 'Total'],
    ['mediaFerias', 'Composição das Médias', 'Média'],
    ['descontosDiversos', 'Demonstrativo de Descontos Diversos', 'Total'],
  ] as const)('%s is the %s, with its table and %s', async (tipo, title, total) => {
    const content = { columns: ['Linha', 'Valor'], rows: [['Bebidas', 'R$\u00a01,50']], total: 'R$\u00a01,50' }
    const receipt = { codTipoCalculo: 10, dtCompetencia: '2026-10-01', nomeRecibo: '' }
    const lines = drawnLines(await statementPdf({ ...parties, receipt, tipo, content })).flat()
    expect(lines).toEqual(expect.arrayContaining([title, 'Ana Souza', 'Linha', 'Bebidas', total]))
    expect(lines.filter((text) => text === 'R$ 1,50')).toHaveLength(2)
  })

  it('omits the total row without a sum', async () => {
    const content = { columns: ['Linha', 'Valor'], rows: [], total: '' }
    const receipt = { codTipoCalculo: 10, dtCompetencia: '2026-10-01', nomeRecibo: '' }
    const lines = drawnLines(await statementPdf({ ...parties, receipt, tipo: 'comissao', content })).flat()
    expect(lines).not.toContain('Total')
  })
})
