import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

const USUAL = 'Every installation has the usual ones: bring this table only for others, or for other words.'

/** Dependents, and what their benefits are. */
export const dependentsLayouts: Layout[] = [
  {
    name: 'graus-dependencia',
    table: 'relation',
    about: `What a dependent is to a person. ${USUAL}`,
    columns: [required('codDependencia', kind.code(0)), required('descricao', kind.text(80))],
    key: ['codDependencia'],
  },
  {
    name: 'tipos-necessidade',
    table: 'specialNeed',
    about: `Special needs. ${USUAL}`,
    columns: [required('codNecessidade', kind.code(0)), required('descricao', kind.text(80))],
    key: ['codNecessidade'],
  },
  {
    name: 'dependentes',
    table: 'dependent',
    about: 'Dependents of a person. A dependent stays with its person.',
    columns: [
      required('codDependente', kind.code(1), 'unique among all people'),
      required('codPessoa', kind.code(1)),
      required('nome', kind.text(120)),
      required('codDependencia', kind.code(0), 'see graus-dependencia'),
      optional('cpf', kind.cpf),
      optional('dtNascimento', kind.day),
      optional('nomeCidade', kind.text(80)),
      optional('codUf', kind.uf),
      optional('codCep', kind.cep),
      optional('sexo', kind.choice('feminino', 'masculino')),
      optional('numCertidao', kind.text(20)),
      optional('livroCertidao', kind.text(20)),
      optional('folhaCertidao', kind.text(20)),
      optional('matriculaCertidao', kind.text(40), '32 digits; as text, or a spreadsheet rounds them'),
      optional('dtCertidao', kind.day),
      optional('estudante', kind.flag),
      optional('nomeMae', kind.text(120)),
      optional('nomePai', kind.text(120)),
      optional('codNecessidade', kind.code(0), 'see tipos-necessidade; empty when there is none'),
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
    about: 'Benefits of a dependent, as those of a person. Those of a dependent are taken as a whole.',
    columns: [
      required('codDependente', kind.code(1)),
      required('sequencia', kind.code(1), 'counts from 1'),
      required('tipo', kind.text(80)),
      ...['campo1', 'campo2', 'campo3', 'campo4'].map((name) => optional(name, kind.text(200))),
    ],
    key: ['codDependente', 'sequencia'],
    whole: ['codDependente'],
    refers: [{ columns: ['codDependente'], to: 'dependentes' }],
  },
]
