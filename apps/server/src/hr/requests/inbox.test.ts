import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPostgres } from '../../../test/databases.ts'
import { HR, runInbox } from '../../../test/hr.ts'
import { folderOf } from '../../../test/import.ts'
import { type Data, inboxOf, type KindName } from '../../../test/inbox.ts'
import { colab, placeOf } from '../../../test/process.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { openChannel, REPORT } from '../../../test/report-channel.ts'
import { ASK, documentFor, employee, evaluation, reserve } from '../../../test/requests.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { typed } from '../../../test/typed.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { app } = server
const { db } = app

const { inbox, requestOf, noticesOf, actionsOn, listed, shown } = inboxOf(server)

/** Effect of each verb on each kind: the status of the request and the text for the person. */
const DECISIONS: [KindName, 'approve' | 'reject', situacao: string | null, mensagem: RegExp][] = [
  ['registration', 'approve', 'Aprovada', /^Sua alteração cadastral foi aprovada\.$/],
  ['registration', 'reject', 'Recusada', /^Sua alteração cadastral foi recusada\.$/],
  ['dependent', 'approve', 'Aprovada', /^A inclusão de JULIA DE SOUZA como dependente foi aprovada\.$/],
  ['dependent', 'reject', 'Recusada', /^A inclusão de JULIA DE SOUZA como dependente foi recusada\.$/],
  ['adjustment', 'approve', 'Aprovada', /^Seu ajuste de ponto foi aprovado: marcação de 19\/11\/2026 às 13:00\.$/],
  ['adjustment', 'reject', 'Recusada', /^Seu ajuste de ponto foi recusado/],
  ['teletex', 'approve', 'Aprovada', /^Sua solicitação de ponto foi aprovada: trabalho remoto, 20\/11\/2026\.$/],
  ['teletex', 'reject', 'Recusada', /^Sua solicitação de ponto foi recusada/],
  ['application', 'approve', 'Aprovada', /^Sua candidatura à vaga de Analista foi aprovada\.$/],
  ['application', 'reject', 'Recusada', /^Sua candidatura à vaga de Analista não foi aprovada\.$/],
  ['order', 'approve', 'Confirmado', /^Seu pedido do varejo de 11\/2026 foi confirmado\.$/],
  ['order', 'reject', 'Recusado', /^Seu pedido do varejo de 11\/2026 foi recusado\.$/],
  [
    'vacation',
    'approve',
    'Aprovada',
    /^Sua solicitação de férias foi aprovada: \d\d\/\d\d\/2027 a \d\d\/\d\d\/2027\.$/,
  ],
  ['vacation', 'reject', 'Recusada', /^Sua solicitação de férias foi recusada/],
  ['reservation', 'reject', null, /^Sua reserva no restaurante foi cancelada\.$/],
]

describe('a request in the inbox', () => {
  it.each(DECISIONS)('%s: %s is done once, with notice and audit row', async (kind, verb, situacao, mensagem) => {
    const { person, id } = await requestOf(kind)
    expect((await listed(kind)).map((request) => request.id)).toContain(id)
    const { text } = await inbox(verb, kind, id, '--reason', 'Conferido com a chefia.')
    expect(text).toMatch(/A pessoa foi avisada\.$/)
    expect(await noticesOf(person)).toMatchObject([
      { mensagem: expect.stringMatching(mensagem), justificativa: expect.stringContaining('Conferido com a chefia.') },
    ])
    expect(await actionsOn(kind, id)).toEqual([{ who: HR, action: `inbox ${verb}`, why: 'Conferido com a chefia.' }])
    expect((await listed(kind)).map((request) => request.id)).not.toContain(id)
    if (situacao) expect((await shown(kind, id)).situacao).toBe(situacao)
    for (const again of [verb, 'reject']) {
      await expect(inbox(again, kind, id, '--reason', 'De novo.')).rejects.toThrow(/não está mais|já foi|Não há “/)
    }
    expect(await noticesOf(person)).toHaveLength(1)
    expect(await actionsOn(kind, id)).toHaveLength(1)
  })

  it.each(DECISIONS.filter(([, verb]) => verb === 'reject'))('%s: %s needs a reason', async (kind, verb) => {
    const { person, id } = await requestOf(kind)
    await expect(inbox(verb, kind, id, '--reason', ' ')).rejects.toThrow('Informe o motivo da recusa.')
    expect(await noticesOf(person)).toEqual([])
    expect(await actionsOn(kind, id)).toEqual([])
    expect((await listed(kind)).map((request) => request.id)).toContain(id)
  })

  it.each(Object.keys(ASK) as KindName[])('%s: of two decisions at once one wins', async (kind) => {
    const { person, id } = await requestOf(kind)
    const decide = () =>
      kind === 'message'
        ? inbox('answer', kind, id, '--text', 'Em maio.')
        : inbox('reject', kind, id, '--reason', 'Não.')
    const outcomes = await Promise.allSettled([decide(), decide(), decide()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await noticesOf(person)).toHaveLength(1)
    expect(await actionsOn(kind, id)).toHaveLength(1)
  })

  it.each([
    ['approve', 'message'],
    ['reject', 'message'],
    ['answer', 'registration'],
    ['approve', 'reservation'],
    ['approve', 'evaluation'],
    ['reject', 'document'],
  ])('refuses to %s a %s in words', async (verb, kind) => {
    const more = verb === 'answer' ? ['--text', 'x'] : ['--reason', 'x']
    await expect(inbox(verb, kind, '1', ...more)).rejects.toThrow(/^Não há o que (aprovar|recusar|responder) em “/)
  })

  it('reports a missing request and an unknown kind', async () => {
    await expect(inbox('show', 'message', '999999')).rejects.toThrow('Não há “message 999999”')
    await expect(inbox('approve', 'registration', "1' or 1=1")).rejects.toThrow('Não há “registration 1')
    await expect(inbox('list', 'toString')).rejects.toThrow('Não existe o tipo “toString”. Os tipos são: registration')
  })
})

describe('a change of the record', () => {
  it('shows old and new values, and writes its proofs to files that only their owner can read', async () => {
    const { id, person } = await requestOf('registration')
    const folder = await mkdtemp(join(tmpdir(), 'colab-files-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { text, data } = await inbox('show', 'registration', id, '--files', join(folder, 'new'))
    expect(text).toMatch(/Número do endereço +2 → 30\n/)
    expect(text).toMatch(/Celular +\(11\) 98765-4321 → \(21\) 99876-5432\n/)
    expect(data).toMatchObject({
      tipo: 'registration',
      id,
      codPessoa: person.owner.codPessoa,
      cpf: person.owner.cpf,
      situacao: 'Em análise',
      aguarda: true,
      resumo: 'celular, número do endereço',
      recebido: expect.stringMatching(/^2026-11-20 \d\d:\d\d$/),
      campos: { celular: '(21) 99876-5432', numEnd: '30', comprovantes: 'endereço' },
      antes: { celular: '(11) 98765-4321', numEnd: '2' },
      arquivos: [{ nomeArquivo: 'conta de luz.pdf', tamanho: smallPdf().length }],
    })
    const [name = ''] = await readdir(join(folder, 'new'))
    expect(name).toBe(`registration-${id}-1-conta de luz.pdf`)
    expect((await stat(join(folder, 'new', name))).mode & 0o077).toBe(0)
  })

  it('shows an approved change in the portal, with nothing pending', async () => {
    const { id, person } = await requestOf('registration')
    await inbox('approve', 'registration', id)
    expect((await person.call('buscaWebPessoa')).json.ttWebPessoa).toEqual([])
    const row = db.selectFrom('person').select(['numEnd', 'celular']).where('codPessoa', '=', person.owner.codPessoa)
    expect(await row.execute()).toEqual([{ numEnd: '30', celular: '21998765432' }])
    const again = await ASK.registration(server, person).catch((error: Error) => error.message)
    expect(again).toContain('Altere pelo menos um campo')
  })

  it('decides without a notice after the person has left', async () => {
    const { id, person } = await requestOf('message')
    const own = db.updateTable('employment').where('codPessoa', '=', person.owner.codPessoa)
    await own.set({ dtDemissao: '2026-11-19' }).execute()
    const { text } = await inbox('answer', 'message', id, '--text', 'Até logo.')
    expect(text).toContain('não tem contrato em vigor e não foi avisada')
    await expect(inbox('attach', 'message', id, '/etc/hostname')).rejects.toThrow('não tem contrato em vigor')
  })
})

describe('dependents', () => {
  it('gives each dependent a number of its own when they are approved at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => requestOf('dependent')))
    await Promise.all(all.map(({ id }) => inbox('approve', 'dependent', id)))
    for (const { person } of all) {
      const { ttDependentes } = (await person.call('buscaDependentes')).json
      expect(ttDependentes).toMatchObject([{ nome: 'JULIA DE SOUZA' }])
    }
  })
})

describe('a message', () => {
  it('answers a message once, in its history, with files in the notice', async () => {
    const { id, person } = await requestOf('message')
    const file = join(await folderOf({ 'recibo.pdf': '%PDF-1.4 x' }), 'recibo.pdf')
    await expect(inbox('answer', 'message', id, '--text', ' ')).rejects.toThrow('Escreva a resposta')
    await inbox('answer', 'message', id, '--text', 'Em maio.', '--attach', file)
    const history = { dtIniAviso: '1930-01-01', dtFimAviso: '2099-01-01', situacao: 'T' }
    const { AvisoRH } = (await person.call('buscaAvisoRH', { params: history })).json
    expect(AvisoRH).toMatchObject([{ situacao: 'R', retornoRh: 'Em maio.' }])
    expect(await noticesOf(person)).toMatchObject([
      {
        mensagem: 'O RH respondeu à sua mensagem.',
        justificativa: expect.stringContaining('Em maio.'),
        extensaoAnexo: 'pdf',
      },
    ])
    await expect(inbox('answer', 'message', id, '--text', 'Em junho.')).rejects.toThrow('já foi respondida')
  })
})

describe('an order and a reservation', () => {
  it('clears a rejected order or reservation, so that a new one is pending under another id', async () => {
    const own = await startServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
    const person = await employee(own)
    const [order, place] = [await ASK.order(own, person), await ASK.reservation(own, person)]
    const run = (...argv: string[]) => runInbox(own.app, ...argv)
    await run('reject', 'order', order, '--reason', 'Sem estoque.')
    await run('reject', 'reservation', place, '--reason', 'Cozinha fechada.')
    const items = own.app.db.selectFrom('retailOrderItem').select('qtdPedido')
    expect(await items.execute()).toEqual([{ qtdPedido: 0 }])
    own.pass(60_000)
    const saved = await ASK.order(own, person)
    const reserved = await reserve(own.app, person, Number(place.split('_')[0]), '2026-11-21')
    expect([saved === order, reserved === place]).toEqual([false, false])
    await expect(run('reject', 'order', order, '--reason', 'x')).rejects.toThrow('Não há “order')
    await expect(run('reject', 'reservation', place, '--reason', 'x')).rejects.toThrow('Não há “reservation')
    await run('approve', 'order', saved)
    const changed = await own.app.db.selectFrom('retailOrder').select(['situacao', 'retornoRh']).execute()
    expect(changed).toEqual([{ situacao: 'A', retornoRh: '' }])
  })
})

describe('documents and evaluations', () => {
  it('shows documents and evaluations, and sends files about them', async () => {
    const person = await employee(server)
    const [paper, answers] = [await documentFor(server, person), await evaluation(server, person)]
    expect((await listed('document')).map(({ id }) => id)).toContain(paper)
    expect(await shown('document', paper)).toMatchObject({
      situacao: 'Aguarda assinatura',
      arquivos: [{ nomeArquivo: 'contrato.pdf' }],
    })
    expect((await listed('evaluation')).map(({ id }) => id)).not.toContain(answers)
    expect((await listed('evaluation', '--all')).map(({ id }) => id)).toContain(answers)
    expect((await shown('evaluation', answers)).campos).toMatchObject({ respostas: 'Está tudo bem? sim' })
    const file = join(await folderOf({ 'guia.pdf': '%PDF-1.4 x' }), 'guia.pdf')
    await inbox('attach', 'document', paper, file, '--reason', 'Leia antes de assinar.')
    expect(await noticesOf(person)).toMatchObject([
      {
        mensagem: 'O RH enviou um arquivo sobre seu documento.',
        justificativa: 'Sobre seu documento: Contrato.\n\nLeia antes de assinar.',
        extensaoAnexo: 'pdf',
      },
    ])
    expect(await actionsOn('document', paper)).toMatchObject([{ action: 'inbox attach' }])
  })
})

describe('a list', () => {
  it('shows age and attachments, by person, unit and age', async () => {
    const own = await startServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
    const [ana, bia] = [await employee(own), await employee(own)]
    await makeUnit(own, 42)
    await own.app.db
      .updateTable('employment')
      .set({ codUnidade: 42 })
      .where('codPessoa', '=', bia.owner.codPessoa)
      .execute()
    const [change, message] = [await ASK.registration(own, ana), await ASK.message(own, bia)]
    await own.app.db.updateTable('hrMessage').set({ dtAviso: '2026-11-17' }).execute()
    const run = (...argv: string[]) => runInbox(own.app, ...argv)
    const ids = async (...argv: string[]) => ((await run('list', ...argv)).data as Data[]).map(({ id }) => id)
    const all = await run('list')
    expect(all.text).toMatch(/ {2}hoje .*\[1 anexo\]\n[\s\S]* {2}há 3 dias .*Dúvida: Quando saem as férias\?$/)
    expect(all.data).toMatchObject([
      { dias: 0, anexos: 1 },
      { dias: 3, anexos: 0 },
    ])
    expect(await ids('--person', ana.owner.cpf)).toEqual([change])
    expect(await ids('--unit', '42')).toEqual([message])
    expect(await ids('--days', '3')).toEqual([message])
    expect(await ids('registration', '--unit', '42')).toEqual([])
    await expect(run('list', '--unit', '43')).rejects.toThrow('--unit 43: esta unidade não existe')
    expect((await run('summary')).text).toBe(
      '  Alterações cadastrais (registration): 1, a mais antiga de hoje\n  Mensagens ao RH (message): 1, a mais antiga há 3 dias',
    )
  })
})

describe('several decisions', () => {
  it('applies each decision for itself, and names those that were not applied', async () => {
    const [ana, bia] = [await requestOf('teletex'), await requestOf('teletex')]
    const [done, left] = [await requestOf('teletex'), await requestOf('teletex')]
    await inbox('approve', 'teletex', done.id)
    const typed = ['decide', 'reject', 'teletex', ana.id, done.id, bia.id, '--reason', 'Reunião.']
    const rehearsed = await inbox(...typed, '--dry-run')
    expect(rehearsed.text).toMatch(
      /^2 decididas.*\nNão feitas: 1\.\n {2}teletex .*\nNada foi gravado: foi só um ensaio\.$/s,
    )
    expect(await noticesOf(ana.person)).toEqual([])
    const { data, failed } = await inbox(...typed)
    expect(failed).toBe(true)
    expect(data).toEqual({
      decididas: 2,
      iguais: 0,
      naoFeitas: [expect.stringMatching(`^teletex ${done.id}: .*não está mais`)],
    })
    for (const { person } of [ana, bia]) {
      expect(await noticesOf(person)).toMatchObject([{ justificativa: expect.stringContaining('Reunião.') }])
    }
    expect((await inbox('decide', 'reject', 'teletex', ana.id, '--reason', 'Reunião.')).data).toMatchObject({
      iguais: 1,
    })
    const by = ['--person', left.person.owner.cpf, '--days', '0']
    expect((await inbox('decide', 'approve', 'teletex', ...by)).data).toEqual({
      decididas: 1,
      iguais: 0,
      naoFeitas: [],
    })
    expect((await shown('teletex', left.id)).situacao).toBe('Aprovada')
  })

  it('reads decisions from a file, too, and refuses a call without a choice', async () => {
    const [one, other] = [await requestOf('message'), await requestOf('message')]
    const csv = `id;decisao;texto\n${one.id};responder;Em maio.\n${other.id};aprovar;\n999999;talvez;\n`
    const folder = await folderOf({ 'message.csv': csv })
    expect((await inbox('decide', '--file', folder)).data).toEqual({
      decididas: 1,
      iguais: 0,
      naoFeitas: [
        'message.csv, linha 3, decisao: Não há o que aprovar em “message” (Mensagens ao RH).',
        'message.csv, linha 4, decisao: “talvez” não é uma decisão: aprovar, recusar ou responder',
      ],
    })
    expect((await shown('message', one.id)).campos.retornoRh).toBe('Em maio.')
    await expect(inbox('decide', 'approve', 'teletex')).rejects.toThrow('Diga quais, de um jeito só')
    await expect(inbox('decide')).rejects.toThrow('Diga o que decidir')
    await expect(inbox('decide', 'answer', 'report', 'x')).rejects.toThrow('Cada denúncia se responde por si')
  })
})

describe('a report', () => {
  it('opens and answers a report only with HR’s key, and does not export it', async () => {
    const own = await startServer()
    const folder = await folderOf({ 'rh.pem': await openChannel(own), 'recibo.pdf': '%PDF-1.4 x' })
    const key = ['--key', join(folder, 'rh.pem')]
    await (await employee(own)).call('gravaDenuncia', {
      params: { ...REPORT },
      headers: { 'Idempotency-Key': 'a'.repeat(36) },
    })
    const run = (...argv: string[]) => runInbox(own.app, ...argv)
    const [report] = (await run('list', ...key)).data as Data[]
    const id = report?.id ?? ''
    expect(report).toMatchObject({ tipo: 'report', codPessoa: null, pessoa: '', situacao: 'Nova', campos: REPORT })
    await expect(run('list', 'report')).rejects.toThrow('diga a chave privada do RH')
    const open = await run('list')
    expect(open.data).toEqual([])
    expect(open.text).toContain('Denúncias (report): 1 selada, 1 sem resposta do RH. Para ler: colab inbox list report')
    const { text } = await run('answer', 'report', id, '--text', 'Vamos apurar.', ...key)
    expect(text).toBe(`Respondido: report ${id}. Quem escreveu lê a resposta pelo protocolo.`)
    const shown = await run('show', 'report', id, ...key)
    expect(shown.data).toMatchObject({
      situacao: 'Respondida',
      campos: { mensagens: expect.stringMatching(/RH: Vamos apurar\.$/) },
    })
    await expect(run('answer', 'report', id, '--text', ' ', ...key)).rejects.toThrow('Escreva a resposta')
    await expect(run('approve', 'report', id)).rejects.toThrow('Não há o que aprovar')
    await expect(run('attach', 'report', id, join(folder, 'recibo.pdf'))).rejects.toThrow('Ninguém sabe de quem é')
    await expect(run('export', join(folder, 'out'), 'report')).rejects.toThrow('não sai em arquivos')
    const actions = await own.app.db.selectFrom('hrAction').select(['action', 'target']).execute()
    expect(actions).toEqual([{ action: 'inbox answer', target: `report ${id}` }])
  })
})

describe.skipIf(isPostgres())('colab inbox, as it is typed', () => {
  it('works beside the server, on its database', async () => {
    const person = await employee(server)
    const [change, message, change2] = [
      await ASK.registration(server, person),
      await ASK.message(server, person),
      await ASK.teletex(server, person),
    ]
    const place = placeOf(server)
    const run = (...argv: string[]) => typed(['inbox', ...argv], place)
    const list = await run('list', 'message', '--json')
    expect([list.code, list.errors]).toEqual([0, ''])
    expect(JSON.parse(list.out)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: message, tipo: 'message', aguarda: true })]),
    )
    expect((await run('show', 'registration', change)).out).toMatch(/Número do endereço +2 → 30/)
    const by = ['--by', 'Maria Souza']
    expect(await colab(['inbox', 'approve', 'registration', change, ...by], place)).toEqual({
      code: 0,
      errors: '',
      out: `Aprovado: registration ${change}. A pessoa foi avisada.\n`,
    })
    expect(await run('reject', 'teletex', change2, ...by)).toEqual({
      code: 1,
      out: '',
      errors: 'Informe o motivo da recusa.\n',
    })
    expect((await run('reject', 'teletex', change2, ...by, '--reason', 'Reunião.')).code).toBe(0)
    expect((await run('answer', 'message', message, ...by, '--text', 'Em maio.', '--json')).out).toBe(
      `${JSON.stringify({ alvo: `message ${message}`, avisada: true }, null, 2)}\n`,
    )
    const file = join(await folderOf({ 'guia.pdf': '%PDF-1.4 x' }), 'guia.pdf')
    expect((await run('attach', 'message', message, file, ...by)).out).toContain('Enviado: message')
    expect((await run('approve', 'holiday', '1')).code).toBe(2)
    // The approved change of a contact causes another notice, before or after these.
    const decided = (await noticesOf(person)).filter(({ mensagem }) => mensagem !== 'Seu e-mail ou celular mudou')
    expect(decided).toHaveLength(4)
    expect(await actionsOn('registration', change)).toMatchObject([{ who: 'Maria Souza' }])
  }, 120_000)
})
