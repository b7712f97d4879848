import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** What HR sets for the home page of a person. */
export const homeLayouts: Layout[] = [
  {
    name: 'parametros',
    table: 'homeParameter',
    about: 'What HR sets for the home page of a person: blocks, and the name of the openings.',
    columns: [
      required('codPessoa', kind.code(1)),
      optional('bloqueiaAssinaturaPend', kind.flag, 'blocks all but the documents until they are signed'),
      optional('mensagemAssinaturaPend', kind.text(), 'what is said of that block'),
      optional('bloqueiaAgendaPend', kind.flag, 'blocks all but the evaluations until they are answered'),
      optional('nomeOportunidade', kind.text(80), 'other name of the openings tile'),
    ],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
]
