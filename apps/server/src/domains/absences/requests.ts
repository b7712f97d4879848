import { PAID_BY_EMPLOYER } from '@colab/contract/domains/absences'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { joined, ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import type { Db } from '#db/schema.ts'
import { dayFields } from '#domains/timekeeping/day-fields.ts'
import type { Span } from '#domains/timekeeping/days.ts'
import { aboutHealth } from '#hr/requests/health.ts'
import { numbersOf } from '#hr/requests/kind.ts'
import { proven } from '#hr/requests/proven.ts'
import { closedDays, justifyDays } from './decision.ts'
import { kindOf, nameOf, SICK_NOTE } from './kinds.ts'
import { openPapers } from './papers.ts'
import type { Absence } from './tables.ts'

/** Days in which illnesses are summed for social security (Decreto 3.048/1999, art. 75). */
const SUMMED = 60

type Dates = Pick<Absence, 'dtIni' | 'dtFim'>

const daysOf = ({ dtIni, dtFim }: Dates) => daysBetween(dtIni, dtFim) + 1
const counted = (days: number) => (days === 1 ? ours`1 dia` : ours`${days} dias`)
const spanText = ({ first, last }: Span) =>
  first === last ? formatDate(first) : ours`${formatDate(first)} a ${formatDate(last)}`

/** Reads the sick notes of people that were not refused, for the sum. */
function sickNotes(db: Db, people: readonly number[]) {
  return readChunks([...new Set(people)], (some) =>
    db
      .selectFrom('absence')
      .select(['codEmpregado', 'dtIni', 'dtFim'])
      .where('codPessoa', 'in', some)
      .where('codTipoAusencia', '=', SICK_NOTE)
      .where('situacao', 'in', ['P', 'A']),
  )
}

/** Returns how late the absence arrived, for HR to judge: no law sets a term. */
function arrivalText({ createdAt, dtIni }: Pick<Absence, 'createdAt' | 'dtIni'>): string {
  const days = daysBetween(dtIni, localTime(createdAt).day)
  if (days === 0) return ours`no primeiro dia`
  return days > 0 ? ours`${counted(days)} depois do primeiro dia` : ours`${counted(-days)} antes do primeiro dia`
}

function closedText(closed: readonly Span[]): string {
  return closed.length === 0 ? '' : ours`o ponto não muda em ${joined(closed.map(spanText), ',')}: corrija na folha`
}

/** Sick notes and legal absences; their author reads the reason only on the screen of absences. */
export const absenceRequests = proven({
  title: 'Atestados e ausências',
  subject: 'sua solicitação',
  ...aboutHealth(),
  table: 'absence',
  key: ['codAusencia'],
  arrival: 'createdAt',
  ofContract: true,
  columns: {
    codEmpregado: 'Contrato',
    tipo: 'Motivo',
    baseLegal: 'Base legal',
    periodo: 'Período',
    horas: 'Horas',
    dias: 'Dias corridos',
    diasTrabalho: 'Dias com trabalho',
    chegada: 'Chegada',
    soma: 'Atestados em 60 dias',
    inss: 'INSS',
    fechados: 'Meses fechados',
    papeis: 'Papéis',
  },
  from: (query) =>
    query.selectAll('request').select((is) =>
      is
        .selectFrom('absencePaper')
        .select((papers) => papers.fn.countAll<number>().as('papers'))
        .whereRef('absencePaper.codAusencia', '=', 'request.codAusencia')
        .$asScalar()
        .$notNull()
        .as('papers'),
    ),
  arrived: (is) =>
    is.exists(
      is.selectFrom('absencePaper').select('folha').whereRef('absencePaper.codAusencia', '=', 'request.codAusencia'),
    ),
  summary: ({ codTipoAusencia, dtIni, dtFim, papers }) => ({
    resumo: `${nameOf(codTipoAusencia)}, ${spanText({ first: dtIni, last: dtFim })}`,
    fatos: [
      ['codTipoAusencia', String(codTipoAusencia)],
      ['dtIni', dtIni],
      ...(dtFim === dtIni ? [] : [['dtFim', dtFim] as const]),
    ],
    anexos: papers,
  }),
  async details(rows, { db }) {
    const notes = await sickNotes(
      db,
      rows.map(({ codPessoa }) => codPessoa),
    )
    const found = rows.map(async (row) => {
      const { codTipoAusencia, dtIni, dtFim, hrIni, hrFim, diasTrabalho, papers } = row
      const summed = notes.filter(
        (note) =>
          note.codEmpregado === row.codEmpregado && note.dtIni <= dtIni && note.dtFim >= addDays(dtIni, -SUMMED),
      )
      const isSick = codTipoAusencia === SICK_NOTE
      const sum = isSick ? summed.reduce((all, note) => all + daysOf(note), 0) : 0
      return {
        values: {
          codEmpregado: String(row.codEmpregado),
          tipo: nameOf(codTipoAusencia),
          baseLegal: kindOf(codTipoAusencia)?.baseLegal ?? '',
          periodo: spanText({ first: dtIni, last: dtFim }),
          horas: [hrIni, hrFim].filter(Boolean).join('–'),
          dias: counted(daysOf(row)),
          diasTrabalho: diasTrabalho === null ? '' : counted(diasTrabalho),
          chegada: arrivalText(row),
          soma: isSick ? counted(sum) : '',
          inss: sum > PAID_BY_EMPLOYER ? ours`passa de ${PAID_BY_EMPLOYER} dias: Lei 8.213/1991, art. 60` : '',
          fechados: closedText(await closedDays(db, { first: dtIni, last: dtFim })),
          papeis: papers === 0 ? 'apagados' : `${papers}, com inbox show --files`,
        },
      }
    })
    return Promise.all(found)
  },
  async days({ db }, id) {
    const row = await db
      .selectFrom('absence')
      .select(['codPessoa', 'codEmpregado', 'dtIni', 'dtFim'])
      .where('codAusencia', '=', numbersOf(id)[0])
      .executeTakeFirst()
    return row ? dayFields(db, row, { first: row.dtIni, last: row.dtFim }) : {}
  },
  files: ({ db }, id) =>
    db
      .selectFrom('absencePaper')
      .select(['nomeArquivo', 'mime as tipo', 'tamanho as bytes'])
      .where('codAusencia', '=', numbersOf(id)[0])
      .orderBy('folha')
      .execute(),
  async openFile(context, id, numero) {
    const [paper] = await openPapers(context, numbersOf(id)[0], numero)
    return paper
  },
  own: ({ dtIni, dtFim, hrIni, hrFim }) => ({
    dtMovto: dtIni,
    hrMovtoIni: hrIni,
    hrMovtoFim: hrFim,
    ttCampo: [{ campo: 'dtFim', valor: dtFim }],
  }),
  async approve(context, row) {
    const closed = await justifyDays(context, row)
    return { mensagem: 'O RH aprovou uma solicitação sua.', forHr: closedText(closed) }
  },
  reject: () => ({ mensagem: 'O RH recusou uma solicitação sua.' }),
  cancelled: (db, { codAusencia = 0 }) =>
    db.deleteFrom('absencePaper').where('codAusencia', '=', codAusencia).execute(),
})
