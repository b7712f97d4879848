import { EARLIEST_START, type gravaAusencia, LATEST_START, LONGEST_ABSENCE } from '@colab/contract/domains/absences'
import { addDays } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { isTime, readMinutes } from '@colab/contract/wire/time'
import { unended } from '#db/days.ts'
import { dueDays } from '#domains/timekeeping/days.ts'
import { minuteOfWork } from '#domains/timekeeping/moments.ts'
import type { PersonContext } from '#protocol/context.ts'
import { rejected } from '#protocol/replies.ts'
import { kindOf } from './kinds.ts'
import { absenceRequests } from './requests.ts'
import type { Absence } from './tables.ts'

type Sent = CheckedParams<typeof gravaAusencia>
type Checked = Pick<
  Absence,
  'codEmpregado' | 'codTipoAusencia' | 'dtIni' | 'dtFim' | 'hrIni' | 'hrFim' | 'diasTrabalho'
>

/** Checks an absence that is about to be stored; requires the lock on the person. Throws Refused with the code of a field. */
export async function checkAbsence(context: PersonContext, sent: Sent): Promise<Checked> {
  const { codEmpregado, codTipoAusencia, dtIni } = sent
  await checkContract(context, sent)
  const kind = kindOf(codTipoAusencia)
  if (!kind) throw rejected('Escolha um motivo da lista.', 'tipo')
  const dtFim = kind.emHoras ? dtIni : addDays(dtIni, daysOf(sent) - 1)
  const days = await dueDays(context.db, context.codPessoa, codEmpregado, { first: dtIni, last: dtFim })
  const times = kind.emHoras ? timesOf(sent, days?.[0]?.hours ?? []) : { hrIni: '', hrFim: '' }
  const checked = { codEmpregado, codTipoAusencia, dtIni, dtFim, ...times, diasTrabalho: days?.length ?? null }
  await checkFree(context, checked)
  return checked
}

/** Late delivery is accepted: no law sets a term. The limit catches typing errors. */
async function checkContract({ app, db, codPessoa }: PersonContext, { codEmpregado, dtIni }: Sent): Promise<void> {
  const today = app.clock.today()
  const contract = await db
    .selectFrom('employment')
    .select('dtAdmissao')
    .where((is) => is.and({ codPessoa, codEmpregado }))
    .where(unended('dtDemissao', today))
    .executeTakeFirst()
  if (!contract) throw rejected('Escolha um contrato em vigor.', 'contrato')
  if (dtIni < contract.dtAdmissao) throw rejected('Nessa data você ainda não trabalhava na empresa.', 'data')
  if (dtIni < addDays(today, -EARLIEST_START)) {
    throw rejected(`Passaram mais de ${EARLIEST_START} dias do primeiro dia. Entregue o papel ao RH.`, 'data')
  }
  if (dtIni > addDays(today, LATEST_START)) {
    throw rejected(`O primeiro dia pode ser até ${LATEST_START} dias à frente.`, 'data')
  }
}

function daysOf({ dias, hrIni, hrFim }: Sent): number {
  if (hrIni || hrFim) throw rejected('Para este motivo informe dias, não horas.', 'horas')
  if (dias === null || dias < 1 || dias > LONGEST_ABSENCE) {
    throw rejected(`Informe de 1 a ${LONGEST_ABSENCE} dias.`, 'dias')
  }
  return dias
}

/** For a night that passes midnight, an end before the begin is on the next day. */
function timesOf({ dias, hrIni, hrFim }: Sent, hours: readonly number[]): Pick<Checked, 'hrIni' | 'hrFim'> {
  if (dias !== null && dias !== 1) throw rejected('Para este motivo informe as horas de um dia.', 'dias')
  if (!isTime(hrIni) || !isTime(hrFim)) throw rejected('Informe a hora do começo e a do fim.', 'horas')
  const [begin, end] = [hrIni, hrFim].map((time) => minuteOfWork(readMinutes(time) ?? 0, hours))
  if ((end ?? 0) <= (begin ?? 0)) throw rejected('O fim tem de ser depois do começo.', 'horas')
  return { hrIni, hrFim }
}

async function checkFree({ app, db, codPessoa }: PersonContext, wanted: Checked): Promise<void> {
  const { codEmpregado, dtIni, dtFim, hrIni, hrFim } = wanted
  const others = await db
    .selectFrom('absence as request')
    .select(['hrIni', 'hrFim'])
    .where((is) => is.and({ codPessoa, codEmpregado }))
    .where('situacao', 'in', ['P', 'A'])
    .where('dtIni', '<=', dtFim)
    .where('dtFim', '>=', dtIni)
    .where(absenceRequests.isLive(app.clock.now()))
    .execute()
  // Two visits on one day do not overlap.
  const meets = others.some((other) => !hrIni || !other.hrIni || (other.hrIni < hrFim && hrIni < other.hrFim))
  if (meets) throw rejected('Você já enviou uma ausência para esses dias.', 'conflito')
  const vacation = await db
    .selectFrom('vacation')
    .select('codEmpregado')
    .where('codEmpregado', '=', codEmpregado)
    .where('dtIniFerias', '<=', dtFim)
    .where('dtFimFerias', '>=', dtIni)
    .executeTakeFirst()
  if (vacation) throw rejected('Nesses dias você está de férias. Fale com o RH.', 'conflito')
}
