import { expect, it } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { personGroup } from '#cli/person/command.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../test/command.ts'
import { importFiles, SMALL } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import type { Value } from './cell-types.ts'
import { packEntry, readEntry } from './journal.ts'
import { importMaintenance, listImports, UNDO_DAYS } from './runs.ts'
import { undoImport } from './undo.ts'

/* Imports are recorded, and undone as a whole while no other data depends on them. */

const RITA = { who: 'Rita', why: 'arquivo errado' }
const undo = (app: App, id: number) => undoImport(app, RITA, id, { layouts: LAYOUTS })

const TABLES = ['company', 'unit', 'person', 'employment', 'receipt', 'receiptLine', 'credential'] as const

async function stored({ db }: App) {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(TABLES.map((table, at) => [table, rows[at]?.map((row) => JSON.stringify(row)).sort()]))
}

async function small() {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  await importFiles(app, SMALL)
  return app
}

it('an undone import leaves new, changed and removed rows as they were before', async () => {
  const app = await small()
  const before = await stored(app)
  const lines = SMALL['recibos-linhas.csv']?.split('\n') ?? []
  const { faults } = await importFiles(app, {
    'senhas.csv': 'codPessoa;senha\n1;246802\n',
    'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA MARIA\n3;93541134780;EVA\n',
    'recibos-linhas.csv': lines
      .filter((line) => !line.includes('INSS'))
      .join('\n')
      .replace('2780,50', '2780,51'),
  })
  expect(faults).toEqual([])
  expect(await stored(app)).not.toEqual(before)
  expect(await undo(app, 2)).toEqual({ rows: 5, kept: [] })
  expect(await stored(app)).toEqual(before)
  await undo(app, 1)
  expect(Object.values(await stored(app)).flat()).toEqual([])
})

it('records who imported and who undid it', async () => {
  const app = await small()
  await undo(app, 1)
  const [run] = await listImports(app, LAYOUTS)
  expect(run).toMatchObject({ id: 1, undoneAt: expect.any(Number) })
  expect(run?.tables.map(({ tabela, gravadas }) => [tabela, gravadas])).toContainEqual(['recibos-linhas', 3])
  const actions = await app.db.selectFrom('hrAction').select(['who', 'action', 'target', 'why']).execute()
  expect(actions).toEqual([
    { who: '', action: 'import', target: 'import 1', why: '' },
    { who: 'Rita', action: 'import undo', target: 'import 1', why: 'arquivo errado' },
  ])
  await expect(undo(app, 1)).rejects.toThrow('já foi desfeita')
  await expect(undo(app, 9)).rejects.toThrow('Não há a importação 9')
})

const CONTRACT = { tabela: 'contratos', linhas: 1, motivo: 'outros dados já dependem disto' }

it('leaves what changed since, what other data depend on, and undoes the rest', async () => {
  const app = await small()
  await importFiles(app, {
    'pessoas.csv': 'codPessoa;cpf;nome\n2;16899535009;DIEGO F.\n',
    'avisos.csv': 'codEmpregado;dtAviso;sequencia;codMensagem;mensagem\n10;01/11/2026;1;1;Oi\n',
  })
  const { rows, kept } = await undo(app, 1)
  const reason = 'outros dados já dependem disto'
  expect(kept).toEqual([
    { tabela: 'empresas', linhas: 1, motivo: reason },
    { tabela: 'unidades', linhas: 1, motivo: reason },
    { tabela: 'pessoas', linhas: 1, motivo: 'houve mudança depois da importação' },
    { tabela: 'pessoas', linhas: 1, motivo: reason },
    CONTRACT,
  ])
  expect(rows).toBe(6)
  const { receipt, employment, person } = await stored(app)
  expect([receipt, employment?.length, person?.length]).toEqual([[], 1, 2])
  const { text } = await runCommand(app, 'import', importGroup(LAYOUTS), ['list'])
  expect(text).toMatch(/^1 .*, desfeita em parte em .*\n(.*\n)* +contratos\.csv .* 2 novas ou mudadas, 1 desfeita$/m)
  await undo(app, 2)
  expect(await undo(app, 1)).toEqual({ rows: 5, kept: [] })
  expect(Object.values(await stored(app)).flat()).toEqual([])
  await expect(undo(app, 1)).rejects.toThrow('já foi desfeita')
})

it('refuses when nothing can be undone, and when it is too old', async () => {
  const app = await small()
  const before = await stored(app)
  await importFiles(app, { 'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA MARIA\n' })
  await importFiles(app, { 'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA LIMA\n' })
  await expect(undo(app, 2)).rejects.toThrow('pessoas, 1 linha: houve mudança depois da importação')
  await undo(app, 3)
  await undo(app, 2)
  expect(await stored(app)).toEqual(before)
  await app.db
    .updateTable('importRun')
    .set({ moment: app.clock.now() - (UNDO_DAYS + 1) * 86_400_000 })
    .execute()
  await importMaintenance(app)
  await expect(undo(app, 1)).rejects.toThrow('já não pode ser desfeita')
})

it('keeps final rows with their contract and person, without a word of the database', async () => {
  const app = await small()
  const marks = { 'marcacoes.csv': 'codEmpregado;dtMovto;marcacoes\n10;01/10/2026;8:00 12:00\n' }
  await importFiles(app, {
    ...marks,
    'avisos.csv': 'codEmpregado;dtAviso;sequencia;codMensagem;mensagem\n10;01/11/2026;1;1;Oi\n',
  })
  const rehearsal = await runCommand(app, 'import', importGroup(LAYOUTS), ['undo', '2', '--dry-run'])
  expect(rehearsal.text).toBe(
    'A importação 2 seria desfeita em parte: 1 linhas.\n\nFicariam:\n' +
      '  marcacoes, 1 linha: o que é definitivo não se apaga\n\nNada mudou: foi só um ensaio.',
  )
  expect(await undo(app, 2)).toMatchObject({ rows: 1, kept: [{ tabela: 'marcacoes' }] })
  expect((await undo(app, 1)).kept).toContainEqual(CONTRACT)
  await importFiles(app, { 'marcacoes.csv': 'codEmpregado;dtMovto;marcacoes\n10;02/10/2026;8:00 12:00\n' })
  const refused = undo(app, 3)
  await expect(refused).rejects.toThrow('marcacoes, 1 linha: o que é definitivo não se apaga')
  await expect(refused).rejects.not.toThrow(/sql|constraint|foreign/i)
})

it('leaves a receipt with all its lines when one of them changed', async () => {
  const app = await small()
  const [head = '', ...lines] = SMALL['recibos-linhas.csv']?.split('\n') ?? []
  await importFiles(app, { 'recibos-linhas.csv': [head, ...lines].join('\n').replace('Salário do mês', 'Salário') })
  const { kept } = await undo(app, 1)
  expect(kept.filter(({ tabela }) => tabela.startsWith('recibos'))).toEqual([
    { tabela: 'recibos', linhas: 1, motivo: 'houve mudança depois da importação' },
    { tabela: 'recibos-linhas', linhas: 2, motivo: 'houve mudança depois da importação' },
  ])
  const { receipt, receiptLine } = await stored(app)
  expect([receipt?.length, receiptLine?.length]).toEqual([1, 2])
})

it('leaves a questionnaire as a whole when somebody answered it', async () => {
  const app = await small()
  const files = {
    'questionarios.csv': 'codQuestionario;nomeQuestionario\n1;Clima\n2;Outro\n',
    'questionarios-titulos.csv': 'codQuestionario;codTitulo;descricao\n1;1;Trabalho\n2;1;Trabalho\n',
    'questionarios-perguntas.csv': 'codQuestionario;codTitulo;codPergunta;descricao;resposta\n1;1;1;Como?;U\n',
    'questionarios-opcoes.csv': 'codQuestionario;codPergunta;codOpcao;descricao\n1;1;1;Bem\n1;1;2;Mal\n',
  }
  await importFiles(app, files)
  await importFiles(app, {
    'avaliacoes.csv': 'codEmpregado;codQuestionario;dtInicio;dtLimite\n10;1;01/11/2026;30/11/2026\n',
  })
  const { rows, kept } = await undo(app, 2)
  expect([rows, kept.map(({ tabela, linhas }) => [tabela, linhas])]).toEqual([
    2,
    [
      ['questionarios', 1],
      ['questionarios-titulos', 1],
      ['questionarios-perguntas', 1],
      ['questionarios-opcoes', 2],
    ],
  ])
})

it('undoes single tables, and those that belong together only together', async () => {
  const app = await small()
  const undoTables = (tables: string) =>
    runCommand(app, 'import', importGroup(LAYOUTS), ['undo', '1', '--tables', tables])
  await expect(undoTables('recibos-linhas')).rejects.toThrow('recibos-linhas só se desfaz junto com recibos.')
  await expect(undoTables('ferias')).rejects.toThrow('A importação 1 não trouxe a tabela ferias')
  expect((await undoTables('recibos,recibos-linhas')).text).toBe('A importação 1 foi desfeita: 5 linhas.')
  const { receipt, receiptLine, employment } = await stored(app)
  expect([receipt, receiptLine, employment?.length]).toEqual([[], [], 2])
  expect(await undo(app, 1)).toEqual({ rows: 6, kept: [] })
})

it('tells of rows whose person was erased', async () => {
  const app = await small()
  await runCommand(app, 'person', personGroup(LAYOUTS), ['erase', '168.995.350-09', '--confirm', '--force'])
  expect((await undo(app, 1)).kept).toEqual([
    expect.objectContaining({ tabela: 'empresas' }),
    expect.objectContaining({ tabela: 'unidades' }),
    { tabela: 'pessoas', linhas: 1, motivo: 'os dados da pessoa foram apagados' },
    { tabela: 'contratos', linhas: 1, motivo: 'os dados da pessoa foram apagados' },
    { tabela: 'recibos', linhas: 1, motivo: 'os dados da pessoa foram apagados' },
    { tabela: 'recibos-linhas', linhas: 1, motivo: 'os dados da pessoa foram apagados' },
  ])
})

it('undoes an import of a version with a shorter key', async () => {
  const app = await small()
  const { position, conteudo } = await app.db
    .selectFrom('importUndo')
    .select(['position', 'conteudo'])
    .orderBy('position')
    .execute()
    .then((rows) => rows.find((row) => readEntry(row.conteudo).tabela === 'recibos') ?? Promise.reject())
  const { tabela, ...entry } = readEntry(conteudo)
  const at = entry.key.indexOf('sequenciaRecibo')
  expect(at).toBe(entry.key.length - 1)
  const without = (rows: readonly (readonly Value[])[]) => rows.map((row) => row.slice(0, at))
  const old = { ...entry, tabela, key: entry.key.slice(0, at), added: without(entry.added) }
  await app.db
    .updateTable('importUndo')
    .set({ conteudo: packEntry(old) })
    .where('position', '=', position)
    .execute()
  expect(await undo(app, 1)).toMatchObject({ kept: [] })
})
