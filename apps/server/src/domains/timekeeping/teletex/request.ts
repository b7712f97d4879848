import type * as contract from '@colab/contract/domains/timekeeping'
import { NO_TIME, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import type { CheckedParams } from '@colab/contract/wire/method'
import { isTime, readMinutes } from '@colab/contract/wire/time'
import { isListed } from '#domains/registration/listed.ts'
import { marksOn, minuteOfWork } from '#domains/timekeeping/moments.ts'
import { checkNewMark, employedOnOpenDay, nearest, nextSequence, punching } from '#domains/timekeeping/requests.ts'
import { lockPerson } from '#employees/lock.ts'
import type { Context, PersonContext } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import { kindsOf } from './kinds.ts'
import { checkNoDuplicate } from './repeats.ts'
import type { TeletexKind, TeletexRequest } from './tables.ts'

type SentParams = CheckedParams<typeof contract.gravaPontoTeletex>
type TeletexParams = SentParams & { dtMovto: string }
/** The fields stored for a kind. */
type TeletexValues = Pick<TeletexRequest, 'codEmpregado' | 'hrMovtoIni' | 'hrMovtoFim' | 'codEvento'>

const NOTHING = { hrMovtoIni: '', hrMovtoFim: '', codEvento: null }

/** Stores a request for HR, after the checks of the form and those that need the database. */
export async function gravaPontoTeletex({ app, db, codPessoa }: Context, { dtMovto, ...params }: SentParams) {
  if (!dtMovto) throw rejected('Preencha o campo data.')
  const sent = { ...params, dtMovto }
  const [tipo, second] = kindsOf(sent)
  if (!tipo || second) throw rejected('Escolha uma das opções.')
  const observacao = sent.observacao.trim()
  if (observacao === '') throw rejected('Preencha a observação.')
  await lockPerson(db, codPessoa)
  const context = { app, db, codPessoa }
  const times = await CHECKS[tipo](context, sent, tipo)
  await checkNoDuplicate(db, { codPessoa, tipo, dtMovto, ...times })
  await db
    .insertInto('teletexRequest')
    .values({
      codPessoa,
      sequencia: await nextSequence(db, 'teletexRequest', codPessoa),
      dtSolicitacao: app.clock.today(),
      dtMovto,
      tipo,
      observacao,
      ...times,
      situacaoNome: REQUEST_SITUATION.open,
      justificativa: '',
    })
    .execute()
  return savedReply('Solicitação enviada ao RH.')
}

type Check = (context: PersonContext, sent: TeletexParams, tipo: TeletexKind) => Promise<TeletexValues>

/** Parses a time of day to minutes since midnight; null without one. */
function timeOf(text: string): number | null {
  if (text === '' || text === NO_TIME) return null
  if (!isTime(text)) throw rejected('Informe um horário entre 00:00 e 23:59.')
  return readMinutes(text)
}

const checkAddition: Check = async (context, { dtMovto, hrMovtoIni }) => {
  const time = timeOf(hrMovtoIni)
  if (time === null) throw rejected('Informe o horário da marcação.')
  return { ...NOTHING, ...(await checkNewMark(context, dtMovto, time)), hrMovtoIni }
}

const checkDeletion: Check = async (context, { dtMovto, hrMovtoIni }) => {
  const time = timeOf(hrMovtoIni)
  if (time === null) throw rejected('Escolha a marcação a excluir.')
  for (const { codEmpregado, hours } of punching(await employedOnOpenDay(context, dtMovto, false))) {
    const marks = await marksOn(context.db, codEmpregado, dtMovto)
    const minute = minuteOfWork(time, hours)
    if (marks.some((mark) => mark.minute === minute)) return { ...NOTHING, codEmpregado, hrMovtoIni }
  }
  throw rejected(`Não há marcação às ${hrMovtoIni} nesse dia.`)
}

/** Checks the range of a day: an absence requires one, remote and outside work default to the whole day. */
const checkRange: Check = async (context, sent, tipo) => {
  const [begin, end] = [timeOf(sent.hrMovtoIni), timeOf(sent.hrMovtoFim)]
  const employments = await employedOnOpenDay(context, sent.dtMovto, true)
  if (begin === null && end === null && tipo !== 3) {
    return { ...NOTHING, codEmpregado: employments[0]?.codEmpregado ?? 0 }
  }
  if (begin === null || end === null) throw rejected('Informe o início e o fim.')
  const { codEmpregado, minute } = nearest(tipo === 3 ? punching(employments) : employments, begin)
  const hours = employments.find((employment) => employment.codEmpregado === codEmpregado)?.hours ?? []
  if (minuteOfWork(end, hours) <= minute) throw rejected('O fim tem de ser depois do início.')
  return { ...NOTHING, codEmpregado, hrMovtoIni: sent.hrMovtoIni, hrMovtoFim: sent.hrMovtoFim }
}

const checkDayOff: Check = async (context, { dtMovto, codEvento }) => {
  if (codEvento === 0) throw rejected('Informe o Evento a ser gravado')
  if (!(await isListed(context.db, 'teletexEvent', { codEvento }))) throw rejected('Escolha um evento da lista.')
  const [employment] = await employedOnOpenDay(context, dtMovto, true)
  return { ...NOTHING, codEmpregado: employment?.codEmpregado ?? 0, codEvento }
}

const CHECKS: Record<TeletexKind, Check> = {
  1: checkAddition,
  2: checkDeletion,
  3: checkRange,
  4: checkDayOff,
  5: checkRange,
  6: checkRange,
}
