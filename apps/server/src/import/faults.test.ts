import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, importFiles, importFrom, SMALL } from '../../test/import.ts'
import { shareServer } from '../../test/server.ts'

/* Faults refused by an import, with their messages. Nothing is ever stored, so that all tests share a database. */

const { app } = await shareServer()

/** Returns the faults of the small company with one file replaced. */
async function faultsOf(file: string, text: string | Uint8Array): Promise<string[]> {
  return (await importFiles(app, { ...SMALL, [file]: text })).faults
}

describe('a file is refused', () => {
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
      ['pessoas.csv, linha 2, codPessoa: “um” não é um número inteiro a partir de 1'],
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
      'a CPF of somebody else',
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
      'a reference to nobody',
      'contratos.csv',
      `${SMALL['contratos.csv']}30;3;1;1;Analista;02/01/2020;1;\n`,
      ['contratos.csv, linha 4, codPessoa: “3” não existe em pessoas'],
    ],
    [
      'a line of a receipt that is not there',
      'recibos-linhas.csv',
      `${SMALL['recibos-linhas.csv']}10;10;11/2026;1;1;Salário;Provento;;1;\n`,
      [
        'recibos-linhas.csv, linha 5, codEmpregado, codTipoCalculo, dtCompetencia: “10, 10, 2026-11-01” não existe em recibos',
      ],
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
      'a password that nobody could type',
      'senhas.csv',
      'codPessoa;senha\n1;segredo\n',
      ['senhas.csv, linha 2, senha: não tem seis dígitos'],
    ],
  ])('for %s', async (_, file, text, expected) => {
    const faults = await faultsOf(file, text)
    expect(faults.filter((fault) => fault.startsWith(file))).toEqual(expected)
  })

  it('once for each thing that is wrong, in all files at once', async () => {
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

  it('with a limited number of faults for another layout', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `${at};x;;`)
    const faults = await faultsOf('pessoas.csv', pessoas(...lines))
    expect(faults).toHaveLength(1000)
  })
})

describe('a file that a table names', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')
  const fotos = (path: string) => `codPessoa;arquivo\n1;${path}\n`

  it.each(['../foto.png', '/etc/hostname', 'arquivos/../../foto.png', 'C:\\foto.png'])(
    'stands in the folder: %s is refused',
    async (path) => {
      expect(await faultsOf('fotos.csv', fotos(path))).toEqual([
        `fotos.csv, linha 2, arquivo: “${path}” fica fora da pasta da importação`,
      ])
    },
  )

  it('is refused where it is missing, empty, a folder, or a link to elsewhere', async () => {
    const files = { ...SMALL, 'a/foto.png': PNG, 'vazia.png': '' }
    const told = async (path: string, link?: string) => {
      const folder = await folderOf({ ...files, 'fotos.csv': fotos(path) })
      if (link) await symlink(link, join(folder, 'ligada'))
      return (await importFrom(app, folder)).faults
    }
    const missing = 'não é um arquivo desta pasta'
    expect(await told('nada.png')).toEqual([`fotos.csv, linha 2, arquivo: “nada.png” ${missing}`])
    expect(await told('a')).toEqual([`fotos.csv, linha 2, arquivo: “a” ${missing}`])
    expect(await told('vazia.png')).toEqual(['fotos.csv, linha 2, arquivo: “vazia.png” é um arquivo vazio'])
    expect(await told('ligada', '/etc/hostname')).toEqual([`fotos.csv, linha 2, arquivo: “ligada” ${missing}`])
    expect(await told('ligada/hostname', '/etc')).toEqual([`fotos.csv, linha 2, arquivo: “ligada/hostname” ${missing}`])
  })
})

describe('sources that cannot be imported at all', () => {
  it.each([
    ['a path that leads nowhere', () => Promise.resolve('/nowhere/at/all'), /não existe/],
    ['a folder without tables', () => folderOf({ 'leia-me.txt': 'oi' }), /não há arquivos \.csv/],
    ['a file of another kind', async () => join(await folderOf({ 'x.ods': 'x' }), 'x.ods'), /arquivo \.xlsx$/],
    [
      'a workbook that is none',
      async () => join(await folderOf({ 'x.xlsx': 'x' }), 'x.xlsx'),
      /\.xlsx que se possa ler/,
    ],
  ])('is said: %s', async (_, path, words) => {
    await expect(importFrom(app, await path())).rejects.toThrow(words)
  })
})
