import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { addNotice } from '#employees/notices.ts'
import { everybody } from '#employees/reach.ts'
import { readTarget, type TargetWords } from '#hr/publishing/target.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { actionsOf, HR, makeUnit, pdfSaying, people } from '../../../test/publishing.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { type NoticeToPublish, publishNotice } from './publish.ts'

const server = await shareServer()
const { app } = server
const today = app.clock.today()

type Row = Record<string, unknown>
const inbox = async ({ call }: Pick<Device, 'call'>) =>
  (await call('buscaAviso', { params: { todos: true } })).json.Avisos as Row[]
const SAID = { title: 'Vacinação', text: 'Amanhã, das 9h às 16h.\nLeve a carteira.' }
/** Publishes to the audience that options of a command name. */
const sendTyped = async (words: TargetWords, on = app) =>
  send({ to: { audience: await readTarget(on.db, today, words), reach: everybody() } }, on)
const send = (notice: Partial<NoticeToPublish> & Pick<NoticeToPublish, 'to'>, on = app) =>
  publishNotice(on, HR, { ...SAID, ...notice })

describe('a notice of HR', () => {
  it('publishes to exactly its target group, under one number', async () => {
    const [ana, bia, other] = [await signedIn(server), await signedIn(server), await signedIn(server)]
    const { codMensagem, ...sent } = await send({ summary: 'Vacine-se', to: people(ana.owner, bia.owner) })
    expect(sent).toEqual({ people: 2 })
    for (const { owner, ...device } of [ana, bia]) {
      expect(await inbox(device)).toEqual([
        {
          dtAviso: today,
          sequencia: 500_001,
          situacao: 'N',
          mensagem: 'Vacine-se',
          mostraMensagem: true,
          observacao: SAID.title,
          justificativa: SAID.text,
          codMensagem,
          sequenciaAnexo: '',
          extensaoAnexo: '',
          codEmp: 1,
          codEmpregado: owner.codPessoa * 10,
        },
      ])
    }
    expect(await inbox(other)).toEqual([])
    const next = await send({ to: people(ana.owner) })
    expect(next.codMensagem).toBe(codMensagem + 1)
    expect(await inbox(ana)).toMatchObject([{ mensagem: 'Vacine-se' }, { sequencia: 500_002, mensagem: SAID.title }])
    expect((await actionsOf(server))[1]).toEqual({
      who: HR.who,
      why: HR.why,
      action: 'notice',
      target: `message ${codMensagem} to person ${ana.owner.codPessoa}, ${bia.owner.codPessoa}`,
    })
  })

  it('contains its files, each stored once for all recipients', async () => {
    const [ana, bia] = [await signedIn(server), await signedIn(server)]
    const conteudo = await pdfSaying('Locais')
    const text = { nomeArquivo: 'locais.txt', conteudo: Buffer.from('Sala de treinamento') }
    await send({ files: [{ nomeArquivo: 'mapa.pdf', conteudo }, text], to: people(ana.owner, bia.owner) })
    expect(await inbox(bia)).toMatchObject([{ sequenciaAnexo: '1,2', extensaoAnexo: 'pdf,txt' }])
    const storedFiles = await app.db.selectFrom('file').select('tipo').where('nomeArquivo', '=', 'mapa.pdf').execute()
    expect(storedFiles).toEqual([{ tipo: 'application/pdf' }])
    const chave = [1, bia.owner.codPessoa * 10, 500_001, 500_001, today.replaceAll('-', ''), 1].join()
    const [row] = await inbox(bia)
    const query = new URLSearchParams({
      tabela: 'empAviso',
      campo: 'anexo',
      usuario: String(bia.owner.codPessoa),
      senha: '',
      ambiente: 'colab',
      chave: chave.replace('500001', String(row?.codMensagem)),
    })
    const address = `${server.url}/web/DownloadUploadFiles?${Buffer.from(String(query)).toString('base64')}`
    const headers = { 'X-Device-Id': bia.deviceId, Authorization: `Bearer ${bia.tokens?.token}` }
    const answer = await fetch(address, { headers })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(conteudo))).toBe(true)
  })

  it.each<[string, Partial<NoticeToPublish>, string]>([
    ['no title', { title: ' ' }, 'O título está vazio.'],
    ['a long title', { title: 'x'.repeat(201) }, 'O título passa de 200 caracteres.'],
    ['no text', { text: '\n' }, 'O texto está vazio.'],
    ['a long text', { text: 'x'.repeat(20_001) }, 'O texto passa de 20000 caracteres.'],
    ['a null', { text: 'a\0b' }, 'O texto tem um caractere nulo.'],
    [
      'words that ask for a signature',
      { summary: 'Há Documento pendente de ASSINATURA' },
      'publique um documento para assinar',
    ],
    ['a program', { files: [{ nomeArquivo: 'x.exe', conteudo: Buffer.from('MZ') }] }, 'x.exe: o tipo não é aceito.'],
    [
      'a false text',
      { files: [{ nomeArquivo: 'x.txt', conteudo: Buffer.from('a\0') }] },
      'x.txt: o tipo não é aceito.',
    ],
    [
      'a false name',
      { files: [{ nomeArquivo: 'x.docx', conteudo: Buffer.from('PK\x03\x04') }] },
      'x.docx: o conteúdo é ZIP.',
    ],
  ])('cannot have %s, and leaves nothing when refused', async (_what, wrong, words) => {
    const ana = await signedIn(server)
    const before = await actionsOf(server)
    await expect(send({ ...wrong, to: people(ana.owner) })).rejects.toThrow(words)
    expect(await inbox(ana)).toEqual([])
    expect(await actionsOf(server)).toEqual(before)
  })

  it('returns the number of people on a dry run, and stores nothing', async () => {
    const ana = await signedIn(server)
    const before = await actionsOf(server)
    expect(await send({ to: people(ana.owner), dryRun: true })).toMatchObject({ people: 1 })
    expect(await inbox(ana)).toEqual([])
    expect(await actionsOf(server)).toEqual(before)
  })

  it('numbers a notice apart from a concurrent one', async () => {
    const devices = await Promise.all(Array.from({ length: 3 }, () => signedIn(server)))
    const to = people(...devices.map(({ owner }) => owner))
    const own = devices.map(({ owner: { codPessoa } }) =>
      app.db
        .transaction()
        .execute((db) =>
          addNotice({ ...app, db }, { ...SAID, codPessoa, mensagem: 'Só seu', observacao: '', justificativa: '' }),
        ),
    )
    const [first, second] = await Promise.all([send({ to }), send({ to }), ...own])
    expect(new Set([first.codMensagem, second.codMensagem]).size).toBe(2)
    for (const device of devices) {
      expect((await inbox(device)).map(({ sequencia }) => sequencia)).toEqual([500_001, 500_002, 500_003])
    }
  })
})

describe('the option --person', () => {
  const gone = { dtDemissao: addDays(today, -1) }

  it('accepts a CPF, with or without zeros and punctuation, or a code', async () => {
    const ana = await makePerson(server, { person: { codPessoa: 70_001, cpf: '01234567890' } })
    const bia = await makePerson(server)
    const typed = { person: ['012.345.678-90', '1234567890', String(bia.codPessoa)] }
    expect(await sendTyped(typed)).toMatchObject({ people: 2 })
    expect((await actionsOf(server))[0]?.target).toMatch(`to person ${ana.codPessoa}, ${bia.codPessoa}`)
  })

  it('lists unknown, former and ambiguous people', async () => {
    const owner = await makePerson(server)
    const left = await makePerson(server, { employments: [gone] })
    await makePerson(server, { person: { codPessoa: 70_002, cpf: '00123456797' } })
    await makePerson(server, { person: { codPessoa: 123_456_797 } })
    const faults = [
      '--person 99999999: não há ninguém com este CPF ou código',
      '--person Ana: não há ninguém com este CPF ou código',
      '--person 123456797: é o CPF de uma pessoa e o código de outra; escreva o CPF com pontos e traço',
      `--person ${left.codPessoa}: não tem contrato em vigor`,
    ]
    const person = ['99999999', 'Ana', '123456797', String(left.codPessoa), String(owner.codPessoa)]
    await expect(sendTyped({ person })).rejects.toThrow(faults.join('\n'))
    expect(await sendTyped({ person: ['001.234.567-97'] })).toMatchObject({ people: 1 })
  })

  it('selects each current employee of units once', async () => {
    await makePerson(server)
    await makeUnit(server, 71)
    await makeUnit(server, 72)
    await makeUnit(server, 73)
    const first = await signedIn(server, { employments: [{}, { codUnidade: 71 }] })
    await signedIn(server, { employments: [{ codUnidade: 71, ...gone }] })
    await signedIn(server, { employments: [{ codUnidade: 71, dtAdmissao: addDays(today, 1) }] })
    const second = await signedIn(server, { employments: [{ codUnidade: 72 }] })
    expect(await sendTyped({ unit: ['71'] })).toMatchObject({ people: 1 })
    expect(await sendTyped({ unit: ['71', '72', '72'] })).toMatchObject({ people: 2 })
    expect((await actionsOf(server))[0]?.target).toMatch(/to unit 71, 72$/)
    expect([await inbox(first), await inbox(second)].map((rows) => rows.length)).toEqual([2, 1])
    const wrong = ['--unit 99: esta unidade não existe', '--unit x: esta unidade não existe']
    wrong.push('--unit 73: ninguém tem contrato em vigor nesta unidade')
    await expect(sendTyped({ unit: ['99', '73', 'x', '71'] })).rejects.toThrow(wrong.join('\n'))
  })

  it('selects all people with a current contract, and must be given in exactly one way', async () => {
    const own = await startServer()
    await expect(sendTyped({ all: true }, own.app)).rejects.toThrow('Ninguém tem contrato em vigor.')
    await makePerson(own)
    await makePerson(own, { employments: [{}, {}] })
    await makePerson(own, { employments: [gone] })
    await makePerson(own, { employments: [] })
    expect(await sendTyped({ all: true }, own.app)).toMatchObject({ people: 2 })
    expect(await actionsOf(own)).toMatchObject([{ target: 'message 500001 to all' }])
    for (const target of [{}, { all: true, unit: ['1'] }, { person: ['1'], unit: ['1'] }]) {
      await expect(sendTyped(target, own.app)).rejects.toThrow('not one target')
    }
  })
})
