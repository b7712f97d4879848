import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { importGroup } from '#cli/import/command.ts'
import { LAYOUTS } from '#registry.ts'
import { ANA, afd } from '../../../../test/clock-files.ts'
import { runCommand } from '../../../../test/command.ts'
import { bare, totals, zip } from '../../../../test/esocial.ts'
import { type Files, folderOf, importFiles, SMALL } from '../../../../test/import.ts'
import { shareServer } from '../../../../test/server.ts'
import { pdfOf } from '../../../../test/small-pdf.ts'

/* The contents of a folder, and the advice on them. */

const MAPPINGS = fileURLToPath(new URL('../../../../../../clients/mappings/', import.meta.url))
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00Z') })

interface Started {
  text: string
  files: Record<string, string>
  missing: Record<string, string[]>
  steps: { passo: string; linhas: string[] }[]
}

async function startIn(folder: string): Promise<Started> {
  const { text, data } = await runCommand(server.app, 'import', importGroup(LAYOUTS), ['start', folder])
  const { arquivos, faltam, passos } = data as {
    arquivos: { arquivo: string; conteudo: string }[]
    faltam: { tela: string; tabelas: string[] }[]
    passos: Started['steps']
  }
  const files = Object.fromEntries(arquivos.map(({ arquivo, conteudo }) => [arquivo, conteudo]))
  const missing = Object.fromEntries(faltam.map(({ tela, tabelas }) => [tela, tabelas]))
  // Commands contain relative paths; only their ends are compared.
  const steps = passos.map(({ passo, linhas }) => ({
    passo: passo.replaceAll(folder, '.'),
    linhas: linhas.map((line) => line.replaceAll(folder, '.').replace(/"?\S*clients\/mappings\//, '')),
  }))
  return { text, files, missing, steps }
}

const start = async (files: Files) => startIn(await folderOf(files))

describe('colab import start', () => {
  it('lists official files as what they are, and gives the commands', async () => {
    const events = ['2025-11', '2025-12', '2026-01'].map((month) => {
      return bare('evtIrrfBenef', `ID002${month.replace('-', '').padStart(31, '0')}`, totals(month, 'R', []))
    })
    const marks = afd([{ nsr: 4, at: '2026-10-01 08:00', cpf: ANA }])
    const { files, steps } = await start({
      'a.zip': zip(Object.fromEntries(events.map((text, at) => [`${at}`, text]))),
      'ponto.txt': marks,
      'pessoas.csv': SMALL['pessoas.csv'] ?? '',
    })
    expect(files['a.zip']).toBe('eSocial: S-5002 (2025): 2; S-5002 (2026): 1')
    expect(files['ponto.txt']).toBe('marcações de um relógio de ponto (AFD)')
    expect(steps).toEqual([
      { passo: 'Deixe as tabelas em outra pasta: pessoas.csv.', linhas: [] },
      expect.objectContaining({ linhas: ['colab import . --dry-run'] }),
      expect.objectContaining({ linhas: ['colab import .'] }),
    ])
  })

  it.each(['adp', 'contmatic', 'dominio', 'protheus', 'questor', 'rm', 'senior'])(
    'finds the mapping of an export of %s',
    async (name) => {
      const folder = await folderOf({})
      await cp(`${MAPPINGS}samples/${name}`, folder, { recursive: true })
      const { files, missing, steps } = await startIn(folder)
      const names = await readdir(folder)
      for (const file of names) expect(files[file]).toContain(`com o mapa ${name}.json (`)
      for (const file of names) expect(files[file]).not.toContain('não são lidas')
      expect(missing['Entrar no portal']).toEqual(['empresas', 'unidades'])
      expect(missing['Comprovantes de pagamento']).toBeUndefined()
      expect(steps.flatMap(({ linhas }) => linhas)).toEqual([
        'codEmp;nomeEmpresa;cnpj',
        'codUnidade;codEmp;unidade',
        `colab import map check ${name}.json .`,
        `colab import . --map ${name}.json --dry-run`,
        `colab import . --map ${name}.json`,
        'colab person invite --all --letters cartas.pdf --dry-run',
      ])
    },
  )

  it('says what each other file is, and what to do about it', async () => {
    const workbook = await writeXlsxFile([{ sheet: 'avisos', data: [[{ value: 'codEmpregado' }]] }] as Parameters<
      typeof writeXlsxFile
    >[0]).toBuffer()
    const { files, steps } = await start({
      ...SMALL,
      'recibos.csv': 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;desconto\n',
      'firmas.txt': 'codEmp;nomeEmpresa;cnpj\n1;Padaria;11222333000181\n',
      'gente.xls': 'x',
      'leia.docx': 'x',
      'foto.png': 'x',
      'lista.csv': 'Matrícula;Nome;CPF;E-mail\n1;ANA;52998224725;a@b.c\n',
      'notas.csv': 'A;B\n1;2\n',
      'quadro.xlsx': workbook,
      'ficha.xlsx': 'no workbook',
    })
    expect(files).toMatchObject({
      'empresas.csv': 'nossa tabela empresas',
      'firmas.txt': 'nossa tabela empresas',
      'gente.xls': 'não é lido',
      'leia.docx': 'não é lido',
      'foto.png': 'não se importa',
      'lista.csv': 'parece pessoas; nenhum mapa pronto o lê',
      'notas.csv': 'não reconheço as colunas A, B',
      'quadro.xlsx': 'nossa tabela avisos',
      'ficha.xlsx': 'não é lido',
    })
    const advised = steps.map(({ passo, linhas }) => [passo, ...linhas].join(' '))
    expect(advised).toEqual(
      expect.arrayContaining([
        'Corrija recibos.csv, linha 1, desconto: esta coluna não é conhecida.',
        'Corrija recibos.csv, linha 1, vlrTotDescontos: falta esta coluna.',
        'Dê a firmas.txt o nome empresas.csv.',
        'gente.xls: abra-o no Excel e salve como “Pasta de Trabalho do Excel (.xlsx)”.',
        'Faça um mapa para lista.csv e corrija-o: colab import map new ./lista.csv > ./mapa.json',
        'Tire notas.csv da pasta: nenhuma coluna é conhecida.',
        'Repita, para ver os passos seguintes: colab import start .',
      ]),
    )
  })

  it('tells PDFs of everybody by their pages, and of what month or year they are', async () => {
    const [ana, diego] = ['ANA 529.982.247-25', 'DIEGO 168.995.350-09']
    const { files, steps } = await start({
      'a.pdf': await pdfOf([`${ana} Folha de outubro de 2026`, `${diego} Folha de outubro de 2026`]),
      'b.pdf': await pdfOf([`${ana} Comprovante de Rendimentos Pagos ano-calendário de 2025`, diego]),
      'c.pdf': await pdfOf([ana]),
      'd.pdf': await pdfOf([ana, diego], 'segredo'),
      'e.pdf': await pdfOf(['']),
    })
    expect(files).toEqual({
      'a.pdf': 'PDF com os holerites de 2 pessoas ou mais, de 10/2026',
      'b.pdf': 'PDF com os informes de rendimentos de 2 pessoas ou mais, de 2025',
      'c.pdf': 'PDF de uma pessoa; uma tabela o cita na coluna arquivo',
      'd.pdf': 'PDF que tem senha: grave uma cópia sem senha',
      'e.pdf': 'PDF que não tem texto: foi digitalizado',
    })
    expect(steps.flatMap(({ linhas }) => linhas).slice(-2)).toEqual([
      'colab import pdf ./a.pdf --as recibos --competencia 10/2026 --pago-em <DD/MM/AAAA> --dry-run',
      'colab import pdf ./b.pdf --as informes --ano 2025 --dry-run',
    ])
  })

  it('says which name a file should have', async () => {
    const folder = await folderOf({})
    await cp(`${MAPPINGS}samples/protheus/SRD1010.csv`, join(folder, 'SRD1010.csv'))
    const { files } = await startIn(folder)
    expect(files['SRD1010.csv']).toContain('com o mapa protheus.json')
    await cp(`${MAPPINGS}samples/protheus/SRD1010.csv`, join(folder, 'holerites.csv'))
    expect((await startIn(folder)).steps[0]?.passo).toBe('Dê a holerites.csv o nome SRD.csv, que o mapa lê.')
  })

  it('names what an export lacks that resembles one of a ready mapping', async () => {
    const header = 'RA_FILIAL,RA_MAT,RA_NOME,RA_CIC,RA_NASC,RA_ADMISSA,RA_DEMISSA,RJ_DESC,RA_SALARIO,RD_DATARQ,RD_PD'
    const { files, steps } = await start({ 'outro.csv': `${header},RV_DESC,RV_TIPOCOD,RD_HORAS,RD_VALOR,RD_DATPGT\n` })
    expect(files['outro.csv']).toContain('mas linha 1: o mapa cita a coluna RD_ROTEIR, que o arquivo não tem')
    expect(steps[0]).toEqual({
      passo: 'Corrija em uma cópia do mapa o que difere em outro.csv:',
      linhas: [expect.stringMatching(/^cp .*mapa\.json$/), 'colab import map check ./mapa.json ./outro.csv'],
    })
  })

  it('leaves lists that the mapping of the folder does not read for later', async () => {
    const folder = await folderOf({ 'gente.csv': 'Matrícula;Nome;CPF;E-mail\n10;ANA;52998224725;a@b.c\n' })
    await cp(`${MAPPINGS}samples/rm`, folder, { recursive: true })
    const { steps } = await startIn(folder)
    const lines = steps.flatMap(({ linhas }) => linhas)
    expect(lines[0]).toBe('mkdir -p ./depois && mv ./gente.csv ./depois')
    expect(lines.slice(-3)).toEqual([
      'colab import map new ./depois/gente.csv > ./depois/mapa.json',
      'colab import ./depois/gente.csv --map ./depois/mapa.json --dry-run',
      'colab person invite --all --letters cartas.pdf --dry-run',
    ])
  })

  it('takes a mapping in the folder first, and asks for nothing that is stored', async () => {
    await importFiles(server.app, SMALL)
    const folder = await folderOf({ 'FICHA.csv': 'MAT;DATA;HORAS\n10;03/11/2026;08:00 12:00\n' })
    const columns = { codEmpregado: '{MAT}', dtMovto: '{DATA}', marcacoes: '{HORAS}' }
    const map = { formats: { date: 'dd/MM/yyyy' }, tables: { marcacoes: { file: 'FICHA*', columns } } }
    await writeFile(join(folder, 'ponto.json'), JSON.stringify(map))
    const { files, missing, steps, text } = await startIn(folder)
    expect(files).toEqual({ 'FICHA.csv': 'marcacoes, com o mapa ponto.json' })
    expect(missing).toMatchObject({ 'Marcações de ponto': ['jornadas'] })
    expect(missing['Entrar no portal']).toBeUndefined()
    expect(steps.at(-1)?.linhas).toEqual(['colab import . --map ./ponto.json'])
    expect(text.endsWith('Nada foi gravado.')).toBe(true)
  })

  it('names the CNPJ of a PDF that is of none of the stored employers', async () => {
    await importFiles(server.app, SMALL)
    const of = (cnpj: string) => pdfOf([`ANA 529.982.247-25 CNPJ ${cnpj}`])
    const { files } = await start({ 'a.pdf': await of('11.222.333/0001-81'), 'b.pdf': await of('11.444.777/0001-61') })
    expect(files['a.pdf']).not.toContain('CNPJ')
    expect(files['b.pdf']).toMatch(/; traz o CNPJ 11\.444\.777\/0001-61, que não está em empresas$/)
  })

  it('looks at the beginning of a large file only', async () => {
    const row = '10;03/11/2026;08:00 12:00\n'
    const content = `codEmpregado;dtMovto;marcacoes\n${row.repeat(40_000)}"`
    expect((await start({ 'ponto.csv': content })).files).toEqual({ 'ponto.csv': 'nossa tabela marcacoes' })
  })

  it('refuses what is no folder', async () => {
    await expect(start({}).then(() => startIn('/nada'))).rejects.toThrow('/nada: não existe')
  })
})
