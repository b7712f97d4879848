import { inviteAgent } from '#desk/agents.ts'
import { sealTotp } from '#desk/sign-in/totp.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from '#protocol/app.ts'

/** An agent of HR who signs in with a password and one-time codes. */
export const AGENT = {
  email: 'rh@demonstracao.example',
  password: 'mesa de demonstracao',
  /** Key of the one-time codes, as an app takes it. */
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

const INVITED = 'convite@demonstracao.example'
const EVERYWHERE = { alcance: 'tudo', codigo: 0 } as const
const ROLES = [
  { papel: 'admin', ...EVERYWHERE },
  { papel: 'rh', ...EVERYWHERE },
  { papel: 'folha', ...EVERYWHERE },
  { papel: 'comissao', ...EVERYWHERE },
  { papel: 'auditor', ...EVERYWHERE },
] as const

/** Creates the agent above, and returns the code of an invitation for another one, until somebody has used it. */
export async function createAgents(app: App): Promise<string | null> {
  const { db, secrets } = app
  const agents = await db.selectFrom('hrAgent').select(['codAgente', 'email', 'hash']).execute()
  if (!agents.some(({ email }) => email === AGENT.email)) {
    const hash = await hashPassword(app, AGENT.password)
    await db.transaction().execute(async (within) => {
      const agent = { nome: 'RH da Demonstração', email: AGENT.email, codPessoa: null, roles: ROLES }
      const { codAgente } = await inviteAgent(app, within, agent)
      const totp = sealTotp(secrets, AGENT.key)
      await within.updateTable('hrAgent').set({ hash, totp }).where('codAgente', '=', codAgente).execute()
      await within.deleteFrom('hrInvitation').where('codAgente', '=', codAgente).execute()
    })
  }
  const invited = agents.find(({ email }) => email === INVITED)
  const keys = await db
    .selectFrom('hrPasskey')
    .select('codAgente')
    .where('codAgente', '=', invited?.codAgente ?? 0)
    .execute()
  if (invited && (invited.hash !== '' || keys.length > 0)) return null
  const agent = { nome: 'Convidada da Demonstração', email: INVITED, codPessoa: null, roles: ROLES }
  const { code } = await db.transaction().execute((within) => inviteAgent(app, within, agent))
  return code
}
