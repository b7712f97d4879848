import type { Answered } from '@colab/server/test/device'
import { rows } from '@colab/server/test/refusals/rows'
import type { Row } from '@colab/server/test/refusals/table'

/* The writes of the ordinary tests: each with a person who may make it, and valid fields. */

/** Noon of the Saturday on which their dates are valid. */
export const NOON = Date.parse('2026-11-21T12:00:00-03:00')

export function writeOf(name: string): Row {
  const row = rows.find(({ write }) => write === name)
  if (!row) throw new Error(`there is no write ${name}`)
  return row
}

/** Returns the status and text of a reply's outcome: `200 Sucesso `, `200 Erro Há um prazo`, `403 otherPerson`. */
export function outcomeOf({ status, json }: Pick<Answered, 'status' | 'json'>): string {
  const [outcome] = (json.retorno ?? []) as { estatus: string; msgErro: string }[]
  const { code = '' } = (json.error ?? {}) as { code?: string }
  return outcome ? `${status} ${outcome.estatus} ${outcome.msgErro}` : `${status} ${code}`
}

export const isAccepted = (answered: Pick<Answered, 'status' | 'json'>) => outcomeOf(answered).startsWith('200 Sucesso')
