import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alterasenha, enviaemail, esqueceusenha, validaCodigo, validaSenha } from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaCompetencia } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { SignedOut } from '@colab/contract/wire/failures'
import { beforeEach, describe, expect, it } from 'vitest'
import { LAYOUTS } from '#registry.ts'
import { browserFetch } from '../../../test/browser.ts'
import { runCommand } from '../../../test/command.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { freshCpf, makePerson, type PersonFacts, type TestPerson } from '../../../test/people.ts'
import { placeOf } from '../../../test/process.ts'
import { createClient, shareServer, startServer, type TestClient } from '../../../test/server.ts'
import { typed } from '../../../test/typed.ts'
import { personGroup } from './command.ts'

const group = personGroup(LAYOUTS)
const server = await shareServer({ settings: { publicUrl: 'https://portal.empresa.example' } })
const { app } = server
const HOUR = 3_600_000
const NEW = '908271'
const CHANGED = 'Assunto: Sua senha foi alterada'
const WITHOUT_CHANNEL = { person: { celular: '', emailParticular: '' } }

const { dataDir } = server.settings
const outbox = join(dataDir, 'outbox')
beforeEach(async () => {
  await app.background.settled()
  await rm(outbox, { recursive: true, force: true })
})

function run(...argv: string[]) {
  return runCommand(app, 'person', group, [...argv, '--by', 'Maria Souza'])
}

/** Reads the messages that were sent. */
const sent = () => readOutbox(server)

/** Returns the code that was sent last. */
async function sentCode(): Promise<string> {
  const codes = (await sent()).map((message) => /^ {4}(\d{4} \d{4})$/m.exec(message)?.[1])
  return codes.findLast((code) => code !== undefined) ?? ''
}

async function invited(facts: PersonFacts = {}): Promise<{ made: TestPerson; code: string }> {
  const made = await makePerson(server, { senha: null, ...facts })
  await run('invite', made.cpf)
  return { made, code: await sentCode() }
}

/** Names a new file in the data folder. */
let files = 0
function newFile(ending: string): string {
  files += 1
  return join(dataDir, `file-${files}.${ending}`)
}

function exchange({ channel }: TestClient, { cpf }: TestPerson, codigo: string) {
  return channel.call(validaCodigo, { cpf, codigo })
}

async function requestCode({ channel }: TestClient, { cpf, codPessoa }: TestPerson): Promise<void> {
  const { ttRecuperacao } = await channel.call(esqueceusenha, { cpf })
  await channel.call(enviaemail, { codpessoa: codPessoa, email: ttRecuperacao[0]?.email ?? '' })
}

const wrong = { codigo: 'codigoInvalido' }

async function signedIn({ cpf, senha }: TestPerson): Promise<TestClient> {
  const client = createClient(server.url, browserFetch().fetch, app.clock.now)
  await client.signIn(cpf, senha)
  return client
}

async function actionsOn({ codPessoa }: TestPerson): Promise<string[]> {
  const rows = app.db.selectFrom('hrAction').select(['who', 'action']).where('target', '=', `person ${codPessoa}`)
  return (await rows.orderBy('id').execute()).map(({ who, action }) => `${who}: ${action}`)
}

describe('colab person invite', () => {
  it('sends a code by mail with which the person chooses the first password and signs in, once', async () => {
    const { made, code } = await invited()
    const [mail = ''] = await sent()
    expect(mail).toMatch(/^Para: pessoa@exemplo\.com\.br$/m)
    expect(mail).toContain('https://portal.empresa.example')
    const client = server.client()
    const early = client.channel.call(validaSenha, { cpf: made.cpf, senha: NEW })
    await expect(early).rejects.toMatchObject({ codigo: 'semSenha' })

    // A lost reply does not use the code up.
    await exchange(client, made, code)
    const { ttLogin } = await exchange(client, made, code.replace(' ', ''))
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await client.channel.call(alterasenha, { senha: NEW })
    client.set({ session: null })
    await client.signIn(made.cpf, NEW)
    await client.channel.call(alterasenha, { senha: made.senha, senhaAtual: NEW })
    await app.background.settled()
    expect((await sent()).filter((text) => text.includes(CHANGED))).toHaveLength(1)

    await expect(exchange(server.client(), made, code)).rejects.toMatchObject(wrong)
    expect(await actionsOn(made)).toEqual(['Maria Souza: person invite'])
  })

  it('calls the portal by the name of the profile, in mails and letters', async () => {
    const profile = { ...server.settings.profile, name: 'Boa Massa e Você' }
    const bakery = await startServer({ settings: { profile, publicUrl: 'https://portal.empresa.example' } })
    const [byMail, byLetter] = [await makePerson(bakery, { senha: null }), await makePerson(bakery, { senha: null })]
    const file = newFile('pdf')
    const invite = (...argv: string[]) => runCommand(bakery.app, 'person', group, ['invite', ...argv, '--by', 'Maria'])
    await invite(byMail.cpf)
    await invite(byLetter.cpf, '--letters', file, '--letters-only')
    const known = await makePerson(bakery)
    const client = bakery.client()
    await requestCode(client, known)
    await client.signIn(known.cpf, known.senha)
    await client.channel.call(alterasenha, { senha: NEW, senhaAtual: known.senha })
    await bakery.app.background.settled()

    const mails = (await readOutbox(bakery)).join('\n')
    expect(mails).toContain('Assunto: Seu código para entrar no portal Boa Massa e Você')
    expect(mails).toContain('criar a sua senha do portal Boa Massa e Você.')
    expect(mails).toContain('criar uma nova senha do portal Boa Massa e Você.')
    expect(mails).toContain('A senha do seu portal Boa Massa e Você foi alterada.')
    const [lines = []] = drawnLines(await readFile(file))
    expect(lines).toContain('Seu acesso ao portal Boa Massa e Você')
    expect(mails + lines.join('\n')).not.toContain('Portal do Colaborador')
  })

  it('sends each person a code of their own, which cannot be read from what is stored', async () => {
    const { made, code } = await invited()
    const other = await invited()
    expect(code).not.toBe(other.code)
    const row = app.db.selectFrom('invitation').selectAll().where('codPessoa', '=', made.codPessoa)
    expect(JSON.stringify(await row.execute())).not.toContain(code.replace(' ', ''))
    await expect(exchange(server.client(), other.made, code)).rejects.toMatchObject(wrong)
  })

  it('prints a letter for people with neither mail nor phone, and for everybody with --letters-only', async () => {
    const made = await makePerson(server, { senha: null, ...WITHOUT_CHANNEL })
    const other = await makePerson(server, { senha: null })
    const refused = await run('invite', made.cpf)
    expect(refused).toMatchObject({ failed: true, data: { semCanal: [made.cpf], emCarta: [] } })

    const [file, another] = [newFile('pdf'), newFile('pdf')]
    const { text, data } = await run('invite', made.cpf, '--letters', file)
    const last = formatDate(addDays(app.clock.today(), 30))
    expect(text).toContain(`Os códigos das cartas valem até ${last}.`)
    expect(data).toMatchObject({ emCarta: [made.cpf], porEmail: [] })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [lines = []] = drawnLines(await readFile(file))
    expect(lines).toContain('Empresa de Teste Ltda.')
    expect(lines).toContain('Abra https://portal.empresa.example')
    expect(lines).toContain(`vale até ${last}`)
    await exchange(server.client(), made, lines.find((line) => /^\d{4} \d{4}$/.test(line)) ?? '')

    await expect(run('invite', other.cpf, '--letters', file, '--letters-only')).rejects.toThrow('já existe')
    const printed = await run('invite', other.cpf, '--letters', another, '--letters-only')
    expect(printed.data).toMatchObject({ emCarta: [other.cpf] })
    expect(await sent()).toEqual([])
  })

  it('counts the codes of each channel in a dry run, and names the people without one and why', async () => {
    const [mail, phone, having, left, none] = await Promise.all([
      makePerson(server, { senha: null }),
      makePerson(server, { senha: null, person: { emailParticular: '' } }),
      makePerson(server),
      makePerson(server, { senha: null, employments: [] }),
      makePerson(server, { senha: null, ...WITHOUT_CHANNEL }),
    ])
    const { made: before } = await invited()
    await rm(outbox, { recursive: true })
    const list = newFile('csv')
    const people = [mail, phone, having, left, none, before]
    await writeFile(list, ['nome;CPF', ...people.map(({ cpf }) => `"A; B";${formatCpf(cpf)}`)].join('\r\n'))
    const plan = {
      porEmail: [mail.cpf],
      porWhatsApp: [phone.cpf],
      emCarta: [],
      comSenha: [having.cpf],
      comCodigo: [before.cpf],
      semCanal: [none.cpf],
      contatoNovo: [],
      semContrato: [left.cpf],
    }
    const dry = await run('invite', '--file', list, '--dry-run')
    expect(dry.data).toEqual({ ...plan, dryRun: true })
    expect(dry.text).toMatch(/^Códigos: 1 por e-mail, 1 por WhatsApp\.\nJá têm senha: 1 \(/)
    expect(await sent()).toEqual([])
    const done = await run('invite', '--file', list)
    expect(done).toMatchObject({ data: { ...plan, falhas: [] }, failed: false })
    expect(await sent()).toHaveLength(2)
  })

  it('replaces a code with --resend, and a code expires', async () => {
    const { made, code } = await invited()
    expect((await run('invite', made.cpf)).data).toMatchObject({ comCodigo: [made.cpf] })
    await run('invite', made.cpf, '--resend')
    const next = await sentCode()
    await expect(exchange(server.client(), made, code)).rejects.toMatchObject(wrong)
    expect((await run('show', made.cpf)).text).toMatch(/tem um código por e-mail, que vale até \d\d\//)
    server.pass(72 * HOUR)
    await expect(exchange(server.client(), made, next)).rejects.toMatchObject(wrong)
    expect((await run('show', made.cpf)).text).toContain('o código venceu')
    expect((await run('invite', made.cpf)).data).toMatchObject({ porEmail: [made.cpf] })
  })

  it('reports a message that could not be sent, and tries it again the next time', async () => {
    const broken = await startServer({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
    const { cpf } = await makePerson(broken, { senha: null })
    for (let at = 0; at < 2; at++) {
      const output = await runCommand(broken.app, 'person', group, ['invite', '--all'])
      expect(output).toMatchObject({ failed: true, data: { porEmail: [cpf], falhas: [cpf] } })
      expect(output.text).toMatch(/^Códigos: nenhum\./)
      expect(output.text).not.toContain('valem até')
    }
  })

  it.each([
    [[], 'Diga quem'],
    [['11111111111', freshCpf()], /“11111111111” não é um CPF.*\n.*Ninguém tem o CPF \d{3}\./],
    [['--all', '--unit', '1'], 'Diga para quem, de um jeito só'],
    [['--all', '--letters-only'], '--letters-only precisa de --letters'],
    [['--unit', '99'], 'esta unidade não existe'],
  ])('rejects %j and does nothing', async (argv, words) => {
    await expect(run('invite', ...argv)).rejects.toThrow(words)
  })
})

describe('colab person reset', () => {
  it('ends password and sessions, and sends a code for another password', async () => {
    const made = await makePerson(server)
    const client = await signedIn(made)
    server.pass(HOUR)
    const { text } = await run('reset', made.cpf)
    expect(text).toMatch(/^A senha e as sessões foram encerradas\. Códigos: 1 por e-mail\.\n.* valem até/)
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    const old = server.client().channel.call(validaSenha, made)
    await expect(old).rejects.toMatchObject({ codigo: 'semSenha' })
    const other = server.client()
    const { ttLogin } = await exchange(other, made, await sentCode())
    other.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await other.channel.call(alterasenha, { senha: NEW })
    await app.background.settled()
    expect((await sent()).filter((text) => text.includes(CHANGED))).toHaveLength(1)
    expect(await actionsOn(made)).toEqual(['Maria Souza: person reset'])
  })

  it('notifies the person of a letter by mail, and changes nothing for people without a channel', async () => {
    const made = await makePerson(server)
    await run('reset', made.cpf, '--letters', newFile('pdf'), '--letters-only')
    expect(await sent()).toEqual([expect.stringContaining('Assunto: O RH encerrou a sua senha')])
    const none = await makePerson(server, WITHOUT_CHANNEL)
    const client = await signedIn(none)
    await expect(run('reset', none.cpf)).rejects.toThrow(/não têm e-mail nem celular[\s\S]*Nada foi feito\./)
    await client.channel.call(buscaParametroColab, {})
  })
})

describe('colab person unlock', () => {
  it('unlocks people who guessed a code or password or requested codes too often, on new and on known devices', async () => {
    const { made: guessed, code } = await invited()
    const stranger = server.client()
    for (let at = 0; at < 5; at++) await expect(exchange(stranger, guessed, '12345678')).rejects.toMatchObject(wrong)
    await expect(exchange(stranger, guessed, code)).rejects.toMatchObject({ codigo: 'bloqueado' })
    const made = await makePerson(server)
    const known = await signedIn(made)
    known.set({ session: null })
    for (let at = 0; at < 5; at++) {
      const tried = known.channel.call(validaSenha, { cpf: made.cpf, senha: NEW })
      await expect(tried).rejects.toMatchObject({ codigo: 'senhaInvalida' })
    }
    await expect(known.channel.call(validaSenha, made)).rejects.toMatchObject({ codigo: 'bloqueado' })
    expect((await run('show', made.cpf)).text).toMatch(/^Bloqueio {4}até \d\d\/.*colab person unlock$/m)
    const clients = [server.client(), known]
    for (const client of clients) {
      for (let at = 0; at < 3; at++) await requestCode(client, made)
      await expect(requestCode(client, made)).rejects.toMatchObject({ codigo: 'bloqueado' })
    }

    await run('unlock', guessed.cpf, made.cpf)
    await exchange(stranger, guessed, code)
    for (const client of clients) await requestCode(client, made)
    await known.signIn(made.cpf, made.senha)
    expect((await run('show', made.cpf)).data).toMatchObject({ bloqueadoAte: null })
    expect(await actionsOn(made)).toEqual(['Maria Souza: person unlock'])
  })
})

describe('colab person sign-out, dismiss and show', () => {
  it('ends all sessions of people, and nothing else', async () => {
    const made = await makePerson(server)
    const clients = [await signedIn(made), await signedIn(made)]
    expect((await run('sign-out', formatCpf(made.cpf))).data).toEqual({ pessoas: 1, sessoes: 2 })
    for (const { channel } of clients) {
      await expect(channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    }
    await signedIn(made)
  })

  it('dismisses: sessions end after the last day, and the person still reads receipts', async () => {
    const made = await makePerson(server)
    const client = await signedIn(made)
    const today = app.clock.today()
    const stays = await run('dismiss', made.cpf, '--last-day', formatDate(today))
    expect(stays.text).toContain('O acesso completo continua até o fim desse dia')
    await client.channel.call(buscaParametroColab, {})

    const { text } = await run('dismiss', made.cpf, '--last-day', addDays(today, -1))
    expect(text).toContain('As sessões foram encerradas.')
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    const former = await signedIn(made)
    await former.channel.call(buscaCompetencia, { codTipoCalculo: 11 })
    expect((await run('show', made.cpf)).text).toMatch(/^Contratos {3}\d+: Analista, desde 02\/01\/2020, último dia /m)
    await expect(run('dismiss', made.cpf, '--last-day', today)).rejects.toThrow('não tem contrato em vigor')
    expect((await run('dismiss', made.cpf, '--cancel')).text).toMatch(/volta a vigorar$/)
    await (await signedIn(made)).channel.call(buscaParametroColab, {})
  })

  it('requires the contract that ends when there are two', async () => {
    const made = await makePerson(server, { employments: [{}, { cargo: 'Auxiliar' }] })
    const [, second = 0] = made.employments.map(({ codEmpregado }) => codEmpregado)
    const yesterday = addDays(app.clock.today(), -1)
    const unclear = run('dismiss', made.cpf, '--last-day', yesterday)
    await expect(unclear).rejects.toThrow(new RegExp(`--contract <codEmpregado>:\n.*\n {2}${second}: Auxiliar`))
    const client = await signedIn(made)
    await run('dismiss', made.cpf, '--last-day', yesterday, '--contract', String(second))
    await client.channel.call(buscaParametroColab, {})
    await expect(run('dismiss', made.cpf, '--last-day', '31/02/2026')).rejects.toThrow('não é uma data')
  })

  it('shows the devices of a person, with masked channels and days only', async () => {
    const made = await makePerson(server)
    await signedIn(made)
    const { text, data } = await run('show', made.cpf)
    expect(data).toMatchObject({
      codPessoa: made.codPessoa,
      acesso: 'tem senha',
      celular: '(11) *****-4321',
      email: 'p***@exemplo.com.br',
      aparelhos: [{ dtUltimoAcesso: app.clock.today(), conectado: true }],
      passkeys: 0,
      apagadaEm: null,
      guardado: [],
    })
    expect(text).toMatch(/último acesso em \d\d\/\d\d\/\d{4}, conectado$/m)
  })

  it('reports an unknown person in one line with exit code 1', async () => {
    const cpf = freshCpf()
    const { code, out, errors } = await typed(['person', 'show', cpf], placeOf(server))
    expect([code, out, errors]).toEqual([1, '', `Ninguém tem o CPF ${formatCpf(cpf)}.\n`])
  })
})
