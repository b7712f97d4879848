import { expect, it } from 'vitest'
import { deskClient, roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const motivo = 'Entrou na equipe.'
const RH = { papel: 'rh', alcance: 'tudo', codigo: 0 }
const ADMIN = { papel: 'admin', alcance: 'tudo', codigo: 0 }
const admin = await signedIn(server, [roleOver('admin')])

const refusalOf = ({ json }: Awaited<ReturnType<typeof admin.client.call>>) => json.retorno?.[0]?.codigo ?? ''
const rowsOf = (json: object, name: string) => (json as Record<string, Record<string, unknown>[]>)[name] ?? []

async function team() {
  const { json } = await admin.client.call('buscaEquipe')
  return { agents: rowsOf(json, 'ttAgente'), roles: rowsOf(json, 'ttPapel') }
}

it('invites by mail with a link that opens the way to a key, tells all administrators, and records it', async () => {
  const agent = { nome: 'Rui Prado', email: 'Rui@Empresa.example', papeis: [RH, RH] }
  const { json } = await admin.client.call('convidaAgente', { ...agent, motivo })
  expect(rowsOf(json, 'ttConvite')).toMatchObject([{ link: '', porEmail: true }])
  await app.background.settled()
  const mails = await readOutbox(server)
  const code = mails.join('\n').match(/\/convite#([\w-]+)/)?.[1] ?? ''
  const asked = await deskClient(server).call('aceitaConvite', { convite: code })
  expect(rowsOf(asked.json, 'ttConvite')).toEqual([{ nome: 'Rui Prado', email: 'rui@empresa.example' }])
  expect(mails.filter((mail) => mail.includes('Conta: Rui Prado')).length).toBeGreaterThan(1)
  const { agents, roles } = await team()
  const found = agents.find(({ nome }) => nome === 'Rui Prado')
  expect(found).toMatchObject({ situacao: 'convidado', passkeys: 0, proprio: false })
  expect(roles.filter(({ codAgente }) => codAgente === found?.codAgente)).toMatchObject([RH])
  const target = `agent ${found?.codAgente}`
  expect(
    await db.selectFrom('hrAction').select(['action', 'why', 'codAgente']).where('target', '=', target).execute(),
  ).toEqual([{ action: 'desk invite', why: motivo, codAgente: admin.codAgente }])
})

it('changes roles without ending sessions, and ends access at once', async () => {
  const { codAgente, client } = await signedIn(server, [roleOver('rh')])
  expect((await client.call('buscaRegistro')).status).toBe(200)
  const changed = await admin.client.call('mudaPapeis', { codAgente, papeis: [{ ...RH, papel: 'folha' }], motivo })
  expect(refusalOf(changed)).toBe('')
  expect((await client.call('contaPessoas')).status).toBe(200)
  expect((await team()).roles.filter((role) => role.codAgente === codAgente)).toMatchObject([{ papel: 'folha' }])
  expect(refusalOf(await admin.client.call('encerraAgente', { codAgente, motivo }))).toBe('')
  expect((await client.call('contaPessoas')).status).toBe(401)
  expect((await team()).agents.find((agent) => agent.codAgente === codAgente)).toMatchObject({ situacao: 'encerrado' })
})

it('leaves the own roles, the last administrator, unknown agents and places', async () => {
  const { codAgente } = admin
  const [me] = await db.selectFrom('hrAgent').select('email').where('codAgente', '=', codAgente).execute()
  const other = (await signedIn(server, [roleOver('rh')])).codAgente
  const refused = async (method: string, params: object) =>
    refusalOf(await admin.client.call(method, { motivo, papeis: [RH], ...params }))
  expect(await refused('mudaPapeis', { codAgente })).toBe('proprio')
  expect(await refused('encerraAgente', { codAgente })).toBe('proprio')
  expect(await refused('convidaAgente', { nome: 'Eu', email: me?.email })).toBe('proprio')
  expect(await refused('mudaPapeis', { codAgente: 999_999 })).toBe('naoEncontrado')
  const nowhere = [{ papel: 'rh', alcance: 'unidade', codigo: 900_000_000 }]
  expect(await refused('mudaPapeis', { codAgente: other, papeis: nowhere })).toBe('semAlcance')
  expect(
    await refused('mudaPapeis', { codAgente: other, papeis: [{ ...ADMIN, alcance: 'unidade', codigo: 1 }] }),
  ).not.toBe('')

  // Another administrator removes the roles of all others, and cannot lose their own.
  const second = await signedIn(server, [roleOver('admin')])
  const others = (await team()).roles.filter((role) => role.papel === 'admin' && role.codAgente !== second.codAgente)
  for (const role of others) {
    const { json } = await second.client.call('encerraAgente', { codAgente: role.codAgente, motivo })
    expect(json.retorno?.[0]?.estatus).toBe('Sucesso')
  }
  expect(refusalOf(await second.client.call('encerraAgente', { codAgente: second.codAgente, motivo }))).toBe('proprio')
  expect((await admin.client.call('buscaEquipe')).status).toBe(401)
})
