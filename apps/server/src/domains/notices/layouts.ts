import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const NOTICE = ['codEmpregado', 'dtAviso', 'sequencia']

/** Notices of HR, and their files. */
export const noticesLayouts: Layout[] = [
  {
    name: 'avisos',
    table: 'notice',
    about: 'Notices of HR to a contract.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtAviso', kind.day),
      required('sequencia', kind.code(1), 'counts those of a day, from 1'),
      required('codMensagem', kind.code(0), 'number of the message, the same for all who got it'),
      optional('situacao', kind.choice('N', 'L'), {
        about: '`N` unread, `L` read; counts for a new notice only',
        otherwise: 'N',
        initial: true,
      }),
      required('mensagem', kind.text()),
      optional('mostraMensagem', kind.flag, 'opens as a message that has to be confirmed'),
      optional('observacao', kind.text(), 'title of such a message'),
      optional('justificativa', kind.text(20_000), 'text of such a message'),
    ],
    key: NOTICE,
    refers: [ofContract('codPessoa', 'codEmp')],
  },
  {
    name: 'avisos-anexos',
    table: 'noticeAttachment',
    about: 'Files of notices. One file may go with any number of them.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtAviso', kind.day),
      required('sequencia', kind.code(1)),
      required('sequenciaAnexo', kind.code(1), 'counts the files of a notice, from 1'),
      required('extensao', kind.text(8), 'lower case, without the dot'),
      required('arquivo', kind.file, { stored: 'codArquivo' }),
    ],
    key: [...NOTICE, 'sequenciaAnexo'],
    whole: NOTICE,
    refers: [{ columns: NOTICE, to: 'avisos' }],
  },
]
