import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'
import { reviewMessages } from './review.ts'

/** Messages to HR, and their subjects. */
export const layouts: Layout[] = [
  {
    name: 'tipos-aviso-rh',
    neededBy: { feature: 'hrContact', screen: ours`Fale com o RH` },
    table: 'hrMessageType',
    about: 'Assuntos das mensagens ao RH. O formulário começa pelo 1.',
    columns: [required('codTipoAviso', cells.code(1)), required('nomeTipoAviso', cells.text(80))],
    key: ['codTipoAviso'],
  },
  {
    name: 'avisos-rh',
    table: 'hrMessage',
    about: 'Mensagens ao RH e suas respostas.',
    columns: [
      required('codAviso', cells.code(1), 'número da mensagem; o portal continua a partir do maior'),
      required('codPessoa', cells.key('pessoa')),
      required('codTipo', cells.code(1)),
      required('descricao', cells.text()),
      required('dtAviso', cells.day),
      required('situacao', cells.choice('P', 'R', 'C'), '`P` pendente, `R` respondida, `C` retirada por quem escreveu'),
      optional('retornoRh', cells.text(), 'resposta do RH'),
      optional('arquivo', cells.file, { about: 'anexo da mensagem', stored: 'codArquivo' }),
      optional('codConversa', cells.code(1), {
        about: 'primeira mensagem da conversa, se esta continua outra',
        otherwise: null,
      }),
      optional('dtRetorno', cells.day, { about: 'dia da resposta', otherwise: null }),
    ],
    key: ['codAviso'],
    fixed: ['codPessoa'],
    serial: 'codAviso',
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codTipo'], to: 'tipos-aviso-rh' },
    ],
    review: reviewMessages,
  },
]
