import { saleOf } from '@colab/contract/labor/vacation'
import { WHOLE } from '@colab/contract/labor/vacation-terms'
import { addMonths, daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import {
  doubtsOf,
  eachRow,
  MOST_DOUBTS,
  textOf,
  warnOfFuture,
  warnOfOrder,
  warnOutsideContract,
} from '#import/doubts.ts'
import type { Review, Reviewable, Reviewed } from '#import/layout.ts'

/** Days of a period, and those of them that may be paid instead (CLT, arts. 130 and 143). */
const DAYS = WHOLE
const PAID_INSTEAD = saleOf(WHOLE)
/** Months of a period, and of the time after it in which its vacation must be taken (CLT, arts. 130 and 134). */
const MONTHS = 12

export function reviewVacations(): Review {
  return {
    row(row) {
      reviewPeriod(row)
      reviewRest(row)
      const [days, paid] = [Number(row.value('diasFerias') ?? 0), Number(row.value('diasAbono') ?? 0)]
      if (days > DAYS) row.warning('diasFerias', ours`passa de ${DAYS} dias`)
      if (paid > PAID_INSTEAD) row.warning('diasAbono', ours`passa de ${PAID_INSTEAD} dias, um terço do período`)
    },
    async end(written) {
      return [...(await tooManyDays(written)), ...(await overlapping(written)), ...(await dropped(written))]
    },
  }
}

/** Finds periods whose absences are unknown, and impossible ones. */
export const reviewPeriods = eachRow((row) => {
  const { value, error, warning } = row
  reviewPeriod(row)
  if (value('faltas') === null && value('diasDireito') === null) error('diasDireito', ours`falta, e as faltas também`)
  if (Number(value('diasDireito') ?? 0) > DAYS) warning('diasDireito', ours`passa de ${DAYS} dias`)
})

function reviewPeriod(row: Reviewed): void {
  const [begin, end] = [textOf(row, 'dtIniPeriodo'), textOf(row, 'dtFimPeriodo')]
  warnOfOrder(row, ['dtIniPeriodo', 'dtFimPeriodo'], ours`do início do período`)
  warnOfFuture(row, 'dtIniPeriodo')
  warnOutsideContract(row, 'dtIniPeriodo')
  // Only an absence prolongs a period: one of two years has probably a wrong year.
  if (begin !== '' && end > addMonths(begin, 2 * MONTHS))
    row.warning('dtFimPeriodo', ours`fica a mais de dois anos do início`)
}

function reviewRest(row: Reviewed): void {
  const { warning } = row
  const [begin, end] = [textOf(row, 'dtIniFerias'), textOf(row, 'dtFimFerias')]
  const [earned, due] = [textOf(row, 'dtIniPeriodo'), textOf(row, 'dtFimPeriodo')]
  if (begin !== '' && end === '') warning('dtFimFerias', ours`falta: as férias têm início`)
  if (begin === '' && end !== '') warning('dtIniFerias', ours`falta: as férias têm fim`)
  warnOfOrder(row, ['dtIniFerias', 'dtFimFerias'], ours`do início das férias`)
  warnOutsideContract(row, 'dtIniFerias')
  if (begin !== '' && begin < earned) warning('dtIniFerias', ours`vem antes do período aquisitivo`)
  if (due !== '' && begin > addMonths(due, MONTHS)) {
    warning('dtIniFerias', ours`fica a mais de um ano do fim do período aquisitivo, ${formatDate(due)}`)
  }
  if (begin === '' || end < begin) return
  const [days, span] = [Number(row.value('diasFerias')), daysBetween(begin, end) + 1]
  if (days !== span)
    warning('diasFerias', ours`são ${days} dias, e de ${formatDate(begin)} a ${formatDate(end)} são ${span}`)
}

function tooManyDays({ db, seen }: Reviewable) {
  const days = sql`sum(v."diasFerias" + v."diasAbono")`
  const query = sql<{ line: number; days: number }>`
    select max(s.line) as line, ${days} as days from ${seen} s
    cross join vacation v where v."codEmpregado" = s."codEmpregado" and v."dtIniPeriodo" = s."dtIniPeriodo"
      and v.sequencia = s.sequencia
    group by s."codEmpregado", s."dtIniPeriodo" having ${days} > ${sql.lit(DAYS)}
    order by 1 limit ${sql.lit(MOST_DOUBTS)}`
  return doubtsOf(
    db,
    query,
    'diasFerias',
    ({ days }) => ours`as partes deste período somam ${days} dias com o abono, e um período dá no máximo ${DAYS}`,
  )
}

function overlapping({ db, seen }: Reviewable) {
  const query = sql<{ line: number; begin: string }>`
    select s.line, o."dtIniFerias" as begin from ${seen} s
    cross join vacation v
    inner join vacation o on o."codEmpregado" = v."codEmpregado"
      and o."dtIniFerias" <= v."dtFimFerias" and v."dtIniFerias" <= o."dtFimFerias"
      and (o."dtIniPeriodo" < v."dtIniPeriodo" or (o."dtIniPeriodo" = v."dtIniPeriodo" and o.sequencia < v.sequencia))
    where v."codEmpregado" = s."codEmpregado" and v."dtIniPeriodo" = s."dtIniPeriodo" and v.sequencia = s.sequencia
    order by s.line limit ${sql.lit(MOST_DOUBTS)}`
  return doubtsOf(
    db,
    query,
    'dtIniFerias',
    ({ begin }) => ours`coincide com as férias que começam em ${formatDate(begin)}`,
  )
}

/**
 * Counts the future vacations that HR approved in the portal and that the file lacks although it contains their period.
 */
function dropped({ db, seen, today }: Reviewable) {
  const query = sql<{ line: number; count: number }>`
    select min(d.line) as line, count(*) as count from (
      select min(s.line) as line from ${seen} s
      inner join "vacationRequest" r on r."codEmpregado" = s."codEmpregado" and r."dtIniPeriodo" = s."dtIniPeriodo" and r.situacao = 'A'
      inner join "vacationRequestPart" p on p."codSolicitacao" = r."codSolicitacao" and p."dtIniFerias" > ${today}
      where not exists (
        select 1 from vacation v where v."codEmpregado" = r."codEmpregado" and v."dtIniFerias" = p."dtIniFerias")
      group by p."codSolicitacao", p.parte) d
    having count(*) > 0`
  return doubtsOf(
    db,
    query,
    'dtIniFerias',
    ({ count }) => ours`${count} férias futuras que o RH aprovou no portal ficam fora da programação`,
  )
}
