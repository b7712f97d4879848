import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE_TABLES } from '@colab/contract/payroll/tables'
import { describe, expect, it, onTestFinished } from 'vitest'
import { doctorLines } from '#runtime/doctor.ts'
import { runCommand } from '../../test/command.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { tables } from './tables.ts'

/* `colab tables`, the line of `colab doctor` about them, and their response by servers. */

const INSS = {
  desde: '2027-01-01',
  fim: '2027-12-31',
  fonte: 'Portaria MPS/MF 1/2027',
  faixas: [
    { ate: 170000, taxa: 75 },
    { ate: 300000, taxa: 90 },
    { ate: 450000, taxa: 120 },
    { ate: 880000, taxa: 140 },
  ],
}
const CORRECTED = {
  ...INSS,
  faixas: INSS.faixas.map((band) => (band.ate === 880000 ? { ...band, ate: 881000 } : band)),
}
const [irrf] = RELEASE_TABLES.irrf.slice(-1)
const IRRF = { ...irrf, desde: '2027-03-01', fonte: 'Medida provisória' }

const at = (day: string) => Date.parse(`${day}T15:00:00Z`)
const running = (day = '2026-12-02') => startServer({ now: at(day) })

function fileWith(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'colab-tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'tabelas.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const importing = ({ app }: TestServer, content: unknown, ...more: string[]) =>
  runCommand(app, 'tables', tables, ['import', fileWith(content), '--by', 'Maria Souza', ...more])

const linesOf = async ({ app }: TestServer) => (await doctorLines({ ...app, people: false })).tables

const served = (server: TestServer, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/tables.json`, { headers })

const kept = ({ settings }: TestServer) => readFileSync(settings.tablesFile, 'utf8')

describe('colab tables', () => {
  it('adds a table to those of the release, and shows where each is from', async () => {
    const server = await running()
    await importing(server, { inss: [INSS] })
    const { text } = await runCommand(server.app, 'tables', tables, ['show'])
    expect(text).toContain('INSS de 01/01/2027 a 31/12/2027: Portaria MPS/MF 1/2027 (importada)')
    expect(text).toContain('INSS de 01/01/2026 a 31/12/2026: Portaria MPS/MF 13/2026 (da versão)')
    expect(text).toContain('IRRF de 01/05/2025 a 31/12/2025: Lei 15.191/2025 (da versão)')
    expect(text).toContain('IRRF desde 01/01/2026: Lei 15.191/2025 e Lei 15.270/2025 (da versão)')
  })

  it('records who added what, with the digest of the file', async () => {
    const server = await running()
    await importing(server, { inss: [INSS] }, '--reason', 'DOU de hoje')
    const { resumo } = JSON.parse(kept(server))
    const rows = await server.app.db
      .selectFrom('hrAction')
      .select(['who', 'why', 'target'])
      .where('action', '=', 'tables import')
      .execute()
    const target = `tables INSS de 01/01/2027 a 31/12/2027 (sha256 ${resumo})`
    expect(rows).toEqual([{ who: 'Maria Souza', why: 'DOU de hoje', target }])
  })

  it.each<[fault: string, content: unknown, words: RegExp]>([
    ['is no JSON', 'inss;2027', /não está em JSON/],
    [
      'has an amount with a thousands point',
      '{"salarioMinimo":[{"desde":"2027-01-01","fim":null,"fonte":"Decreto","valor":1.000}]}',
      /1\.000: escreva valores em centavos/,
    ],
    ['has a wrong digest', { resumo: 'ab12', inss: [INSS] }, /o resumo não é o destas tabelas/],
    [
      'leaves a gap to the tables in force',
      { inss: [{ ...INSS, desde: '2027-02-01' }] },
      /há um vão entre 2026-12-31 e 2027-02-01/,
    ],
    [
      'changes a table of the release',
      { inss: [{ ...INSS, desde: '2026-01-01', fim: '2026-12-31' }] },
      /já vem com a versão/,
    ],
    ['begins within a table in force', { irrf: [{ ...IRRF, desde: '2026-11-01' }] }, /mudaria holerites já conferidos/],
    ['has nothing new', { inss: RELEASE_TABLES.inss }, /já são conhecidas/],
  ])('stores nothing of a file that %s', async (_, content, words) => {
    const server = await running()
    await importing(server, { paternidade: [{ desde: '2029-01-01', fim: null, fonte: 'Lei 15.371/2026', dias: 20 }] })
    const before = kept(server)
    await expect(importing(server, content)).rejects.toThrow(words)
    expect(kept(server)).toBe(before)
    const actions = server.app.db.selectFrom('hrAction').select('who').where('action', '=', 'tables import')
    expect(await actions.execute()).toHaveLength(1)
  })

  it('takes the table of a month that had none, and one that replaces another from tomorrow on', async () => {
    const server = await running('2027-01-12')
    await importing(server, { inss: [INSS] })
    await importing(server, { irrf: [{ ...IRRF, desde: '2027-01-13' }] })
    const { inss, irrf } = await (await served(server)).json()
    expect([inss.at(-1).desde, irrf.at(-1).desde]).toEqual(['2027-01-01', '2027-01-13'])
  })

  it('replaces an imported table before it is in force; afterwards only as a correction, with a reason', async () => {
    const server = await running()
    await importing(server, { inss: [CORRECTED] })
    await importing(server, { inss: [INSS] })
    server.pass(at('2027-01-15') - at('2026-12-02'))
    await expect(importing(server, { inss: [CORRECTED] })).rejects.toThrow('--correct e --reason')
    await expect(importing(server, { inss: [CORRECTED] }, '--correct')).rejects.toThrow('Diga por que')
    await importing(server, { inss: [CORRECTED] }, '--correct', '--reason', 'teto digitado errado')
    expect(JSON.parse(kept(server)).inss).toEqual([CORRECTED])
  })
})

describe('colab doctor', () => {
  it('warns from 1 December until the INSS of the next year is there', async () => {
    const server = await running('2026-11-30')
    expect(await linesOf(server)).toMatch(/^of this release, sha256 [0-9a-f]{12}$/)
    server.pass(at('2026-12-01') - at('2026-11-30'))
    expect(await linesOf(server)).toContain('INSS of 2027 is missing: colab tables import <file>')
    server.pass(at('2027-01-05') - at('2026-12-01'))
    expect(await linesOf(server)).toContain('INSS of 2027 is missing')
    await importing(server, { inss: [INSS] })
    expect(await linesOf(server)).toMatch(/^of this release and .*tables\.json, sha256 [0-9a-f]{12}$/)
  })

  it('names what is wrong with a file that was changed by hand', async () => {
    const server = await running()
    await importing(server, { inss: [INSS] })
    writeFileSync(server.settings.tablesFile, kept(server).replace('170000', '180000'))
    expect(await linesOf(server)).toContain('cannot be used, and months after this release have none: o resumo não é')
  })
})

describe('GET /tables.json', () => {
  it('has the tables, again once the file changes, and nothing while the browser has them', async () => {
    const server = await running()
    const first = await served(server)
    const tag = first.headers.get('ETag') ?? ''
    expect((await first.json()).inss).toEqual(RELEASE_TABLES.inss)
    expect((await served(server, { 'If-None-Match': tag })).status).toBe(304)
    const other = await startServer({ besides: server })
    expect((await served(other)).headers.get('ETag')).toBe(tag)
    await importing(server, { inss: [INSS] })
    for (const process of [server, other]) {
      const again = await served(process, { 'If-None-Match': tag })
      expect((await again.json()).inss.at(-1)).toEqual(INSS)
    }
  })

  it('is not served while the file is wrong, which the log says once', async () => {
    const server = await running()
    writeFileSync(server.settings.tablesFile, '{')
    expect((await served(server)).status).toBe(503)
    expect((await served(server)).status).toBe(503)
    expect(server.logged.filter(({ msg }) => msg === 'TABLES_FILE cannot be used')).toHaveLength(1)
    rmSync(server.settings.tablesFile)
    expect((await served(server)).status).toBe(200)
  })
})
