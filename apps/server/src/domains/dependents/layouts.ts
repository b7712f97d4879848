import { ours } from '#base/ours.ts'
import { lookup } from '#domains/registration/layouts.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'
import { reviewDependents } from './review.ts'

/** Dependents, and what their benefits are. */
export const layouts: Layout[] = [
  lookup('graus-dependencia', 'relation', 'codDependencia', 'Graus de dependência.'),
  lookup('tipos-necessidade', 'specialNeed', 'codNecessidade', 'Necessidades especiais.'),
  {
    name: 'dependentes',
    neededBy: { feature: 'dependents', screen: ours`Dependentes` },
    table: 'dependent',
    about: 'Dependentes. Um dependente não muda de pessoa.',
    columns: [
      required('codDependente', cells.key('dependente'), 'único entre todas as pessoas, como `000123-1`'),
      required('codPessoa', cells.key('pessoa')),
      required('nome', cells.text(120)),
      required('codDependencia', cells.code(0)),
      optional('cpf', cells.cpf),
      optional('dtNascimento', cells.day),
      optional('nomeCidade', cells.text(80)),
      optional('codUf', cells.uf),
      optional('codCep', cells.cep),
      optional('sexo', cells.choice('feminino', 'masculino')),
      optional('numCertidao', cells.text(20)),
      optional('livroCertidao', cells.text(20)),
      optional('folhaCertidao', cells.text(20)),
      optional('matriculaCertidao', cells.text(40), '32 dígitos, em formato de texto, senão a planilha os arredonda'),
      optional('dtCertidao', cells.day),
      optional('estudante', cells.flag),
      optional('nomeMae', cells.text(120)),
      optional('nomePai', cells.text(120)),
      optional('codNecessidade', cells.code(0), 'vazio quando não há nenhuma'),
      optional('celular', cells.phone),
    ],
    key: ['codDependente'],
    fixed: ['codPessoa'],
    twin: ['codPessoa', 'cpf'],
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codDependencia'], to: 'graus-dependencia' },
      { columns: ['codNecessidade'], to: 'tipos-necessidade' },
    ],
    review: reviewDependents,
  },
  {
    name: 'dependentes-beneficios',
    table: 'dependentBenefit',
    about:
      'Benefícios de um dependente, na mesma forma dos de uma pessoa. Os de um dependente são substituídos em conjunto.',
    columns: [
      required('codDependente', cells.key('dependente')),
      required('sequencia', cells.code(1), { about: 'sequencial', counted: true }),
      required('tipo', cells.text(80)),
      ...['campo1', 'campo2', 'campo3', 'campo4'].map((name) => optional(name, cells.text(200))),
    ],
    key: ['codDependente', 'sequencia'],
    whole: ['codDependente'],
    refers: [{ columns: ['codDependente'], to: 'dependentes', sees: ['codPessoa'] }],
  },
]
