import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer()
const { db } = server.app
await db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }).execute()

const OPENINGS = ['%PDF-1.4\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'PK\x03\x04', 'Rar!\x1a\x07\x00']
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const file = (content: string, name: string) => new File([bytes(content)], name)

async function sender() {
  const made = await makePerson(server)
  const client = server.client()
  await client.signIn(made.cpf, made.senha)
  const { channel } = client
  const send = async (sent: File) => {
    const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Segue o anexo.' })
    const target = messageAttachmentTarget(AvisoRH[0]?.codAviso ?? 0, made.codPessoa)
    await upload(channel, server.url, target, sent)
    return target
  }
  return { ...made, channel, send }
}

const keptFiles = async (codPessoa: number) =>
  db
    .selectFrom('hrMessage')
    .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select(['nomeArquivo', 'tipo'])
    .where('codPessoa', '=', codPessoa)
    .execute()

describe('an uploaded file', () => {
  it('is accepted by its signature: two hundred valid ones', async () => {
    const { codPessoa, send } = await sender()
    for (let index = 0; index < 200; index++) {
      await send(file(`${OPENINGS[index % OPENINGS.length]}${index}`, `${index}.exe`))
    }
    expect(await keptFiles(codPessoa)).toHaveLength(200)
  })

  it('is rejected without an accepted signature, whatever its name: two hundred invalid ones', async () => {
    const { codPessoa, send } = await sender()
    const bad = [
      '<html>%PDF-',
      'MZ\x90',
      '<svg xmlns="x"/>',
      '',
      ' %PDF-1.4',
      'GIF88a',
      'PK',
      '\x7fELF',
      '#!/bin/sh',
      'BM',
    ]
    for (let index = 0; index < 200; index++) {
      const sent = send(file(`${bad[index % bad.length]}`, `${index}.pdf`))
      await expect(sent).rejects.toMatchObject({ status: 415 })
    }
    expect(await keptFiles(codPessoa)).toEqual([])
  })

  it('gets a harmless name, with the extension of its content', async () => {
    const { codPessoa, send } = await sender()
    const names = [
      '../../etc/passwd',
      'C:\\a\\b.exe',
      'a\u202Efdp.exe',
      '<img src=x>.png',
      '',
      `${'x'.repeat(300)}.pdf`,
    ]
    for (const [index, name] of names.entries()) await send(file(`%PDF-${index}`, name))
    expect((await keptFiles(codPessoa)).map(({ nomeArquivo }) => nomeArquivo)).toEqual([
      'passwd.pdf',
      'b.pdf',
      'afdp.pdf',
      'img src=x.pdf',
      'anexo.pdf',
      `${'x'.repeat(100)}.pdf`,
    ])
  })

  it('is served as its first type when it matches two, as a download, never as a page', async () => {
    const { channel, send } = await sender()
    const target = await send(file('GIF89a<script>alert(1)</script>', 'polyglot.html'))
    const response = await channel.asDevice((headers) =>
      fetch(`${server.url}/web/DownloadUploadFiles?${target}`, { headers }),
    )
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is too large from 10 MB on, and nothing is stored', async () => {
    const { codPessoa, send } = await sender()
    const large = new File([bytes('%PDF-1.4'), new Uint8Array(10 * 1024 * 1024)], 'a.pdf')
    await expect(send(large)).rejects.toMatchObject({ status: 413 })
    expect(await keptFiles(codPessoa)).toEqual([])
  })

  it('comes alone, in the field `files`, to a target that takes files', async () => {
    const { channel, codPessoa } = await sender()
    const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'x' })
    const target = messageAttachmentTarget(AvisoRH[0]?.codAviso ?? 0, codPessoa)
    const post = (form: FormData | string, to = target) =>
      channel.asDevice((headers) =>
        fetch(`${server.url}/web/DownloadUploadFiles?${to}`, { method: 'POST', headers, body: form }),
      )
    const form = (...names: string[]) => {
      const data = new FormData()
      for (const name of names) data.append(name, file('%PDF-1.4', 'a.pdf'))
      return data
    }
    expect((await post(form('other'))).status).toBe(415)
    expect((await post(form('files', 'files'))).status).toBe(413)
    expect((await post('{}')).status).toBe(415)
    expect((await post(form('files'), 'bm90aGluZw==')).status).toBe(400)
    expect(await keptFiles(codPessoa)).toEqual([])
  })
})
