import { judge, outcomesIn, type Verdict } from '@colab/contract/wire/outcome'
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

/**
 * Returns whether a reply states success, refusal, or neither, as the portal judges it (wire protocol §8), and its
 * text.
 */
export function outcomeOf(reply: Json): { verdict: Verdict; isRefused: boolean; msgErro: string; codigo: string } {
  const { verdict, msgErro, codigo = '' } = judge(outcomesIn(reply), reply)
  return { verdict, isRefused: verdict === 'refusal', msgErro, codigo }
}

/** Expects that a save reports success or a refusal. The portal shows the outcome of any other reply as unknown. */
export function expectSaid(reply: Json): void {
  if (outcomeOf(reply).verdict !== 'unknown') return
  const [row] = rowsOf(reply, 'retorno')
  throw fails(
    row
      ? `estatus ${JSON.stringify(row.estatus ?? null)} is neither success (\`Sucesso\`) nor refusal (\`Erro\`)`
      : 'no `retorno` says whether it was saved',
  )
}
