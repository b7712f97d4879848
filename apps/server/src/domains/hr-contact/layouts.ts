import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Messages to HR, and what they can be about. */
export const hrContactLayouts: Layout[] = [
  {
    name: 'tipos-aviso-rh',
    table: 'hrMessageType',
    about: 'What a message to HR can be about. The form starts with 1.',
    columns: [required('codTipoAviso', kind.code(1)), required('nomeTipoAviso', kind.text(80))],
    key: ['codTipoAviso'],
  },
  {
    name: 'avisos-rh',
    table: 'hrMessage',
    about: 'Messages of a person to HR, and HR’s answers.',
    columns: [
      required('codAviso', kind.code(1), 'number of the message; the portal goes on counting from the highest'),
      required('codPessoa', kind.code(1)),
      required('codTipo', kind.code(1)),
      required('descricao', kind.text()),
      required('dtAviso', kind.day),
      required('situacao', kind.choice('P', 'R'), '`P` unanswered, `R` answered'),
      optional('retornoRh', kind.text(), 'HR’s answer'),
      optional('arquivo', kind.file, { about: 'the file that came with it', stored: 'codArquivo' }),
    ],
    key: ['codAviso'],
    fixed: ['codPessoa'],
    serial: 'codAviso',
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codTipo'], to: 'tipos-aviso-rh' },
    ],
  },
]
