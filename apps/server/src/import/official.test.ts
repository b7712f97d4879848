import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ANA, afd } from '../../test/clock-files.ts'
import { admission, bare, eventId, zip } from '../../test/esocial.ts'
import { folderOf } from '../../test/import.ts'
import { officialKind } from './official.ts'
import { openSource } from './source.ts'

/* The kind of a file, and files that may not be together. */

const EVENT = bare('evtAdmissao', eventId(), admission())
const MARKS = afd([{ nsr: 4, at: '2026-10-01 08:00', cpf: ANA }])

it('tells what a file is by its first bytes, whatever its name says', async () => {
  const files = {
    'dados.csv': EVENT,
    'evento.zip': `\ufeff${EVENT}`,
    'pacote.xml': zip({ 'a.xml': EVENT }),
    'ponto.xml': MARKS,
    'foto.zip': 'GIF89a',
    'pagina.xml': '<!doctype html><html></html>',
  }
  const folder = await folderOf(files)
  const kinds: Record<string, unknown> = {}
  for (const name of Object.keys(files)) kinds[name] = await officialKind(join(folder, name))
  expect(kinds).toEqual({
    ...{ 'dados.csv': 'esocial', 'evento.zip': 'esocial', 'pacote.xml': 'esocial' },
    ...{ 'ponto.xml': 'clock', 'foto.zip': null, 'pagina.xml': null },
  })
})

it('refuses tables and official files together, by name', async () => {
  const folder = await folderOf({ 'evento.csv': EVENT, 'pessoas.csv': 'codPessoa;cpf;nome\n' })
  await expect(openSource(folder)).rejects.toThrow(
    'pessoas.csv é uma tabela, e evento.csv é um arquivo oficial: deixe cada tipo numa pasta',
  )
})

it('refuses an empty file, alone or beside others', async () => {
  await expect(openSource(await folderOf({ 'a.xml': '' }))).rejects.toThrow('a.xml: está vazio')
  const folder = await folderOf({ 'a.xml': EVENT, 'b.zip': '' })
  await expect(openSource(folder)).rejects.toThrow('b.zip: está vazio')
  await expect(openSource(join(folder, 'b.zip'))).rejects.toThrow('b.zip: está vazio')
})

it('names files that it does not read; those that belong to a clock are its own', async () => {
  const { report } = await openSource(await folderOf({ 'a.xml': EVENT, 'leia-me.pdf': '%PDF', 'pagina.zip': '<html>' }))
  expect(report?.()).toEqual([
    'Não lidos, porque não são do eSocial nem de um relógio:',
    '  leia-me.pdf',
    '  pagina.zip',
  ])
  const clock = await openSource(await folderOf({ 'a.txt': MARKS, 'a.p7s': 'x', 'pis.csv': 'pis;cpf\n' }))
  expect(clock.report?.()).toEqual([])
})
