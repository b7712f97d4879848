import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '#base/data-folder.ts'
import { exportDemo } from '#demo/export.ts'
import { dropDatabase, isPostgres, migratedDatabase } from './databases.ts'
import { onePayslip } from './esocial.ts'
import { folderOf, SMALL } from './import.ts'
import { placeOf } from './process.ts'
import { startServer } from './server.ts'
import { typed } from './typed.ts'

/* `colab import` and `colab export-demo` as typed. */

async function emptyPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'colab-command-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const url = await migratedDatabase(dataDir)
  onTestFinished(() => dropDatabase(url))
  return { DATA_DIR: dataDir, DATABASE_URL: url }
}

describe('colab import', () => {
  it('runs a dry run and an import, and prints the result', async () => {
    const [place, folder] = [await emptyPlace(), await folderOf(SMALL)]
    const rehearsal = await typed(['import', folder, '--dry-run'], place)
    expect([rehearsal.code, rehearsal.errors]).toEqual([0, ''])
    expect(rehearsal.out).toContain('Nada foi gravado: foi só um ensaio.')
    const { code, out } = await typed(['import', folder], place)
    expect(code).toBe(0)
    expect(out).toMatch(/^pessoas\.csv +2 linhas, 2 novas ou mudadas$/m)
    expect(out).toContain('Tudo foi gravado: é a importação 1')
    expect((await typed(['import', folder], place)).out).toMatch(/^pessoas\.csv +2 linhas, 0 novas ou mudadas$/m)
    const undone = await typed(['import', 'undo', '1', '--by', 'Rita'], place)
    expect([undone.code, undone.out]).toEqual([0, 'A importação 1 foi desfeita: 11 linhas.\n'])
    expect((await typed(['import', 'list'], place)).out).toMatch(
      /^1 .*desfeita em .*\n +empresas\.csv +1 linha, 1 nova ou mudada/m,
    )
  })

  it('reads payslips of eSocial as the kinds that a map gives them, and tables with the same map', async () => {
    const place = await emptyPlace()
    const esocial = { '^M$': 40 }
    const tables = { empresas: { file: 'filiais', columns: { codEmp: '{Nº}', nomeEmpresa: '{Nome}', cnpj: '{CNPJ}' } } }
    const maps = await folderOf({
      'tipos.json': JSON.stringify({ esocial }),
      'tudo.json': JSON.stringify({ esocial, tables }),
    })
    const read = (folder: string, map: string) =>
      typed(['import', folder, '--dry-run', '--map', join(maps, map)], place)
    const events = await folderOf(onePayslip())
    for (const map of ['tipos.json', 'tudo.json']) {
      // Only of vacations the first day is asked for.
      const { code, out } = await read(events, map)
      expect([code, out]).toEqual([0, expect.stringContaining('o começo das férias de M não está nos arquivos')])
    }
    const list = await folderOf({ 'filiais.csv': 'Nº;Nome;CNPJ\n1;Empresa;11.222.333/0001-81\n' })
    expect((await read(list, 'tudo.json')).out).toMatch(/^filiais\.csv +1 linha, 1 nova ou mudada$/m)
    const both = await folderOf({ ...onePayslip(), 'filiais.csv': 'Nº;Nome;CNPJ\n' })
    expect((await read(both, 'tudo.json')).errors).toMatch(/filiais\.csv é uma tabela, e .* é um arquivo oficial/)
    expect((await read(join(list, 'x'), 'tudo.json')).errors).toContain('não existe')
  })

  it('says before and after an import what will be final', async () => {
    const [place, folder] = [
      await emptyPlace(),
      await folderOf({ ...SMALL, 'marcacoes.csv': 'codEmpregado;dtMovto;marcacoes\n10;01/10/2026;8:00 12:00\n' }),
    ]
    const told = /Não se desfaz com colab import undo:\n {2}marcacoes: 1 novas, que são definitivas/
    expect((await typed(['import', folder, '--dry-run'], place)).out).toMatch(told)
    const { out, errors } = await typed(['import', folder], place)
    expect(errors).toBe('marcacoes: o que for gravado é definitivo; colab import undo não o apaga.\n')
    expect(out).toMatch(told)
    expect((await typed(['import', folder], place)).out).not.toMatch(told)
  })

  it('exits with 1 on faults, and with a message when it cannot start', async () => {
    const place = await emptyPlace()
    const bad = await folderOf({ 'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;E;1\n' })
    expect(await typed(['import', bad], place)).toEqual({
      code: 1,
      out: '',
      errors: 'empresas.csv, linha 2, cnpj: “1” não é um CNPJ: confira os dígitos\n\n1 erro. Nada foi gravado.\n',
    })
    const nowhere = await typed(['import', '/nowhere/at/all'], place)
    expect([nowhere.code, nowhere.errors]).toEqual([1, '/nowhere/at/all: não existe\n'])
    const usage =
      'Uso: colab import <pasta | arquivo> [--dry-run] [--strict] [--republish] [--payroll-wins] [--map <arquivo.json>] [--incomplete-year]\n'
    expect(await typed(['import'], place)).toEqual({ code: 2, out: '', errors: usage })
  })

  it('refuses to import into the demo company', async () => {
    const server = await startServer()
    await server.app.db.insertInto('installation').values({ kind: 'demo' }).execute()
    const place = placeOf(server)
    const { code, errors } = await typed(['import', await folderOf(SMALL)], place)
    expect([code, errors]).toEqual([1, expect.stringContaining('contém a empresa de demonstração')])
  })

  it.runIf(!isPostgres())('refuses to import while a server uses the SQLite file', async () => {
    const place = await emptyPlace()
    const lock = lockFolder(place.DATA_DIR)
    onTestFinished(lock.release)
    const { code, errors } = await typed(['import', await folderOf(SMALL)], place)
    expect([code, errors]).toEqual([1, expect.stringContaining('Um servidor está usando a pasta')])
  })
})

describe('colab export-demo', () => {
  // It always fills a SQLite database of its own.
  it.runIf(!isPostgres())('writes every table into an empty folder, and refuses one that is not empty', async () => {
    const folder = join(await folderOf({}), 'demo')
    // Fewer people than the command writes.
    const { tables, lines } = await exportDemo(folder, 60)
    expect([tables, lines]).toEqual([expect.any(Number), expect.any(Number)])
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['arquivos', 'pessoas.csv', 'recibos-linhas.csv']))
    const again = await typed(['export-demo', folder])
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('the folder is not empty')])
  })
})
