import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Positions that are filled from within, and who has applied for them. */
export const openingsLayouts: Layout[] = [
  {
    name: 'vagas',
    table: 'opening',
    about: 'Vagas internas.',
    columns: [
      required('codRequisicao', kind.code(1)),
      required('dtRequisicao', kind.day),
      required('dtEncerramento', kind.day, 'último dia para se candidatar'),
      required('descricao', kind.text()),
      required('cargo', kind.text(120)),
      optional('setor', kind.text(120)),
      optional('cidade', kind.text(80)),
      required('numVagas', kind.code(1)),
      optional('Requisitos', kind.text()),
      optional('beneficios', kind.text()),
      optional('mesesMinimos', kind.code(0), { about: 'meses de casa exigidos para se candidatar', otherwise: 0 }),
    ],
    key: ['codRequisicao'],
  },
  {
    name: 'vagas-candidaturas',
    table: 'openingApplication',
    about: 'Candidaturas às vagas.',
    columns: [
      required('codRequisicao', kind.code(1)),
      required('codPessoa', kind.code(1)),
      required('appliedAt', kind.instant),
      optional('situacao', kind.choice('P', 'A', 'R'), {
        about: '`P` pendente, `A` aprovada, `R` recusada; só vale para uma linha nova',
        ...{ otherwise: 'P', initial: true },
      }),
      optional('retornoRh', kind.text(), { about: 'resposta do RH; só vale para uma linha nova', initial: true }),
    ],
    key: ['codRequisicao', 'codPessoa'],
    refers: [
      { columns: ['codRequisicao'], to: 'vagas' },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
  },
]
