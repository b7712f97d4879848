import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import { verb } from '#cli/verb.ts'
import { copyOf, recordExport } from '#hr/people/privacy.ts'
import { findPerson } from './find.ts'

/** Writes a copy to a new file that only its owner can read. */
async function writeCopy(copy: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(copy), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} já existe: escolha outro nome.`)
    await rm(path, { force: true })
    throw error
  }
}

export const exportData = verb({
  usage: '<CPF ou matrícula> --to <arquivo.zip>',
  about: 'grava uma cópia de todos os dados de uma pessoa e dos arquivos dela (LGPD, art. 18)',
  args: [1, 1],
  options: { to: { type: 'string' } },
  async run({ app, args: [cpf = ''], values: { to }, ...acting }) {
    if (!to) throw new WrongUse('Diga o arquivo a gravar: --to <arquivo.zip>.')
    const { codPessoa } = await findPerson(app.db, cpf)
    await writeCopy(copyOf(app, codPessoa), to)
    await app.db.transaction().execute((db) => recordExport({ ...app, ...acting, db }, codPessoa))
    app.events.record('exported', { codPessoa })
    const text = `${to} está gravado. Ele tem dados sigilosos: entregue só à própria pessoa e apague a sua cópia.`
    return { text, data: { arquivo: to } }
  },
})
