import { PERIOD_STATE } from '@colab/contract/domains/vacations'
import {
  type AcquisitionPeriod,
  daysByAbsences,
  daysLeft,
  lastOfYear,
  limitOf,
  saleLimitOf,
  saleOf,
} from '@colab/contract/labor/vacation'
import { WHOLE } from '@colab/contract/labor/vacation-terms'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { begun, onOrAfter } from '#db/days.ts'
import type { Db } from '#db/schema.ts'
import { type Rows, together } from '#db/together.ts'
import { EMPLOYMENT } from '#domains/people/natures.ts'
import { isInForce } from '#employees/contracts.ts'

/** An acquisition period of a contract with its days that are taken, planned, sold or requested. */
export interface PeriodBalance extends AcquisitionPeriod {
  dtIniPeriodo: string
  /** Null where the absences of the period are unknown. */
  entitlement: number | null
  taken: number
  planned: number
  /** The pending request, and its number of days including those to sell. */
  codSolicitacao: number | null
  requested: number
}

export interface Holiday {
  dtFeriado: string
  nome: string
  /** Null for holidays of all units. */
  codUnidade: number | null
}

/** A contract in force with its periods, oldest first. */
export interface ContractBalance {
  codEmpregado: number
  codEmp: number
  codUnidade: number
  dtDemissao: string | null
  vlrSalario: number
  /** Empty without a schedule. */
  diasSemana: string
  periods: PeriodBalance[]
  /** Dated vacations of all periods. */
  dated: { dtIniPeriodo: string; dtIniFerias: string; diasFerias: number }[]
  /** Holidays from today on: those of all units, and of its place of work, with its unit. */
  holidays: Holiday[]
  /** First and last days of vacations, of requested ones and of absences. */
  busy: { codSolicitacao: number | null; days: readonly [string, string] }[]
}

/** Reads the contracts of a person that are in force, with their vacations. */
export async function balancesOf(db: Db, codPessoa: number, today: string): Promise<ContractBalance[]> {
  const { contracts, ...facts } = await together(db, {
    contracts: inForce(db, codPessoa, today),
    ...factsOf(db, codPessoa, today),
  })
  return contracts.map(({ dtAdmissao, ...contract }) => {
    const own = ownFacts(facts, contract.codEmpregado)
    return {
      ...contract,
      diasSemana: own.schedules.at(-1)?.diasSemana ?? '',
      periods: knownPeriods(dtAdmissao, own, today)
        .map((period) => balanceOf(period, own, today))
        .filter((period) => isShown(period, own, today)),
      dated: own.dated.map(({ dtIniPeriodo, dtIniFerias, dtFimFerias }) => ({
        dtIniPeriodo,
        dtIniFerias,
        diasFerias: daysBetween(dtIniFerias, dtFimFerias) + 1,
      })),
      holidays: [
        ...facts.holidays.map((holiday) => ({ ...holiday, codUnidade: null })),
        ...facts.unitHolidays.filter(({ codUnidade }) => codUnidade === contract.codUnidade),
      ],
      busy: busyDays(own),
    }
  })
}

function inForce(db: Db, codPessoa: number, today: string) {
  return db
    .selectFrom('employment')
    .select(['codEmpregado', 'codEmp', 'codUnidade', 'dtAdmissao', 'dtDemissao', 'vlrSalario'])
    .where('codPessoa', '=', codPessoa)
    .where('natRendimento', '=', EMPLOYMENT)
    .where(isInForce(today))
    .orderBy('dtAdmissao')
    .orderBy('codEmpregado')
}

function factsOf(db: Db, codPessoa: number, today: string) {
  const own = db.selectFrom('employment').select('codEmpregado').where('codPessoa', '=', codPessoa)
  return {
    schedules: db
      .selectFrom('workSchedule')
      .select(['codEmpregado', 'diasSemana'])
      .where('codEmpregado', 'in', own)
      .where(begun('desde', today))
      .orderBy('desde'),
    imported: db
      .selectFrom('vacationPeriod')
      .select(['codEmpregado', 'dtIniPeriodo', 'dtFimPeriodo', 'faltas', 'diasDireito'])
      .where('codPessoa', '=', codPessoa),
    vacations: db
      .selectFrom('vacation')
      .select(['codEmpregado', 'dtIniPeriodo', 'dtFimPeriodo', 'dtIniFerias', 'dtFimFerias', 'diasFerias', 'diasAbono'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('dtIniFerias'),
    requests: db
      .selectFrom('vacationRequest')
      .select(['codEmpregado', 'codSolicitacao', 'dtIniPeriodo', 'abono'])
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
    parts: db
      .selectFrom('vacationRequestPart as part')
      .innerJoin('vacationRequest as request', 'request.codSolicitacao', 'part.codSolicitacao')
      .select(['codEmpregado', 'part.codSolicitacao', 'dtIniPeriodo', 'dtIniFerias', 'diasFerias'])
      .where((is) => is.and({ codPessoa, situacao: 'P' })),
    holidays: db
      .selectFrom('holiday')
      .select(['dtFeriado', 'nome'])
      .where(onOrAfter('dtFeriado', today))
      .orderBy('dtFeriado'),
    unitHolidays: db
      .selectFrom('unitHoliday')
      .select(['codUnidade', 'dtFeriado', 'nome'])
      .where('codUnidade', 'in', (is) =>
        is.selectFrom('employment').select('codUnidade').where('codPessoa', '=', codPessoa),
      )
      .where(onOrAfter('dtFeriado', today))
      .orderBy('dtFeriado'),
    absences: db
      .selectFrom('justifiedAbsence')
      .select(['codEmpregado', 'dtMovto'])
      .where('codEmpregado', 'in', own)
      .where('dtMovto', '>', today),
  }
}

type Facts = ReturnType<typeof ownFacts>

/** Returns the facts of one contract; vacations without an end count as one day. */
function ownFacts(facts: Rows<ReturnType<typeof factsOf>>, codEmpregado: number) {
  const own = <Row extends { codEmpregado: number }>(rows: Row[]) =>
    rows.filter((row) => row.codEmpregado === codEmpregado)
  const vacations = own(facts.vacations)
  return {
    schedules: own(facts.schedules),
    imported: own(facts.imported),
    vacations,
    dated: vacations.flatMap(({ dtIniFerias, dtFimFerias, ...row }) =>
      dtIniFerias ? [{ ...row, dtIniFerias, dtFimFerias: dtFimFerias ?? dtIniFerias }] : [],
    ),
    requests: own(facts.requests),
    parts: own(facts.parts),
    absences: own(facts.absences),
  }
}

interface Period {
  dtIniPeriodo: string
  dtFimPeriodo: string
}

/**
 * Returns the periods that the company provided, on their own or with vacations, and those after them until today;
 * without any, those since the admission whose days can still be taken. Older ones would be a guess.
 */
function knownPeriods(dtAdmissao: string, { imported, vacations }: Facts, today: string): Period[] {
  const known = new Map<string, Period>()
  for (const { dtIniPeriodo, dtFimPeriodo } of [...vacations, ...imported]) {
    known.set(dtIniPeriodo, { dtIniPeriodo, dtFimPeriodo })
  }
  const periods = [...known.values()].sort((a, b) => (a.dtIniPeriodo < b.dtIniPeriodo ? -1 : 1))
  const last = periods.at(-1)
  let next = last ? addDays(last.dtFimPeriodo, 1) : dtAdmissao
  while (next <= today) {
    const dtFimPeriodo = lastOfYear(next)
    if (last || limitOf(dtFimPeriodo) >= today) periods.push({ dtIniPeriodo: next, dtFimPeriodo })
    next = addDays(dtFimPeriodo, 1)
  }
  return periods
}

function balanceOf({ dtIniPeriodo, dtFimPeriodo }: Period, facts: Facts, today: string): PeriodBalance {
  const of = <Row extends { dtIniPeriodo: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.dtIniPeriodo === dtIniPeriodo)
  const [known] = of(facts.imported)
  const entitlement = known ? (known.diasDireito ?? daysByAbsences(known.faltas ?? 0)) : null
  const days = entitlement ?? WHOLE
  const dated = of(facts.dated)
  const sumOf = (rows: { diasFerias: number }[]) => rows.reduce((sum, row) => sum + row.diasFerias, 0)
  const [request] = of(facts.requests)
  return {
    dtIniPeriodo,
    dtFimPeriodo,
    entitlement,
    days,
    parts: dated.map(({ diasFerias }) => diasFerias),
    sold: of(facts.vacations).reduce((sum, { diasAbono }) => sum + diasAbono, 0),
    taken: sumOf(dated.filter(({ dtFimFerias }) => dtFimFerias < today)),
    planned: sumOf(dated.filter(({ dtFimFerias }) => dtFimFerias >= today)),
    codSolicitacao: request?.codSolicitacao ?? null,
    requested: sumOf(of(facts.parts)) + (request?.abono ? saleOf(days) : 0),
  }
}

/** Returns whether a period is within its limit; expired ones only where the company itself provided remaining days. */
function isShown(period: PeriodBalance, { vacations }: Facts, today: string): boolean {
  if (limitOf(period.dtFimPeriodo) >= today) return true
  const isDue = vacations.some((row) => row.dtIniPeriodo === period.dtIniPeriodo && row.dtIniFerias === null)
  return daysLeft(period) > 0 && (period.entitlement !== null || isDue)
}

function busyDays({ dated, parts, absences }: Facts): ContractBalance['busy'] {
  return [
    ...dated.map(({ dtIniFerias, dtFimFerias }) => ({
      codSolicitacao: null,
      days: [dtIniFerias, dtFimFerias] as const,
    })),
    ...parts.map(({ codSolicitacao, dtIniFerias, diasFerias }) => ({
      codSolicitacao,
      days: [dtIniFerias, addDays(dtIniFerias, diasFerias - 1)] as const,
    })),
    ...absences.map(({ dtMovto }) => ({ codSolicitacao: null, days: [dtMovto, dtMovto] as const })),
  ]
}

/** Returns a balance as a row of the reply. */
export function balanceRow({ codEmpregado, vlrSalario }: ContractBalance, period: PeriodBalance, today: string) {
  const { dtIniPeriodo, dtFimPeriodo, entitlement, sold, taken, planned, requested } = period
  const dtLimite = limitOf(dtFimPeriodo)
  const situacao =
    dtFimPeriodo >= today ? PERIOD_STATE.running : dtLimite >= today ? PERIOD_STATE.open : PERIOD_STATE.expired
  return {
    codEmpregado,
    dtIniPeriodo,
    dtFimPeriodo,
    dtLimite,
    dtLimiteAbono: saleLimitOf(dtFimPeriodo),
    diasDireito: entitlement,
    diasGozados: taken,
    diasProgramados: planned,
    diasPedidos: requested,
    diasAbono: sold,
    diasSaldo: entitlement === null ? null : Math.max(0, daysLeft(period) - requested),
    situacao,
    vlrSalario: vlrSalario > 0 ? vlrSalario / 100 : null,
  }
}
