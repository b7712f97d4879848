import type { DeviceResponse, Json } from './device.ts'
import { type Check, fails } from './report.ts'

/** Expects a status; a failure has a plain JSON body `{"error": {"code", "message"}}`. */
export function expectStatus({ status, json, text }: DeviceResponse, expected: number): void {
  const code = (json?.error as Json | undefined)?.code
  if (status !== expected) throw fails(`expected ${expected}, got ${status}${code ? ` ${code}` : ''}`)
  if (expected < 400) return
  const { code: given, message } = (json?.error ?? {}) as Json
  if (typeof given !== 'string' || typeof message !== 'string') {
    throw fails(`${status} without {"error": {"code", "message"}}: ${text.slice(0, 100)}`)
  }
}

/** Sends requests one after the other, each of which has to get a status. */
export async function checkStatuses(
  check: Check,
  requests: readonly [name: string, status: number, send: () => Promise<DeviceResponse>][],
): Promise<void> {
  for (const [name, status, send] of requests) await check(name, async () => expectStatus(await send(), status))
}

export function codeOf({ json }: DeviceResponse): unknown {
  return (json?.error as Json | undefined)?.code
}

/** Returns the rows of a table of a reply. */
export function rowsOf(reply: Json | undefined, table: string): Json[] {
  const value = reply?.[table]
  return Array.isArray(value) ? value : value && typeof value === 'object' ? [value as Json] : []
}

/** Returns status and text of a reply; a missing one is a success. */
export function outcomeOf(reply: Json): { isRefused: boolean; msgErro: string; codigo: string } {
  const [first = {}] = rowsOf(reply, 'retorno')
  const isRefused = String(first.estatus).toLowerCase() === 'erro'
  return { isRefused, msgErro: String(first.msgErro ?? ''), codigo: String(first.codigo ?? '') }
}
