import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { readMinutes } from '@colab/contract/wire/time'
import type { Context } from '#protocol/context.ts'
import { rejected } from '#protocol/replies.ts'
import type { TeletexRequest } from './tables.ts'

type Times = Pick<TeletexRequest, 'hrMovtoIni' | 'hrMovtoFim'>
type RequestedTime = Pick<TeletexRequest, 'codPessoa' | 'tipo' | 'dtMovto'> & Times

const WHOLE_DAY: [number, number] = [0, 48 * 60]

/** Returns the range in minutes, past midnight when the end is on the next day; the whole day without times. */
function range({ hrMovtoIni, hrMovtoFim }: Times): [number, number] {
  const [begin, end] = [readMinutes(hrMovtoIni), readMinutes(hrMovtoFim)]
  if (begin === null || end === null) return WHOLE_DAY
  return [begin, end > begin ? end : end + 24 * 60]
}

/**
 * Throws Refused for a duplicate: one deletion per punch, one day off per day; ranges of absence, remote and outside
 * work of a day must not overlap, also with approved ones. Punches to add are checked with the adjustments.
 */
export async function checkNoDuplicate(db: Context['db'], requested: RequestedTime): Promise<void> {
  const { codPessoa, tipo, dtMovto } = requested
  if (tipo === 1) return
  const { open, approved } = REQUEST_SITUATION
  const others = await db
    .selectFrom('teletexRequest')
    .select(['hrMovtoIni', 'hrMovtoFim'])
    .where('codPessoa', '=', codPessoa)
    .where('tipo', '=', tipo)
    .where('dtMovto', '=', dtMovto)
    .where('situacaoNome', 'in', tipo === 2 ? [open] : [open, approved])
    .execute()
  if (tipo === 2) {
    if (others.every(({ hrMovtoIni }) => hrMovtoIni !== requested.hrMovtoIni)) return
    throw rejected(`Você já pediu a exclusão da marcação das ${requested.hrMovtoIni}. Aguarde o RH.`)
  }
  const [begin, end] = range(requested)
  const meets = others.map(range).some(([from, to]) => begin < to && from < end)
  if (meets) throw rejected('Você já tem uma solicitação igual para esse dia e horário.')
}
