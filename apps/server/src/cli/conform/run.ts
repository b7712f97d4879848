import { checkCors } from './checks/cors.ts'
import { checkFiles } from './checks/files.ts'
import { checkIdempotency } from './checks/idempotency.ts'
import { checkKeys } from './checks/keys.ts'
import { checkOrder } from './checks/order.ts'
import { checkReads } from './checks/reads.ts'
import { checkReplay } from './checks/replay.ts'
import { checkFamily, checkRefresh } from './checks/sessions.ts'
import { checkWrites } from './checks/writes.ts'
import { createDevice, generateClientKeys } from './device.ts'
import { enter, type Plan, PROBE, type Run, type Session } from './plan.ts'
import { createReport, type ReportLine } from './report.ts'

const OWN = 'the origin is that of the server, whose own pages need no CORS'

/** Thrown when there is no response from an address. */
class NotReached extends Error {
  override name = 'NotReached'
}

async function reach(address: string): Promise<void> {
  await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(
    ({ message, cause }: Error) => {
      const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message
      throw new NotReached(`${address} does not answer: ${reason}.`)
    },
  )
}

/** Tests a server over HTTP; throws only when it does not respond at all. */
export async function conform(plan: Plan): Promise<ReportLine[]> {
  const { target, entrance, origin } = plan
  for (const address of new Set([target.api, target.gatekeeper])) await reach(address)
  const report = createReport()
  const keys = generateClientKeys()
  const isPassword = 'cpf' in entrance
  if (isPassword) await checkKeys(createDevice(target, keys), ['validaCPF', { cpf: entrance.cpf }], report)
  let session: Session | undefined
  const name = isPassword ? 'a person signs in with CPF and password' : 'the session of the sign-in page is usable'
  const isSignedIn = await report.areaOf('sign-in')(name, async () => {
    session = await enter(plan, keys)
  })
  if (!isSignedIn || !session) return report.lines
  const run: Run = { ...plan, report, keys, session, known: new Map() }
  await checkRefresh(run)
  // A session from the sign-in page must be refreshed within a minute, so this check comes after that.
  if (!isPassword) await checkKeys(session.device, [PROBE, {}], report)
  await checkOrder(run)
  await checkReplay(run)
  const isElsewhere = [target.api, target.gatekeeper].some((address) => address !== origin)
  if (origin && isElsewhere) await checkCors(run)
  else
    report.lines.push({ area: 'CORS', check: 'preflight', verdict: 'skipped', detail: origin ? OWN : 'pass --origin' })
  await checkReads(run)
  await checkFiles(run)
  if (plan.write) {
    await checkWrites(run)
    await checkIdempotency(run)
  }
  await checkFamily(run)
  return report.lines
}
