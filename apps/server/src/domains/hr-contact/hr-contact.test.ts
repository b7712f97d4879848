import {
  ALL_MESSAGES,
  buscaAvisoRH,
  buscaTipoAviso,
  continuaAvisoRH,
  gravaAvisoRH,
} from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { storeFile } from '#db/files.ts'
import { insertHrMessages } from '#demo/hr-contact.ts'
import { decide, itemOf } from '#hr/requests/decide.ts'
import { inboxKinds } from '#registry.ts'
import { fillDemo } from '../../../test/demo.ts'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import type { HrMessage } from './tables.ts'

const server = await shareServer()
const { db } = server.app
await db
  .insertInto('hrMessageType')
  .values([
    { codTipoAviso: 2, nomeTipoAviso: 'Benefícios' },
    { codTipoAviso: 1, nomeTipoAviso: 'Dúvida' },
  ])
  .execute()

async function signedInPerson() {
  const person = await makePerson(server)
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  return { ...person, channel: client.channel }
}

async function write(codPessoa: number, dtAviso: string, facts: Partial<Omit<HrMessage, 'codAviso'>> = {}) {
  const row = { codPessoa, codTipo: 1, descricao: dtAviso, dtAviso, situacao: 'P' as const, retornoRh: '' }
  const { codAviso } = await db
    .insertInto('hrMessage')
    .values({ ...row, codArquivo: null, ...facts })
    .returning('codAviso')
    .executeTakeFirstOrThrow()
  return codAviso
}

describe('messages to HR', () => {
  it('lists messages with subject, author and HR’s answer, the latest first', async () => {
    const { codPessoa, channel } = await signedInPerson()
    const first = await write(codPessoa, '2026-10-05', { situacao: 'R', retornoRh: 'Feito.', codTipo: 2 })
    const second = await write(codPessoa, '2026-10-05')
    await write(codPessoa, '2026-10-06')
    const { AvisoRH } = await channel.call(buscaAvisoRH, ALL_MESSAGES)
    expect(AvisoRH.map(({ dtAviso, codAviso }) => [dtAviso, codAviso]).slice(1)).toEqual([
      ['2026-10-05', second],
      ['2026-10-05', first],
    ])
    expect(AvisoRH[2]).toEqual({
      codAviso: first,
      codTipo: 2,
      nomeTipoAviso: 'Benefícios',
      nome: 'PESSOA DE TESTE',
      descricao: '2026-10-05',
      dtAviso: '2026-10-05',
      situacao: 'R',
      retornoRh: 'Feito.',
      codConversa: null,
      dtRetorno: null,
      nomeArquivo: '',
    })
  })

  it('filters messages by day and by answer', async () => {
    const { codPessoa, channel } = await signedInPerson()
    await write(codPessoa, '2026-10-01', { situacao: 'R', retornoRh: 'Sim.' })
    await write(codPessoa, '2026-10-02')
    await write(codPessoa, '2026-10-03')
    const days = async (filters: object) =>
      (await channel.call(buscaAvisoRH, { ...ALL_MESSAGES, ...filters })).AvisoRH.map(({ dtAviso }) => dtAviso)
    expect(await days({ situacao: 'P' })).toEqual(['2026-10-03', '2026-10-02'])
    expect(await days({ situacao: 'R' })).toEqual(['2026-10-01'])
    expect(await days({ dtIniAviso: '2026-10-02', dtFimAviso: '2026-10-02' })).toEqual(['2026-10-02'])
  })

  it('lists no message of another person', async () => {
    const other = await signedInPerson()
    await write(other.codPessoa, '2026-10-01')
    const { channel } = await signedInPerson()
    expect((await channel.call(buscaAvisoRH, ALL_MESSAGES)).AvisoRH).toEqual([])
  })

  it('lists the kinds of messages in order of their codes', async () => {
    const { channel } = await signedInPerson()
    const { ttTipoAviso } = await channel.call(buscaTipoAviso, {})
    expect(ttTipoAviso.map(({ nomeTipoAviso }) => nomeTipoAviso)).toEqual(['Dúvida', 'Benefícios'])
  })

  it('returns the file of a message to its author only', async () => {
    const conteudo = Buffer.from('%PDF-1.7\nrecibo')
    const file = { nomeArquivo: 'recibo.pdf', tipo: 'application/pdf', conteudo }
    const writer = await signedInPerson()
    const codAviso = await write(writer.codPessoa, '2026-10-01', { codArquivo: await storeFile(db, file) })
    const without = await write(writer.codPessoa, '2026-10-02')
    const { AvisoRH } = await writer.channel.call(buscaAvisoRH, ALL_MESSAGES)
    expect(AvisoRH.map(({ nomeArquivo }) => nomeArquivo)).toEqual(['', 'recibo.pdf'])
    const bytes = async ({ channel, codPessoa }: typeof writer, number: number) => {
      const found = await channel.download(messageAttachmentTarget(number, codPessoa))
      return found && Buffer.from(await found.arrayBuffer()).toString()
    }
    expect(await bytes(writer, codAviso)).toBe('%PDF-1.7\nrecibo')
    expect(await bytes(writer, without)).toBeNull()
    expect(await bytes(await signedInPerson(), codAviso)).toBeNull()
  })
})

describe('the messages of the demo company', () => {
  it('contains more than a page for the persona with everything, with one pending', async () => {
    const { db, persona } = await fillDemo('2026-11-21', insertHrMessages)
    const of = (codPessoa: number) =>
      db.selectFrom('hrMessage').selectAll().where('codPessoa', '=', codPessoa).execute()
    const own = await of(persona('everything').codPessoa)
    expect(own.length).toBeGreaterThan(30)
    expect(own.some(({ situacao }) => situacao === 'P')).toBe(true)
    expect(own.every(({ situacao, retornoRh }) => (situacao === 'R') === (retornoRh !== ''))).toBe(true)
    expect(own.some(({ codArquivo }) => codArquivo !== null)).toBe(true)
    expect(await of(persona('hiredToday').codPessoa)).toEqual([])
  })
})

describe('a message sent to HR', () => {
  it('returns its new row, of the usual type by default', async () => {
    const { channel } = await signedInPerson()
    const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: '  Quando sai o vale? ' })
    expect(AvisoRH).toMatchObject([{ codTipo: 1, nomeTipoAviso: 'Dúvida', descricao: 'Quando sai o vale?' }])
    expect(AvisoRH[0]).toMatchObject({
      dtAviso: server.app.clock.today(),
      situacao: 'P',
      retornoRh: '',
      nomeArquivo: '',
    })
    const other = await channel.call(gravaAvisoRH, { codTipo: 2, descricao: 'Outra' })
    expect(other.AvisoRH.map(({ codTipo }) => codTipo)).toEqual([2])
    expect((await channel.call(buscaAvisoRH, ALL_MESSAGES)).AvisoRH).toHaveLength(2)
  })

  it('requires a text and an existing type', async () => {
    const { channel } = await signedInPerson()
    await expect(channel.call(gravaAvisoRH, { codTipo: 99, descricao: 'x' })).rejects.toThrow(Refused)
    for (const descricao of ['', '   ']) {
      await expect(channel.call(gravaAvisoRH, { descricao })).rejects.toThrow('Preencha o campo mensagem.')
    }
    await expect(channel.call(gravaAvisoRH, { descricao: 'x'.repeat(4001) })).rejects.toMatchObject({ status: 400 })
    expect((await channel.call(buscaAvisoRH, ALL_MESSAGES)).AvisoRH).toEqual([])
  })

  it('accepts one file, retries of the same one, and no second one', async () => {
    const { channel, codPessoa } = await signedInPerson()
    const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Com anexo' })
    const target = messageAttachmentTarget(AvisoRH[0]?.codAviso ?? 0, codPessoa)
    const file = (name: string, content: string) => new File([content], name)
    await upload(channel, { api: server.url, target }, file('C:\\docs\\comprovante.html', smallPdf('a')))
    await upload(channel, { api: server.url, target }, file('comprovante.pdf', smallPdf('a')))
    await expect(upload(channel, { api: server.url, target }, file('outro.pdf', smallPdf('b')))).rejects.toThrow(
      Refused,
    )
    const messages = await channel.call(buscaAvisoRH, ALL_MESSAGES)
    expect(messages.AvisoRH[0]?.nomeArquivo).toBe('comprovante.pdf')
    expect(await (await channel.download(target))?.text()).toBe(smallPdf('a'))
  })

  it('accepts no file when it is answered or belongs to another person', async () => {
    const [mine, theirs] = [await signedInPerson(), await signedInPerson()]
    const pdf = new File([smallPdf()], 'a.pdf')
    const foreign = await write(theirs.codPessoa, '2026-10-05')
    const send = (codAviso: number) =>
      upload(mine.channel, { api: server.url, target: messageAttachmentTarget(codAviso, mine.codPessoa) }, pdf)
    await expect(send(foreign)).rejects.toThrow('Esta mensagem não existe.')
    const answered = await write(mine.codPessoa, '2026-10-05', { situacao: 'R', retornoRh: 'Feito.' })
    await expect(send(answered)).rejects.toThrow('O RH já respondeu')
    const asThem = messageAttachmentTarget(foreign, theirs.codPessoa)
    await expect(upload(mine.channel, { api: server.url, target: asThem }, pdf)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a conversation with HR', () => {
  const { app } = server
  const inbox = { ...app, kinds: inboxKinds }
  const acting = { who: 'Rita', why: '' }
  const answer = (id: unknown, text: string) =>
    decide(inbox, acting, { verb: 'answer', kind: 'message', id: String(id), text })

  it('continues after an answer, and shows HR the earlier messages', async () => {
    const { channel } = await signedInPerson()
    const [first] = (await channel.call(gravaAvisoRH, { codTipo: 2, descricao: 'Meu cartão não passa.' })).AvisoRH
    const codAviso = first?.codAviso ?? 0
    await answer(codAviso, 'Já desbloqueamos.')
    const [next] = (await channel.call(continuaAvisoRH, { codAviso, descricao: 'Ainda não passa.' })).AvisoRH
    expect(next).toMatchObject({ codConversa: codAviso, codTipo: 2, situacao: 'P', retornoRh: '' })
    const item = await itemOf(inbox, 'message', String(next?.codAviso))
    const day = formatDate(app.clock.today())
    expect(item).toMatchObject({ isOpen: true, values: { descricao: 'Ainda não passa.' } })
    expect(item.values.conversa).toBe(`${day}: Meu cartão não passa.\nRH: Já desbloqueamos.`)
    await answer(next?.codAviso, 'Trocamos o cartão.')
    const [last] = (await channel.call(continuaAvisoRH, { codAviso: next?.codAviso ?? 0, descricao: 'Obrigada!' }))
      .AvisoRH
    expect(last).toMatchObject({ codConversa: codAviso })
  })

  it('takes what is added to a message that is pending, and refuses a fourth', async () => {
    const { codPessoa, channel } = await signedInPerson()
    const codAviso = await write(codPessoa, '2026-10-01')
    for (const descricao of ['Esqueci de dizer a data.', 'Foi no dia 2.']) {
      const [added] = (await channel.call(continuaAvisoRH, { codAviso, descricao })).AvisoRH
      expect(added).toMatchObject({ codConversa: codAviso, situacao: 'P', descricao })
    }
    const waiting = 'Aguarde a resposta do RH.'
    await expect(channel.call(continuaAvisoRH, { codAviso, descricao: 'E então?' })).rejects.toThrow(waiting)
  })
})
