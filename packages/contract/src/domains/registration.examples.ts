import type { ExamplesOf } from '../wire/method.ts'
import type * as registration from './registration.ts'

const record = {
  nome: 'MARIA DE SOUZA',
  codCep: '01001-000',
  codTipoLogradouro: 1,
  endereco: 'Rua Dois',
  numEnd: '3',
  complEnd: '',
  bairro: 'Centro',
  cidade: 'São Paulo',
  codUf: 'SP',
  fone: '(11) 3333-4444',
  celular: '(11) 98765-4321',
  emailParticular: 'maria@exemplo.com.br',
  nomeConjuge: '',
}

const employment = {
  nomeEmpresa: 'Demonstração S.A.',
  cnpj: '11222333000181',
  cargo: 'Analista',
  unidade: 'Matriz',
  dtAdmissao: '2019-03-11',
  vlrSalario: 4850,
  supervisor: 'JOÃO PEREIRA',
  hrMensal: 220,
  codCateg: 101,
}

export const benefit = {
  tipo: 'Plano de saúde',
  campo1: 'Plano Vida Essencial',
  campo2: 'Dependente',
  campo3: 'R$ 84,90 por mês',
}

export const webPessoa = {
  ...record,
  codEstadoCivil: 1,
  codGrau: 7,
  observacao: 'Mudei de casa',
  dtMovto: '2026-11-21',
}

export const examples: ExamplesOf<typeof registration> = {
  buscaDadosCadastrais: {
    params: {},
    reply: { ttDadosCadastrais: [{ ...record, estadoCivil: 'Solteiro(a)', grauInstrucao: 'Superior completo' }] },
  },
  buscaDadosContratuais: { params: {}, reply: { ttDadosContratuais: [employment] } },
  buscaBeneficio: { params: {}, reply: { Beneficio: [benefit] } },
  buscaLogradouro: { params: {}, reply: { ttLogradouro: [{ codTipoLogradouro: 1, descricao: 'Rua' }] } },
  gerauf: { params: {}, reply: { ttUf: [{ codUf: 'SP', descricao: 'São Paulo' }] } },
  geraestadocivil: { params: {}, reply: { ttEstadoCivil: [{ codEstadoCivil: 1, descricao: 'Solteiro(a)' }] } },
  geragrauinstrucao: { params: {}, reply: { ttGrauInstrucao: [{ codGrau: 7, descricao: 'Superior completo' }] } },
  buscaWebPessoa: { params: {}, reply: { ttWebPessoa: [webPessoa] } },
  gravaWebPessoa: { params: { ttWebPessoa: [{ codPessoa: 1001, ...webPessoa }] }, reply: {} },
  excluirWebPessoa: { params: { dtMovto: '2026-11-21' }, reply: {} },
}
