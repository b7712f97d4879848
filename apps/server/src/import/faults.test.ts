import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LAYOUTS } from '#registry.ts'
import { folderOf, importFiles, importFrom, SMALL } from '../../test/import.ts'
import { shareServer } from '../../test/server.ts'
import { faultsText } from './faults.ts'
import { importCompany } from './import.ts'
import { openSource } from './source.ts'

/* Faults refused by an import, with their messages. Nothing is ever stored, so that all tests share a database. */

const { app } = await shareServer()

/** Returns the faults of the small company with one file replaced. */
async function faultsOf(file: string, text: string | Uint8Array): Promise<string[]> {
  return (await importFiles(app, { ...SMALL, [file]: text })).faults
}

describe('a faulty file', () => {
  const pessoas = (...lines: string[]) => ['codPessoa;cpf;nome;dtNascimento;emailParticular', ...lines].join('\n')

  it.each([
    [
      'unknown columns',
      'pessoas.csv',
      'codPessoa;cpf;nome;salario\n',
      ['pessoas.csv, linha 1, salario: esta coluna não é conhecida'],
    ],
    ['missing columns', 'pessoas.csv', 'codPessoa;nome\n', ['pessoas.csv, linha 1, cpf: falta esta coluna']],
    [
      'a column twice',
      'pessoas.csv',
      'codPessoa;cpf;nome;NOME\n',
      ['pessoas.csv, linha 1, nome: a coluna está repetida'],
    ],
    ['no header', 'pessoas.csv', '', ['pessoas.csv: está vazio: falta a linha com os nomes das colunas']],
    ['a name that no table has', 'funcionarios.csv', 'codPessoa\n', ['funcionarios.csv: nenhuma tabela tem este nome']],
    [
      'an empty cell where there has to be something',
      'pessoas.csv',
      pessoas('1;52998224725;;;', '2;16899535009;D;;'),
      ['pessoas.csv, linha 2, nome: está vazio'],
    ],
    [
      'more cells than columns',
      'pessoas.csv',
      pessoas('1;52998224725;A;;;x', '2;16899535009;D;;'),
      ['pessoas.csv, linha 2: há mais campos do que colunas'],
    ],
    [
      'a number that is none',
      'pessoas.csv',
      pessoas('um;52998224725;A;;', '1;52998224725;A;;', '2;16899535009;D;;'),
      ['pessoas.csv, linha 2, codPessoa: “um” não é um código, como 15, 000123 ou A-15'],
    ],
    [
      'a day that is none',
      'pessoas.csv',
      pessoas('1;52998224725;A;31/02/1990;', '2;16899535009;D;1990-2-3;'),
      [
        'pessoas.csv, linha 2, dtNascimento: “31/02/1990” não é uma data',
        'pessoas.csv, linha 3, dtNascimento: “1990-2-3” não é uma data',
      ],
    ],
    [
      'an e-mail that is none',
      'pessoas.csv',
      pessoas('1;52998224725;A;;ana@', '2;16899535009;D;;'),
      ['pessoas.csv, linha 2, emailParticular: “ana@” não é um e-mail'],
    ],
    [
      'a CPF with wrong check digits, which is not repeated',
      'pessoas.csv',
      pessoas('1;529.982.247-26;A;;', '2;16899535009;D;;'),
      ['pessoas.csv, linha 2, cpf: não é um CPF: confira os dígitos'],
    ],
    [
      'a CPF of another person',
      'pessoas.csv',
      pessoas('1;52998224725;A;;', '2;52998224725;D;;'),
      ['pessoas.csv, linha 3, cpf: já é de codPessoa 1'],
    ],
    [
      'a row twice',
      'pessoas.csv',
      pessoas('1;52998224725;A;;', '2;16899535009;D;;', '1;52998224725;A;;'),
      ['pessoas.csv, linha 4, codPessoa: repete a linha 2'],
    ],
    [
      'a CNPJ with wrong check digits',
      'empresas.csv',
      'codEmp;nomeEmpresa;cnpj\n1;E;11.222.333/0001-80\n',
      ['empresas.csv, linha 2, cnpj: “11.222.333/0001-80” não é um CNPJ: confira os dígitos'],
    ],
    [
      'a reference to an unknown person',
      'contratos.csv',
      `${SMALL['contratos.csv']}30;3;1;1;Analista;02/01/2020;1;\n`,
      ['contratos.csv, linha 4, codPessoa: “3” não existe em pessoas'],
    ],
    [
      'a line of a receipt that is not there',
      'recibos-linhas.csv',
      `${SMALL['recibos-linhas.csv']}10;10;11/2026;1;1;Salário;Provento;;1;\n`,
      [
        'recibos-linhas.csv, linha 5, codEmpregado, codTipoCalculo, dtCompetencia, sequenciaRecibo: “10, 10, 2026-11-01, 1” não existe em recibos',
      ],
    ],
    [
      'a contract that ends before it begins, far in the future, in a unit of another employer, for a negative salary',
      'contratos.csv',
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario\n' +
        '10;1;1;1;A;02/01/2020;01/01/2020;-5\n20;2;2;1;B;01/01/2090;;2000\n',
      [
        'contratos.csv, linha 2, dtDemissao: vem antes da admissão',
        'contratos.csv, linha 2, vlrSalario: é negativo',
        'contratos.csv, linha 3, dtAdmissao: “01/01/2090” fica longe demais no futuro',
        'contratos.csv, linha 3, codEmp: “2” não existe em empresas',
        'contratos.csv, linha 3, codUnidade: “1” é de outra empresa: é de Empresa de Teste Ltda. (1), e aqui está 2, que não está em empresas',
      ],
    ],
    [
      'a birth in the future',
      'pessoas.csv',
      pessoas('1;52998224725;A;01/01/2030;', '2;16899535009;D;31/12/1899;'),
      [
        'pessoas.csv, linha 2, dtNascimento: fica no futuro',
        'pessoas.csv, linha 3, dtNascimento: “31/12/1899” não é uma data',
      ],
    ],
    [
      'a state that is none',
      'unidades.csv',
      'codUnidade;codEmp;unidade;codUf\n1;1;Matriz;XX\n',
      ['unidades.csv, linha 2, codUf: “XX” não é uma UF'],
    ],
    [
      'an unknown type of receipt',
      'recibos.csv',
      'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n10;99;10/2026;1;0\n',
      ['recibos.csv, linha 2, codTipoCalculo: “99” não é um tipo de recibo: 10, 40, 41, 60, 61, 70, 80'],
    ],
    [
      'an unknown indicator',
      'recibos-linhas.csv',
      SMALL['recibos-linhas.csv']?.replace('Provento', 'P') ?? '',
      ['recibos-linhas.csv, linha 2, indicador: “P” não é Provento nem Desconto nem Informativo'],
    ],
    [
      'columns that are not separated',
      'unidades.csv',
      'codUnidade:codEmp:unidade\n1:1:Matriz\n',
      [
        'unidades.csv, linha 1: “codUnidade:codEmp:unidade” as colunas não estão separadas por ponto e vírgula, vírgula, tabulação ou |',
      ],
    ],
    [
      'a stray quote, by the first line of its record',
      'unidades.csv',
      'codUnidade;codEmp;unidade\n1;1;"Matriz\nSul"\n2;1;"Filial" Norte\n',
      ['unidades.csv, linha 4: há texto depois das aspas que fecham; o resto do arquivo não foi lido'],
    ],
    [
      'a stray quote in its header, once',
      'unidades.csv',
      'codUnidade;"codEmp"x;unidade\n1;1;"Matriz\n',
      ['unidades.csv, linha 1: há texto depois das aspas que fecham; o resto do arquivo não foi lido'],
    ],
    [
      'a fault in a record of two lines, by the first of them',
      'unidades.csv',
      'codUnidade;codEmp;unidade\n\n?;1;"Matriz\nSul"\n',
      ['unidades.csv, linha 3, codUnidade: “?” não é um código, como 15, 000123 ou A-15'],
    ],
    [
      'a time zone that is none',
      'unidades.csv',
      'codUnidade;codEmp;unidade;timeZone\n1;1;Matriz;Brasília\n',
      ['unidades.csv, linha 2, timeZone: “Brasília” não é um fuso horário, como America/Sao_Paulo'],
    ],
    [
      'quotes that do not close',
      'unidades.csv',
      'codUnidade;codEmp;unidade\n1;1;"Matriz\n',
      ['unidades.csv, linha 2: há aspas que não fecham; o resto do arquivo não foi lido'],
    ],
    [
      'a password that cannot be typed',
      'senhas.csv',
      'codPessoa;senha\n1;segredo\n',
      ['senhas.csv, linha 2, senha: não tem seis dígitos'],
    ],
  ])('gets a refusal for %s', async (_, file, text, expected) => {
    const faults = await faultsOf(file, text)
    expect(faults.filter((fault) => fault.startsWith(file))).toEqual(expected)
  })

  it('gets one refusal for each fault, in all files at once', async () => {
    const faults = (
      await importFiles(app, {
        ...SMALL,
        'pessoas.csv': pessoas('1;1;;;', '2;16899535009;D;;'),
        'recibos.csv': `${SMALL['recibos.csv']}99;10;13/2026;x;0\n`,
      })
    ).faults
    expect(faults).toEqual([
      'pessoas.csv, linha 2, cpf: não é um CPF: confira os dígitos',
      'pessoas.csv, linha 2, nome: está vazio',
      'recibos.csv, linha 4, dtCompetencia: “13/2026” não é uma data',
      'recibos.csv, linha 4, vlrTotProventos: “x” não é um valor em reais',
      'recibos.csv, linha 4, codEmpregado: “99” não existe em contratos',
    ])
  })

  it('gets one message for a fault of many lines, and a limited number for each column', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `${at + 1};x;;em ${at};`)
    const faults = await faultsOf('pessoas.csv', pessoas(...lines))
    expect(faults.filter((fault) => fault.includes('3.000'))).toEqual([
      'pessoas.csv, 3.000 linhas (2, 3, 4, 5, 6 …), cpf: não é um CPF: confira os dígitos',
      'pessoas.csv, 3.000 linhas (2, 3, 4, 5, 6 …), nome: está vazio',
    ])
    expect(faults.filter((fault) => fault.includes('não é uma data'))).toHaveLength(100)
  })

  it('gets the faults of its rows where a column is missing or unknown, and none for what refers to them', async () => {
    const { faults } = await importFiles(app, {
      ...SMALL,
      'unidades.csv': 'codUnidade;codEmp;cor;codUf\n1;1;azul;XX\n',
      'pessoas.csv': 'cpf;nome\n1;ANA\n',
    })
    expect(faults).toEqual([
      'unidades.csv, linha 1, cor: esta coluna não é conhecida',
      'unidades.csv, linha 1, unidade: falta esta coluna',
      'unidades.csv, linha 2, codUf: “XX” não é uma UF',
      'pessoas.csv, linha 1, codPessoa: falta esta coluna',
      'pessoas.csv, linha 2, cpf: não é um CPF: confira os dígitos',
    ])
  })

  it('gets no faults for what refers to lines that could not be read', async () => {
    const broken = 'codPessoa;cpf;nome\n1;52998224725;ANA\n2;16899535009;"D" F\n'
    expect((await importFiles(app, { ...SMALL, 'pessoas.csv': broken })).faults).toEqual([
      'pessoas.csv, linha 3: há texto depois das aspas que fecham; o resto do arquivo não foi lido',
    ])
  })
})

describe('doubtful values', () => {
  const WEAK = 'codPessoa;senha\n1;170590\n2;123456\n'

  it('cause a warning', async () => {
    const { faults, warnings } = await importFiles(
      app,
      {
        ...SMALL,
        'senhas.csv': WEAK.replace('170590', '123456'),
        'pessoas.csv': SMALL['pessoas.csv']?.replace('17/05/1990', '17/05/2010') ?? '',
        'contratos.csv': SMALL['contratos.csv']?.replace('4.850,00', '1.234').replace('Operador', 'Łódź 東') ?? '',
        'recibos-linhas.csv': SMALL['recibos-linhas.csv']?.replace('534,56', '34,56') ?? '',
      },
      { dryRun: true },
    )
    expect(faults).toEqual([])
    expect(warnings).toEqual([
      'contratos.csv, linha 2, vlrSalario: “1.234” foi lido como R$ 1.234,00',
      'contratos.csv, linha 2, dtAdmissao: vem antes dos 14 anos da pessoa',
      expect.stringMatching(/^contratos\.csv, linha 2, vlrSalario: fica abaixo do salário mínimo/),
      'contratos.csv, linha 3, cargo: “Łódź 東” tem letras que os documentos em PDF mostram como “?”',
      'senhas.csv, 2 linhas (2, 3), senha: é fácil de adivinhar',
      'senhas.csv, linha 3, senha: é igual à da linha 2',
      'recibos-linhas.csv, linha 2, vlrTotDescontos: as linhas dos descontos deste recibo somam R$ 34,56, e o total é R$ 534,56',
    ])
  })

  it('are not looked for in rows that could not be read', async () => {
    const { faults, warnings } = await importFiles(
      app,
      {
        ...SMALL,
        'recibos.csv': SMALL['recibos.csv']?.replace('10/2026', '01/9/26x').replace('534,56', '9.534,56') ?? '',
      },
      { dryRun: true },
    )
    expect(faults).not.toEqual([])
    expect(warnings.filter((text) => text.startsWith('recibos.csv'))).toEqual([])
  })

  it('are found in the same pass as errors, in the rows without any', async () => {
    const source = await openSource(
      await folderOf({
        ...SMALL,
        'contratos.csv':
          SMALL['contratos.csv']?.replace('4.850,00', '850,00').replace('2021-03-01', '2021-13-01') ?? '',
        'recibos-linhas.csv': SMALL['recibos-linhas.csv']?.replace('534,56', '34,56') ?? '',
      }),
    )
    const { faults } = await importCompany(app, { layouts: LAYOUTS, source, dryRun: true })
    expect(faultsText(faults).split('\n')).toEqual([
      'contratos.csv, linha 3, dtAdmissao: “2021-13-01” não é uma data',
      '',
      expect.stringMatching(/^contratos\.csv, linha 2, vlrSalario: fica abaixo do salário mínimo/),
      'recibos-linhas.csv, linha 2, vlrTotDescontos: as linhas dos descontos deste recibo somam R$ 34,56, e o total é R$ 534,56',
      '',
      '2 avisos: confira.',
      '',
      '1 erro. Nada foi gravado.',
    ])
  })

  it('are not told of a receipt with a line that has an error', async () => {
    const lines = SMALL['recibos-linhas.csv']?.replace('534,56', 'x').replace('2780,50', '2780,51') ?? ''
    const { faults, warnings } = await importFiles(app, { ...SMALL, 'recibos-linhas.csv': lines })
    expect(faults).toEqual(['recibos-linhas.csv, linha 3, vlrMovto: “x” não é um valor em reais'])
    expect(warnings).toEqual([
      'recibos-linhas.csv, linha 4, vlrTotProventos: as linhas dos proventos deste recibo somam R$ 2.780,51, e o total é R$ 2.780,50',
    ])
  })

  it('are not told of sums when a line could be of any receipt', async () => {
    const lines = SMALL['recibos-linhas.csv']?.replace(/^10;(.*534,56)/m, 'dez;$1') ?? ''
    const { faults, warnings } = await importFiles(app, { ...SMALL, 'recibos-linhas.csv': lines })
    expect(faults).toEqual([
      'recibos-linhas.csv, linha 3, codEmpregado: “dez” não é um código, como 15, 000123 ou A-15',
    ])
    expect(warnings).toEqual([])
  })

  it('cause an error where warnings are errors', async () => {
    const source = await openSource(await folderOf({ ...SMALL, 'senhas.csv': WEAK }))
    const { faults } = await importCompany(app, { layouts: LAYOUTS, source, strict: true })
    expect(faults.warnings.count).toBe(2)
    expect(faultsText(faults)).toContain('2 avisos: confira.')
    expect(await app.db.selectFrom('person').selectAll().execute()).toEqual([])
  })
})

/** Writes a workbook of so many sheets of so many megabytes; its headers state nothing of their size. */
async function bomb(sheets: number, megabytes: number): Promise<string> {
  const path = join(await folderOf({}), 'bomba.xlsx')
  const pieces: Uint8Array[] = []
  const zip = new Zip((_, piece) => pieces.push(piece))
  // Compressed once and repeated: a block that ends at a byte may follow itself.
  const megabyte = deflateRawSync(Buffer.alloc(1 << 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const compressed = Buffer.concat([...Array<Buffer>(megabytes).fill(megabyte), deflateRawSync('')])
  for (let sheet = 1; sheet <= sheets; sheet++) {
    const part = new ZipPassThrough(`xl/worksheets/sheet${sheet}.xml`)
    part.compression = 8
    zip.add(part)
    part.push(compressed, true)
  }
  zip.end()
  await writeFile(path, Buffer.concat(pieces))
  return path
}

describe('sources that cannot be imported at all', () => {
  it.each([
    ['a workbook whose sheet expands to 80 MB', () => bomb(1, 80), /passa de 64 MB por aba.* grave cada aba como CSV$/],
    ['a workbook whose sheets expand to 150 MB', () => bomb(3, 50), /ou de 128 MB no total/],
    ['a path that leads nowhere', () => Promise.resolve('/nowhere/at/all'), /não existe/],
    ['a folder without tables', () => folderOf({ 'leia-me.txt': 'oi' }), /não há arquivos \.csv/],
    [
      'a file of another kind',
      async () => join(await folderOf({ 'x.ods': 'x' }), 'x.ods'),
      /x\.ods: abra-o no LibreOffice e salve/,
    ],
    [
      'a workbook that is none',
      async () => join(await folderOf({ 'x.xlsx': 'x' }), 'x.xlsx'),
      /\.xlsx que se possa ler/,
    ],
  ])('explain why: %s', async (_, path, words) => {
    await expect(importFrom(app, await path())).rejects.toThrow(words)
  })
})
