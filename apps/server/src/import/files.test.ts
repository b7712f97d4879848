import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, importFiles, importFrom, SMALL } from '../../test/import.ts'
import { exif, jpeg } from '../../test/pictures.ts'
import { shareServer, startServer } from '../../test/server.ts'

const { app } = await shareServer()

/** Returns the faults of the small company with one file replaced. */
async function faultsOf(file: string, text: string): Promise<string[]> {
  return (await importFiles(app, { ...SMALL, [file]: text })).faults
}

describe('a file that a table names', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')
  const fotos = (path: string) => `codPessoa;arquivo\n1;${path}\n`

  it.each(['../foto.png', '/etc/hostname', 'arquivos/../../foto.png', 'C:\\foto.png'])(
    'cannot be outside the folder: %s',
    async (path) => {
      expect(await faultsOf('fotos.csv', fotos(path))).toEqual([
        `fotos.csv, linha 2, arquivo: “${path}” fica fora da pasta da importação`,
      ])
    },
  )

  it.each([
    ['fotos', 'codPessoa', '1', 'não é PNG nem JPEG'],
    ['cartilha', 'rowidCartilha;ordem;descricao', 'conduta;1;Conduta', 'não é um PDF'],
  ])('is refused in %s when it is of another kind', async (table, columns, cells, reason) => {
    const file = `${columns};arquivo\n${cells};texto.txt\n`
    const { faults } = await importFiles(app, { ...SMALL, [`${table}.csv`]: file, 'texto.txt': 'Oi' }, { dryRun: true })
    expect(faults).toEqual([`${table}.csv, linha 2, arquivo: “texto.txt” ${reason}`])
  })

  it('is refused as a damaged picture, and stored without the place where it was taken', async () => {
    const { app } = await startServer()
    const photo = jpeg(2, 2, exif(1))
    const files = { ...SMALL, 'fotos.csv': fotos('foto.jpg') }
    expect((await importFiles(app, { ...files, 'foto.jpg': photo.subarray(0, -9) })).faults).toEqual([
      expect.stringMatching(/^fotos\.csv, linha 2, arquivo: “foto\.jpg” está danificado/),
    ])
    expect((await importFiles(app, { ...files, 'foto.jpg': photo })).faults).toEqual([])
    const { conteudo } = await app.db.selectFrom('file').select('conteudo').executeTakeFirstOrThrow()
    expect(Buffer.from(conteudo ?? []).toString('latin1')).not.toContain('CANARY')
    expect(conteudo?.length).toBeLessThan(photo.length)
  })

  it('cannot be missing, empty, a folder, or a link to elsewhere', async () => {
    const files = { ...SMALL, 'a/foto.png': PNG, 'vazia.png': '' }
    const faultFor = async (path: string, link?: string) => {
      const folder = await folderOf({ ...files, 'fotos.csv': fotos(path) })
      if (link) await symlink(link, join(folder, 'ligada'))
      return (await importFrom(app, folder)).faults
    }
    const missing = 'não é um arquivo desta pasta'
    expect(await faultFor('nada.png')).toEqual([`fotos.csv, linha 2, arquivo: “nada.png” ${missing}`])
    expect(await faultFor('a')).toEqual([`fotos.csv, linha 2, arquivo: “a” ${missing}`])
    expect(await faultFor('vazia.png')).toEqual(['fotos.csv, linha 2, arquivo: “vazia.png” é um arquivo vazio'])
    expect(await faultFor('ligada', '/etc/hostname')).toEqual([`fotos.csv, linha 2, arquivo: “ligada” ${missing}`])
    expect(await faultFor('ligada/hostname', '/etc')).toEqual([
      `fotos.csv, linha 2, arquivo: “ligada/hostname” ${missing}`,
    ])
  })
})
