import { ALL_MESSAGES, buscaAvisoRH } from '@colab/contract/domains/hr-contact'
import { buscaMovimento, buscaResumoRecibo, CALCULATION } from '@colab/contract/domains/receipts'
import { describe, expect, it } from 'vitest'
import { ImportRefused, markReal, refuseDemo } from '#base/installation.ts'
import { startSession } from '#gatekeeper/sessions.ts'
import { importFiles, SMALL } from '../../test/import.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { smallPdf } from '../../test/small-pdf.ts'

/* An imported company works, and a later import must not undo the employees' changes. */

const OCTOBER = { mes: 10, ano: 2026, codTipoCalculo: CALCULATION.paycheck }
const SENHAS = { 'senhas.csv': 'codPessoa;senha\n1;246802\n' }

async function importedServer(files: Record<string, string | Uint8Array> = {}): Promise<TestServer> {
  const server = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  expect((await importFiles(server.app, { ...SMALL, ...SENHAS, ...files })).faults).toEqual([])
  return server
}

/** Ana, who has chosen her own password. */
async function ana({ app, client }: TestServer) {
  await app.db.updateTable('credential').set({ padrao: 0 }).where('codPessoa', '=', 1).execute()
  const { channel, signIn } = client()
  await signIn('52998224725', '246802')
  return channel
}

describe('a password that HR imported', () => {
  it('permits one sign-in to change it, and is not readable in the database', async () => {
    const { app, client } = await importedServer()
    const stored = await app.db.selectFrom('credential').selectAll().execute()
    expect(stored).toMatchObject([{ codPessoa: 1, hash: expect.stringMatching(/^\$argon2id\$/), padrao: 1 }])
    const { signIn, channel } = client()
    await signIn('52998224725', '246802')
    await expect(channel.call(buscaMovimento, OCTOBER)).rejects.toThrow()
  })

  it('has its own salt, also where another one is equal', async () => {
    const { app } = await importedServer({ 'senhas.csv': 'codPessoa;senha\n1;246802\n2;246802\n' })
    const stored = await app.db.selectFrom('credential').select('hash').execute()
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2)
  })

  it('never replaces an existing one', async () => {
    const { app } = await importedServer()
    const before = await app.db.selectFrom('credential').selectAll().execute()
    const { written } = await importFiles(app, { 'senhas.csv': 'codPessoa;senha\n1;135791\n2;135791\n' })
    expect(written).toEqual({ senhas: 1 })
    const after = await app.db.selectFrom('credential').selectAll().orderBy('codPessoa').execute()
    expect(after[0]).toEqual(before[0])
  })
})

describe('a contract', () => {
  it('stays with its person and its employer, or it would reveal data to others', async () => {
    const { app } = await importedServer()
    const contratos = SMALL['contratos.csv']?.replace('10;1;1;1', '10;2;1;1') ?? ''
    const { faults } = await importFiles(app, { 'contratos.csv': contratos })
    expect(faults).toEqual(['contratos.csv, linha 2, codPessoa: não pode mudar: já é 1'])
  })
})

describe('a receipt', () => {
  it('has the declared nature of its events, and is in the totals of twelve months up to the latest', async () => {
    const server = await importedServer({
      'eventos.csv': 'codEmp;codEvento;codIncIRRF;natRubr\n1;1;11;1000\n',
      'recibos.csv': `${SMALL['recibos.csv']}10;10;11/2025;1000;0\n10;10;10/2025;900;0\n`,
    })
    const channel = await ana(server)
    const { ttMovimento } = await channel.call(buscaMovimento, OCTOBER)
    expect(ttMovimento.map(({ natRubr, codIncIRRF, codIncCP }) => [natRubr, codIncIRRF, codIncCP])).toEqual([
      [1000, 11, null],
      [null, null, null],
    ])
    const { ttResumoRecibo } = await channel.call(buscaResumoRecibo, { codTipoCalculo: CALCULATION.paycheck })
    expect(ttResumoRecibo.map(({ dtCompetencia, vlrTotProventos }) => [dtCompetencia, vlrTotProventos])).toEqual([
      ['2026-10-01', 4850],
      ['2025-11-01', 1000],
    ])
  })
})

it('ends the sessions and push messages of people whom it dismisses, and of nobody else', async () => {
  const { app } = await importedServer()
  for (const codPessoa of [1, 2]) {
    const deviceId = `device ${codPessoa}`
    await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
    const push = { endpoint: `https://push.example/${codPessoa}`, p256dh: 'x', auth: 'x', idioma: 'pt-BR' } as const
    await app.db
      .insertInto('pushSubscription')
      .values({ ...push, deviceId, codPessoa, createdAt: 0 })
      .execute()
  }
  const left = async () => {
    const sessions = await app.db.selectFrom('session').select('codPessoa').where('revokedAt', 'is', null).execute()
    const push = await app.db.selectFrom('pushSubscription').select('codPessoa').execute()
    return [...sessions, ...push].map(({ codPessoa }) => codPessoa).sort()
  }
  const [head, first, second] = SMALL['contratos.csv']?.trim().split('\n') ?? []
  const dismissedOn = (day: string) => ({ 'contratos.csv': `${head};dtDemissao\n${first};\n${second};${day}\n` })
  expect((await importFiles(app, dismissedOn('21/11/2026'))).faults).toEqual([])
  expect(await left()).toEqual([1, 1, 2, 2])
  await importFiles(app, dismissedOn('20/11/2026'), { dryRun: true })
  expect(await left()).toEqual([1, 1, 2, 2])
  await importFiles(app, dismissedOn('20/11/2026'))
  expect(await left()).toEqual([1, 1])
})

describe('the PDFs of a receipt', () => {
  const SENT = Buffer.from(smallPdf('da empresa'))
  const arquivos = 'codEmpregado;codTipoCalculo;dtCompetencia;tipo;arquivo\n10;10;10/2026;anexo;pdf/outubro.pdf\n'

  it('come from the company’s import, if any', async () => {
    const server = await importedServer({ 'recibos-arquivos.csv': arquivos, 'pdf/outubro.pdf': SENT })
    const { ttMovimento } = await (await ana(server)).call(buscaMovimento, OCTOBER)
    expect(atob(ttMovimento[0]?.anexo ?? '')).toBe(smallPdf('da empresa'))
  })

  it('stay stored while the receipt is unchanged, and are recreated afterwards', async () => {
    const server = await importedServer()
    const channel = await ana(server)
    const anexo = async () => (await channel.call(buscaMovimento, OCTOBER)).ttMovimento[0]?.anexo
    const storedPdfs = () => server.app.db.selectFrom('receiptPdf').selectAll().execute()
    const first = await anexo()
    await importFiles(server.app, SMALL)
    expect(await storedPdfs()).toHaveLength(1)
    const recibos = SMALL['recibos.csv']?.replace('534,56', '434,56') ?? ''
    const linhas = SMALL['recibos-linhas.csv']?.replace('534,56', '434,56') ?? ''
    await importFiles(server.app, { ...SMALL, 'recibos.csv': recibos, 'recibos-linhas.csv': linhas })
    expect(await storedPdfs()).toEqual([])
    expect(await anexo()).not.toBe(first)
  })

  it('change also after a line was only deleted', async () => {
    const server = await importedServer()
    await (await ana(server)).call(buscaMovimento, OCTOBER)
    const lines = SMALL['recibos-linhas.csv']?.split('\n') ?? []
    await importFiles(server.app, { 'recibos-linhas.csv': lines.filter((line) => !line.includes('INSS')).join('\n') })
    expect(await server.app.db.selectFrom('receiptPdf').selectAll().execute()).toEqual([])
  })
})

describe('original punches', () => {
  const head = 'codEmpregado;dtMovto;marcacoes\n'
  const first = `${head}10;01/10/2026;8:00 12:00 13:00 17:48\n20;01/10/2026;22:00 30:00\n`

  it('cannot be changed: the same and new ones are accepted, changed ones are refused', async () => {
    const { app } = await importedServer()
    expect((await importFiles(app, { 'marcacoes.csv': first })).written).toEqual({ marcacoes: 2 })
    expect(await importFiles(app, { 'marcacoes.csv': `${first}10;02/10/2026;08:00 12:00\n` })).toMatchObject({
      faults: [],
      warnings: [],
      written: { marcacoes: 1 },
    })
    const night = await importFiles(app, { 'marcacoes.csv': `${head}10;04/10/2026;22:00\n10;05/10/2026;06:00 22:00\n` })
    expect(night.warnings.join('\n')).toContain(
      '05/10/2026, 06:00, parece a saída do dia anterior: lá ela se escreve 30:00',
    )
    // A missing exit, and a day of 24 hours that another row counts.
    const whole = `${head}10;07/10/2026;13:00\n10;08/10/2026;00:00 24:00\n10;10/10/2026;14:00 18:00 19:00\n`
    const exit = await importFiles(app, { 'marcacoes.csv': `${whole}10;11/10/2026;00:20\n` })
    expect(exit.warnings.filter((text) => text.includes('parece a saída'))).toEqual([
      expect.stringContaining('11/10/2026, 00:20'),
    ])
    const changed = await importFiles(app, { 'marcacoes.csv': `${head}10;01/10/2026;09:00 12:00\n` })
    expect(changed.faults).toEqual(['marcacoes.csv, linha 2: já foi importado com outro conteúdo, e não muda'])
    const rows = await app.db.selectFrom('originalMarks').selectAll().where('dtMovto', '=', '2026-10-01').execute()
    expect(rows.map(({ marcacoes }) => marcacoes).sort()).toEqual(['08:00 12:00 13:00 17:48', '22:00 30:00'])
  })
})

describe('changes by employees in the portal', () => {
  it('survive a second import: a read notice stays read', async () => {
    const avisos =
      'codEmpregado;dtAviso;sequencia;codMensagem;situacao;mensagem\n10;01/10/2026;1;7;N;Recesso\n20;01/10/2026;1;7;N;Recesso\n'
    const { app } = await importedServer({ 'avisos.csv': avisos })
    await app.db.updateTable('notice').set({ situacao: 'L' }).where('codPessoa', '=', 1).execute()
    expect((await importFiles(app, { 'avisos.csv': avisos })).written).toEqual({ avisos: 0 })
    expect((await importFiles(app, { 'avisos.csv': avisos.replaceAll('Recesso', 'Férias') })).written).toEqual({
      avisos: 2,
    })
    const notices = await app.db.selectFrom('notice').select(['situacao', 'mensagem']).orderBy('codPessoa').execute()
    expect(notices).toEqual([
      { situacao: 'L', mensagem: 'Férias' },
      { situacao: 'N', mensagem: 'Férias' },
    ])
  })
})

describe('numbers that the database gives', () => {
  it('continue after the imported ones', async () => {
    const server = await importedServer({
      'tipos-aviso-rh.csv': 'codTipoAviso;nomeTipoAviso\n1;Dúvida\n',
      'avisos-rh.csv': 'codAviso;codPessoa;codTipo;descricao;dtAviso;situacao\n7;1;1;Oi;01/10/2026;P\n',
    })
    const { codAviso } = await server.app.db
      .insertInto('hrMessage')
      .values({
        codPessoa: 1,
        codTipo: 1,
        descricao: 'Outra',
        dtAviso: '2026-10-02',
        situacao: 'P',
        retornoRh: '',
        codArquivo: null,
      })
      .returning('codAviso')
      .executeTakeFirstOrThrow()
    expect(codAviso).toBe(8)
    expect((await (await ana(server)).call(buscaAvisoRH, ALL_MESSAGES)).AvisoRH).toHaveLength(2)
  })
})

describe('a database', () => {
  it('accepts imports unless it contains the demo company', async () => {
    const { app } = await startServer()
    await refuseDemo(app)
    await markReal(app)
    await refuseDemo(app)
    const { app: other } = await startServer()
    await other.db.insertInto('installation').values({ kind: 'demo' }).execute()
    await expect(refuseDemo(other)).rejects.toThrow(ImportRefused)
  })
})
