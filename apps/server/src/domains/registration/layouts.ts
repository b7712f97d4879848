import { BENEFITS } from '#domains/benefits/layouts.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** A table of descriptions that the record of a person or dependent refers to by code. */
export function lookup(name: string, table: Layout['table'], column: string, about: string): Layout {
  return {
    name,
    table,
    about: `${about} Os usuais já vêm cadastrados: importe esta tabela só para incluir outros ou mudar descrições.`,
    columns: [required(column, cells.code(0)), required('descricao', cells.text(80))],
    key: [column],
  }
}

/** Tables that a person's record refers to; imported before the people. */
export const lookupLayouts: Layout[] = [
  lookup('tipos-logradouro', 'streetType', 'codTipoLogradouro', 'Tipos de logradouro.'),
  lookup('estados-civis', 'maritalStatus', 'codEstadoCivil', 'Estados civis.'),
  lookup('graus-instrucao', 'education', 'codGrau', 'Graus de instrução.'),
]

/** Benefits of a person; imported after the people. */
export const layouts: Layout[] = [
  {
    name: 'beneficios',
    neededBy: BENEFITS,
    table: 'benefit',
    about:
      'Benefícios de uma pessoa: o tipo e até quatro informações em texto. Os de uma pessoa são substituídos em conjunto.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      required('sequencia', cells.code(1), 'sequencial'),
      required('tipo', cells.text(80)),
      ...['campo1', 'campo2', 'campo3', 'campo4'].map((name) => optional(name, cells.text(200))),
    ],
    key: ['codPessoa', 'sequencia'],
    whole: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
]
