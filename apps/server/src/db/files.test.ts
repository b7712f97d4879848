import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../test/server.ts'
import { storeFile } from './files.ts'

describe('a stored file', () => {
  const file = { nomeArquivo: 'a.pdf', tipo: 'application/pdf', conteudo: new Uint8Array([37, 80, 68, 70, 0, 255]) }

  it('keeps its bytes under their digest', async () => {
    const { db } = (await startServer()).app
    const codArquivo = await storeFile(db, file)
    const row = await db.selectFrom('file').selectAll().where('codArquivo', '=', codArquivo).executeTakeFirstOrThrow()
    expect({ ...row, conteudo: [...(row.conteudo ?? [])] }).toEqual({
      ...file,
      codArquivo,
      objeto: null,
      tamanho: null,
      digest: createHash('sha256').update(file.conteudo).digest('hex'),
      conteudo: [...file.conteudo],
    })
  })

  it('takes one row for equal bytes and name, and another under another name', async () => {
    const { db } = (await startServer()).app
    const first = await storeFile(db, file)
    expect(await storeFile(db, { ...file, conteudo: Buffer.from(file.conteudo) })).toBe(first)
    expect(await storeFile(db, { ...file, nomeArquivo: 'b.pdf' })).not.toBe(first)
    expect(await storeFile(db, { ...file, conteudo: new Uint8Array([1]) })).not.toBe(first)
    expect(await db.selectFrom('file').select('codArquivo').execute()).toHaveLength(3)
  })

  it('disappears when its transaction fails', async () => {
    const { db } = (await startServer()).app
    const failing = db.transaction().execute(async (transaction) => {
      await storeFile(transaction, file)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.selectFrom('file').select('codArquivo').execute()).toEqual([])
  })
})
