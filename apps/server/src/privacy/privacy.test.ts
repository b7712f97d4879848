import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileUrl, personalDataTarget } from '@colab/contract/files'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { personGroup } from '#cli/person/command.ts'
import { retention } from '#cli/retention.ts'
import { databaseKind } from '#db/database.ts'
import { tablesOf } from '#db/rows.ts'
import type { Term } from '#db/subject.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { createJournal, readEntry } from '#import/journal.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../test/command.ts'
import { signedIn } from '../../test/device.ts'
import { fillEveryTable, rowCounts } from '../../test/every-table.ts'
import { makePerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { exportPerson } from './export.ts'
import { ownedBy, personalSchema } from './rows.ts'

const server = await shareServer({ now: Date.UTC(2026, 10, 21, 15) })
const { app } = server
const { inventory } = app
const run = (...argv: string[]) => runCommand(app, 'person', personGroup(LAYOUTS), [...argv, '--by', 'RH'])

const left = await makePerson(server, { employments: [{ dtDemissao: '2025-03-31' }] })
const other = await makePerson(server)
const own = await fillEveryTable(server, left, 'ipê', 700_000)
await fillEveryTable(server, other, 'jacarandá', 800_000)

it('classifies every table and column of the database', async () => {
  const tables = await tablesOf(app.db, databaseKind(app.settings.databaseUrl))
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  expect([...inventory.tables.keys()].sort()).toEqual([...columns.keys()].sort())
  const personal = inventory.personal.flatMap(({ name, withheld = {}, fileKey }) => {
    const all = columns.get(name) ?? []
    expect(all).toEqual(expect.arrayContaining([...Object.keys(withheld), ...(fileKey ?? [])]))
    return all.filter((column) => !(column in withheld))
  })
  expect([...new Set(personal)].sort()).toEqual(Object.keys(inventory.words).sort())
  const others = [...columns].filter(([name]) => !inventory.tables.get(name)?.about)
  const ofPeople = others.filter(([, all]) => all.some((column) => /^cod(Pessoa|Empregado|Dependente)$/.test(column)))
  expect(ofPeople).toEqual([])
})

async function unzip(codPessoa: number) {
  const chunks = []
  for await (const chunk of exportPerson(app, codPessoa)) chunks.push(chunk)
  const files = unzipSync(Buffer.concat(chunks))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

it('exports every personal column and file of a person, and nothing of another', async () => {
  const files = await unzip(left.codPessoa)
  const { tabelas } = JSON.parse(files['dados.json'] ?? '') as {
    tabelas: Record<string, { linhas: Record<string, unknown>[] }>
  }
  for (const { name, withheld = {}, fileKey } of inventory.personal) {
    const [row = {}] = tabelas[name]?.linhas ?? []
    const stored = Object.entries(own.get(name) ?? { codPessoa: left.codPessoa })
    const exported = stored.filter(([column]) => !(column in withheld) && !(fileKey && column === 'conteudo'))
    for (const [column, value] of exported) {
      const isMoment = /At$|^moment$|^decididoEm$|^gravadoEm$/.test(column)
      expect([name, column, row[column]]).toEqual([
        name,
        column,
        isMoment ? new Date(Number(value)).toISOString() : value,
      ])
    }
    if (row.arquivo) expect(files[String(row.arquivo)]).toBe(`%PDF-1.4 ipê ${name}`)
    expect(Boolean(row.arquivo)).toBe(Boolean(fileKey || 'codArquivo' in row))
    expect(files[`csv/${name}.csv`]).toContain(exported[0]?.[0])
  }
  const all = Object.entries(files).flat().join('\n')
  expect(all).not.toMatch(/jacarandá/)
  for (const secret of ['credential.hash', 'passkey.credentialId', 'pushSubscription.auth', 'session.id']) {
    expect(all).not.toContain(secret)
  }
  expect(files['LEIA-ME.txt']).toMatch(/nada no portal liga uma denúncia a uma pessoa/)
})

it('calls the portal by the name of the profile in the explanation of an export', async () => {
  const { profile } = app.settings
  const { name } = profile
  onTestFinished(() => void Object.assign(profile, { name }))
  Object.assign(profile, { name: 'Gente & Cia' })
  const { 'LEIA-ME.txt': text } = await unzip(left.codPessoa)
  expect(text).toMatch(/^portal Gente & Cia, gerada em/m)
  expect(text).not.toContain('Portal do Colaborador')
})

it('writes the export to a new file and records it without naming the person', async () => {
  const path = join(server.settings.dataDir, 'dados.zip')
  await run('export', left.cpf, '--to', path)
  expect(Object.keys(unzipSync(await readFile(path)))).toContain('dados.json')
  await expect(run('export', left.cpf, '--to', path)).rejects.toThrow('já existe')
  const { target } = await app.db
    .selectFrom('hrAction')
    .select('target')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(target).toMatch(/^person [\w-]{16}$/)
})

it('gives a person the copy that they requested with their password, three times within a day', async () => {
  const device = await signedIn(server)
  const { codPessoa } = device.owner
  const headers = { 'X-Device-Id': device.deviceId, Authorization: `Bearer ${device.tokens?.token}` }
  const download = () => fetch(fileUrl(server.url, personalDataTarget(codPessoa)), { headers })
  const requests = async () => (await device.call('buscaExportacao')).json.ttExportacao
  expect([(await download()).status, await requests()]).toEqual([404, []])
  await device.call('gravaExportacao', { params: { senha: '135790' } })
  expect(await requests()).toEqual([
    { dtSolicitacao: '2026-11-21', dtValidade: '2026-11-22', hrValidade: '12:00', podeBaixar: true },
  ])
  const responses = [await download(), await download(), await download(), await download()]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  const [first] = responses
  expect(first?.headers.get('content-type')).toBe('application/zip')
  expect(Object.keys(unzipSync(new Uint8Array((await first?.arrayBuffer()) ?? [])))).toContain('dados.json')
  expect(await requests()).toMatchObject([{ podeBaixar: false }])
})

it('erases only after a dismissal and a confirmation; a dry run changes nothing', async () => {
  const before = await rowCounts(server)
  await expect(run('erase', other.cpf, '--confirm')).rejects.toThrow('ainda trabalha')
  await expect(run('erase', left.cpf)).rejects.toThrow('--confirm')
  const { text } = await run('erase', left.cpf, '--dry-run')
  expect(text).toMatch(/Seria apagado:[\s\S]*Sua foto: 1[\s\S]*só um ensaio/)
  expect(await rowCounts(server)).toEqual(before)
})

it('erases what no law requires, reports until when the rest is kept, and ends access', async () => {
  const device = await signedIn(server, { employments: [{ dtAdmissao: '2020-01-02' }] })
  const { codPessoa, cpf } = device.owner
  await fillEveryTable(server, device.owner, 'aroeira', 900_000)
  await app.db.updateTable('employment').set({ dtDemissao: '2026-10-31' }).where('codPessoa', '=', codPessoa).execute()
  const undo = await keepPrevious(codPessoa, cpf)
  const { text, data } = await run('erase', cpf, '--confirm')
  expect(text).toMatch(/folha de pagamento, FGTS[\s\S]*até 31\/10\/2056/)
  expect(text).toMatch(/Constituição, art\. 7º, XXIX[\s\S]*até 31\/10\/2031/)
  expect(text).toMatch(/backups/)
  expect(data).toMatchObject({ ensaio: false, valoresAnteriores: 2 })
  expect(await ownTables(codPessoa)).toEqual(tablesOfTerms('labor', 'payroll', 'marks', 'identity', 'record'))
  const files = await app.db.selectFrom('file').select('nomeArquivo').where('nomeArquivo', 'like', 'aroeira%').execute()
  expect(files.map(({ nomeArquivo }) => nomeArquivo).sort()).toEqual(
    [
      'companyIncomeReport',
      'companyTimeMirror',
      'document',
      'documentSignature',
      'incomeReport',
      'receiptPdf',
      'timeMirror',
    ].map((name) => `aroeira-${name}.pdf`),
  )
  expect((await device.call('buscaAviso', { params: { todos: true } })).status).toBe(401)
  const { conteudo } = await app.db
    .selectFrom('importUndo')
    .select('conteudo')
    .where('importId', '=', undo)
    .executeTakeFirstOrThrow()
  expect(readEntry(conteudo)).toMatchObject({ added: [[1]], changed: [], removed: [] })
  expect(
    await app.db.selectFrom('person').selectAll().where('codPessoa', '=', codPessoa).executeTakeFirst(),
  ).toMatchObject({ cpf, celular: '', emailParticular: '', endereco: '', codEstadoCivil: null })
  const shown = await run('show', cpf)
  expect(shown.text).toMatch(/^Acesso {6}encerrado: os dados desta pessoa foram apagados$/m)
  expect(shown.text).toMatch(/^Apagamento {2}em 21\/11\/2026, às \d\d:\d\d; a lei exige ou permite guardar:\n {12}\S/m)
  const kept = { conteudo: expect.any(Array), ate: 'até 31/10/2031' }
  expect(shown.data).toMatchObject({ contratos: [{ leAte: null }], guardado: expect.arrayContaining([kept]) })
})

/** Names of the personal tables with rows of a person. */
async function ownTables(codPessoa: number): Promise<string[]> {
  const schema = await personalSchema(app)
  const found: string[] = []
  for (const { name } of schema.own) {
    const rows = untypedDb(app.db)
      .selectFrom(name)
      .selectAll()
      .where(ownedBy({ ...app, schema }, name, codPessoa))
    if (await rows.limit(1).executeTakeFirst()) found.push(name)
  }
  return found
}

const tablesOfTerms = (...terms: Term[]) =>
  inventory.personal.filter(({ term }) => terms.includes(term)).map(({ name }) => name)

/** Stores what an import would restore: rows of the person, and one of somebody else. */
async function keepPrevious(codPessoa: number, cpf: string): Promise<number> {
  return app.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('importRun')
      .values({ moment: app.clock.now(), who: 'RH', origem: 'pasta', undoneAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await createJournal(
      db,
      id,
    )({
      tabela: 'pessoas',
      columns: ['codPessoa', 'cpf', 'nome'],
      key: ['codPessoa'],
      added: [[1], [codPessoa]],
      addedSums: [1, 2],
      changed: [[codPessoa, cpf, 'antes']],
      changedSums: [3],
    })
    return id
  })
}

it('deletes what has reached its term, not a day before, and leaves time marks without a name', async () => {
  const expire = (...argv: string[]) => runCommand(app, 'retention', retention, argv)
  const goTo = (day: string) => server.pass(Date.parse(`${day}T15:00:00Z`) - app.clock.now())
  const of = ({ codPessoa }: typeof left) => ownTables(codPessoa)
  const before = await rowCounts(server)
  expect((await expire('--dry-run')).text).toMatch(/^notice: 2$/m)
  expect(await rowCounts(server)).toEqual(before)
  await expire()
  expect(await of(left)).not.toContain('notice')
  goTo('2030-03-31')
  await expire()
  const legal = ['labor', 'payroll', 'marks', 'identity', 'record'] as const
  expect(await of(left)).toEqual(expect.arrayContaining(tablesOfTerms(...legal, 'access')))
  goTo('2030-04-01')
  await expire()
  expect(await of(left)).toEqual(tablesOfTerms('payroll', 'marks', 'identity', 'record'))
  goTo('2055-04-01')
  await expire()
  expect(await of(left)).toEqual(tablesOfTerms('marks', 'identity', 'record'))
  const named = app.db.selectFrom('person').select(['cpf', 'nome']).where('codPessoa', '=', left.codPessoa)
  expect(await named.executeTakeFirst()).toEqual({ cpf: `apagado-${left.codPessoa}`, nome: 'Dados apagados' })
  expect(await of(other)).toEqual(expect.arrayContaining(tablesOfTerms(...legal, 'access')))
  expect((await expire()).text).toBe('Nothing has reached its term.')
})
