import { segOfTime, timeOfSeg } from '@colab/contract/wire/time'
import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const DAY = ['codEmpregado', 'dtMovto']

/** Times of a day, with blanks between them. */
const times: kind.Kind = {
  ...kind.text(400),
  says: 'horários separados por espaço: `08:00 12:00 13:00 17:48`; depois da meia-noite a contagem continua: `22:00 30:00`',
  read(cell) {
    const marks = cell.split(/\s+/).map((mark) => mark.padStart(5, '0'))
    if (!marks.every((mark) => /^[0-4]\d:[0-5]\d$/.test(mark))) throw new kind.BadCell('não são horários')
    return marks.join(' ')
  },
}

const weekdays: kind.Kind = {
  ...kind.text(7),
  says: 'dias da semana, de 0 (domingo) a 6 (sábado): `12345`',
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
  optional('decididoPor', kind.text(80), { about: 'quem respondeu', otherwise: null }),
  optional('decididoEm', kind.instant, 'quando'),
]

/** What the clock recorded, what HR made of it, and the hours that are due. */
export const timekeepingLayouts: Layout[] = [
  {
    name: 'marcacoes',
    table: 'originalMarks',
    about:
      'Marcações originais de um dia, uma linha por coleta do relógio. São definitivas: as posteriores vêm em outra linha.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtMovto', kind.day),
      optional('sequencia', kind.code(1), { about: 'numera as coletas do dia; 1 se não for informada', otherwise: 1 }),
      required('marcacoes', times),
    ],
    key: [...DAY, 'sequencia'],
    final: true,
    refers: [ofContract()],
  },
  {
    name: 'marcacoes-tratadas',
    table: 'treatedMark',
    about: 'Tratamento das marcações de um dia. Os de um dia são substituídos em conjunto.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('dtMovto', kind.day),
      required('minuto', kind.hours, 'horário da marcação'),
      required('tratamento', kind.choice('I', 'D'), '`I` marcação incluída, `D` marcação desconsiderada'),
      required('motivo', kind.text(200)),
    ],
    key: [...DAY, 'minuto', 'tratamento'],
    whole: DAY,
    refers: [ofContract()],
  },
  {
    name: 'jornadas',
    table: 'workSchedule',
    about:
      'Horário de um contrato a partir de um dia. Um contrato sem jornada está dispensado do ponto (CLT, art. 62).',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('desde', kind.day),
      required('horario', times, 'início e fim de cada período de trabalho'),
      required('diasSemana', weekdays),
    ],
    key: ['codEmpregado', 'desde'],
    refers: [ofContract()],
  },
  {
    name: 'feriados',
    table: 'holiday',
    about: 'Feriados da empresa.',
    columns: [required('dtFeriado', kind.day)],
    key: ['dtFeriado'],
  },
  {
    name: 'ausencias-justificadas',
    table: 'justifiedAbsence',
    about: 'Horas não trabalhadas em um dia por motivo aceito pela lei ou pelo RH.',
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
    about: 'Horas de um dia que entram no banco de horas ou, se negativas, saem dele.',
    columns: [required('codEmpregado', kind.code(1)), required('dtMovto', kind.day), required('minutos', kind.hours)],
    key: DAY,
    refers: [ofContract()],
  },
  {
    name: 'periodos-ponto',
    table: 'timePeriod',
    about: 'Períodos de ponto fechados, com espelho disponível.',
    columns: [
      required('codPeriodo', kind.code(1)),
      required('dtCompetencia', kind.period, 'primeiro dia do período'),
      required('dtFimPeriodo', kind.day),
    ],
    key: ['codPeriodo'],
    unique: ['dtCompetencia'],
  },
  {
    name: 'ajustes-ponto',
    table: 'punchAdjustment',
    about:
      'Pedidos de inclusão de marcação anteriores ao portal. Os que já existem não mudam: o RH responde no portal.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('sequencia', kind.code(1), 'numera os pedidos da pessoa, a partir de 1'),
      required('dtMovto', kind.day),
      required('segMovto', seconds),
      optional('observacao', kind.text()),
      required('situacaoNome', kind.text(40), 'como aparece no portal'),
      optional('justificativa', kind.text(), 'resposta do RH'),
      ...decision,
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa')],
  },
]
