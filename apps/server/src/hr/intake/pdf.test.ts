import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { SourceError } from '#import/sheet.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { SMALL } from '../../../test/import.ts'
import { ANA, company, DIEGO, OCTOBER } from '../../../test/paper-company.ts'
import { pdfOf } from '../../../test/small-pdf.ts'

/* One PDF with the documents of several people. */

describe('a PDF with the payslips of everybody', () => {
  it('is split by CPF, with the pages that follow; a dry run stores nothing, and undo removes it', async () => {
    const { app, split, stored } = await company()
    const pages = [ANA, `${ANA}\nfolha 2`, DIEGO]
    expect((await split(pages, [...OCTOBER, '--dry-run'])).text).toContain('3 páginas, 2 contratos.')
    expect(await stored()).toEqual([])
    expect((await split(pages)).text).toContain('Tudo foi gravado: é a importação 2')
    expect(await stored()).toEqual([
      [10, expect.stringMatching(/Ana Souza.*folha 2/s)],
      [20, expect.stringContaining('Diego Fernandes')],
    ])
    await runCommand(app, 'import', importGroup(LAYOUTS), ['undo', '2', '--by', 'Rita'])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a CPF without punctuation', 'Funcionário 52998224725 outubro de 2026'],
    ['a CPF whose digits are printed apart', 'CPF 5 2 9 9 8 2 2 4 7 2 5 outubro de 2026'],
    ['a registration number, with a name that a column cuts', 'ANA SOU Matrícula: 0010 outubro de 2026'],
    ['the first words of a name that a column cuts, and the CNPJ', 'ANA SOUZ 001 CNPJ 11.222.333/0001-81'],
    ['a complete name in other letters', 'ANA  SOUZA recibo de pagamento'],
  ])('finds its person by %s', async (_, page) => {
    const { split, stored } = await company()
    expect((await split([page])).text).toContain('Têm recibo e nenhuma página: 20.')
    expect(await stored()).toEqual([[10, expect.any(String)]])
  })

  it('takes the CPF of whoever signs all pages for no owner', async () => {
    const { split, stored } = await company()
    const signed = (page: string) => `${page}\nResponsável: 168.995.350-09`
    const { text } = await split([1, 2, 3].map((part) => signed(`${ANA} parte ${part}`)).concat(DIEGO))
    expect(text).toContain('4 páginas, 2 contratos.')
    expect(await stored()).toHaveLength(2)
  })

  const PERSON = 'Rita Dias 111.444.777-35 Salário'
  it.each([
    ['a page of nobody', [ANA, 'Resumo da folha de outubro de 2026'], 'página 2: sem CPF nem nome completo'],
    ['the CPF of somebody else', [ANA, PERSON], 'página 2: com um CPF que não é de ninguém da empresa'],
    [
      'the number of one person and the cut name of another',
      ['Matrícula 10 DIEGO FERNAN recibo'],
      'mais de uma pessoa',
    ],
    ['a cut name without number and CNPJ', ['ANA SOUZ 001 recibo de outubro'], 'página 1: sem CPF nem nome'],
    ['two registration numbers', ['Matrícula 10 Matrícula 20 recibo'], 'página 1: com mais de uma pessoa'],
    ['two people on a page', [`${ANA}\n${DIEGO}`], 'página 1: com mais de uma pessoa: ANA SOUZA, DIEGO FERNANDES'],
    ['the same person twice', [ANA, DIEGO, ANA], 'páginas 1, 3: o contrato 10 aparece 2 vezes, separado por outros'],
    ['another month', [`${ANA} Competência 09/2026`], 'página 1: é de 09/2026, e não de 10/2026'],
    ['another net amount', [`${ANA} Líquido 1,23`], 'página 1: o líquido do recibo do contrato 10 é R$'],
    ['scanned pages', [ANA, '', ''], 'páginas 2 a 3: sem texto: foram digitalizadas'],
  ])('is refused with %s; nothing is stored', async (_, pages, reason) => {
    const { split, stored } = await company()
    const { text, failed } = await split(pages)
    expect([failed, text]).toEqual([true, expect.stringContaining(reason)])
    expect(text).not.toMatch(/\d{3}\.\d{3}\.\d{3}/)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['the complete name', 'Diego Fernandes'],
    ['the registration number', 'Matrícula: 20'],
  ])('is refused where the page of a CPF holds %s of somebody else; nothing is stored', async (_, line) => {
    const { split, stored } = await company()
    await expect(split([`${ANA}\n${line}`, DIEGO])).rejects.toThrow(
      'página 1: o papel de ANA SOUZA traz dados de DIEGO FERNANDES',
    )
    expect(await stored()).toEqual([])
  })

  it('is refused where it is of another employer', async () => {
    const { split, stored } = await company({
      'empresas.csv': `${SMALL['empresas.csv']}2;Outra Ltda.;11.444.777/0001-61\n3;Filial;11.222.333/0002-62\n`,
    })
    const of = (page: string, cnpj: string) => `${page}\nEmpregador ${cnpj}`
    expect((await split([of(ANA, '11.444.777/0001-61'), of(DIEGO, '11444777000161')])).text).toContain(
      'páginas 1 a 2: de outra empresa: o CNPJ é de Outra Ltda., e o contrato é de Empresa de Teste Ltda.',
    )
    expect((await split([ANA, of(PERSON, '00.000.000/0001-91')])).text).toContain(
      'página 2: com um CPF que não é de ninguém da empresa; o arquivo é da empresa com o CNPJ 00.000.000/0001-91?',
    )
    expect(await stored()).toEqual([])
    await split([of(ANA, '11.222.333/0002-62')])
    await split([of(ANA, '11.222.333/0001-81')])
    expect(await stored()).toHaveLength(1)
  })

  it('leaves out the pages that are named', async () => {
    const { split, stored } = await company()
    const { text } = await split(
      ['Capa da folha de outubro', ANA, 'Resumo de outubro de 2026'],
      [...OCTOBER, '--skip-pages', '1,3'],
    )
    expect(text).toContain('3 páginas, 1 contratos, 2 páginas fora.')
    expect(await stored()).toHaveLength(1)
    expect((await split([ANA], [...OCTOBER, '--skip-pages', '9'])).text).toContain(
      '--skip-pages: o arquivo só tem 1 páginas',
    )
  })

  it('is refused for people without a receipt, with a password, and as another file', async () => {
    const { split } = await company()
    expect((await split([ANA], ['--as', 'recibos', '--competencia', '09/2026', '--by', 'R'])).text).toContain(
      'página 1: o contrato 10 não tem recibo de 09/2026; importe recibos antes',
    )
    await expect(split(await pdfOf([ANA], 'x'))).rejects.toThrow('folha.pdf: tem senha: grave uma cópia sem senha')
    await expect(split(Buffer.from('not a pdf'))).rejects.toThrow('folha.pdf: não é um PDF que se possa abrir')
    await expect(split([ANA], ['--as', 'x'])).rejects.toThrow('--as recibos ou --as informes')
  })

  it('tells two contracts of a person apart by the registration number, or asks for it', async () => {
    const contratos = `${SMALL['contratos.csv']}P-11;1;1;1;Professora;02/01/2020;4.850,00;04:00\n`
    const recibos = `${SMALL['recibos.csv']}P-11;10;10/2026;100;0\n`
    const linhas = `${SMALL['recibos-linhas.csv']}P-11;10;10/2026;1;1;Aula;Provento;;100;\n`
    const { split, stored } = await company({
      'contratos.csv': contratos,
      'recibos.csv': recibos,
      'recibos-linhas.csv': linhas,
    })
    expect((await split([ANA])).text).toContain('ANA SOUZA tem mais de um contrato')
    await split([`${ANA} matrícula 00010`, `${ANA} matrícula P-11`])
    expect((await stored()).map(([codEmpregado]) => codEmpregado)).toEqual([10, 900_000_001])
  })
})

it('stores the income reports of a year', async () => {
  const { split, stored } = await company()
  const { text } = await split(
    [`Informe 2025\n${ANA}`, `Informe 2025\n${DIEGO}`],
    ['--as', 'informes', '--ano', '2025', '--by', 'Rita'],
  )
  expect(text).toContain('2 páginas, 2 contratos.')
  expect(await stored('companyIncomeReport')).toEqual([
    [10, expect.stringContaining('Ana Souza')],
    [20, expect.stringContaining('Diego Fernandes')],
  ])
})

/** Odd PDFs of others, beside the repository. */
const ODD = join(
  process.env.COLAB_SHARED ?? fileURLToPath(new URL('../../../../../../shared', import.meta.url)),
  'fixtures/pdf',
)

it.skipIf(!existsSync(ODD))('refuses odd PDFs in words (skipped without the folder that has them)', async () => {
  const { split, stored } = await company()
  for (const name of readdirSync(ODD).filter((name) => name.endsWith('.pdf'))) {
    const bytes = await readFile(join(ODD, name))
    const told = await split(bytes).then(
      ({ text, failed }) => failed && text,
      (error: Error) => error instanceof SourceError && error.message,
    )
    expect([name, told]).toEqual([
      name,
      expect.stringMatching(/páginas? \d|não é um PDF|senha|não se pode|leva tempo|danificado/),
    ])
  }
  expect(await stored()).toEqual([])
})
