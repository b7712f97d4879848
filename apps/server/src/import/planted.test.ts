import { describe, expect, it } from 'vitest'
import { BAKERY, TODAY } from '../../test/bakery.ts'
import { type Files, importFiles } from '../../test/import.ts'
import { shareServer } from '../../test/server.ts'
import { pdfWith, smallPdf } from '../../test/small-pdf.ts'

/* Errors planted in a company without any: each is found, with its file, line, column and reason. */

const { app } = await shareServer({ now: TODAY })

const papers = {
  'a.pdf': await pdfWith('Ana  Souza'),
  'cpf.pdf': await pdfWith('Empregado: 529.982.247-25, por ordem do juiz'),
  'diego.pdf': await pdfWith('Diego Fernandes, 168.995.350-09'),
  'digitalizado.pdf': smallPdf(),
  'texto.pdf': 'not a pdf',
  'cortado.pdf': '%PDF-1.7 1 0 obj',
}

async function found(files: Files): Promise<string[]> {
  const { faults, warnings } = await importFiles(app, { ...files, ...papers }, true)
  return [...faults, ...warnings]
}

/** A line to append to a table, or a text in it and what replaces it; and what is expected after its name. */
type Planted = readonly [table: string, planted: string | readonly [string, string], expected: string]

const PAY_AND_PEOPLE: readonly Planted[] = [
  ['empresas', ['11.222.333/0001-81', '11.222.333/0001-82'], 'linha 2, cnpj: “11.222.333/0001-82” não é um CNPJ'],
  ['unidades', ['MT;America/Cuiaba', 'MT;'], 'linha 3, timeZone: o fuso America/Sao_Paulo não é de MT'],
  ['unidades', '3;9;Loja;São Paulo;SP;', 'linha 4, codEmp: “9” não existe em empresas'],
  ['pessoas', ['529.982.247-25', '529.982.247-26'], 'linha 2, cpf: não é um CPF'],
  ['pessoas', ['935.411.347-80', '529.982.247-25'], 'linha 4, cpf: já é de codPessoa 1'],
  ['pessoas', ['DIEGO', 'D1EGO'], 'linha 3, nome: tem números'],
  ['pessoas', ['17/05/1990', '17/05/2077'], 'linha 2, dtNascimento: “17/05/2077” fica longe demais no futuro'],
  ['pessoas', ['17/05/1990', '17/05/1909'], 'linha 2, dtNascimento: dá mais de 100 anos'],
  ['pessoas', ['eva@exemplo', 'ana@exemplo'], 'linha 4, emailParticular: é também da pessoa 1'],
  ['pessoas', '4;111.444.777-35;RUI;(11) 98765-4321;;', 'linha 5, celular: é também da pessoa 1'],
  ['contratos', ['02/01/2020;', '02/01/2027;'], 'linha 2, dtAdmissao: fica a mais de um mês'],
  ['contratos', ['02/01/2020;', '02/01/2002;'], 'linha 2, dtAdmissao: vem antes dos 14 anos'],
  ['contratos', ['31/05/2026', '31/05/2020'], 'linha 3, dtDemissao: vem antes da admissão'],
  ['contratos', ['31/05/2026', '31/05/2030'], 'linha 3, dtDemissao: fica a mais de um ano'],
  ['contratos', ['4.850,00;08:00', '4.850,00;220:00'], 'linha 2, jornada: passa de 12:00 por dia'],
  ['contratos', ['4.850,00', '485,00'], 'linha 2, vlrSalario: fica abaixo do salário mínimo'],
  ['contratos', ['4.850,00', '485.000,00'], 'linha 2, vlrSalario: passa de R$ 200.000,00'],
  ['contratos', ['20;2;1;1', '20;2;1;2'], 'linha 3, codUnidade: “2” é de outro codEmp'],
  ['contratos', '11;1;1;1;Caixa;01/10/2026;;2.000,00;08:00', 'linha 5, codPessoa: a pessoa já tem com este empregador'],
  ['senhas', ['294068', '170590'], 'linha 2, senha: é fácil de adivinhar'],
  ['senhas', ['294068', '750139'], 'linha 3, senha: é igual à da linha 2'],
  ['dependentes', ['05/06/2015', '05/06/2027'], 'linha 2, dtNascimento: fica no futuro'],
  ['dependentes', ['20/06/2015', '20/06/2014'], 'linha 2, dtCertidao: vem antes do nascimento'],
  ['dependentes', ['111.444.777-35', '529.982.247-25'], 'linha 2, cpf: é o CPF da própria pessoa'],
  ['dependentes', ['20/06/2015;', `20/06/2015;${'1'.repeat(32)}`], 'linha 2, matriculaCertidao: não é uma matrícula'],
  ['planos-saude', ['312345', '3123'], 'linha 2, registroAns: não tem os 6 dígitos'],
  ['planos-saude-valores', ['150,00', '-100,00'], 'linha 2, vlrMes: é negativo'],
  [
    'planos-saude-valores',
    ['10;10/2026;2;1;1', '10;10/2026;2;1;2'],
    'linha 3, codDependente: é dependente de outra pessoa',
  ],
  ['vale-refeicao', ['600,00', '-600,00'], 'linha 2, vlrMovto: é negativo'],
  ['recibos', ['10;10;10/2026', '10;99;10/2026'], 'linha 2, codTipoCalculo: “99” não é um tipo de recibo'],
  ['recibos', ['10;10;10/2026', '10;10;12/2019'], 'linha 2, dtCompetencia: vem antes da admissão'],
  ['recibos', ['534,56', '-534,56'], 'linha 2, vlrTotDescontos: é negativo'],
  ['recibos', '10;10;10/2026;06/11/2026;1,00;0,00', 'linha 4, codEmpregado, codTipoCalculo, dtCompetencia'],
  ['recibos', ['534,56', '9.534,56'], 'linha 2, vlrTotDescontos: passa dos proventos: o líquido seria -R$ 4.684,56'],
  [
    'recibos',
    ['20;10;05/2026', '20;10;11/2026'],
    'linha 3, dtCompetencia: vem bem depois do desligamento, em 31/05/2026',
  ],
  ['recibos', ['06/11/2026', '05/12/2035'], 'linha 2, dtPagamento: fica no futuro'],
  ['recibos', ['06/11/2026', '06/11/2024'], 'linha 2, dtPagamento: fica longe da competência'],
  ['recibos', '10;70;10/2026;06/11/2026;1,00;0,00', 'linha 4, codTipoCalculo: o contrato não tem data de demissão'],
  ['recibos', '20;70;31/05/2026;06/06/2026;1,00;0,00', 'linha 4, dtCompetencia: é um dia: a rescisão traz o mês'],
  ['recibos-linhas', ['534,56', '-534,56'], 'linha 3, vlrMovto: é negativo'],
  [
    'recibos-linhas',
    ['1;1001;Salário;Provento;220:00;4.850,00', '1;7777;Bônus;Provento;220:00;4.850,00'],
    'linha 2, codEvento: o evento 7777 não está em eventos',
  ],
  ['eventos', ['9201;41;;', '9201;11;31;'], 'linha 3, codIncCP: contradiz codIncIRRF'],
  ['eventos', '1;9000;Desconto da 1ª parcela;9214;9;;11', 'linha 4, codIncFGTS: é 12 no desconto da 1ª parcela'],
  ['informes', ['a.pdf', 'diego.pdf'], 'linha 2, arquivo: não traz nem o CPF nem o nome da pessoa'],
  ['informes', ['a.pdf', 'digitalizado.pdf'], 'linha 2, arquivo: não tem texto que se possa ler'],
  ['informes', ['a.pdf', 'texto.pdf'], 'linha 2, arquivo: “texto.pdf” não é um PDF'],
  ['recibos-arquivos', ['a.pdf', 'cortado.pdf'], 'linha 2, arquivo: “cortado.pdf” está danificado'],
  ['recibos-arquivos', ['a.pdf', 'diego.pdf'], 'linha 2, arquivo: não traz nem o CPF nem o nome da pessoa'],
  ['informes', ['10;2025', '10;2027'], 'linha 2, ano: fica no futuro'],
  ['informes', ['10;2025', '10;2018'], 'linha 2, ano: vem antes da admissão'],
  [
    'recibos-linhas',
    ['534,56', '34,56'],
    'linha 2, vlrTotDescontos: as linhas dos descontos deste recibo somam R$ 34,56',
  ],
  ['recibos-linhas', ['Desconto', 'Abatimento'], 'linha 3, indicador: “Abatimento” não é Provento nem Desconto'],
  ['eventos', ['9201;41', '9201;99'], 'linha 3, codIncIRRF: “99” não é um código da tabela 21'],
]

const THE_REST: readonly Planted[] = [
  ['ferias', ['20/07/2025', '20/06/2025'], 'linha 2, dtFimFerias: vem antes do início das férias, 01/07/2025'],
  ['ferias', ['01/01/2025;01/07/2025', '01/01/2020;01/07/2025'], 'linha 2, dtIniFerias: fica a mais de um ano do fim'],
  ['ferias', ['20;10', '45;20'], 'linha 2, diasFerias: passa de 30 dias'],
  [
    'ferias',
    ['16/02/2026;15;0', '03/03/2026;10;0'],
    'linha 3, diasFerias: são 10 dias, e de 02/02/2026 a 03/03/2026 são 30',
  ],
  ['ferias', ['16/02/2026', ''], 'linha 3, dtFimFerias: falta: as férias têm início'],
  [
    'ferias',
    ['01/01/2026;;;15;0', '01/01/2026;10/02/2026;24/02/2026;15;0'],
    'linha 4, dtIniFerias: coincide com as férias',
  ],
  ['ferias', [';;;15;0', ';;;30;0'], 'linha 4, diasFerias: as partes deste período somam 45 dias'],
  ['marcacoes', ['08:01 12:00', '17:48 08:00'], 'linha 2, marcacoes: os horários não estão em ordem'],
  ['marcacoes', ['03/11/2026', '03/12/2026'], 'linha 2, dtMovto: fica no futuro'],
  ['marcacoes', ['20;04/05/2026', '20;04/06/2026'], 'linha 4, dtMovto: vem depois do desligamento, em 31/05/2026'],
  ['marcacoes', '30;03/11/2026;08:00 12:00', 'linha 5, codEmpregado: o contrato 30 não tem jornada'],
  ['marcacoes-tratadas', ['08:01;D', '09:15;D'], 'linha 3, minuto: não há marcação às 09:15 deste dia'],
  ['jornadas', ['13:00 17:00', '13:00'], 'linha 2, horario: tem um início sem fim'],
  ['jornadas', ['22:00 30:00', '22:00 06:00'], 'linha 3, horario: os horários não estão em ordem'],
  ['jornadas', ['17:00;12345', '17:00;11234'], 'linha 2, diasSemana: “11234” repete um dia'],
  ['ausencias-justificadas', ['08:00', '80:00'], 'linha 2, minutos: passa de um dia: 80:00'],
  ['banco-horas', ['00:45', '99:00'], 'linha 2, minutos: passa de um dia: 99:00'],
  ['periodos-ponto', ['30/09/2026', '30/08/2026'], 'linha 2, dtFimPeriodo: vem antes do início, 01/09/2026'],
  ['periodos-ponto', ['30/09/2026', '05/10/2026'], 'linha 3, dtCompetencia: coincide em parte com o período 1'],
  ['espelhos', '20;2;a.pdf', 'linha 3, codPeriodo: o período começa depois do desligamento'],
  ['solicitacoes-ponto', ['10:00', '07:00'], 'linha 2, hrMovtoFim: são 23:00 de ausência'],
  ['solicitacoes-ponto', ['2026;3;', '2026;9;'], 'linha 2, tipo: “9” não é um número de 1 a 6'],
  ['pontualidade', ['120,00', '-120,00'], 'linha 2, vlrMovto: é negativo'],
  ['avisos', '10;01/11/2027;1;2;Festa', 'linha 3, dtAviso: fica no futuro'],
  ['documentos', ['30/11/2026', '30/11/2025'], 'linha 2, dtLimite: vem antes da competência'],
  ['questionarios-perguntas', '1;1;3;Qual?;M', 'linha 4, resposta: pede uma escolha, e a pergunta não tem opções'],
  ['avaliacoes', ['30/11/2026', '30/10/2026'], 'linha 2, dtLimite: vem antes do início, 01/11/2026'],
  ['avaliacoes-respostas', ['1;1;1;', '1;1;7;'], 'linha 2, codOpcao: a pergunta não tem a opção 7'],
  ['vagas', ['30/11/2026', '30/10/2026'], 'linha 2, dtEncerramento: vem antes da abertura, 01/11/2026'],
  ['compras-varejo', ['03/11/2026', '03/11/2019'], 'linha 2, DataVenda: vem antes da admissão'],
  ['pip', '1;2026;10;3;1;50', 'linha 4, nota: as notas deste mês somam 120, e um mês tem no máximo 100'],
]

function planted([table, change]: Planted): Record<string, string> {
  const file = `${table}.csv`
  const before = BAKERY[file] ?? ''
  const after = typeof change === 'string' ? `${before}${change}\n` : before.replace(...change)
  expect(after).not.toBe(before)
  return { ...BAKERY, [file]: after }
}

describe('an import of a company', () => {
  it('finds nothing where there is nothing', async () => {
    expect(await found(BAKERY)).toEqual([])
    expect(await found({ ...BAKERY, 'informes.csv': 'codEmpregado;ano;arquivo\n10;2025;cpf.pdf\n' })).toEqual([])
  })

  it('counts all lines of an event that is not declared, and asks nothing of employers that declare none', async () => {
    const [head = '', , inss = ''] = (BAKERY['eventos.csv'] ?? '').split('\n')
    const eventos = `${head}\n${inss}\n`
    expect(await found({ ...BAKERY, 'eventos.csv': eventos })).toEqual([
      'recibos-linhas.csv, 2 linhas (2 …), codEvento: o evento 1001 não está em eventos: quem o tem fica sem informe de rendimentos',
    ])
    expect(await found({ ...BAKERY, 'eventos.csv': `${head}\n` })).toEqual([])
  })

  it.each([...PAY_AND_PEOPLE, ...THE_REST])('finds in %s: %s', async (...case_) => {
    const [table, , expected] = case_
    expect(await found(planted(case_))).toContainEqual(expect.stringContaining(`${table}.csv, ${expected}`))
  })
})
