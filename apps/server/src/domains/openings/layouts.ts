import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, required } from '#import/layout.ts'
import { reviewApplications, reviewOpenings } from './review.ts'

export const layouts: Layout[] = [
  {
    name: 'vagas',
    neededBy: { feature: 'openings', screen: ours`Oportunidades internas` },
    table: 'opening',
    about: 'Vagas internas.',
    columns: [
      required('codRequisicao', cells.code(1)),
      required('dtRequisicao', cells.day),
      required('dtEncerramento', cells.day, 'último dia para se candidatar'),
      required('descricao', cells.text()),
      required('cargo', cells.text(120)),
      optional('setor', cells.text(120)),
      optional('cidade', cells.text(80)),
      required('numVagas', cells.code(1)),
      optional('Requisitos', cells.text()),
      optional('beneficios', cells.text()),
      optional('mesesMinimos', cells.code(0), { about: 'meses de casa exigidos para se candidatar', otherwise: 0 }),
    ],
    key: ['codRequisicao'],
    review: reviewOpenings,
    withdrawable: true,
  },
  {
    name: 'vagas-candidaturas',
    table: 'openingApplication',
    about: 'Candidaturas às vagas.',
    columns: [
      required('codRequisicao', cells.code(1)),
      required('codPessoa', cells.key('pessoa')),
      required('appliedAt', cells.instant),
      optional('situacao', cells.choice('P', 'A', 'R', 'C'), {
        about: '`P` pendente, `A` aprovada, `R` recusada; só vale para uma linha nova',
        otherwise: 'P',
        initial: true,
      }),
      optional('retornoRh', cells.text(), { about: 'resposta do RH; só vale para uma linha nova', initial: true }),
    ],
    key: ['codRequisicao', 'codPessoa'],
    refers: [
      { columns: ['codRequisicao'], to: 'vagas', sees: ['dtEncerramento'] },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
    review: reviewApplications,
  },
]
