import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Settings of HR for the home page of a person. */
export const layouts: Layout[] = [
  {
    name: 'parametros',
    table: 'homeParameter',
    about: 'Parâmetros da tela inicial de uma pessoa: bloqueios e nome das vagas.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      optional('bloqueiaAssinaturaPend', cells.flag, 'bloqueia tudo menos os documentos, até que sejam assinados'),
      optional('mensagemAssinaturaPend', cells.text(), 'mensagem desse bloqueio'),
      optional('bloqueiaAgendaPend', cells.flag, 'bloqueia tudo menos as avaliações, até que sejam respondidas'),
      optional('nomeOportunidade', cells.text(80), 'outro nome para o bloco das vagas'),
    ],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
]
