import { relyingParty } from '#gatekeeper/relying-party.ts'
import type { Context } from '#protocol/context.ts'

export async function buscaPasskeys({ app, db, codPessoa }: Context) {
  const ttPasskey = await db
    .selectFrom('passkey')
    .select(['codPasskey', 'nome', 'dtCriacao', 'dtUltimoUso'])
    .where('codPessoa', '=', codPessoa)
    .orderBy('dtCriacao')
    .orderBy('codPasskey')
    .execute()
  const party = relyingParty(app.settings)
  return { ttPasskey, ttDominio: party ? [{ dominio: party.id }] : [] }
}
