import type { Company, Unit } from '#domains/people/tables.ts'

/** The two employers of the group; the second has a CNPJ with letters, as issued since July 2026 (IN RFB 2.229/2024). */
export const COMPANIES: Company[] = [
  {
    codEmp: 1,
    nomeEmpresa: 'Vendas Sul Ltda.',
    cnpj: '98765432000198',
    endereco: 'Rua Marechal Deodoro, 1250',
    cidade: 'Curitiba',
    codUf: 'PR',
  },
  {
    codEmp: 2,
    nomeEmpresa: 'Vendas Norte Logística S.A.',
    cnpj: 'VN7LG2A5000192',
    endereco: 'Avenida Torquato Tapajós, 3400',
    cidade: 'Manaus',
    codUf: 'AM',
  },
]

/** A unit, its number of employees per hundred, and the homes near it. */
export interface DemoUnit extends Unit {
  kind: 'office' | 'store' | 'warehouse'
  share: number
  ddd: string
  /** First five digits of the postal code and the quarter. */
  bairros: [cep: string, bairro: string][]
}

export const UNITS: DemoUnit[] = [
  {
    codUnidade: 10,
    codEmp: 1,
    unidade: 'Matriz Curitiba',
    cidade: 'Curitiba',
    codUf: 'PR',
    timeZone: 'America/Sao_Paulo',
    kind: 'office',
    share: 26,
    ddd: '41',
    bairros: [
      ['80240', 'Água Verde'],
      ['81070', 'Portão'],
      ['82515', 'Bacacheri'],
      ['81630', 'Boqueirão'],
    ],
  },
  {
    codUnidade: 11,
    codEmp: 1,
    unidade: 'Loja São Paulo',
    cidade: 'São Paulo',
    codUf: 'SP',
    timeZone: 'America/Sao_Paulo',
    kind: 'store',
    share: 20,
    ddd: '11',
    bairros: [
      ['04101', 'Vila Mariana'],
      ['03164', 'Mooca'],
      ['02012', 'Santana'],
      ['05072', 'Lapa'],
    ],
  },
  {
    codUnidade: 12,
    codEmp: 1,
    unidade: 'Loja Porto Alegre',
    cidade: 'Porto Alegre',
    codUf: 'RS',
    timeZone: 'America/Sao_Paulo',
    kind: 'store',
    share: 14,
    ddd: '51',
    bairros: [
      ['90050', 'Cidade Baixa'],
      ['90550', 'Passo d’Areia'],
      ['91740', 'Cavalhada'],
    ],
  },
  {
    codUnidade: 20,
    codEmp: 2,
    unidade: 'Centro de Distribuição Manaus',
    cidade: 'Manaus',
    codUf: 'AM',
    timeZone: 'America/Manaus',
    kind: 'warehouse',
    share: 18,
    ddd: '92',
    bairros: [
      ['69055', 'Parque 10 de Novembro'],
      ['69090', 'Cidade Nova'],
      ['69075', 'Distrito Industrial'],
    ],
  },
  {
    codUnidade: 21,
    codEmp: 2,
    unidade: 'Loja Rio Branco',
    cidade: 'Rio Branco',
    codUf: 'AC',
    timeZone: 'America/Rio_Branco',
    kind: 'store',
    share: 8,
    ddd: '68',
    bairros: [
      ['69900', 'Bosque'],
      ['69918', 'Tucumã'],
    ],
  },
  {
    codUnidade: 22,
    codEmp: 2,
    unidade: 'Entreposto Fernando de Noronha',
    cidade: 'Fernando de Noronha',
    codUf: 'PE',
    timeZone: 'America/Noronha',
    kind: 'store',
    share: 4,
    ddd: '81',
    bairros: [['53990', 'Vila dos Remédios']],
  },
  {
    codUnidade: 23,
    codEmp: 2,
    unidade: 'Centro de Distribuição Curitiba',
    cidade: 'Curitiba',
    codUf: 'PR',
    timeZone: 'America/Sao_Paulo',
    kind: 'warehouse',
    share: 10,
    ddd: '41',
    bairros: [
      ['81170', 'Cidade Industrial'],
      ['81450', 'São Miguel'],
      ['81070', 'Portão'],
    ],
  },
]

export const STREETS = [
  'das Acácias',
  'dos Ipês',
  'Barão do Rio Branco',
  'Duque de Caxias',
  'Sete de Setembro',
  'Quinze de Novembro',
  'das Araucárias',
  'Santos Dumont',
  'Tiradentes',
  'Castro Alves',
  'Machado de Assis',
  'Dom Pedro II',
  'das Flores',
  'José de Alencar',
  'Cecília Meireles',
  'Rui Barbosa',
  'Princesa Isabel',
  'da Paz',
  'São José',
  'Anita Garibaldi',
]
