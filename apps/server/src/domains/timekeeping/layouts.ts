import { segOfTime, timeOfSeg } from '@colab/contract/wire/time'
import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const DAY = ['codEmpregado', 'dtMovto']

/** Times of a day, with blanks between them. */
const times: kind.Kind = {
  ...kind.text(400),
  says: 'times with blanks between them: `08:00 12:00 13:00 17:48`; after midnight they go on: `22:00 30:00`',
  read(cell) {
    const marks = cell.split(/\s+/).map((mark) => mark.padStart(5, '0'))
    if (!marks.every((mark) => /^[0-4]\d:[0-5]\d$/.test(mark))) throw new kind.BadCell('não são horários')
    return marks.join(' ')
  },
}

const weekdays: kind.Kind = {
  ...kind.text(7),
  says: 'days of the week, 0 Sunday to 6 Saturday: `12345`',
  read(cell) {
    if (!/^[0-6]{1,7}$/.test(cell)) throw new kind.BadCell('não são dias da semana, de 0 (domingo) a 6 (sábado)')
    return [...new Set(cell)].sort().join('')
  },
}

/** A time of day, kept as seconds since midnight. */
const seconds: kind.Kind = {
  ...kind.time,
  read: (cell) => segOfTime(String(kind.time.read(cell))),
  write: (value) => timeOfSeg(Number(value)),
}

/** Who answered a request, and when. */
export const decision = [
  optional('decididoPor', kind.text(80), { about: 'who answered it', otherwise: null }),
  optional('decididoEm', kind.instant, 'when'),
]

/** What the clock recorded, what HR made of it, and the hours that are due. */
export const timekeepingLayouts: Layout[] = [
  {
    name: 'marcacoes',
    table: 'originalMarks',
    about:
      'Original marks of a day, a row for each collection from the clock. They are final: later ones come as another row.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtMovto', kind.day),
      optional('sequencia', kind.code(1), { about: 'counts the collections of a day; 1 unless told', otherwise: 1 }),
      required('marcacoes', times),
    ],
    key: [...DAY, 'sequencia'],
    final: true,
    refers: [ofContract()],
  },
  {
    name: 'marcacoes-tratadas',
    table: 'treatedMark',
    about: 'How a day’s marks are treated. Those of a day are taken as a whole.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtMovto', kind.day),
      required('minuto', kind.hours, 'time of the mark'),
      required('tratamento', kind.choice('I', 'D'), '`I` one more mark, `D` one that does not count'),
      required('motivo', kind.text(200)),
    ],
    key: [...DAY, 'minuto', 'tratamento'],
    whole: DAY,
    refers: [ofContract()],
  },
  {
    name: 'jornadas',
    table: 'workSchedule',
    about: 'Hours of a contract from a day on. A contract without any has no duty to punch (CLT art. 62).',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('desde', kind.day),
      required('horario', times, 'begin and end of each stretch'),
      required('diasSemana', weekdays),
    ],
    key: ['codEmpregado', 'desde'],
    refers: [ofContract()],
  },
  {
    name: 'feriados',
    table: 'holiday',
    about: 'Holidays of the company.',
    columns: [required('dtFeriado', kind.day)],
    key: ['dtFeriado'],
  },
  {
    name: 'ausencias-justificadas',
    table: 'justifiedAbsence',
    about: 'Hours missed on a day for a reason that the law or HR accepts.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtMovto', kind.day),
      required('minutos', kind.hours),
      required('motivo', kind.text(200)),
    ],
    key: DAY,
    refers: [ofContract()],
  },
  {
    name: 'banco-horas',
    table: 'hoursBank',
    about: 'Hours of a day that go to the bank of hours, or come out of it when negative.',
    columns: [required('codEmpregado', kind.code(1)), required('dtMovto', kind.day), required('minutos', kind.hours)],
    key: DAY,
    refers: [ofContract()],
  },
  {
    name: 'periodos-ponto',
    table: 'timePeriod',
    about: 'Closed months of time records, whose mirror can be had.',
    columns: [
      required('codPeriodo', kind.code(1)),
      required('dtCompetencia', kind.period, 'its first day'),
      required('dtFimPeriodo', kind.day),
    ],
    key: ['codPeriodo'],
    unique: ['dtCompetencia'],
  },
  {
    name: 'ajustes-ponto',
    table: 'punchAdjustment',
    about:
      'Requests to adjust a mark that were made before. One that is there stays as it is: HR answers in the portal.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('sequencia', kind.code(1), 'counts the person’s requests, from 1'),
      required('dtMovto', kind.day),
      required('segMovto', seconds),
      optional('observacao', kind.text()),
      required('situacaoNome', kind.text(40), 'as it is shown'),
      optional('justificativa', kind.text(), 'what HR answered'),
      ...decision,
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa')],
  },
]
