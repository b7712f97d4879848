import { NIGHTS, REGISTRATIONS } from '@colab/contract/labor/registration'
import { segOfTime, timeOfSeg } from '@colab/contract/wire/time'
import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, type Part, required } from '#import/layout.ts'
import { readOtherHours } from './other-hours.ts'
import {
  reviewAbsences,
  reviewAdjustments,
  reviewHolidays,
  reviewHoursBank,
  reviewMarks,
  reviewMirrors,
  reviewPeriods,
  reviewSchedules,
  reviewShifts,
  reviewTreatedMarks,
} from './review.ts'
import { shiftNews } from './shift-news.ts'

const PUNCHES: Part = { feature: 'punches', screen: ours`Marcações de ponto` }
const DAY = ['codEmpregado', 'dtMovto']

/** Times of a day, separated by blanks. */
const times: cells.CellType = {
  ...cells.text(400),
  form: 'times',
  description: ours`horários separados por espaço: \`08:00 12:00 13:00 17:48\`; depois da meia-noite a contagem continua: \`22:00 30:00\``,
  read(cell) {
    const marks = cell.split(/\s+/).map((mark) => mark.padStart(5, '0'))
    if (!marks.every((mark) => /^[0-4]\d:[0-5]\d$/.test(mark))) throw new cells.BadCell(ours`não são horários`)
    return marks.join(' ')
  },
}

const weekdays: cells.CellType = {
  ...cells.text(7),
  description: 'dias da semana, de 0 (domingo) a 6 (sábado): `12345`',
  read(cell) {
    if (!/^[0-6]{1,7}$/.test(cell)) throw new cells.BadCell(ours`não são dias da semana, de 0 (domingo) a 6 (sábado)`)
    return [...new Set(cell)].sort().join('')
  },
  doubt: (cell) => (new Set(cell).size < cell.length ? ours`repete um dia` : null),
}

const otherHours: cells.CellType = {
  ...cells.text(400),
  description:
    '`dias=horários`, separados por ponto e vírgula: `6=08:00 12:00`; em uma só semana da escala: `2/6=`, sem horários: folga',
  read(cell) {
    const others = readOtherHours(cell)
    if (!others) throw new cells.BadCell(ours`não são dias com seus horários, como 6=08:00 12:00`)
    return others
      .map(({ week, weekdays: days, horario }) => {
        const hours = horario === '' ? '' : times.read(horario)
        return `${week === null ? '' : `${week}/`}${weekdays.read(days)}=${hours}`
      })
      .join('; ')
  },
}

/** How a contract keeps time. */
const REGISTERED =
  '`todas` cada entrada e saída, também do intervalo; `preAssinalado` a primeira e a última, com o intervalo do horário (CLT, art. 74, § 2º); ' +
  '`intervaloPago` a primeira e a última, com o intervalo pago em vez de usufruído, como em 12×36 (art. 59-A); `excecao` só o que foge do ' +
  'horário (art. 74, § 4º); `isento` sem controle de horário (art. 62)'

/** A time of day, stored as seconds since midnight. */
const seconds: cells.CellType = {
  ...cells.time,
  read: (cell) => segOfTime(String(cells.time.read(cell))),
  write: (value) => timeOfSeg(Number(value)),
}

/** Author and time of the answer to a request. */
export const decision = [
  optional('decididoPor', cells.text(80), { about: 'quem respondeu', otherwise: null }),
  optional('decididoEm', cells.instant, 'quando'),
]

/** Punches of the clock, their treatment by HR, and the hours due. */
export const layouts: Layout[] = [
  {
    name: 'marcacoes',
    neededBy: PUNCHES,
    table: 'originalMarks',
    about: ours`Marcações originais de um dia, uma linha por coleta do relógio. São definitivas: as posteriores vêm em outra linha.`,
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtMovto', cells.day),
      optional('sequencia', cells.code(1), {
        about: ours`numera as coletas do dia; 1 se não for informada`,
        otherwise: 1,
      }),
      required('marcacoes', times),
    ],
    key: [...DAY, 'sequencia'],
    final: true,
    refers: [ofContract()],
    review: reviewMarks,
  },
  {
    name: 'marcacoes-tratadas',
    table: 'treatedMark',
    about: 'Tratamento das marcações de um dia. Os de um dia são substituídos em conjunto.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtMovto', cells.day),
      required('minuto', cells.hours, 'horário da marcação'),
      required(
        'tratamento',
        cells.choice('I', 'D', 'P'),
        '`I` marcação incluída, `D` desconsiderada, `P` pré-assinalada',
      ),
      required('motivo', cells.text(200)),
    ],
    key: [...DAY, 'minuto', 'tratamento'],
    whole: DAY,
    refers: [ofContract()],
    review: reviewTreatedMarks,
  },
  {
    name: 'jornadas',
    neededBy: PUNCHES,
    table: 'workSchedule',
    about:
      'Horário de um contrato a partir de um dia, e como ele registra o ponto. Sem jornada nem escala, as marcações de um contrato não aparecem.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('desde', cells.day),
      required('horario', times, 'início e fim de cada período de trabalho'),
      required('diasSemana', weekdays, 'todos os dias com trabalho'),
      optional('registro', cells.choice(...REGISTRATIONS), {
        about: `${REGISTERED}; sem ele, nada se conclui de um dia que só tem a primeira e a última marcação`,
        otherwise: '',
      }),
      optional('outrosHorarios', otherHours, {
        about:
          'horários dos dias que não seguem `horario`, e das outras semanas de uma escala; a primeira semana é a de `desde`, a partir da ' +
          'segunda-feira',
        otherwise: '',
      }),
      optional('noturno', cells.choice(...NIGHTS), {
        about:
          'trabalho noturno: `urbano` das 22 às 5 h, com a hora de 52 min 30 s; `lavoura` das 21 às 5 h e `pecuaria` das 20 às 4 h, sem ela; ' +
          '`urbano` se não for informado',
        otherwise: 'urbano',
      }),
    ],
    key: ['codEmpregado', 'desde'],
    refers: [ofContract()],
    review: reviewSchedules,
  },
  {
    name: 'escalas',
    neededBy: { feature: 'shifts', screen: ours`Escala` },
    table: 'shift',
    about:
      'Escala de um contrato, um dia por linha. Vale no lugar da jornada, também em feriados. Uma mudança nos próximos 30 dias avisa a pessoa.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtMovto', cells.day),
      optional('horario', times, 'início e fim de cada período de trabalho; vazio: folga'),
      optional('registro', cells.choice(...REGISTRATIONS), {
        about: 'como em `jornadas`; vazio: o da jornada',
        otherwise: '',
      }),
      optional('alteradaEm', cells.day, {
        about: 'dia da última mudança; o portal o preenche',
        otherwise: null,
        initial: true,
      }),
    ],
    key: DAY,
    refers: [ofContract()],
    review: reviewShifts,
    news: shiftNews,
  },
  {
    name: 'feriados',
    table: 'holiday',
    about: 'Feriados da empresa.',
    columns: [required('dtFeriado', cells.day), optional('nome', cells.text(100), 'como aparece no portal: `Natal`')],
    key: ['dtFeriado'],
    review: reviewHolidays,
  },
  {
    name: 'feriados-unidade',
    table: 'unitHoliday',
    about: 'Feriados de uma só unidade, como os municipais. Férias não começam nos dois dias antes deles.',
    columns: [
      required('codUnidade', cells.key('unidade')),
      required('dtFeriado', cells.day),
      optional('nome', cells.text(100), 'como aparece no portal: `Aniversário da cidade`'),
    ],
    key: ['codUnidade', 'dtFeriado'],
    refers: [{ columns: ['codUnidade'], to: 'unidades' }],
    review: reviewHolidays,
  },
  {
    name: 'ausencias-justificadas',
    table: 'justifiedAbsence',
    about: 'Horas não trabalhadas em um dia por motivo aceito pela lei ou pelo RH.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtMovto', cells.day),
      required('minutos', cells.hours),
      required('motivo', cells.text(200)),
    ],
    key: DAY,
    refers: [ofContract()],
    review: reviewAbsences,
  },
  {
    name: 'banco-horas',
    table: 'hoursBank',
    about: 'Horas de um dia que entram no banco de horas ou, se negativas, saem dele.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('dtMovto', cells.day),
      required('minutos', cells.hours),
    ],
    key: DAY,
    refers: [ofContract()],
    review: reviewHoursBank,
  },
  {
    name: 'periodos-ponto',
    neededBy: { feature: 'timeMirror', screen: ours`Espelho de ponto` },
    table: 'timePeriod',
    about: 'Períodos de ponto fechados, com espelho disponível.',
    columns: [
      required('codPeriodo', cells.code(1)),
      required('dtCompetencia', cells.period, 'primeiro dia do período'),
      required('dtFimPeriodo', cells.day),
    ],
    key: ['codPeriodo'],
    unique: ['dtCompetencia'],
    review: reviewPeriods,
  },
  {
    name: 'espelhos',
    table: 'companyTimeMirror',
    about:
      'Espelhos de ponto emitidos pelo sistema de ponto da empresa, um PDF por contrato e período. Valem no lugar dos calculados a ' +
      'partir das marcações, e não precisam delas.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('codPeriodo', cells.code(1)),
      required('arquivo', cells.pdf, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: ['codEmpregado', 'codPeriodo'],
    refers: [ofContract(), { columns: ['codPeriodo'], to: 'periodos-ponto', sees: ['dtCompetencia', 'dtFimPeriodo'] }],
    review: reviewMirrors,
  },
  {
    name: 'ajustes-ponto',
    table: 'punchAdjustment',
    about:
      'Pedidos de inclusão de marcação anteriores ao portal. Os que já existem não mudam: o RH responde no portal.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('sequencia', cells.code(1), 'numera os pedidos da pessoa, a partir de 1'),
      required('dtMovto', cells.day),
      required('segMovto', seconds),
      optional('observacao', cells.text()),
      required('situacaoNome', cells.text(40), 'como aparece no portal'),
      optional('justificativa', cells.text(), 'resposta do RH'),
      ...decision,
      optional('dtSolicitacao', cells.day, { about: 'dia do pedido', otherwise: null }),
    ],
    key: ['codPessoa', 'sequencia'],
    once: true,
    refers: [ofContract('codPessoa')],
    review: reviewAdjustments,
  },
]
