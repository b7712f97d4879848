import { mayEnter } from '#hr/people/agents.ts'
import type { App } from '#protocol/app.ts'
import { deskRefusal } from '../refuse.ts'
import { createTotp } from './totp.ts'

type Deps = Pick<App, 'db' | 'clock' | 'secrets' | 'settings'>

const digestOf = ({ secrets }: Pick<Deps, 'secrets'>, code: string) => secrets.digest('hr invitation', code)

/** Finds the agent of a valid invitation. Refuses with `conviteInvalido`. */
export async function findInvitation(deps: Deps, code: string) {
  const found = await deps.db
    .selectFrom('hrInvitation')
    .innerJoin('hrAgent', 'hrAgent.codAgente', 'hrInvitation.codAgente')
    .select(['hrInvitation.digest', 'hrInvitation.totp', 'hrAgent.codAgente', 'nome', 'email'])
    .where('digest', '=', digestOf(deps, code))
    .where('expiresAt', '>', deps.clock.now())
    .where(mayEnter(deps.db, deps.clock.today()))
    .executeTakeFirst()
  if (!found) throw deskRefusal('conviteInvalido')
  return found
}

/** Returns a secret for one-time codes to the invited person; a later one replaces it. */
export async function offerTotp(deps: Deps, code: string): Promise<{ segredo: string; endereco: string }> {
  const { digest, email } = await findInvitation(deps, code)
  const { sealed, ...offered } = createTotp(deps.secrets, { issuer: `${deps.settings.profile.name} RH`, label: email })
  await deps.db.updateTable('hrInvitation').set({ totp: sealed }).where('digest', '=', digest).execute()
  return offered
}
