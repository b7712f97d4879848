import { describe, expect, it } from 'vitest'
import { amountOf } from '../../../test/income.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { type Amounts, noAmounts } from './incidences.ts'
import { type IncomeFacts, incomeReportPdf, type PlanCost } from './pdf.ts'

const company = {
  nomeEmpresa: 'Alfa Ltda.',
  cnpj: '11222333000181',
  endereco: 'Rua Um',
  cidade: 'São Paulo',
  codUf: 'SP',
}
const FACTS: IncomeFacts = {
  company,
  person: { nome: 'ANA SOUZA', cpf: '52998224725' },
  ano: 2025,
  natRendimento: '0561',
  amounts: noAmounts(),
  outrosIsentos: [],
  entidades: [],
  plan: [],
  createdAt: Date.parse('2026-02-10T01:00:00Z'),
}

async function linesOf(facts: Partial<IncomeFacts>): Promise<string[]> {
  return drawnLines(await incomeReportPdf({ ...FACTS, ...facts })).flat()
}

/** Returns the text of section 7, on one line. */
async function moreOf(amounts: Partial<Amounts>, facts: Partial<IncomeFacts> = {}): Promise<string> {
  const text = (await linesOf({ amounts: { ...noAmounts(), ...amounts }, ...facts })).join(' ')
  return text.slice(text.indexOf('7. Informações complementares') + 30, text.indexOf('8. Responsável'))
}

describe('the form of an income report', () => {
  it('shows each amount beside its line and description', async () => {
    const { amounts: none, ...facts } = FACTS
    const parts = Object.keys(none) as (keyof Amounts)[]
    // All different: 10.000,00 and then one real and one cent more for each.
    const amounts = Object.fromEntries(parts.map((part, at) => [part, 1_000_000 + at * 101])) as Amounts
    amounts.decimo = 9_000_000
    amounts.plr = 8_000_000
    const lines = await linesOf({ ...facts, amounts })
    const net5 =
      9_000_000 - amounts.decimoPrevidencia - amounts.decimoComplementar - amounts.decimoPensao - amounts.decimoIrrf
    const form: [line: string, description: RegExp, cents: number][] = [
      ['3.1', /rendimentos \(inclusive férias\)/, amounts.rendimentos],
      ['3.2', /previdenciária oficial/, amounts.previdencia],
      ['3.3', /previdência complementar/, amounts.complementar],
      ['3.4', /Pensão alimentícia/, amounts.pensao],
      ['3.5', /Imposto sobre a renda retido/, amounts.irrf],
      ['4.1', /proventos de aposentadoria.*65 anos/, amounts.isento65],
      ['4.2', /13º salário de aposentadoria.*65 anos/, amounts.isento65Decimo],
      ['4.3', /Diárias/, amounts.diarias],
      ['4.4', /moléstia grave/, amounts.molestia],
      ['4.6', /sócio de microempresa/, amounts.socio],
      ['4.7', /Indenizações por rescisão/, amounts.indenizacoes],
      ['4.8', /Juros de mora/, amounts.juros],
      ['4.9', /Outros/, amounts.outrosIsentos],
      ['5.1', /Décimo terceiro/, net5],
      ['5.2', /13º salário/, amounts.decimoIrrf],
      ['5.3', /participação nos lucros/, 8_000_000 - amounts.plrPensao - amounts.plrIrrf],
    ]
    for (const [line, description, cents] of form) {
      expect(amountOf({ nomeEmpresa: '', pdf: new Uint8Array(), lines }, line), line).toBe(cents)
      const at = lines.indexOf(line)
      expect(lines.slice(at + 1, at + 4).join(' '), line).toMatch(description)
    }
    // Dividends are not paid by payroll: no amount, rather than zero.
    expect(lines.slice(lines.indexOf('4.5'), lines.indexOf('4.6'))).toContain('—')
    for (const heading of [/^3\. .*tributáveis/, /^4\. .*isentos/, /^5\. .*exclusiva/, /^6\. .*acumuladamente/]) {
      expect(lines.some((text) => heading.test(text))).toBe(true)
    }
  })

  it('names both parties, the nature, the years and the day of issue', async () => {
    const lines = await linesOf({ natRendimento: '0588' })
    const follow = (label: string, values: string[]) =>
      expect(lines.slice(lines.indexOf(label))).toEqual(expect.arrayContaining(values))
    follow('1. Fonte pagadora pessoa jurídica', ['CNPJ', '11.222.333/0001-81', 'Nome empresarial', 'Alfa Ltda.'])
    follow('2. Pessoa física beneficiária dos rendimentos', ['CPF', '529.982.247-25', 'Nome completo', 'ANA SOUZA'])
    follow('Natureza do rendimento', ['0588 - Rendimento do trabalho sem vínculo empregatício'])
    // Created after midnight in UTC, which is the evening before in Brazil.
    follow('8. Responsável pelas informações', ['Nome', '—', 'Data', '09/02/2026'])
    const text = lines.join(' ')
    expect(text).toContain('Exercício de 2026 · Ano-calendário de 2025')
    expect(text).toContain('Alfa Ltda. · Informe de rendimentos · Ano-calendário 2025 · Emitido em 09/02/2026')
    expect(text).toContain('dispensada a assinatura')
    expect(text).toContain('Declaração do Imposto sobre a Renda da Pessoa Física para este ano-calendário no sítio')
  })

  it('names the responsible person that the company sets', async () => {
    const lines = await linesOf({ responsavel: 'CARLA DIAS' })
    expect(lines.slice(lines.indexOf('8. Responsável pelas informações'))).toContain('CARLA DIAS')
  })

  it('lists the kinds of other exempt income', async () => {
    const outrosIsentos = [
      { label: 'Abono pecuniário', cents: 100_000 },
      { label: 'Bolsa', cents: 5_050 },
    ]
    expect((await linesOf({ outrosIsentos })).join(' ')).toContain('Outros: Abono pecuniário 1.000,00; Bolsa 50,50')
    const lines = await linesOf({})
    expect(lines[lines.indexOf('4.9') + 1]).toBe('Outros')
    expect(lines[lines.indexOf('5.3') + 1]).toBe('Outros')
  })
})

describe('section 7 of an income report', () => {
  it('states that there is nothing to add only where there is nothing', async () => {
    const none = 'Sem informações complementares.'
    expect(await moreOf({})).toBe(`${none} `)
    expect(await moreOf({ plano: 1 })).not.toContain(none)
    expect(await moreOf({ plano: 200 }, { plan: [cost(null, 200)] })).not.toContain(none)
  })

  it('gives the gross 13th and those deductions that were made', async () => {
    expect(await moreOf({ decimo: 500_000 })).toBe('13º salário: valor bruto de R$ 5.000,00. ')
    expect(await moreOf({ decimo: 500_000, decimoIrrf: 40_000 })).toBe(
      '13º salário: valor bruto de R$ 5.000,00, já descontados na linha 5.1: imposto retido na fonte de R$ 400,00. ',
    )
    const all = { decimoPrevidencia: 100, decimoComplementar: 200, decimoPensao: 300, decimoIrrf: 400 }
    expect(await moreOf({ decimo: 500_000, ...all })).toContain(
      'linha 5.1: contribuição previdenciária oficial de R$ 1,00; previdência complementar e Fapi de R$ 2,00; ' +
        'pensão alimentícia de R$ 3,00; imposto retido na fonte de R$ 4,00.',
    )
  })

  it('gives the gross share in the profits, with the alimony taken from it', async () => {
    expect(await moreOf({ plr: 300_000, plrIrrf: 10_000 })).toBe(
      'Linha 5.3, participação nos lucros ou resultados: valor bruto de R$ 3.000,00, imposto retido na fonte de R$ 100,00, já descontados. ',
    )
    expect(await moreOf({ plr: 300_000, plrPensao: 20_000 })).toContain(
      'imposto retido na fonte de R$ 0,00, pensão alimentícia de R$ 200,00, já descontados.',
    )
  })

  it('adds up the alimony of the year from pay, 13th and share in the profits', async () => {
    const text = await moreOf({ pensao: 120_000, decimo: 500_000, decimoPensao: 10_000, plr: 9_000, plrPensao: 3_000 })
    expect(text).toContain('Pensão alimentícia: R$ 1.330,00 no ano, dos quais R$ 100,00 sobre o 13º salário.')
    expect(text).toContain('beneficiários são os da decisão judicial ou da escritura pública.')
    expect(await moreOf({ decimo: 500_000 })).not.toContain('Pensão alimentícia')
  })

  it('names the institutions of a complementary pension where they are known', async () => {
    const entidades = [
      { label: 'Fundo A', cents: 8_000 },
      { label: '', cents: 2_000 },
    ]
    expect(await moreOf({}, { entidades })).toBe(
      'Previdência complementar e Fapi, Fundo A: R$ 80,00 no ano. Previdência complementar e Fapi: R$ 20,00 no ano. ',
    )
  })

  it('gives the deducted total of a health plan whose shares are unknown', async () => {
    expect(await moreOf({ plano: 12_345 })).toBe(
      'Plano privado coletivo de assistência à saúde: R$ 123,45 descontados no ano. ',
    )
    expect(await moreOf({ plano: 200 }, { plan: [cost(null, 200)] })).not.toContain('Plano privado')
  })

  it('gives health plan costs by operator and family member, with their total', async () => {
    const child = { nome: 'BIA SOUZA', cpf: '16899535009' }
    const other = { ...cost(null, 5_000), operadora: 'Dental', cnpj: '98765432000198', registroAns: '7' }
    const text = await moreOf({ plano: 17_000 }, { plan: [cost(null, 10_000), cost(child, 2_000), other] })
    const [saude, dental] = text.split('Plano de saúde coletivo empresarial: ').slice(1)
    expect(saude).toMatch(/^Saúde · CNPJ 11\.222\.333\/0001-81 · registro ANS 123456 /)
    expect(saude).toContain('Beneficiário CPF Vínculo Valor no ano (R$)')
    expect(saude).toContain('ANA SOUZA 529.982.247-25 Titular 100,00 BIA SOUZA 168.995.350-09 Dependente 20,00')
    expect(saude).toMatch(/Total descontado no ano\s+120,00/)
    expect(dental).toMatch(/^Dental · CNPJ 98\.765\.432\/0001-98 · registro ANS 7 /)
    expect(dental).toMatch(/Total descontado no ano\s+50,00/)
  })
})

function cost(dependente: PlanCost['dependente'], vlrAno: number): PlanCost {
  return { operadora: 'Saúde', cnpj: '11222333000181', registroAns: '123456', dependente, vlrAno }
}
