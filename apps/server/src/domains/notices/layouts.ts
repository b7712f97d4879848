import { ours } from '#base/ours.ts'
import { onOrAfter } from '#db/days.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'
import { publishedNotices } from './published.ts'
import { reviewAttachments, reviewNotices } from './review.ts'

const NOTICE = ['codEmpregado', 'dtAviso', 'sequencia']

/** Notices of HR, and their files. */
export const layouts: Layout[] = [
  {
    name: 'avisos',
    neededBy: { feature: 'notices', screen: ours`Avisos` },
    table: 'notice',
    about: 'Avisos do RH a um contrato.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtAviso', cells.day),
      required('sequencia', cells.code(1), 'numera os do mesmo dia, a partir de 1'),
      required('codMensagem', cells.code(0), 'número da mensagem, o mesmo para todos os destinatários'),
      optional('situacao', cells.choice('N', 'L'), {
        about: '`N` não lido, `L` lido; só vale para um aviso novo',
        otherwise: 'N',
        initial: true,
      }),
      required('mensagem', cells.text()),
      optional('mostraMensagem', cells.flag, 'abre como mensagem a confirmar'),
      optional('observacao', cells.text(), 'título dessa mensagem'),
      optional('justificativa', cells.text(20_000), 'texto dessa mensagem'),
    ],
    key: NOTICE,
    refers: [ofContract('codPessoa', 'codEmp')],
    review: reviewNotices,
    withdrawable: true,
    news: {
      kind: 'notice',
      recent: (db, since) =>
        publishedNotices(db)
          .select(['codPessoa', 'codEmpregado', 'dtAviso', 'sequencia'])
          .where('situacao', '=', 'N')
          .where(onOrAfter('dtAviso', since))
          .execute(),
    },
    together: { of: 'avisos', columns: NOTICE },
  },
  {
    name: 'avisos-anexos',
    table: 'noticeAttachment',
    about: 'Anexos dos avisos. O mesmo arquivo pode servir a vários avisos.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtAviso', cells.day),
      required('sequencia', cells.code(1)),
      required('sequenciaAnexo', cells.code(1), 'numera os anexos do aviso, a partir de 1'),
      required('extensao', cells.text(8), 'em minúsculas, sem o ponto'),
      required('arquivo', cells.file, { stored: 'codArquivo' }),
    ],
    key: [...NOTICE, 'sequenciaAnexo'],
    whole: NOTICE,
    refers: [{ columns: NOTICE, to: 'avisos' }],
    review: reviewAttachments,
    together: { of: 'avisos', columns: NOTICE },
  },
]
