import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Messages to HR, and what they can be about. */
export const hrContactLayouts: Layout[] = [
  {
    name: 'tipos-aviso-rh',
    table: 'hrMessageType',
    about: 'Assuntos das mensagens ao RH. O formulário começa pelo 1.',
    columns: [required('codTipoAviso', kind.code(1)), required('nomeTipoAviso', kind.text(80))],
    key: ['codTipoAviso'],
  },
  {
    name: 'avisos-rh',
    table: 'hrMessage',
    about: 'Mensagens ao RH e suas respostas.',
    columns: [
      required('codAviso', kind.code(1), 'número da mensagem; o portal continua a partir do maior'),
      required('codPessoa', kind.code(1)),
      required('codTipo', kind.code(1)),
      required('descricao', kind.text()),
      required('dtAviso', kind.day),
      required('situacao', kind.choice('P', 'R'), '`P` pendente, `R` respondida'),
      optional('retornoRh', kind.text(), 'resposta do RH'),
      optional('arquivo', kind.file, { about: 'anexo da mensagem', stored: 'codArquivo' }),
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
