import type { ExamplesOf } from '../wire/method.ts'
import type * as dependents from './dependents.ts'
import { benefit } from './registration.examples.ts'

const child = {
  dtNascimento: '2015-08-20',
  codCep: '80240-010',
  matriculaCertidao: '10453901552015100012123000123405',
  dtCertidao: '2015-08-25',
  estudante: true,
  nomeMae: 'MARIA DE SOUZA',
  nomePai: 'JOAO PEREIRA',
}

const dependent = {
  ...child,
  codDependente: 100101,
  nome: 'JULIA DE SOUZA',
  dependencia: 'Filho(a) ou enteado(a)',
  cpf: '11144477735',
  nomeCidade: 'CURITIBA',
  codUf: 'PR',
  sexo: 'feminino',
  numCertidao: '0001234',
  livroCertidao: '00012',
  folhaCertidao: '123',
}

/** A request with a birth certificate; CPF and matrícula are valid. */
export const webDependente = {
  ...child,
  nome: 'JULIA DE SOUZA',
  sexo: 'feminino',
  codDependencia: 3,
  CPF: '111.444.777-35',
  cidade: 'Curitiba',
  uf: 'PR',
  numCertidao: '',
  livroCertidao: '',
  folhaCertidao: '',
  deficienteFisico: false,
  codNecessidade: 0,
  observacao: 'Incluir no plano de saúde',
} as const

export const examples: ExamplesOf<typeof dependents> = {
  buscaDependentes: { params: {}, reply: { ttDependentes: [dependent] } },
  buscaPSaudeDependente: { params: { codDependente: 100101 }, reply: { Beneficio: [benefit] } },
  buscaDependencia: {
    params: {},
    reply: { ttDependenteGrau: [{ codDependencia: 3, descricao: 'Filho(a) ou enteado(a)' }] },
  },
  buscaTipoNecessidade: {
    params: {},
    reply: { ttTipoNecessidade: [{ codNecessidade: 2, descricao: 'Deficiência visual' }] },
  },
  gravaWebDependente: {
    params: { ttWebDependente: [{ codPessoa: 1001, ...webDependente }] },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: 'Solicitação recebida|12' }] },
  },
  excluirWebDependente: { params: { sequencia: 12 }, reply: {} },
}
