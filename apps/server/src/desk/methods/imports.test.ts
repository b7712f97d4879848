import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOST_LINES } from '@colab/contract/desk/imports'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { beat, claimJob, interrupt } from '#hr/intake/jobs/jobs.ts'
import { runTask } from '#hr/intake/jobs/run.ts'
import { unpackJob } from '#hr/intake/jobs/unpack.ts'
import { storeUpload } from '#hr/intake/jobs/uploads.ts'
import { LAYOUTS } from '#registry.ts'
import { deskCaller, makeAgent, over, type TestAgent } from '../../../test/agents.ts'
import { type deskClient, roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { onePayslip } from '../../../test/esocial.ts'
import { type Files, SMALL } from '../../../test/import.ts'
import { shareServer } from '../../../test/server.ts'
import { pdfOf } from '../../../test/small-pdf.ts'
import { mapFile } from './import-maps.ts'
import { divergencesFile, imports } from './imports.ts'

const MAPPINGS = fileURLToPath(new URL('../../../../../clients/mappings/samples/', import.meta.url))
const server = await shareServer({ settings: withDesk(), now: Date.parse('2026-11-21T12:00:00Z') })
const { app } = server
const { db } = app
const call = deskCaller(imports)
const motivo = 'Folha de outubro.'

let agent: TestAgent
beforeEach(async () => {
  await db.deleteFrom('importJob').execute()
  agent = await makeAgent(server, over('folha'))
})

async function* bytesOf(content: string | Uint8Array) {
  yield Buffer.from(content)
}

async function send(files: Files, by = agent): Promise<number[]> {
  const codes: number[] = []
  for (const [nome, content] of Object.entries(files))
    codes.push(await storeUpload(app, { codAgente: by.codAgente, nome }, bytesOf(content)))
  return codes
}

/** Runs the queued jobs, as a child process does. */
async function work(): Promise<void> {
  for (let job = await claimJob(app); job; job = await claimJob(app)) await runTask(app, LAYOUTS, job)
}

async function look(tipo: 'arquivos' | 'desfazer' = 'arquivos', by = agent) {
  const reply = await call(by, 'buscaTrabalho', { tipo })
  return { ...reply, job: reply.ttTrabalho[0] }
}

async function check(files: Files) {
  await send(files)
  await call(agent, 'confereArquivos', {})
  await work()
  return look()
}

const seen = async (tipo?: 'arquivos' | 'desfazer') => {
  const { job } = await look(tipo)
  return { codTrabalho: job?.codTrabalho ?? 0, passo: job?.passo ?? 0, motivo }
}

const peopleIn = async () => (await db.selectFrom('person').select('nome').orderBy('nome').execute()).length

async function undoAll(): Promise<void> {
  const { ttImportacao } = await call(agent, 'buscaImportacoes', {})
  for (const { importacao } of ttImportacao.filter(({ situacao }) => situacao === 'feita')) {
    await call(agent, 'ensaiaDesfazer', { importacao: Number(importacao) })
    await work()
    await call(agent, 'desfazImportacao', await seen('desfazer'))
    await work()
  }
}

it('finds faults with their place, takes the mended file, imports all of it, and undoes it', async () => {
  const wrong = SMALL['pessoas.csv']?.replace('17/05/1990', '31/02/1990') ?? ''
  const first = await check({ ...SMALL, 'pessoas.csv': wrong })
  expect(first.job).toMatchObject({ tarefa: 'confere', situacao: 'pronta', erros: 1, podeAplicar: false })
  expect(first.ttAchado[0]).toMatchObject({
    erro: true,
    arquivo: 'pessoas.csv',
    linhas: '2',
    coluna: 'dtNascimento',
    vezes: 1,
  })
  await expect(call(agent, 'aplicaArquivos', await seen())).rejects.toThrow('confira de novo')

  await send({ 'pessoas.csv': SMALL['pessoas.csv'] ?? '' })
  expect((await look()).job).toMatchObject({ tarefa: 'recebe', situacao: 'aberta', erros: 0 })
  await call(agent, 'confereArquivos', {})
  await expect(call(agent, 'confereArquivos', {})).rejects.toMatchObject({ codigo: 'ocupado' })
  await work()
  const second = await look()
  expect(second.ttArquivo.map(({ nome }) => nome)).toEqual(Object.keys(SMALL).sort())
  expect(second.job).toMatchObject({ situacao: 'pronta', erros: 0, podeAplicar: true, importacao: 0 })
  expect(second.ttTabela.find(({ tabela }) => tabela === 'pessoas')).toMatchObject({ linhas: 2, novas: 2, mudadas: 0 })
  expect(await peopleIn()).toBe(0)

  const now = await seen()
  await expect(call(agent, 'aplicaArquivos', { ...now, passo: now.passo - 1 })).rejects.toMatchObject({
    codigo: 'mudou',
  })
  await call(agent, 'aplicaArquivos', now)
  await work()
  const { job } = await look()
  expect(job).toMatchObject({ tarefa: 'aplica', situacao: 'pronta', podeAplicar: false })
  expect(await peopleIn()).toBe(2)
  const { ttImportacao } = await call(agent, 'buscaImportacoes', {})
  const row = { importacao: job?.importacao, quem: agent.nome, origem: 'contratos.csv e mais 5', situacao: 'feita' }
  expect(ttImportacao[0]).toMatchObject(row)
  const target = `import ${job?.importacao}`
  expect(
    await db.selectFrom('hrAction').select(['action', 'why', 'codAgente']).where('target', '=', target).execute(),
  ).toEqual([{ action: 'import', why: motivo, codAgente: agent.codAgente }])

  await call(agent, 'ensaiaDesfazer', { importacao: Number(job?.importacao) })
  await work()
  const rehearsed = await look('desfazer')
  expect(rehearsed.job).toMatchObject({ tarefa: 'ensaia', situacao: 'pronta', importacao: job?.importacao })
  expect(rehearsed.job?.desfeitas).toBeGreaterThan(5)
  expect(await peopleIn()).toBe(2)
  await call(agent, 'desfazImportacao', await seen('desfazer'))
  await work()
  expect((await look('desfazer')).job).toMatchObject({ tarefa: 'desfaz', situacao: 'pronta' })
  expect(await peopleIn()).toBe(0)
  expect((await call(agent, 'buscaImportacoes', {})).ttImportacao[0]).toMatchObject({ situacao: 'desfeita' })
  await call(agent, 'ensaiaDesfazer', { importacao: Number(job?.importacao) })
  await work()
  expect((await look('desfazer')).job).toMatchObject({
    situacao: 'falhou',
    falha: expect.stringContaining('já foi desfeita'),
  })
})

it('reads the lists of another system in a ZIP by the mapping that fits, whatever their names', async () => {
  const folder = join(MAPPINGS, 'rm')
  const lists: Record<string, Uint8Array> = {}
  for (const [at, name] of (await readdir(folder)).entries())
    lists[`mes/lista ${at}${name.slice(name.lastIndexOf('.'))}`] = await readFile(join(folder, name))
  const own = { 'empresas.csv': SMALL['empresas.csv'] ?? '', 'unidades.csv': SMALL['unidades.csv'] ?? '' }
  const { job, ttConteudo, ttTabela } = await check({ ...own, 'mês.zip': zipSync(lists) })
  expect(job?.falha).toBe('')
  const mapped = ttConteudo.filter(({ conteudo }) => conteudo === 'mapa')
  expect(mapped.length).toBe(Object.keys(lists).length)
  for (const { mapa } of mapped) expect(mapa).toMatch(/^rm\.json/)
  expect(ttConteudo.filter(({ conteudo }) => conteudo === 'nossa').map(({ nome }) => nome)).toEqual(Object.keys(own))
  expect(ttTabela.map(({ tabela }) => tabela)).toEqual(expect.arrayContaining(['pessoas', 'contratos', 'recibos']))
})

it('refuses what it cannot read, in words, and stores nothing (threat desk-imports)', async () => {
  const table = strToU8('codEmp;nomeEmpresa;cnpj\n')
  const long = `codEmp;nomeEmpresa;cnpj\n${'1;X;11.222.333/0001-81\n'.repeat(MOST_LINES + 1)}`
  const refusals: [Files, RegExp][] = [
    [{ 'fora.zip': zipSync({ '../../empresas.csv': table }) }, /^fora\.zip: .*fica fora da pasta/],
    [{ 'dentro.zip': zipSync({ 'a.zip': zipSync({ 'empresas.csv': table }) }) }, /ZIP dentro de um ZIP/],
    [{ 'bomba.zip': zipSync({ 'empresas.csv': new Uint8Array(30 << 20) }, { level: 9 }) }, /cresce demais/],
    [{ 'cortado.zip': zipSync({ 'empresas.csv': table }).subarray(0, 60) }, /^cortado\.zip: .*danificado/],
    [{ 'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n', 'dois.zip': zipSync({ 'empresas.csv': table }) }, /duas vezes/],
    [{ 'empresas.csv': long }, /100\.000 linhas/],
  ]
  for (const [files, words] of refusals) {
    await db.deleteFrom('importJob').execute()
    const { job } = await check(files)
    expect([job?.situacao, job?.falha]).toEqual(['falhou', expect.stringMatching(words)])
    expect(job?.falha).not.toContain(server.settings.dataDir)
  }
  await db.deleteFrom('importJob').execute()
  const odd = {
    'planilha.xlsx': 'não é',
    'velha.xls': 'x',
    'lista.csv': 'a;b\n1;2\n',
    'empresas.csv': SMALL['empresas.csv'] ?? '',
  }
  const { job, ttConteudo } = await check(odd)
  const kinds = Object.fromEntries(ttConteudo.map(({ nome, conteudo }) => [nome, conteudo]))
  expect(kinds).toEqual({
    'planilha.xlsx': 'recusada',
    'velha.xls': 'recusada',
    'lista.csv': 'desconhecida',
    'empresas.csv': 'nossa',
  })
  expect(job).toMatchObject({ situacao: 'pronta', podeAplicar: false })
  expect(await db.selectFrom('company').select('codEmp').execute()).toEqual([])
  expect(await readdir(server.settings.dataDir)).not.toContain('importing')
})

it('unpacks no ZIP that is larger than it may be', async () => {
  const table = strToU8(SMALL['empresas.csv'] ?? '')
  await send({ 'mes.zip': zipSync({ 'a.csv': table, 'b.csv': table }) })
  const { codTrabalho = 0 } = (await look()).job ?? {}
  const unpack = async (most: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'zip-'))
    await unpackJob(db, Number(codTrabalho), folder, most)
    return readdir(folder)
  }
  await expect(unpack(2 * table.length - 1)).rejects.toThrow(/^mes\.zip: passa de 0 MB, descompactado$/)
  expect(await unpack(2 * table.length)).toEqual(['a.csv', 'b.csv'])
})

/** The call that requests each task; an unfinished import is tested below. */
const ASKS = {
  confere: async () => {
    await send(SMALL)
    await call(agent, 'confereArquivos', {})
  },
  ensaia: async () => {
    await check(SMALL)
    await call(agent, 'aplicaArquivos', await seen())
    await work()
    await call(agent, 'ensaiaDesfazer', { importacao: Number((await look()).job?.importacao) })
  },
  desfaz: async () => {
    await ASKS.ensaia()
    await work()
    await call(agent, 'desfazImportacao', await seen('desfazer'))
  },
}

it.each(Object.entries(ASKS))(
  '%s: changes nothing where its process is killed, also when it goes on unheard',
  async (tarefa, ask) => {
    const kind = tarefa === 'confere' ? 'arquivos' : 'desfazer'
    await ask()
    const before = await peopleIn()
    expect((await look(kind)).job).toMatchObject({ tarefa, situacao: 'espera' })
    const taken = await claimJob(app)
    if (!taken) throw new Error('no job')
    await interrupt(db, taken.codTrabalho)
    expect((await look(kind)).job).toMatchObject({ tarefa, situacao: 'interrompida' })
    await expect(runTask(app, LAYOUTS, taken)).rejects.toThrow('no longer')
    expect(await peopleIn()).toBe(before)
    await undoAll()
  },
)

it('runs one job at a time, and stores nothing of one that was interrupted (threat desk-imports)', async () => {
  await check(SMALL)
  const other = await makeAgent(server, over('folha'))
  await send(SMALL, other)
  await call(agent, 'aplicaArquivos', await seen())
  await call(other, 'confereArquivos', {})
  const taken = await claimJob(app)
  if (!taken) throw new Error('no job')
  expect(taken.codAgente).toBe(agent.codAgente)
  expect(await claimJob(app)).toBeUndefined()
  await expect(send({ 'a.csv': 'x' })).rejects.toMatchObject({ codigo: 'ocupado' })
  server.pass(20_000)
  await beat(app, taken.codTrabalho)
  server.pass(20_000)
  expect((await look()).job?.situacao).toBe('trabalha')
  server.pass(11_000)
  expect((await look()).job?.situacao).toBe('interrompida')
  expect((await claimJob(app))?.codAgente).toBe(other.codAgente)
  // Its process continues, although its heartbeats stopped: it stores nothing.
  await expect(runTask(app, LAYOUTS, taken)).rejects.toThrow('no longer')
  expect(await peopleIn()).toBe(0)
  expect(
    (await call(agent, 'buscaImportacoes', {})).ttImportacao.filter(({ situacao }) => situacao === 'feita'),
  ).toEqual([])
  expect((await look()).ttArquivo.length).toBe(Object.keys(SMALL).length)
})

it('shows a job to its agent alone, and forgets it after a day (threat desk-imports)', async () => {
  const odd = Array.from({ length: 100 }, (_, line) => `1;1;1;1;Analista;d${line};v${line};j${line}\n`)
  const { job, ttAchado } = await check({ ...SMALL, 'contratos.csv': `${SMALL['contratos.csv']}${odd.join('')}` })
  const all = (await call(agent, 'buscaTrabalho', { todos: true })).ttAchado
  expect(ttAchado).toEqual(all.slice(0, 200))
  expect(all.length).toBeGreaterThan(200)
  const other = await makeAgent(server, over('folha'))
  expect((await look('arquivos', other)).job).toBeUndefined()
  const [codArquivo = 0] = (await look()).ttArquivo.map(({ codArquivo }) => Number(codArquivo))
  await send({ 'a.csv': 'x' }, other)
  await expect(call(other, 'retiraArquivo', { codArquivo })).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  const foreign = { codTrabalho: Number(job?.codTrabalho), passo: Number(job?.passo), motivo }
  await expect(call(other, 'aplicaArquivos', foreign)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  await call(agent, 'retiraArquivo', { codArquivo })
  expect((await look()).job).toMatchObject({ situacao: 'aberta', podeAplicar: false })
  server.pass(86_400_001)
  const { deskMaintenance } = await import('../maintenance.ts')
  await deskMaintenance(app)
  expect(await db.selectFrom('importFilePart').select('parte').execute()).toEqual([])
  expect((await look()).job).toBeUndefined()
})

it('splits a PDF alone by person: pages of nobody can be left out, people without a page are named', async () => {
  await check(SMALL)
  await call(agent, 'aplicaArquivos', await seen())
  await work()
  const pages = [
    'HOLERITE 10/2026\nANA SOUZA 529.982.247-25',
    'Resumo da folha de pagamento da empresa, outubro de 2026',
  ]
  const first = await check({ 'holerites.pdf': await pdfOf(pages) })
  expect(first.job).toMatchObject({ situacao: 'pronta', podeAplicar: false, erros: 0 })
  expect(first.ttPdf).toMatchObject([{ papeis: 'recibos', periodo: '2026-10', planejado: false }])
  const pdf = { papeis: 'recibos', tipo: 'mensal', periodo: '2026-10', pagoEm: '', fora: [] as number[] } as const
  for (const wrong of [{ periodo: '2026' }, { periodo: '2026-10-05' }, { pagoEm: '2026-02-31' }])
    await expect(call(agent, 'confereArquivos', { pdf: { ...pdf, ...wrong } })).rejects.toThrow('Confira')
  await call(agent, 'confereArquivos', { pdf })
  await work()
  const planned = await look()
  expect(planned.job).toMatchObject({ podeAplicar: false, erros: 1 })
  expect(planned.ttPdf).toMatchObject([{ planejado: true, paginas: 2, contratos: 1, soPdf: 0 }])
  expect(planned.ttPaginaSolta).toEqual([{ pagina: 2, motivo: expect.stringContaining('sem CPF'), fora: false }])
  expect(planned.ttSemPagina).toEqual([{ codigo: '20', nome: 'DIEGO FERNANDES' }])
  await call(agent, 'confereArquivos', { pdf: { ...pdf, fora: [2] } })
  await work()
  const ready = await look()
  expect(ready.ttPaginaSolta).toEqual([{ pagina: 2, motivo: '', fora: true }])
  expect(ready.job).toMatchObject({ podeAplicar: true, erros: 0 })
  await call(agent, 'aplicaArquivos', await seen())
  await work()
  expect((await look()).job).toMatchObject({ tarefa: 'aplica', situacao: 'pronta' })
  expect(await db.selectFrom('receiptPdf').select('tipo').execute()).toEqual([{ tipo: 'anexo' }])
  await undoAll()
  expect(await db.selectFrom('receiptPdf').select('tipo').execute()).toEqual([])
})

it('lists what changed in the portal and payroll does not have, page by page and as CSV', async () => {
  await check(SMALL)
  await call(agent, 'aplicaArquivos', await seen())
  await work()
  const person = await db.selectFrom('person').select(['codPessoa']).orderBy('nome').executeTakeFirstOrThrow()
  const change = { tabela: 'person', linha: JSON.stringify(person), naFolha: '"1"', noPortal: '"=2"', importId: null }
  const rows = ['celular', 'fone', 'bairro'].map((campo) => ({
    ...person,
    ...change,
    campo,
    changedAt: app.clock.now(),
  }))
  await db.insertInto('portalChange').values(rows).execute()
  const first = await call(agent, 'buscaDivergencias', { limite: 2 })
  expect(first.ttDivergencia[0]).toMatchObject({ pessoa: 'ANA SOUZA', tabela: 'pessoas', noPortal: '=2', naFolha: '1' })
  const { proximo } = first.ttPagina[0] ?? { proximo: '' }
  expect((await call(agent, 'buscaDivergencias', { limite: 2, depois: proximo })).ttDivergencia.length).toBe(1)
  const file = await divergencesFile.find(agent.context('import'), ['todas'])
  expect(file && 'conteudo' in file && Buffer.from(file.conteudo).toString()).toContain(";'=2;")
  await db.deleteFrom('portalChange').execute()
  await undoAll()
  expect(await peopleIn()).toBe(0)
})

const LIST = `Folha da empresa;;;;;;;;
Nº;Mês;Processo;Cód;Verba;Vl;P/D;Vl;Obs
10;10/2026;5;001;ADIANTAMENTO;1.000,00;P;x;
10;10/2026;5;900;IRRF;100,00;D;y;nada
TOTAL;;;;;900,00;;;
`
const NONE = { cabecalho: 0, pular: [], tabelas: [], data: '', decimal: '' as const, ttColuna: [], ttValor: [] }
const from = (coluna: string, origem: string, tabela = 'recibos-linhas') => ({ tabela, coluna, origem })

it('reads a list of no mapping by chosen columns and values, saved under a name (threat desk-imports)', async () => {
  await check(SMALL)
  await call(agent, 'aplicaArquivos', await seen())
  await work()
  const first = await check({ 'lista.csv': LIST })
  expect(first.ttConteudo).toMatchObject([{ conteudo: 'desconhecida', colunas: true }])
  expect(first.ttFalta).toContainEqual({ tela: 'Dependentes', tabelas: 'dependentes', funcao: 'dependents' })
  const { motivo: _, ...job } = await seen()
  const of = { ...job, arquivo: 'lista.csv' }
  const look1 = await call(agent, 'buscaColunas', of)
  expect(look1.ttLista).toMatchObject([{ cabecalho: 2, completa: false }])
  expect(look1.ttTabela.filter(({ escolhida }) => escolhida)).toEqual([])
  expect(look1.ttDeles.map(({ nome }) => nome)).toEqual([
    'Nº',
    'Mês',
    'Processo',
    'Cód',
    'Verba',
    'Vl#1',
    'P/D',
    'Vl#2',
    'Obs',
  ])
  expect(look1.ttLinha[0]).toEqual({ linha: 1, texto: 'Folha da empresa' })

  const chosen = {
    ...NONE,
    tabelas: ['recibos-linhas'],
    pular: ['TOTAL'],
    ttColuna: [
      from('codEmpregado', '{Nº}'),
      from('dtCompetencia', '{Mês}'),
      from('codTipoCalculo', '{Processo}'),
      from('codEvento', '{Cód}'),
      from('nomeEvento', '{Verba}'),
      from('vlrMovto', '{Vl#1}'),
      from('indicador', '{P/D}'),
    ],
  }
  const open = await call(agent, 'buscaColunas', { ...of, escolhas: chosen })
  expect(open.ttLista).toMatchObject([{ completa: false, decimal: ',' }])
  expect(open.ttValor.filter(({ nosso }) => nosso === '')).toMatchObject([{ coluna: 'codTipoCalculo', deles: '5' }])
  expect(open.ttOpcao).toContainEqual({
    tabela: 'recibos-linhas',
    coluna: 'codTipoCalculo',
    valor: '80',
    texto: 'adiantamento',
  })
  expect(open.ttDeles.filter(({ lida }) => !lida).map(({ nome }) => nome)).toEqual(['Vl#2', 'Obs'])
  const save = (params: object) => call(agent, 'gravaMapa', { ...of, escolhas: chosen, nome: 'Folha', ...params })
  await expect(save({})).rejects.toMatchObject({ codigo: 'mapaIncompleto' })

  const escolhas = { ...chosen, ttValor: [{ ...from('codTipoCalculo', ''), deles: '5', nosso: '80' }] }
  const whole = await call(agent, 'buscaColunas', { ...of, escolhas })
  expect(whole.ttLista).toMatchObject([{ completa: true }])
  expect(whole.ttColuna.find(({ coluna }) => coluna === 'vlrMovto')).toMatchObject({
    exemplos: '1000,00 · 100,00',
    recusa: '',
  })
  await expect(save({ escolhas, passo: of.passo - 1 })).rejects.toMatchObject({ codigo: 'mudou' })
  const other = await makeAgent(server, over('folha'))
  await expect(call(other, 'gravaMapa', { ...of, escolhas, nome: 'Folha' })).rejects.toMatchObject({
    codigo: 'naoEncontrado',
  })
  await expect(save({ escolhas, arquivo: 'outra.csv' })).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  await save({ escolhas })
  await expect(save({ escolhas })).rejects.toMatchObject({ codigo: 'nomeEmUso' })
  const [map] = (await call(agent, 'buscaMapas', {})).ttMapa
  expect(map).toMatchObject({ nome: 'Folha', tabelas: 'recibos-linhas, recibos', falha: '' })
  await save({ escolhas, substitui: map?.versao })

  await call(agent, 'confereArquivos', {})
  await work()
  const read = await look()
  expect(read.ttConteudo).toMatchObject([{ conteudo: 'mapa', mapa: 'Folha', colunas: false }])
  expect(read.ttNota.map(({ texto }) => texto).join()).toContain('nada lê Obs')
  expect(read.ttTabela).toMatchObject([
    { tabela: 'recibos', novas: 1 },
    { tabela: 'recibos-linhas', novas: 2 },
  ])
  expect(read.job).toMatchObject({ podeAplicar: true, erros: 0 })
  // A file of a later month, whose header is in another line.
  const moved = await check({ 'lista.csv': `Empresa\nRua\n\n${LIST.replaceAll('10/2026', '11/2026')}` })
  expect(moved.ttConteudo).toMatchObject([{ conteudo: 'mapa', mapa: 'Folha' }])
})

it('reads payslips of eSocial as the kinds that a stored mapping gives them', async () => {
  await db.deleteFrom('importMap').execute()
  await call(agent, 'recebeMapa', { nome: 'Tipos', conteudo: '{"esocial":{"^M$":40}}' })
  const { job, ttAchado } = await check(onePayslip())
  expect([job?.falha, job?.erros]).toEqual(['', 0])
  // Only vacations need the first day.
  expect(ttAchado.map(({ texto }) => texto).join()).toContain('o começo das férias de M não está nos arquivos')
})

it('takes a mapping as a file and gives it back, refuses a foreign and a stale one (threat desk-imports)', async () => {
  await db.deleteFrom('importMap').execute()
  const take = (conteudo: string, more = {}) => call(agent, 'recebeMapa', { nome: 'Ponto', conteudo, ...more })
  for (const wrong of ['{', '[]', '{"tables":{"nenhuma":{}}}', '{"tables":{"marcacoes":{"columns":{"x":"{Y}"}}}}'])
    await expect(take(wrong)).rejects.toMatchObject({ codigo: 'mapaInvalido' })
  const columns = { codEmpregado: '{N}', dtMovto: '{D}', marcacoes: '{H}' }
  const map = JSON.stringify({ tables: { marcacoes: { columns } } })
  await take(map)
  const [row] = (await call(agent, 'buscaMapas', {})).ttMapa
  const [codMapa, versao] = [Number(row?.codMapa), String(row?.versao)]
  const file = await mapFile.find(agent.context('import'), [String(codMapa)])
  expect(file).toMatchObject({ nomeArquivo: 'Ponto.json' })
  expect(JSON.parse(file && 'conteudo' in file ? Buffer.from(file.conteudo).toString() : '')).toEqual(JSON.parse(map))
  expect(await mapFile.find(agent.context('import'), ['99'])).toBeNull()
  await expect(call(agent, 'retiraMapa', { codMapa, versao: 'velha' })).rejects.toMatchObject({ codigo: 'mudou' })
  await expect(call(agent, 'retiraMapa', { codMapa: 99, versao })).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  // One of another version of the portal is listed, and does not prevent any file from being read.
  await db.updateTable('importMap').set({ mapa: '{"tables":{"antiga":{}}}' }).execute()
  expect((await call(agent, 'buscaMapas', {})).ttMapa).toMatchObject([{ falha: expect.stringContaining('antiga') }])
  expect((await check(SMALL)).job).toMatchObject({ situacao: 'pronta' })
  const [now] = (await call(agent, 'buscaMapas', {})).ttMapa
  await call(agent, 'retiraMapa', { codMapa, versao: String(now?.versao) })
  expect((await call(agent, 'buscaMapas', {})).ttMapa).toEqual([])
  const own = db.selectFrom('hrAction').select('action').where('codAgente', '=', agent.codAgente)
  const acts = await own.where('target', '=', `map ${codMapa}`).execute()
  expect(acts.map(({ action }) => action)).toEqual(['import map', 'import map remove'])
})

it('lets nobody new into the demo company', async () => {
  await db.deleteFrom('installation').execute()
  await db.insertInto('installation').values({ kind: 'demo' }).execute()
  const { job, ttAchado } = await check(SMALL)
  expect(job).toMatchObject({ podeAplicar: false, erros: 1 })
  expect(ttAchado[0]?.texto).toContain('não recebe pessoas')
  await db.deleteFrom('installation').execute()
})

it('serves it over HTTP to those who reach everybody, in a process of its own (threat desk-imports)', async () => {
  const part = await signedIn(server, [roleOver('folha', { alcance: 'unidade', codigo: 1 })])
  const rh = await signedIn(server, [roleOver('rh')])
  const whole = await signedIn(server, [roleOver('folha')])
  const pdf = await pdfOf(['Sem ninguém'])
  const post = (client: ReturnType<typeof deskClient>, name: string, content: Uint8Array) =>
    client.upload(name, content, {}, '/api/files/folha')
  for (const { client } of [part, rh]) {
    expect((await client.call('buscaTrabalho')).status).toBe(403)
    expect((await post(client, 'a.pdf', pdf)).status).toBe(403)
    const grants = (await client.call('sessao')).json as unknown as { ttDireito: { direito: string }[] }
    expect(grants.ttDireito.map(({ direito }) => direito)).not.toContain('import')
  }
  const name = '..\\..\\empresas.csv'
  expect((await post(whole.client, name, strToU8(SMALL['empresas.csv'] ?? ''))).json.retorno?.[0]?.estatus).toBe(
    'Sucesso',
  )
  await whole.client.call('confereArquivos')
  const state = async () => {
    const { json } = await whole.client.call('buscaTrabalho')
    return (json as unknown as { ttTrabalho: { situacao: string; podeAplicar: boolean }[] }).ttTrabalho[0]
  }
  await expect.poll(state, { timeout: 20_000, interval: 200 }).toMatchObject({ situacao: 'pronta', podeAplicar: true })
  expect((await whole.client.call('aplicaArquivos', { codTrabalho: 1, passo: 1, motivo: '' })).status).toBe(400)
}, 30_000)
