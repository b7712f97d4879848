import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** A table of descriptions that a person's record refers to by code. */
function lookup(name: string, table: Layout['table'], column: string, about: string): Layout {
  return {
    name,
    table,
    about: `${about} Every installation has the usual ones: bring this table only for others, or for other words.`,
    columns: [required(column, kind.code(0)), required('descricao', kind.text(80))],
    key: [column],
  }
}

/** What a person's record refers to; imported before the people. */
export const lookupLayouts: Layout[] = [
  lookup('tipos-logradouro', 'streetType', 'codTipoLogradouro', 'Kinds of street.'),
  lookup('estados-civis', 'maritalStatus', 'codEstadoCivil', 'Marital status.'),
  lookup('graus-instrucao', 'education', 'codGrau', 'Levels of education.'),
]

/** Benefits of a person; imported after the people. */
export const registrationLayouts: Layout[] = [
  {
    name: 'beneficios',
    table: 'benefit',
    about:
      'Benefits of a person: what each is, and up to four facts about it, in words. Those of a person are taken as a whole.',
    columns: [
      required('codPessoa', kind.code(1)),
      required('sequencia', kind.code(1), 'counts from 1'),
      required('tipo', kind.text(80)),
      ...['campo1', 'campo2', 'campo3', 'campo4'].map((name) => optional(name, kind.text(200))),
    ],
    key: ['codPessoa', 'sequencia'],
    whole: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
]
