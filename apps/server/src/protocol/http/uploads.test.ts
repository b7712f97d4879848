import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { LARGEST_UPLOAD, upload } from '@colab/contract/upload'
import { INFECTED, TOO_MUCH_PENDING } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { EICAR, goodFile } from '../../../test/hostile-files.ts'
import { makePerson } from '../../../test/people.ts'
import { comment, gif } from '../../../test/pictures.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'

const server = await shareServer()
const { db } = server.app
await db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }).execute()

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const file = (content: string, name: string) => new File([bytes(content)], name)

async function sender() {
  const person = await makePerson(server)
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  const { channel } = client
  const sendTo = async (url: string, sent: File) => {
    const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Segue o anexo.' })
    const target = messageAttachmentTarget(AvisoRH[0]?.codAviso ?? 0, person.codPessoa)
    await upload(channel, { api: url, target }, sent)
    return target
  }
  return { ...person, channel, sendTo, send: (sent: File) => sendTo(server.url, sent) }
}

const keptFiles = async (codPessoa: number) =>
  db
    .selectFrom('hrMessage')
    .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select(['nomeArquivo', 'tipo'])
    .where('codPessoa', '=', codPessoa)
    .execute()

describe('an uploaded file', () => {
  it('is accepted when it is whole: forty under a misleading name', async () => {
    const { codPessoa, send } = await sender()
    for (let index = 0; index < 40; index++) await send(new File([goodFile(index).bytes], `${index}.exe`))
    expect(await keptFiles(codPessoa)).toHaveLength(40)
  })

  it('is rejected without an accepted signature, whatever its name: forty invalid ones', async () => {
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
    for (let index = 0; index < 40; index++) {
      const sent = send(file(`${bad[index % bad.length]}`, `${index}.pdf`))
      await expect(sent).rejects.toMatchObject({ status: 415 })
    }
    expect(await keptFiles(codPessoa)).toEqual([])
  })

  it('is served as its first type when it matches two, as a download, never as a page', async () => {
    const { channel, send } = await sender()
    const target = await send(new File([gif(2, 2, comment('<script>alert(1)</script>'))], 'polyglot.html'))
    const response = await channel.asDevice((headers) =>
      fetch(`${server.url}/web/DownloadUploadFiles?${target}`, { headers }),
    )
    expect(response.headers.get('content-type')).toBe('image/gif')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(await response.text()).not.toContain('script')
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

  it('is refused when more than 50 MB of the person wait for HR, until HR has answered', async () => {
    const { codPessoa, send } = await sender()
    const large = (index: number) =>
      new File([bytes(smallPdf(`${index}`)), new Uint8Array(LARGEST_UPLOAD - 1000)], 'a.pdf')
    for (let index = 0; index < 5; index++) await send(large(index))
    await expect(send(large(5))).rejects.toMatchObject({ codigo: TOO_MUCH_PENDING })
    expect(await keptFiles(codPessoa)).toHaveLength(5)
    await db.updateTable('hrMessage').set({ situacao: 'R' }).where('codPessoa', '=', codPessoa).execute()
    await send(large(5))
  })

  it('is not stored when the scanner reports it or fails', async () => {
    const scanner = join(server.settings.dataDir, 'scanner')
    await writeFile(scanner, '#!/bin/sh\ncase "$(cat)" in *EICAR*) exit 1;; *broken*) exit 2;; esac\n', { mode: 0o700 })
    const scanned = await startServer({ besides: server, settings: { scanCommand: scanner } })
    const { codPessoa, sendTo } = await sender()
    await sendTo(scanned.url, file(smallPdf('clean'), 'a.pdf'))
    await expect(sendTo(scanned.url, file(smallPdf(EICAR), 'a.pdf'))).rejects.toMatchObject({ codigo: INFECTED })
    await expect(sendTo(scanned.url, file(smallPdf('broken'), 'a.pdf'))).rejects.toMatchObject({ status: 500 })
    expect(await keptFiles(codPessoa)).toHaveLength(1)
  })
})
