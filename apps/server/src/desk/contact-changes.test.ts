import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buscaContatoMudado, enviaemail, esqueceusenha } from '@colab/contract/domains/access'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localTime } from '#base/clock.ts'
import { personGroup } from '#cli/person/command.ts'
import { tellContactChanges } from '#gatekeeper/contact-changes.ts'
import { HOLD, heldContacts, releaseContacts, seenChanges } from '#gatekeeper/contact-hold.ts'
import { CONTACT_CONFIRMATIONS } from '#gatekeeper/limits.ts'
import { gatekeeperMaintenance } from '#gatekeeper/maintenance.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { accessRefusal } from '#gatekeeper/refusals.ts'
import { LAYOUTS } from '#registry.ts'
import { deskCaller, makeAgent, over, type TestAgent } from '../../test/agents.ts'
import { runCommand } from '../../test/command.ts'
import { signedIn } from '../../test/device.ts'
import { decideAsHr, HR } from '../../test/hr.ts'
import { readOutbox } from '../../test/outbox.ts'
import { makePerson } from '../../test/people.ts'
import { ASK, employee } from '../../test/requests.ts'
import { MINUTE, shareServer } from '../../test/server.ts'
import { people } from './methods/people.ts'

const server = await shareServer({
  now: Date.parse('2026-11-20T12:00:00-03:00'),
  settings: { publicUrl: 'https://portal.empresa.example' },
})
const { app, url } = server
const { db } = app
const call = deskCaller(people)
const motivo = 'Pediu no balcão'
const [OLD, NEW, THIRD] = ['antigo@pessoa.example', 'novo@atacante.example', 'terceiro@atacante.example']

const [hr, second] = [await makeAgent(server, over('rh')), await makeAgent(server, over('rh'))]

beforeEach(async () => {
  await tellContactChanges(app)
  await app.background.settled()
  await rm(join(server.settings.dataDir, 'outbox'), { recursive: true, force: true, maxRetries: 5 })
})

async function mails(): Promise<string[]> {
  await app.background.settled()
  await tellContactChanges(app)
  await app.background.settled()
  return readOutbox(server)
}

const somebody = (contacts: { emailParticular?: string; celular?: string } = {}, more: object = {}) =>
  makePerson(server, { person: { emailParticular: OLD, celular: '', ...contacts }, ...more })

async function correct(agent: TestAgent, codPessoa: number, campos: Record<string, string>): Promise<void> {
  const { ttCadastro } = await call(agent, 'buscaPessoa', { codPessoa })
  await call(agent, 'corrigePessoa', { codPessoa, versao: ttCadastro[0]?.versao ?? '', motivo, campos })
}

const heldOf = async (codPessoa: number) => [...((await heldContacts(app, [codPessoa])).get(codPessoa) ?? [])]
const contactOf = async (agent: TestAgent, codPessoa: number) =>
  (await call(agent, 'buscaPessoa', { codPessoa })).ttContato

/** Starts a recovery on the sign-in page. */
const recover = (cpf: string) => server.client().channel.call(esqueceusenha, { cpf })

describe('a changed contact', () => {
  /** All ways by which a contact changes, none of which the database is informed of. */
  const WAYS: Record<string, (codPessoa: number) => Promise<unknown>> = {
    desk: (codPessoa) => correct(hr, codPessoa, { emailParticular: NEW }),
    async request(codPessoa) {
      const own = await employee(server)
      const codAlteracao = Number(await ASK.registration(server, own))
      const asked = { codPessoa, emailParticular: NEW, campos: 'emailParticular' }
      await db.updateTable('registrationChange').set(asked).where('codAlteracao', '=', codAlteracao).execute()
      await decideAsHr(app, 'approve', ['registration', codAlteracao])
      expect(await seenChanges(app, codPessoa)).toMatchObject([{ origem: 'pessoa' }])
    },
    import: (codPessoa) =>
      db.updateTable('person').set({ emailParticular: NEW }).where('codPessoa', '=', codPessoa).execute(),
  }

  it.each(Object.keys(WAYS))('by %s is told to the former address and in the portal, and gets no code', async (way) => {
    const { codPessoa, cpf } = await somebody()
    await WAYS[way]?.(codPessoa)
    await expect(recover(cpf)).rejects.toMatchObject({ codigo: 'semOpcao' })
    const [told = '', ...others] = await mails()
    expect(others).toEqual([])
    expect(told).toContain(`Para: ${OLD}`)
    expect(told).toContain('Assunto: Seu e-mail ou celular mudou')
    expect(told).not.toContain(NEW)
    const notices = await db.selectFrom('notice').select('mensagem').where('codPessoa', '=', codPessoa).execute()
    expect(notices).toContainEqual({ mensagem: 'Seu e-mail ou celular mudou' })
    for (const carta of [false, true])
      await expect(call(second, 'redefineSenha', { codPessoa, carta, motivo })).rejects.toMatchObject({
        codigo: 'contatoNovo',
      })
    await expect(recover(cpf)).rejects.toMatchObject({ codigo: 'semOpcao' })
    server.pass(HOLD + MINUTE)
    expect((await recover(cpf)).ttRecuperacao).toHaveLength(1)
    await gatekeeperMaintenance(app)
    expect(await db.selectFrom('contactChange').select('antes').where('codPessoa', '=', codPessoa).execute()).toEqual(
      [],
    )
  })

  it('leaves codes to the other contact, and gives no code of an invitation', async () => {
    const { codPessoa } = await somebody({ celular: '11987654321' }, { senha: null })
    await correct(hr, codPessoa, { emailParticular: NEW })
    const { ttCanal } = await call(hr, 'planejaConvites', { pessoas: [codPessoa] })
    expect(ttCanal).toEqual([{ canal: 'whatsApp', quantos: 1 }])
    await correct(hr, codPessoa, { celular: '11912345678' })
    const { ttFora } = await call(hr, 'convidaPessoas', { pessoas: [codPessoa], cartas: true, motivo })
    expect(ttFora).toMatchObject([{ motivo: 'contatoNovo' }])
  })

  it('is no change for a first contact without an account, and one for whoever has a password', async () => {
    const [fresh, known] = [
      await somebody({ emailParticular: '' }, { senha: null }),
      await somebody({ emailParticular: '' }),
    ]
    for (const { codPessoa } of [fresh, known]) await correct(hr, codPessoa, { emailParticular: NEW })
    expect([await heldOf(fresh.codPessoa), await heldOf(known.codPessoa)]).toEqual([[], ['emailParticular']])
    await correct(hr, known.codPessoa, { bairro: 'Centro' })
    expect(await heldOf(known.codPessoa)).toEqual(['emailParticular'])
  })
})

describe('the hold', () => {
  it('ends by a second agent alone, who looked at the same change', async () => {
    const { codPessoa, cpf } = await somebody()
    await correct(hr, codPessoa, { emailParticular: NEW })
    const [own] = await contactOf(hr, codPessoa)
    const [others] = await contactOf(second, codPessoa)
    expect([own?.pode, others?.pode, others?.quem]).toEqual([false, true, hr.nome])
    const versao = others?.versao ?? ''
    const release = (agent: TestAgent) => call(agent, 'liberaContato', { codPessoa, versao, motivo })
    await expect(release(hr)).rejects.toMatchObject({ codigo: 'segundaPessoa' })
    const { codPessoa: ofHr } = await makePerson(server)
    await db.updateTable('hrAgent').set({ codPessoa: ofHr }).where('codAgente', '=', hr.codAgente).execute()
    const twin = await makeAgent(server, over('rh'), ofHr)
    await expect(release(twin)).rejects.toMatchObject({ codigo: 'segundaPessoa' })
    await mails()
    await correct(hr, codPessoa, { emailParticular: THIRD })
    await expect(release(second)).rejects.toMatchObject({ codigo: 'mudou' })
    const [again] = await contactOf(second, codPessoa)
    await call(second, 'liberaContato', { codPessoa, versao: again?.versao ?? '', motivo })
    expect((await recover(cpf)).ttRecuperacao).toHaveLength(1)
    const actions = await db
      .selectFrom('hrAction')
      .select(['who', 'action'])
      .where('target', '=', `person ${codPessoa}`)
      .execute()
    expect(actions).toContainEqual({ who: second.nome, action: 'person release contact' })
    await db.updateTable('hrAgent').set({ codPessoa: null }).where('codAgente', '=', hr.codAgente).execute()
  })

  it('ends by the page whose address the last trusted address received, and by no other', async () => {
    const { codPessoa, cpf } = await somebody()
    await correct(hr, codPessoa, { emailParticular: NEW })
    const linkIn = (mail = '') => /https:\/\/portal\.empresa\.example(\/contato\/[\w-]+)/.exec(mail)?.[1] ?? ''
    const [first = ''] = await mails()
    await correct(hr, codPessoa, { emailParticular: THIRD })
    const later = (await mails()).filter((mail) => mail !== first)
    const ofFormer = later.find((mail) => mail.includes(`Para: ${OLD}`)) ?? ''
    const ofAttacker = later.find((mail) => mail.includes(`Para: ${NEW}`)) ?? ''
    expect(linkIn(ofAttacker)).toBe('')
    const [old, link] = [linkIn(first), linkIn(ofFormer)]
    expect((await fetch(url + old, { method: 'POST' })).status).toBe(404)
    const asks = await fetch(url + link)
    expect([asks.status, await heldOf(codPessoa)]).toEqual([200, ['emailParticular']])
    expect(await asks.text()).toContain('Fui eu: confirmar')
    // Whatever others at the same address tried.
    const unknown = `${url}/contato/${'x'.repeat(43)}`
    await db.deleteFrom('rateWindow').execute()
    for (let at = 0; at < CONTACT_CONFIRMATIONS.most; at++) await limitCalls(app, CONTACT_CONFIRMATIONS, '127.0.0.1')
    expect((await fetch(unknown)).status).toBe(429)
    expect((await fetch(url + link, { method: 'POST' })).status).toBe(200)
    await db.deleteFrom('rateWindow').execute()
    expect((await fetch(url + link, { method: 'POST' })).status).toBe(404)
    expect((await recover(cpf)).ttRecuperacao).toHaveLength(1)
  })

  it('ends by a command, which is recorded', async () => {
    const { codPessoa, cpf } = await somebody()
    await correct(hr, codPessoa, { emailParticular: NEW })
    const person = (...argv: string[]) => runCommand(app, 'person', personGroup(LAYOUTS), [...argv, '--by', HR])
    await expect(person('reset', cpf)).rejects.toThrow('mudou há menos de 72 horas')
    await person('release', cpf)
    await expect(person('release', cpf)).rejects.toThrow('nenhum contato mudou')
    await person('reset', cpf)
    const codes = (await mails()).filter((mail) => mail.includes('Seu código para entrar'))
    expect(codes).toHaveLength(1)
    expect(codes[0]).toContain(`Para: ${NEW}`)
  })
})

describe('while the mail server does not accept the news', () => {
  const { mail } = app.delivery
  afterEach(() => {
    app.delivery.mail = mail
  })

  /** Fails for some addresses; returns those that were tried. */
  function failing(isDown: (to: string) => boolean): string[] {
    const tried: string[] = []
    app.delivery.mail = async (to, subject, text) => {
      tried.push(to)
      if (isDown(to)) throw accessRefusal('indisponivel')
      await mail(to, subject, text)
    }
    return tried
  }
  const noticesOf = (codPessoa: number) =>
    db.selectFrom('notice').select('mensagem').where('codPessoa', '=', codPessoa).execute()

  it('tries the former address again, ever less often, and counts the 72 hours from when it accepts', async () => {
    const { codPessoa, cpf } = await somebody()
    const tried = failing(() => true)
    await correct(hr, codPessoa, { emailParticular: NEW })
    await mails()
    expect(await mails()).toEqual([])
    expect([tried, await noticesOf(codPessoa)]).toEqual([[OLD], [{ mensagem: 'Seu e-mail ou celular mudou' }]])
    expect((await contactOf(hr, codPessoa))[0]?.ate).toBe('')
    for (let minutes = 0; minutes < 72 * 60; minutes += 10) {
      server.pass(10 * MINUTE)
      await tellContactChanges(app)
    }
    expect(tried.length).toBeGreaterThan(15)
    expect(tried.length).toBeLessThan(35)
    await gatekeeperMaintenance(app)
    await expect(recover(cpf)).rejects.toMatchObject({ codigo: 'semOpcao' })
    app.delivery.mail = mail
    server.pass(24 * 60 * MINUTE)
    const told = await mails()
    expect(told.map((text) => /Para: (.+)/.exec(text)?.[1])).toEqual([OLD])
    expect(await noticesOf(codPessoa)).toHaveLength(1)
    server.pass(HOLD - MINUTE)
    await expect(recover(cpf)).rejects.toMatchObject({ codigo: 'semOpcao' })
    server.pass(2 * MINUTE)
    expect((await recover(cpf)).ttRecuperacao).toHaveLength(1)
  })

  it('holds a second change of which only the untrusted address was told', async () => {
    const { codPessoa } = await somebody()
    const tried = failing((to) => to === OLD)
    await correct(hr, codPessoa, { emailParticular: NEW })
    await mails()
    await correct(hr, codPessoa, { emailParticular: THIRD })
    await mails()
    server.pass(60 * MINUTE)
    await mails()
    expect(tried.filter((to) => to === NEW)).toHaveLength(1)
    expect(tried.filter((to) => to === OLD)).toHaveLength(3)
    expect((await contactOf(hr, codPessoa)).map(({ ate }) => ate)).toEqual([''])
  })

  it('leaves a change of the import to it when HR changes another contact', async () => {
    const { codPessoa } = await somebody({ celular: '11987654321' })
    failing(() => true)
    await db.updateTable('person').set({ emailParticular: NEW }).where('codPessoa', '=', codPessoa).execute()
    await mails()
    await correct(hr, codPessoa, { celular: '11912345678' })
    const shown = (await contactOf(second, codPessoa)).map(({ campo, quem }) => [campo, quem])
    expect(shown).toEqual([
      ['emailParticular', ''],
      ['celular', hr.nome],
    ])
  })

  it('forgets after 72 hours what was released', async () => {
    const { codPessoa } = await somebody()
    failing(() => true)
    await correct(hr, codPessoa, { emailParticular: NEW })
    await mails()
    await releaseContacts(app, codPessoa)
    server.pass(HOLD + MINUTE)
    await gatekeeperMaintenance(app)
    expect(await db.selectFrom('contactChange').select('antes').where('codPessoa', '=', codPessoa).execute()).toEqual(
      [],
    )
  })
})

it('counts the 72 hours from the notice in the portal without a former address', async () => {
  const { codPessoa } = await somebody({ emailParticular: '' })
  await correct(hr, codPessoa, { emailParticular: NEW })
  expect(await heldOf(codPessoa)).toEqual(['emailParticular'])
  expect(await mails()).toEqual([])
  server.pass(HOLD - MINUTE)
  expect(await heldOf(codPessoa)).toEqual(['emailParticular'])
  server.pass(2 * MINUTE)
  expect(await heldOf(codPessoa)).toEqual([])
})

it('shows its person what changed, when, by whom, and until when codes wait', async () => {
  const device = await signedIn(server, { person: { emailParticular: OLD, celular: '' } })
  const { codPessoa } = device.owner
  const shown = async () => {
    const { json } = await device.call(buscaContatoMudado.name, { params: {} })
    return json.ttContato as Record<string, unknown>[]
  }
  expect(await shown()).toEqual([])
  await db.updateTable('person').set({ emailParticular: NEW }).where('codPessoa', '=', codPessoa).execute()
  await mails()
  await correct(hr, codPessoa, { celular: '11912345678' })
  await mails()
  const { day, time } = localTime(app.clock.now())
  const until = localTime(app.clock.now() + HOLD)
  const common = { dtMudanca: day, hrMudanca: time, liberado: false, dtEspera: until.day, hrEspera: until.time }
  expect(await shown()).toEqual([
    { campo: 'emailParticular', origem: 'folha', ...common },
    { campo: 'celular', origem: 'rh', ...common },
  ])
  await releaseContacts(app, codPessoa)
  expect((await shown()).map(({ liberado, dtEspera }) => [liberado, dtEspera])).toEqual([
    [true, null],
    [true, null],
  ])
  server.pass(HOLD + MINUTE)
  expect(await seenChanges(app, codPessoa)).toEqual([])
})

it('tells the former address of everything that happens to the account meanwhile', async () => {
  const { codPessoa } = await somebody()
  await correct(hr, codPessoa, { emailParticular: NEW })
  await mails()
  const { alertPerson } = await import('#gatekeeper/alerts.ts')
  alertPerson(app, { userAgent: '' }, codPessoa, 'newDevice')
  const alerts = (await mails()).filter((mail) => mail.includes('Entrada em um novo aparelho'))
  expect(alerts.map((mail) => /Para: (.+)/.exec(mail)?.[1]).sort()).toEqual([OLD, NEW].sort())
})

it('keeps nothing of the former contact after an erasure', async () => {
  const { codPessoa, cpf } = await somebody({}, { employments: [{ dtDemissao: '2026-01-10' }] })
  await db.updateTable('person').set({ emailParticular: NEW }).where('codPessoa', '=', codPessoa).execute()
  await runCommand(app, 'person', personGroup(LAYOUTS), ['erase', cpf, '--confirm', '--by', HR])
  expect(await db.selectFrom('contactChange').selectAll().where('codPessoa', '=', codPessoa).execute()).toEqual([])
})

it('sends nothing to a held address that a device chose before the change', async () => {
  const { codPessoa, cpf } = await somebody()
  const { channel } = server.client()
  const [shown] = (await channel.call(esqueceusenha, { cpf })).ttRecuperacao
  await correct(hr, codPessoa, { emailParticular: OLD.replace('antigo', 'atacado') })
  await expect(channel.call(enviaemail, { codpessoa: codPessoa, email: shown?.email ?? '' })).rejects.toMatchObject({
    codigo: 'semEmail',
  })
})
