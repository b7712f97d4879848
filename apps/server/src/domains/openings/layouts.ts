import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

/** Positions that are filled from within, and who has applied for them. */
export const openingsLayouts: Layout[] = [
  {
    name: 'vagas',
    table: 'opening',
    about: 'Positions that are filled from within.',
    columns: [
      required('codRequisicao', kind.code(1)),
      required('dtRequisicao', kind.day),
      required('dtEncerramento', kind.day, 'last day to apply'),
      required('descricao', kind.text()),
      required('cargo', kind.text(120)),
      optional('setor', kind.text(120)),
      optional('cidade', kind.text(80)),
      required('numVagas', kind.code(1)),
      optional('Requisitos', kind.text()),
      optional('beneficios', kind.text()),
      optional('mesesMinimos', kind.code(0), { about: 'months of service after which one may apply', otherwise: 0 }),
    ],
    key: ['codRequisicao'],
  },
  {
    name: 'vagas-candidaturas',
    table: 'openingApplication',
    about: 'Who has applied for a position.',
    columns: [
      required('codRequisicao', kind.code(1)),
      required('codPessoa', kind.code(1)),
      required('appliedAt', kind.instant),
      optional('situacao', kind.choice('P', 'A', 'R'), {
        about: '`P` pending, `A` approved, `R` rejected; counts for a new row only',
        ...{ otherwise: 'P', initial: true },
      }),
      optional('retornoRh', kind.text(), { about: 'what HR answered; counts for a new row only', initial: true }),
    ],
    key: ['codRequisicao', 'codPessoa'],
    refers: [
      { columns: ['codRequisicao'], to: 'vagas' },
      { columns: ['codPessoa'], to: 'pessoas' },
    ],
  },
]
