import type { DeviceResponse } from '@colab/server/test/device'
import { rows } from '@colab/server/test/refusals/rows'
import type { Ready, Row } from '@colab/server/test/refusals/table'

/* The writes of the ordinary tests: each with a person who may make it, and valid fields. */

/** Noon of the Saturday on which their dates are valid. */
export const NOON = Date.parse('2026-11-21T12:00:00-03:00')

export function writeOf(name: string): Row {
  const row = rows.find(({ write }) => write === name)
  if (!row) throw new Error(`there is no write ${name}`)
  return row
}

/** Returns the status and text of a reply's outcome: `200 Sucesso `, `200 Erro Há um prazo`, `403 otherPerson`. */
export function outcomeOf({ status, json }: Pick<DeviceResponse, 'status' | 'json'>): string {
  const [outcome] = (json.retorno ?? []) as { estatus: string; msgErro: string }[]
  const { code = '' } = (json.error ?? {}) as { code?: string }
  return outcome ? `${status} ${outcome.estatus} ${outcome.msgErro}` : `${status} ${code}`
}

export const isAccepted = (answered: Pick<DeviceResponse, 'status' | 'json'>) =>
  outcomeOf(answered).startsWith('200 Sucesso')

/** Returns the parameters that a write sends for its fields; null for an upload, which is no call. */
export async function paramsOf(row: Row, ready: Ready): Promise<Record<string, unknown> | null> {
  if (row.write.startsWith('upload ')) return null
  let sent: Record<string, unknown> = {}
  const nobody: DeviceResponse = { status: 0, text: '', headers: new Headers(), json: {} }
  const device: Ready['device'] = {
    ...ready.device,
    async call(_method, { params = {} } = {}) {
      sent = params
      return nobody
    },
  }
  await row.post({ ...ready, device }, ready.good, {})
  return sent
}
