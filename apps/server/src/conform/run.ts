import { checkCors } from './checks/cors.ts'
import { checkFiles } from './checks/files.ts'
import { checkIdempotency } from './checks/idempotency.ts'
import { checkKeys } from './checks/keys.ts'
import { checkOrder } from './checks/order.ts'
import { checkReads } from './checks/reads.ts'
import { checkReplay } from './checks/replay.ts'
import { checkFamily, checkRefresh } from './checks/sessions.ts'
import { checkWrites } from './checks/writes.ts'
import { generateClientKeys } from './device.ts'
import { type Plan, type Run, type Session, signIn } from './plan.ts'
import { createReport, type Line } from './report.ts'

/** Tries a server over the wire; never throws for what the server does. */
export async function conform(plan: Plan): Promise<Line[]> {
  const report = createReport()
  const keys = generateClientKeys()
  await checkKeys(plan, report, keys)
  let session: Session | undefined
  const isSignedIn = await report.areaOf('sign-in')('a person signs in with CPF and password', async () => {
    session = await signIn(plan, keys)
    return undefined
  })
  if (!isSignedIn || !session) return report.lines
  const run: Run = { ...plan, report, keys, session, known: new Map() }
  await checkRefresh(run)
  await checkOrder(run)
  await checkReplay(run)
  if (plan.origin) await checkCors(run)
  else report.lines.push({ area: 'CORS', check: 'preflight', verdict: 'skipped', detail: 'pass --origin' })
  await checkReads(run)
  await checkFiles(run)
  if (plan.write) {
    await checkWrites(run)
    await checkIdempotency(run)
  }
  await checkFamily(run)
  return report.lines
}
