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
  /** First five digits of the postal code, and the quarter. */
  bairros: string[]
}

type City = [cidade: string, codUf: string, timeZone: string, ddd: string]
type Numbered = [codEmp: number, codUnidade: number, unidade: string]

function unit(
  [codEmp, codUnidade, unidade]: Numbered,
  [cidade, codUf, timeZone, ddd]: City,
  [kind, share]: [DemoUnit['kind'], share: number],
  bairros: string,
): DemoUnit {
  return { codUnidade, codEmp, unidade, cidade, codUf, timeZone, kind, share, ddd, bairros: bairros.split(', ') }
}

const CURITIBA: City = ['Curitiba', 'PR', 'America/Sao_Paulo', '41']

export const UNITS: DemoUnit[] = [
  unit(
    [1, 10, 'Matriz Curitiba'],
    CURITIBA,
    ['office', 26],
    '80240 Água Verde, 81070 Portão, 82515 Bacacheri, 81630 Boqueirão',
  ),
  unit(
    [1, 11, 'Loja São Paulo'],
    ['São Paulo', 'SP', 'America/Sao_Paulo', '11'],
    ['store', 20],
    '04101 Vila Mariana, 03164 Mooca, 02012 Santana, 05072 Lapa',
  ),
  unit(
    [1, 12, 'Loja Porto Alegre'],
    ['Porto Alegre', 'RS', 'America/Sao_Paulo', '51'],
    ['store', 14],
    '90050 Cidade Baixa, 90550 Passo d’Areia, 91740 Cavalhada',
  ),
  unit(
    [2, 20, 'Centro de Distribuição Manaus'],
    ['Manaus', 'AM', 'America/Manaus', '92'],
    ['warehouse', 18],
    '69055 Parque 10 de Novembro, 69090 Cidade Nova, 69075 Distrito Industrial',
  ),
  unit(
    [2, 21, 'Loja Rio Branco'],
    ['Rio Branco', 'AC', 'America/Rio_Branco', '68'],
    ['store', 8],
    '69900 Bosque, 69918 Tucumã',
  ),
  unit(
    [2, 22, 'Entreposto Fernando de Noronha'],
    ['Fernando de Noronha', 'PE', 'America/Noronha', '81'],
    ['store', 4],
    '53990 Vila dos Remédios',
  ),
  unit(
    [2, 23, 'Centro de Distribuição Curitiba'],
    CURITIBA,
    ['warehouse', 10],
    '81170 Cidade Industrial, 81450 São Miguel, 81070 Portão',
  ),
]

export const STREETS = `
  das Acácias, dos Ipês, Barão do Rio Branco, Duque de Caxias, Sete de Setembro, Quinze de Novembro, das Araucárias,
  Santos Dumont, Tiradentes, Castro Alves, Machado de Assis, Dom Pedro II, das Flores, José de Alencar,
  Cecília Meireles, Rui Barbosa, Princesa Isabel, da Paz, São José, Anita Garibaldi`
  .trim()
  .split(/,\s+/)
