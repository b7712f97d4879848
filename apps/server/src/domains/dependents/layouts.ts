import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

const USUAL = 'Os usuais já vêm cadastrados: importe esta tabela só para incluir outros ou mudar descrições.'

/** Dependents, and what their benefits are. */
export const dependentsLayouts: Layout[] = [
  {
    name: 'graus-dependencia',
    table: 'relation',
    about: `Graus de dependência. ${USUAL}`,
    columns: [required('codDependencia', kind.code(0)), required('descricao', kind.text(80))],
    key: ['codDependencia'],
  },
  {
    name: 'tipos-necessidade',
    table: 'specialNeed',
    about: `Necessidades especiais. ${USUAL}`,
    columns: [required('codNecessidade', kind.code(0)), required('descricao', kind.text(80))],
    key: ['codNecessidade'],
  },
  {
    name: 'dependentes',
    table: 'dependent',
    about: 'Dependentes. Um dependente não muda de pessoa.',
    columns: [
      required('codDependente', kind.code(1), 'único entre todas as pessoas'),
      required('codPessoa', kind.code(1)),
      required('nome', kind.text(120)),
      required('codDependencia', kind.code(0)),
      optional('cpf', kind.cpf),
      optional('dtNascimento', kind.day),
      optional('nomeCidade', kind.text(80)),
      optional('codUf', kind.uf),
      optional('codCep', kind.cep),
      optional('sexo', kind.choice('feminino', 'masculino')),
      optional('numCertidao', kind.text(20)),
      optional('livroCertidao', kind.text(20)),
      optional('folhaCertidao', kind.text(20)),
      optional('matriculaCertidao', kind.text(40), '32 dígitos, em formato de texto, senão a planilha os arredonda'),
      optional('dtCertidao', kind.day),
      optional('estudante', kind.flag),
      optional('nomeMae', kind.text(120)),
      optional('nomePai', kind.text(120)),
      optional('codNecessidade', kind.code(0), 'vazio quando não há nenhuma'),
      optional('celular', kind.phone),
    ],
    key: ['codDependente'],
    fixed: ['codPessoa'],
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codDependencia'], to: 'graus-dependencia' },
      { columns: ['codNecessidade'], to: 'tipos-necessidade' },
    ],
  },
  {
    name: 'dependentes-beneficios',
    table: 'dependentBenefit',
    about:
      'Benefícios de um dependente, na mesma forma dos de uma pessoa. Os de um dependente são substituídos em conjunto.',
    columns: [
      required('codDependente', kind.code(1)),
      required('sequencia', kind.code(1), 'sequencial'),
      required('tipo', kind.text(80)),
      ...['campo1', 'campo2', 'campo3', 'campo4'].map((name) => optional(name, kind.text(200))),
    ],
    key: ['codDependente', 'sequencia'],
    whole: ['codDependente'],
    refers: [{ columns: ['codDependente'], to: 'dependentes' }],
  },
]
