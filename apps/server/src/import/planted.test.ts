import { describe, expect, it } from 'vitest'
import { PDFDocument } from '#pdf/pdf-lib.ts'
import { BAKERY, TODAY } from '../../test/bakery.ts'
import { type Files, importFiles, storeCompany } from '../../test/import.ts'
import { shareServer } from '../../test/server.ts'
import { pdfOf, pdfWith, smallPdf } from '../../test/small-pdf.ts'

/* Errors added to a company without any: each is found, with its file, line, column and reason. */

const server = await shareServer({ now: TODAY })
const stored = await shareServer({ now: TODAY })

async function narrowPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([75, 800])
  return document.save()
}

const papers: Files = {
  'a.pdf': await pdfWith('Ana  Souza'),
  'cpf.pdf': await pdfWith('Empregado: 529.982.247-25, por ordem do juiz'),
  'diego.pdf': await pdfWith('Diego Fernandes, 168.995.350-09'),
  'digitalizado.pdf': smallPdf(),
  'estreito.pdf': await narrowPdf(),
  'senha.pdf': await pdfOf(['Ana Souza'], 'segredo'),
  'texto.pdf': 'not a pdf',
  'cortado.pdf': '%PDF-1.7 1 0 obj',
}

async function found(files: Files, { app } = server): Promise<string[]> {
  const { faults, warnings } = await importFiles(app, { ...files, ...papers }, { dryRun: true })
  return [...faults, ...warnings]
}

await storeCompany(stored.app, { ...BAKERY, ...papers })

/** A line to append to a table, or a text in it and its replacement. */
type Change = readonly [table: string, planted: string | readonly [string, string]]

/** A change to a table, and the expected message without the name of the table. */
type Planted = readonly [...Change, expected: string]

/** Adds a column with a value in the first row. */
function withColumn(table: string, column: string, value: string): readonly [string, string] {
  const [head = '', first = ''] = (BAKERY[`${table}.csv`] ?? '').split('\n')
  return [`${head}\n${first}\n`, `${head};${column}\n${first};${value}\n`]
}

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
  ['contratos', ['20;2;1;1', '20;2;1;2'], 'linha 3, codUnidade: “2” é de outra empresa: é de '],
  ['contratos', '11;1;1;1;Caixa;01/10/2026;;2.000,00;08:00', 'linha 5, codPessoa: a pessoa já tem com este empregador'],
  ['senhas', ['294068', '170590'], 'linha 2, senha: é fácil de adivinhar'],
  ['senhas', ['294068', '750139'], 'linha 3, senha: é igual à da linha 2'],
  ['dependentes', ['05/06/2015', '05/06/2027'], 'linha 2, dtNascimento: fica no futuro'],
  ['dependentes', ['20/06/2015', '20/06/2014'], 'linha 2, dtCertidao: vem antes do nascimento'],
  ['dependentes', ['111.444.777-35', '529.982.247-25'], 'linha 2, cpf: é o CPF da própria pessoa'],
  ['dependentes', ['20/06/2015;', `20/06/2015;${'1'.repeat(32)}`], 'linha 2, matriculaCertidao: não é uma matrícula'],
  [
    'dependentes',
    ['20/06/2015;', `20/06/2015;${'1111.1111-11 11'.repeat(2)}${'1'.repeat(8)}`],
    'linha 2, matriculaCertidao: não é uma matrícula',
  ],
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
  ['unidades', '3;1;Loja;;AC;America/Sao_Paulo', 'linha 4, timeZone: o fuso America/Sao_Paulo não é de AC'],
  ['unidades', '3;1;Loja;;AM;America/Sao_Paulo', 'linha 4, timeZone: o fuso America/Sao_Paulo não é de AM'],
  ['unidades', '3;1;Loja;;RO;America/Sao_Paulo', 'linha 4, timeZone: o fuso America/Sao_Paulo não é de RO'],
  ['unidades', '3;1;Loja;;RR;America/Sao_Paulo', 'linha 4, timeZone: o fuso America/Sao_Paulo não é de RR'],
  ['unidades', '3;1;Loja;;MS;America/Sao_Paulo', 'linha 4, timeZone: o fuso America/Sao_Paulo não é de MS'],
  ['unidades', '3;1;Loja;;BA;America/Noronha', 'linha 4, timeZone: o fuso America/Noronha não é de BA'],
  ['pessoas', ['17/05/1990', '21/11/2026'], 'linha 2, dtNascimento: fica no futuro'],
  ['pessoas', ['17/05/1990', '20/11/1926'], 'linha 2, dtNascimento: dá mais de 100 anos'],
  ['contratos', ['02/01/2020;', '21/12/2026;'], 'linha 2, dtAdmissao: fica a mais de um mês'],
  ['contratos', ['02/01/2020;', '16/05/2004;'], 'linha 2, dtAdmissao: vem antes dos 14 anos'],
  ['contratos', ['31/05/2026', '21/11/2027'], 'linha 3, dtDemissao: fica a mais de um ano'],
  ['contratos', ['4.850,00;08:00', '4.850,00;12:01'], 'linha 2, jornada: passa de 12:00 por dia'],
  ['contratos', ['4.850,00;08:00', '4.850,00;-08:00'], 'linha 2, jornada: é negativa'],
  ['contratos', ['4.850,00', '1.620,99'], 'linha 2, vlrSalario: fica abaixo do salário mínimo, R$ 1.621,00'],
  ['contratos', ['4.850,00', '200.000,01'], 'linha 2, vlrSalario: passa de R$ 200.000,00'],
  [
    'contratos',
    '21;2;1;1;Forneiro;31/05/2026;;2.780,50;08:00',
    'linha 5, codPessoa: a pessoa já tem com este empregador',
  ],
  ...['111111', '654321', '051990', '199005', '529982'].map(
    (senha) => ['senhas', ['294068', senha], 'linha 2, senha: é fácil de adivinhar'] as const,
  ),
  ['dependentes', ['20/06/2015', '21/11/2026'], 'linha 2, dtCertidao: fica no futuro'],
  ['dependentes', '3;1;NOA SOUZA;1;111.444.777-35;05/06/2016;;', 'linha 4, cpf: é também do dependente 1'],
  ['planos-saude', ['312345', '3123456'], 'linha 2, registroAns: não tem os 6 dígitos'],
  ['planos-saude-valores', ['10;10/2026;1', '10;02/2027;1'], 'linha 2, dtCompetencia: fica no futuro'],
  ['planos-saude-valores', ['10;10/2026;1', '10;12/2019;1'], 'linha 2, dtCompetencia: vem antes da admissão'],
  ['vale-refeicao', ['03/11/2026', '21/01/2027'], 'linha 2, dtCompetencia: fica no futuro'],
  ['vale-refeicao', ['03/11/2026', '01/01/2020'], 'linha 2, dtCompetencia: vem antes da admissão'],
  ...['vlrBaseFGTS', 'vlrFGTS', 'vlrBaseINSS', 'vlrBaseIRRF'].map(
    (field) => ['recibos', withColumn('recibos', field, '-1,00'), `linha 2, ${field}: é negativo`] as const,
  ),
  ['recibos', '10;10;09/2026;06/10/2026;-1,00;0,00', 'linha 4, vlrTotProventos: é negativo'],
  ['recibos', ['10;10;10/2026', '10;10;02/2027'], 'linha 2, dtCompetencia: fica no futuro'],
  ['recibos', ['06/11/2026', '21/01/2027'], 'linha 2, dtPagamento: fica no futuro'],
  ['recibos', ['20;10;05/2026', '20;10;08/2026'], 'linha 3, dtCompetencia: vem bem depois do desligamento'],
  ['recibos', '10;10;01/2025;02/01/2026;1,00;0,00', 'linha 4, dtPagamento: fica longe da competência'],
  ['recibos', '10;10;10/2025;30/06/2025;1,00;0,00', 'linha 4, dtPagamento: fica longe da competência'],
  [
    'recibos-linhas',
    ['220:00;4.850,00', '220:00;4.851,00'],
    'linha 2, vlrTotProventos: as linhas dos proventos deste recibo somam R$ 4.851,00, e o total é R$ 4.850,00',
  ],
]

const THE_REST: readonly Planted[] = [
  ['documentos', ['a.pdf', 'texto.pdf'], 'linha 2, arquivo: “texto.pdf” não é um PDF'],
  ['documentos', ['a.pdf', 'estreito.pdf'], 'linha 2, arquivo: “estreito.pdf” tem uma página pequena demais'],
  ['documentos', ['a.pdf', 'senha.pdf'], 'linha 2, arquivo: “senha.pdf” está protegido'],
  ['documentos-assinados', ['a.pdf', 'cortado.pdf'], 'linha 2, arquivo: “cortado.pdf” está danificado'],
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
  [
    'ferias',
    ['01/01/2025;01/07', '01/01/2024;01/07'],
    'linha 2, dtFimPeriodo: vem antes do início do período, 02/01/2024',
  ],
  ['ferias', ['01/01/2025;01/07', '03/01/2026;01/07'], 'linha 2, dtFimPeriodo: fica a mais de dois anos do início'],
  ['ferias', '10;21/11/2026;1;20/11/2027;;;30;0', 'linha 5, dtIniPeriodo: fica no futuro'],
  ['ferias', '10;01/01/2020;1;31/12/2020;;;30;0', 'linha 5, dtIniPeriodo: vem antes da admissão'],
  [
    'ferias',
    '20;01/03/2025;1;28/02/2026;01/06/2026;30/06/2026;30;0',
    'linha 5, dtIniFerias: vem depois do desligamento',
  ],
  ['ferias', ['01/07/2025;', ';'], 'linha 2, dtIniFerias: falta: as férias têm fim'],
  [
    'ferias',
    ['01/07/2025;20/07/2025', '01/01/2024;20/01/2024'],
    'linha 2, dtIniFerias: vem antes do período aquisitivo',
  ],
  [
    'ferias',
    ['01/07/2025;20/07/2025', '02/01/2026;21/01/2026'],
    'linha 2, dtIniFerias: fica a mais de um ano do fim do período aquisitivo, 01/01/2025',
  ],
  ['ferias', ['20;10', '20;11'], 'linha 2, diasAbono: passa de 10 dias'],
  ['ferias', ['20;10', '31;0'], 'linha 2, diasFerias: passa de 30 dias'],
  [
    'ferias',
    ['01/01/2026;;;15;0', '01/01/2026;16/02/2026;02/03/2026;15;0'],
    'linha 4, dtIniFerias: coincide com as férias que começam em 02/02/2026',
  ],
  ['marcacoes', '10;05/11/2026;00:00 24:01', 'linha 5, marcacoes: passam de 24 horas'],
  ['marcacoes', '10;05/11/2026;08:00 08:00', 'linha 5, marcacoes: os horários não estão em ordem'],
  ['marcacoes', '10;01/01/2020;08:00', 'linha 5, dtMovto: vem antes da admissão'],
  ['marcacoes-tratadas', ['10;04/11/2026', '10;21/11/2026'], 'linha 2, dtMovto: fica no futuro'],
  ['marcacoes-tratadas', '10;04/11/2026;48:00;I;Esqueceu', 'linha 4, minuto: não é um horário do dia'],
  ['jornadas', ['02/01/2020', '01/01/2020'], 'linha 2, desde: vem antes da admissão'],
  ['jornadas', '20;01/06/2026;08:00 12:00;12345', 'linha 4, desde: vem depois do desligamento'],
  ['jornadas', ['08:00 12:00 13:00 17:00', '06:00 12:00 13:00 19:01'], 'linha 2, horario: soma 12:01'],
  ['feriados', ['25/12/2026', '21/11/2028'], 'linha 2, dtFeriado: fica no futuro'],
  ['ausencias-justificadas', ['08:00', '24:01'], 'linha 2, minutos: passa de um dia: 24:01'],
  ['ausencias-justificadas', ['08:00', '-08:00'], 'linha 2, minutos: é negativo'],
  ['ausencias-justificadas', ['05/11/2026', '01/01/2020'], 'linha 2, dtMovto: vem antes da admissão'],
  ['banco-horas', ['-00:30', '-24:01'], 'linha 3, minutos: passa de um dia: -24:01'],
  ['banco-horas', ['03/11/2026', '21/11/2026'], 'linha 2, dtMovto: fica no futuro'],
  [
    'periodos-ponto',
    ['01/09/2026;30/09/2026', '01/07/2026;02/09/2026'],
    'linha 2, dtFimPeriodo: o período tem mais de 62 dias',
  ],
  ['periodos-ponto', ['01/10/2026;31/10/2026', '21/12/2026;31/12/2026'], 'linha 3, dtCompetencia: fica no futuro'],
  ['periodos-ponto', ['30/09/2026', '01/10/2026'], 'linha 3, dtCompetencia: coincide em parte com o período 1'],
  ['ajustes-ponto', ['04/11/2026', '21/11/2026'], 'linha 2, dtMovto: fica no futuro'],
  ['ajustes-ponto', ['05/11/2026', '21/11/2026'], 'linha 2, dtSolicitacao: fica no futuro'],
  [
    'ajustes-ponto',
    withColumn('ajustes-ponto', 'decididoEm', '2026-11-21T10:00:00-03:00'),
    'linha 2, decididoEm: fica no futuro',
  ],
  ['avisos', '10;01/01/2020;1;1;Festa', 'linha 3, dtAviso: vem antes da admissão'],
  ['avisos-anexos', [';pdf;', ';p-f;'], 'linha 2, extensao: não é uma extensão'],
  ['documentos', ['01/10/2026', '21/01/2027'], 'linha 2, dtCompetencia: fica no futuro'],
  ['documentos-assinados', ['2026-10-05', '2026-11-21'], 'linha 2, signedAt: fica no futuro'],
  ...['digestOrigem', 'digestAssinado'].flatMap((field) =>
    ['a'.repeat(63), 'g'.repeat(64)].map(
      (digest) =>
        [
          'documentos-assinados',
          withColumn('documentos-assinados', field, digest),
          `linha 2, ${field}: não é um SHA-256 em hexadecimal`,
        ] as const,
    ),
  ),
  ['questionarios-opcoes', '1;2;1;Sim', 'linha 4, codOpcao: a pergunta não mostra opções'],
  ['avaliacoes', ['05/11/2026', '31/10/2026'], 'linha 2, dtResposta: vem antes do início, 01/11/2026'],
  ['avaliacoes', ['05/11/2026', '21/11/2026'], 'linha 2, dtResposta: fica no futuro'],
  ['vagas', ['Caixa;2', 'Caixa;501'], 'linha 2, numVagas: passa de 500'],
  ['vagas-candidaturas', ['2026-11-03', '2026-11-21'], 'linha 2, appliedAt: fica no futuro'],
  ['vagas-candidaturas', ['2026-11-03', '2026-12-01'], 'linha 2, appliedAt: vem depois do encerramento da vaga'],
  ['cardapios', ['20/11/2026', '21/11/2027'], 'linha 2, dtCardapio: fica no futuro'],
  ['reservas-restaurante', ['2026-11-20', '2026-11-21'], 'linha 2, reservedAt: fica no futuro'],
  ['reservas-restaurante', ['2026-11-20', '2026-11-21'], 'linha 2, reservedAt: vem depois da refeição'],
  ['pedidos-varejo', ['25/11/2026', '02/01/2027'], 'linha 2, dtLimiteCompra: fica longe do mês do pedido'],
  ['pedidos-varejo', ['25/11/2026', '30/09/2026'], 'linha 2, dtLimiteCompra: fica longe do mês do pedido'],
  ['pedidos-varejo', '10;02/2027;;sim', 'linha 3, dtCompetencia: fica no futuro'],
  ['pedidos-varejo', '10;12/2019;;sim', 'linha 3, dtCompetencia: vem antes da admissão'],
  ['pedidos-varejo', '20;06/2026;;sim', 'linha 3, dtCompetencia: vem depois do desligamento, em 31/05/2026'],
  [
    'pedidos-varejo',
    withColumn('pedidos-varejo', 'gravadoEm', '2026-11-21T10:00:00-03:00'),
    'linha 2, gravadoEm: fica no futuro',
  ],
  ['pedidos-varejo-itens', ['12,00', '-12,00'], 'linha 2, preco: é negativo'],
  ['pedidos-varejo-itens', ['30/11/2026', '31/10/2026'], 'linha 2, validade: vem antes do mês do pedido'],
  ['compras-varejo', ['35,00', '-35,00'], 'linha 2, Valor: é negativo'],
  ['compras-varejo', ['03/11/2026', '21/11/2026'], 'linha 2, DataVenda: fica no futuro'],
  ['compras-varejo', '20;01/06/2026;2;1,00', 'linha 3, DataVenda: vem depois do desligamento'],
  ['observacoes', ['03/11/2026', '21/11/2026'], 'linha 2, dtMovto: fica no futuro'],
  ['observacoes', ['03/11/2026', '01/01/2020'], 'linha 2, dtMovto: vem antes da admissão'],
  ['pip', ['1;0;40', '1;-1;40'], 'linha 2, quantidade: é negativo'],
  ['pip', ['1;0;40', '1;0;-40'], 'linha 2, nota: é negativo'],
  ['pip', ['2026;10;1', '2026;12;1'], 'linha 2, mes: fica no futuro'],
  ['pip', '1;2026;10;3;1;30,5', 'linha 4, nota: as notas deste mês somam 100,5'],
  ['pip-ocorrencias', ['2026;1;', '2026;-1;'], 'linha 2, quantidade: é negativo'],
  ['pip-ocorrencias', ['05/10/2026', '21/11/2026'], 'linha 2, dtOcorrencia: fica no futuro'],
  ['pip-ocorrencias', ['06/10/2026', '21/11/2026'], 'linha 2, dtHrAtualizacao: fica no futuro'],
  ['pip-ocorrencias', ['06/10/2026', '04/10/2026'], 'linha 2, dtHrAtualizacao: vem antes da ocorrência, 05/10/2026'],
  ['avisos-rh', ['03/11/2026', '21/11/2026'], 'linha 2, dtAviso: fica no futuro'],
  ['avisos-rh', ['04/11/2026', '21/11/2026'], 'linha 2, dtRetorno: fica no futuro'],
  ['avisos-rh', ['04/11/2026', '02/11/2026'], 'linha 2, dtRetorno: vem antes da mensagem, 03/11/2026'],
  ['avisos-rh', ['Em maio.', ''], 'linha 2, retornoRh: falta: a mensagem está como respondida'],
  ['avisos-rh', '3;2;1;E eu?;05/11/2026;P;;1;', 'linha 4, codConversa: não é uma mensagem da mesma pessoa'],
]

/** Changes that reach a limit and do not pass it. */
const AT_THE_LIMIT: readonly Change[] = [
  [
    'unidades',
    `3;1;Loja;;AC;America/Rio_Branco
4;1;Loja;;AM;America/Manaus
5;1;Loja;;AM;America/Eirunepe
6;1;Loja;;RO;America/Porto_Velho
7;1;Loja;;RR;America/Boa_Vista
8;1;Loja;;MS;America/Campo_Grande
9;1;Loja;;PE;America/Recife
10;1;Loja;;PE;America/Noronha
11;1;Loja;;;America/Manaus`,
  ],
  ['pessoas', ['17/05/1990', '21/11/1926']],
  ['contratos', '40;3;1;1;Caixa;20/12/2026;;2.000,00;08:00'],
  ['contratos', '40;3;1;1;Caixa;03/03/1993;;2.000,00;08:00'],
  ['contratos', '21;2;1;1;Forneiro;01/06/2026;;2.780,50;08:00'],
  ['contratos', ['31/05/2026', '20/11/2027']],
  ['contratos', ['4.850,00;08:00', '1.621,00;12:00']],
  ['contratos', ['4.850,00;08:00', '900,00;07:59']],
  ['contratos', ['4.850,00', '200.000,00']],
  ['contratos', ['2.780,50', '900,00']],
  ['senhas', ['294068', '135246']],
  ['dependentes', ['20/06/2015', '05/06/2015']],
  // Certificates of before 2010 have other numbers.
  ['dependentes', ['20/06/2015;', `20/06/2015;${'1'.repeat(31)}`]],
  ['dependentes', ['20/06/2015;', `20/06/2015;A${'1'.repeat(32)}`]],
  ['dependentes', ['20/06/2015;', `20/06/2015;${'1'.repeat(32)}A`]],
  ['planos-saude', ['312345', '31.234-5']],
  ['planos-saude', ['312345', '']],
  ['planos-saude-valores', ['10;10/2026;1', '10;01/2020;1']],
  ['planos-saude-valores', ['10;10/2026;1', '10;01/2027;1']],
  ['planos-saude-valores', '20;06/2026;1;1;;Titular;0,00'],
  ['vale-refeicao', '20;01/06/2026;1;Creditado;1;Crédito do mês;0,00;green'],
  ['recibos', '10;10;01/2020;06/02/2020;100,00;100,00'],
  ['recibos', '10;10;01/2025;01/01/2026;1,00;0,00'],
  ['recibos', '10;10;10/2025;01/07/2025;1,00;0,00'],
  ['recibos', '20;10;07/2026;05/08/2026;1,00;0,00'],
  ['recibos', '20;70;05/2026;06/06/2026;1,00;0,00'],
  ['recibos', ['06/11/2026', '20/01/2027']],
  ['recibos-linhas', '10;10;10/2026;3;5001;Base do INSS;Informativo;;4.850,00'],
  ['recibos-linhas', ['10;10;10/2026;1;', '10;10;10/2026;9;5001;Base;Informativo;;1,00\n10;10;10/2026;1;']],
  ['eventos', '1;9000;Desconto da 1ª parcela;9214;9;;12'],
  ['eventos', '1;9000;Desconto da 1ª parcela;9214;9;;'],
  ['informes', ['10;2025', '10;2026']],
  ['informes', ['10;2025', '10;2020']],
  ['ferias', ['01/01/2025;01/07', '02/01/2026;01/07']],
  ['ferias', ['01/07/2025;20/07/2025', '02/01/2024;21/01/2024']],
  ['ferias', ['01/07/2025;20/07/2025', '01/01/2026;20/01/2026']],
  ['ferias', ['01/01/2026;;;15;0', '01/01/2026;17/02/2026;03/03/2026;15;0']],
  ['marcacoes', '10;05/11/2026;00:00 24:00'],
  ['marcacoes', '20;31/05/2026;08:00'],
  ['marcacoes', '10;20/11/2026;08:00'],
  ['jornadas', ['08:00 12:00 13:00 17:00', '06:00 12:00 13:00 19:00']],
  ['feriados', ['25/12/2026', '20/11/2028']],
  ['ausencias-justificadas', ['08:00', '24:00']],
  ['banco-horas', ['00:45', '24:00']],
  ['periodos-ponto', ['01/09/2026;30/09/2026', '01/07/2026;01/09/2026']],
  ['periodos-ponto', ['01/10/2026;31/10/2026', '20/12/2026;31/12/2026']],
  ['avisos', '20;01/06/2026;1;1;Festa'],
  ['documentos-assinados', withColumn('documentos-assinados', 'digestOrigem', 'aB'.repeat(32))],
  ['avaliacoes', ['05/11/2026', '01/11/2026']],
  ['vagas', ['Caixa;2', 'Caixa;500']],
  ['cardapios', ['20/11/2026', '20/11/2027']],
  ['pedidos-varejo', ['25/11/2026', '01/01/2027']],
  ['pedidos-varejo', ['25/11/2026', '01/10/2026']],
  ['pedidos-varejo', '20;05/2026;;sim'],
  ['pedidos-varejo', '10;01/2027;;sim'],
  ['pedidos-varejo-itens', ['30/11/2026', '01/11/2026']],
  ['observacoes', '20;25;01/06/2026;1;Ramal 13'],
  ['pip', '1;2026;10;3;1;30'],
  ['pip', '1;2026;11;1;0;0'],
  ['pip-ocorrencias', ['06/10/2026', '05/10/2026']],
  ['avisos-rh', ['04/11/2026', '03/11/2026']],
]

function planted([table, change]: Change): Record<string, string> {
  const file = `${table}.csv`
  const before = BAKERY[file] ?? ''
  const after = typeof change === 'string' ? `${before}${change}\n` : before.replace(...change)
  expect(after).not.toBe(before)
  return { [file]: after }
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
    const [table, change, expected] = case_
    expect(await found(planted([table, change]), stored)).toContainEqual(
      expect.stringContaining(`${table}.csv, ${expected}`),
    )
  })
  it.each(AT_THE_LIMIT)('finds nothing in %s: %s', async (...change) => {
    expect(await found(planted(change), stored)).toEqual([])
  })

  it('finds what rows of one table contradict in those of another', async () => {
    const more = (table: string, row: string) => ({ [`${table}.csv`]: `${BAKERY[`${table}.csv`]}${row}\n` })
    const files = {
      ...BAKERY,
      ...more('periodos-ponto', '3;01/11/2019;01/01/2020'),
      ...more('espelhos', '10;3;a.pdf'),
      ...more('questionarios', '2;Vazio'),
      ...more('avaliacoes', '10;2;01/11/2026;30/11/2026;'),
    }
    expect(await found(files)).toEqual([
      'espelhos.csv, linha 3, codPeriodo: o período termina antes da admissão',
      'avaliacoes.csv, linha 3, codQuestionario: o questionário 2 não tem perguntas',
    ])
  })
})
