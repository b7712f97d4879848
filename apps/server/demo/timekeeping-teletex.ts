import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { formatMinutes } from '@colab/contract/wire/time'
import { insertAll } from '#db/insert.ts'
import { timeOfDay } from '#domains/timekeeping/marks.ts'
import type { PunctualityAward, TeletexRequest } from '#domains/timekeeping/teletex/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Employment, Person } from './company/people.ts'
import type { Random } from './company/random.ts'
import { monthsOfPay, workMonth } from './company/work.ts'
import { isAdjustment } from './timekeeping.ts'
import { recordsOf } from './timekeeping-records.ts'

/** Reasons for a day off, numbered by the company. */
const EVENTS = [
  { codEvento: 701, nomeEvento: 'Folga do banco de horas' },
  { codEvento: 702, nomeEvento: 'Folga de aniversário' },
  { codEvento: 703, nomeEvento: 'Doação de sangue' },
  { codEvento: 704, nomeEvento: 'Acompanhamento de filho ao médico' },
  { codEvento: 705, nomeEvento: 'Casamento' },
  { codEvento: 706, nomeEvento: 'Luto' },
]

type Draft = Omit<TeletexRequest, 'codPessoa' | 'codEmpregado' | 'sequencia'>

/** Stores the requests of people who work remotely, and the punctuality awards. */
export async function insertTeletex({ db, today, people, random }: Demo): Promise<void> {
  await insertAll(db, 'teletexEvent', EVENTS)
  const requests = people.flatMap((person) => requestsOf(person, today, random(`teletex:${person.codPessoa}`)))
  await insertAll(db, 'teletexRequest', requests)
  const awards = people.flatMap((person) =>
    person.employments.flatMap((employment) => awardsOf(person, employment, today)),
  )
  await insertAll(db, 'punctualityAward', awards)
}

function isRemote({ role, employments: [employment] }: Person, random: Random): boolean {
  return random.chance(employment?.trade === 'office' ? 0.5 : 0.05) || role === 'everything'
}

function requestsOf(person: Person, today: string, random: Random): TeletexRequest[] {
  const [employment] = person.employments
  const since = addMonths(today, -12)
  if (!isRemote(person, random) || !employment || employment.dtAdmissao >= since) return []
  const drafts = [...treatedDrafts(person, employment, today), ...remoteDrafts(person, employment, today, random)]
  return drafts
    .filter(({ dtMovto }) => dtMovto === null || dtMovto >= since)
    .sort((a, b) => (a.dtSolicitacao < b.dtSolicitacao ? -1 : 1))
    .map((draft, at) => ({
      codPessoa: person.codPessoa,
      codEmpregado: employment.codEmpregado,
      sequencia: at + 1,
      ...draft,
    }))
}

const APPROVED = { situacaoNome: REQUEST_SITUATION.approved, justificativa: '' }
const NO_HOURS = { hrMovtoIni: '', hrMovtoFim: '', codEvento: null }

/** Requests that are reflected in the time records. */
function treatedDrafts(person: Person, employment: Employment, today: string): Draft[] {
  const { treated, absences, bank, schedule } = recordsOf(person, employment, today)
  const hours = (from: number, to: number) => ({ hrMovtoIni: timeOfDay(from), hrMovtoFim: timeOfDay(to) })
  const [begin, end] = [schedule[0] ?? 0, schedule.at(-1) ?? 0]
  const added = treated.filter(({ tratamento }) => tratamento === 'I').filter((_, at) => !isAdjustment(at))
  const twice = treated.filter(({ tratamento }) => tratamento === 'D')
  const draft = ({ dtMovto }: { dtMovto: string }, of: Pick<Draft, 'tipo' | 'observacao'> & Partial<Draft>): Draft => {
    return { ...APPROVED, ...NO_HOURS, dtMovto, dtSolicitacao: addDays(dtMovto, 1), ...of }
  }
  const at = ({ minuto }: { minuto: number }) => ({ hrMovtoIni: timeOfDay(minuto) })
  return [
    ...added.map((mark) => draft(mark, { tipo: 1, ...at(mark), observacao: 'Não registrei a marcação.' })),
    ...twice.map((mark) => draft(mark, { tipo: 2, ...at(mark), observacao: 'Registrei duas vezes.' })),
    ...absences.map((absence) => {
      const observacao = absence.motivo
      const codEvento = EVENTS.find(({ nomeEvento }) => nomeEvento === observacao)?.codEvento
      return draft(
        absence,
        codEvento ? { tipo: 4, codEvento, observacao } : { tipo: 3, ...hours(begin, end), observacao },
      )
    }),
    ...bank
      .filter(({ minutos }) => minutos < 0)
      .map((movement) => {
        const observacao = 'Compensação com o banco de horas.'
        return draft(movement, { tipo: 3, ...hours(end + movement.minutos, end), observacao })
      }),
  ]
}

const REMOTE = ['Trabalho remoto combinado com a equipe.', 'Entrega de técnico em casa.', 'Concentração no fechamento.']
const OUTSIDE = ['Visita a cliente.', 'Treinamento externo.', 'Feira do setor.']
const REFUSED = 'Neste dia a presença na unidade era necessária.'

/** Remote and outside work of past days, and pending requests. */
function remoteDrafts(person: Person, employment: Employment, today: string, random: Random): Draft[] {
  const { ordinary, schedule } = recordsOf(person, employment, today)
  const hours = { hrMovtoIni: timeOfDay(schedule[0] ?? 0), hrMovtoFim: timeOfDay(schedule.at(-1) ?? 0) }
  const drafts: Draft[] = []
  for (const dtMovto of ordinary) {
    const remote = random.chance(0.12)
    const outside = random.chance(0.03)
    const refused = random.chance(0.1)
    const observacao = random.pick(remote ? REMOTE : OUTSIDE)
    if (!remote && !outside) continue
    drafts.push({
      ...NO_HOURS,
      ...hours,
      tipo: remote ? 5 : 6,
      dtMovto,
      dtSolicitacao: addDays(dtMovto, -2),
      observacao,
      situacaoNome: refused ? REQUEST_SITUATION.refused : REQUEST_SITUATION.approved,
      justificativa: refused ? REFUSED : '',
    })
  }
  const open = { ...NO_HOURS, situacaoNome: REQUEST_SITUATION.open, justificativa: '', dtSolicitacao: today }
  drafts.push({ ...open, ...hours, tipo: 5, dtMovto: addDays(today, 4), observacao: REMOTE[0] ?? '' })
  if (person.role === 'everything') {
    drafts.push(
      { ...open, tipo: 4, codEvento: 701, dtMovto: addDays(today, 12), observacao: 'Emenda com o fim de semana.' },
      { ...open, ...hours, tipo: 6, dtMovto: null, observacao: 'Visita a cliente, data a combinar.' },
    )
  }
  return drafts
}

/** Cents per hour worked as due. */
const RATE = 85

/**
 * The awards of the twelve closed months: none for a month with an absence. They are paid to the benefits card, not as
 * pay, and appear on no receipt (CLT art. 457 § 2 and § 4).
 */
function awardsOf(person: Person, employment: Employment, today: string): PunctualityAward[] {
  const { absences, schedule } = recordsOf(person, employment, today)
  if (schedule.length === 0) return []
  const awards: PunctualityAward[] = []
  for (const month of monthsOfPay(today).slice(-12)) {
    const { faltas, atraso, diasUteis } = workMonth(employment, month)
    const missed = absences.filter(({ dtMovto }) => dtMovto.startsWith(month.slice(0, 7)))
    const minutes = diasUteis * employment.jornada - atraso - missed.reduce((sum, { minutos }) => sum + minutos, 0)
    if (faltas > 0 || minutes <= 0) continue
    awards.push({
      codPessoa: person.codPessoa,
      codEmpregado: employment.codEmpregado,
      dtCompetencia: month,
      hrMovto: formatMinutes(minutes),
      vlrMovto: Math.round((minutes * RATE) / 60),
    })
  }
  return awards
}
