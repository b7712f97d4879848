import { test } from 'vitest'
import { type Expected, expectShown, openHabit } from '#test/habits.ts'
import { LISTS, tablesOf } from '#test/lists.ts'
import { line } from '#test/receipts.ts'

/* How foreign back ends write the cells of a row (wire protocol §8), each habit on a screen that it could mislead. */

interface Habit extends Expected {
  habit: string
  /** Columns as the back end writes them, which replace those of the plain row; a list for several rows. */
  cells: object | readonly object[]
}

const habitsOf = (method: string, ...habits: Habit[]) => habits.map((habit) => [habit.habit, method, habit] as const)

const none = (method: string) => LISTS.find((list) => list.method === method)?.none ?? ''

/** An unreadable date that the screen needs: the row counts as unread, and the screen must not state that there are none. */
const unreadable = (method: string, column: string, ...values: unknown[]) =>
  values.map((value) => ({
    habit: `${column} as ${JSON.stringify(value)}`,
    cells: { [column]: value },
    leftOut: 1,
    never: [none(method)],
  }))

const dates = (column: string, values: readonly unknown[], shows: string) =>
  values.map((value) => ({
    habit: `${column} as ${JSON.stringify(value)}`,
    cells: { [column]: value },
    shows: [shows],
  }))

const WIDTH = ' '.repeat(30)
const ACCUSATION = [/CLT art/, /Falta uma marcação/, /Descanso de/]

const HABITS = [
  ...habitsOf(
    'buscaCompetencia',
    ...dates(
      'dtCompetencia',
      ['2026-02-01T00:00:00-03:00', '2026-02-01-03:00', '1/2/2026', '01/02/26', '01-02-2026', 20_260_201],
      'Fevereiro de 2026',
    ),
    ...unreadable('buscaCompetencia', 'dtCompetencia', '0001-01-01', 1_769_904_000_000, '02/2026', null),
  ),
  ...habitsOf(
    'buscaMovimento',
    {
      habit: 'blanks at the end of texts',
      cells: line(`Salário${WIDTH}`, `Provento${WIDTH}`, 3000),
      shows: ['Salário', 'R$ 3.000,00'],
    },
    {
      habit: 'blanks in place of PDFs',
      cells: { comissao: WIDTH, mediaFerias: WIDTH, descontosDiversos: WIDTH, planoSaude: WIDTH },
      never: ['Comissões', 'Médias', 'Descontos diversos'],
    },
    { habit: 'R$ in amounts', cells: { vlrMovto: 'R$ 3.000,00' }, shows: ['R$ 3.000,00'] },
    { habit: 'a minus behind an amount', cells: { vlrMovto: '100,00-' }, shows: ['R$ 100,00'], never: ['R$ 3.000,00'] },
    { habit: 'an ambiguous amount', cells: { vlrMovto: '33.333' }, shows: ['–'], never: ['33,33', '33.333'] },
    { habit: 'an amount with four decimals', cells: { vlrMovto: '3000.0000' }, shows: ['R$ 3.000,00'] },
    {
      habit: 'indicador in other words',
      cells: { indicador: 'Informativo' },
      never: ['Total de proventos 3.000,00'],
    },
    {
      habit: 'indicador in another case',
      cells: { indicador: ' PROVENTO ' },
      shows: ['Total de proventos 3.000,00'],
    },
    {
      habit: 'deductions that are declared and have no line',
      cells: { vlrTotDescontos: 100 },
      shows: ['100,00'],
      never: ['Nenhum desconto neste período'],
    },
    {
      habit: 'HTML in a name',
      cells: { nomeEvento: '<b onclick="x()">Salário</b>' },
      shows: ['<b onclick="x()">Salário</b>'],
    },
  ),
  ...habitsOf(
    'buscaMarcacaoPonto',
    ...[
      '8:01 12:00 13:00 17:00',
      '8:01:00 12:00:00 13:00:00 17:00:00',
      '08h01 12h00 13h00 17h00',
      '0801 1200 1300 1700',
      '08:01;12:00;13:00;17:00',
    ].map((marcacoes) => ({
      habit: `punches as “${marcacoes}”`,
      cells: { horario: '08:00 12:00 13:00 17:00', marcacoes },
      shows: ['08:01', '17:00'],
      never: ACCUSATION,
    })),
    ...['08:01 E 12:00', '08:01 AM 12:00', '08:01 12:00 25:00', 'Batida 1: 08:01', '080112001300'].map((marcacoes) => ({
      habit: `punches beside something else: “${marcacoes}”`,
      cells: { horario: '08:00 12:00 13:00 17:00', marcacoes },
      never: ACCUSATION,
    })),
    {
      habit: 'punches of fixed width',
      cells: { marcacoes: `08:01 12:00${WIDTH}` },
      shows: ['08:01'],
      never: ACCUSATION,
    },
    {
      habit: 'one day without its contract',
      cells: [{}, { codEmpregado: null }],
      never: ['Soma dos seus contratos'],
    },
    {
      habit: 'hours due in words',
      cells: { horario: 'Turno B', marcacoes: '08:01 12:00 13:00' },
      never: [/hora extra/i],
    },
  ),
  ...habitsOf(
    'buscaProgramacaoFerias',
    ...dates('dtIniFerias', ['2026-04-09Z', '9/4/2026', '09/04/26'], '09/04/2026 a 28/04/2026'),
    ...['0001-01-01', 'abril', '2026-04-31'].map((dtIniFerias) => ({
      habit: `dtIniFerias as ${dtIniFerias}`,
      cells: { dtIniFerias },
      never: [none('buscaProgramacaoFerias'), 'NaN'],
    })),
  ),
  ...habitsOf('buscaAssiduidadeTeleTex', {
    habit: 'a total over nothing readable',
    cells: { vlrMovto: 'x' },
    never: ['R$ 0,00'],
    shows: ['–'],
  }),
  ...habitsOf(
    'buscaIndicaPip',
    { habit: 'a figure as text', cells: { nota: '40,00' }, shows: ['40,00'] },
    {
      habit: 'an ambiguous figure',
      cells: { nota: '33.333' },
      shows: ['fevereiro'],
      never: [none('buscaIndicaPip'), '33,33'],
    },
    { habit: 'tipo and mes as text', cells: { tipo: '1 ', mes: '2' }, shows: ['fevereiro'] },
  ),
  ...habitsOf(
    'buscaDadosCadastrais',
    { habit: 'a CEP as number', cells: { codCep: 1_310_100 }, shows: ['01310-100'] },
    { habit: 'a phone as number', cells: { celular: 41_998_765_432 }, shows: ['(41) 99876-5432'] },
    { habit: 'texts of blanks', cells: { nomeConjuge: WIDTH, complEnd: WIDTH }, shows: ['Não informado'] },
    { habit: 'a street type nobody knows', cells: { codTipoLogradouro: 'R' }, shows: ['das Flores'] },
  ),
  ...habitsOf(
    'buscaDependentes',
    { habit: 'a CPF as number', cells: { cpf: 1_144_477_735 }, shows: ['011.444.777-35'] },
    { habit: 'a CEP as number', cells: { codCep: 1_310_100 }, shows: ['01310-100'] },
    { habit: 'a birth date with two digits of the year', cells: { dtNascimento: '30/06/87' }, shows: ['30/06/1987'] },
    {
      habit: 'a birth date that is none',
      cells: { dtNascimento: '0001-01-01' },
      shows: ['Beatriz Souza'],
      never: ['0001'],
    },
  ),
  ...habitsOf(
    'buscaDoctoAssinado',
    {
      habit: 'a link of blanks on a signed document',
      cells: { linkAssinatura: WIDTH, rowidAssinado: 'assinado-1' },
      shows: ['Está tudo assinado.'],
      never: ['Assinar'],
    },
    {
      habit: 'a rowid of blanks on a pending document',
      cells: { situacao: 'Pendente', linkAssinatura: '/assinar/abc', rowidAssinado: WIDTH, rowidOrigem: WIDTH },
      shows: ['Pendente', 'Assinar'],
    },
  ),
  ...habitsOf(
    'buscaPlanoSaude',
    { habit: 'amounts with R$', cells: { vlrMes: 'R$ 84,90', vlrAno: 'R$ 254,70' }, shows: ['R$ 84,90', 'R$ 254,70'] },
    { habit: 'no amount', cells: { vlrMes: null, vlrAno: '' }, shows: ['–'], never: ['R$ 0,00'] },
  ),
  ...habitsOf(
    'buscaValeRefeicaoRica',
    { habit: 'cor as Verde', cells: { cor: 'Verde ' }, shows: ['Creditado no período', 'Descontos: R$ 0,00'] },
    { habit: 'cor as VERMELHO', cells: { cor: 'VERMELHO' }, shows: ['Descontos: R$ 660,00'] },
    { habit: 'cor as #FF0000', cells: { cor: '#FF0000' }, shows: ['Descontos: R$ 660,00'] },
    { habit: 'cor as #FFFF00', cells: { cor: '#FFFF00' }, shows: ['Descontos: –'], never: ['R$ 0,00'] },
    { habit: 'cor and amount missing', cells: { cor: null, vlrMovto: null }, never: ['R$ 0,00'] },
  ),
  ...habitsOf(
    'buscaPedido',
    { habit: 'autorizado as T', cells: { autorizado: 'T' }, shows: ['Café'], never: ['Não autorizado'] },
    { habit: 'autorizado as Sim', cells: { autorizado: 'Sim' }, shows: ['Café'], never: ['Não autorizado'] },
    {
      habit: 'a deadline without zeros',
      cells: { dtLimiteCompra: '10/3/2026', hrLimiteCompra: '9:00' },
      never: ['Gravar pedido'],
    },
    {
      habit: 'a deadline with seconds',
      cells: { dtLimiteCompra: '2026-03-10', hrLimiteCompra: '18:00:00' },
      shows: ['18:00', 'Gravar pedido'],
    },
    ...['fim do dia', '64800', null, '?'].map((hrLimiteCompra) => ({
      habit: `a deadline of ${hrLimiteCompra}`,
      cells: { dtLimiteCompra: '2026-03-10', hrLimiteCompra },
      shows: ['Gravar pedido', 'Compras até 10/03/2026.'],
      never: [/23:59|às /],
    })),
    { habit: 'no month', cells: { dtCompetencia: '0001-01-01' }, never: ['Nenhum pedido neste mês'] },
  ),
  ...habitsOf(
    'buscaItensDoVarejo',
    { habit: 'a product as text', cells: { produto: 'A-1' }, shows: ['Café'] },
    { habit: 'a price with R$', cells: { preco: 'R$ 26,79', qtdPedido: '2' }, shows: ['R$ 53,58'] },
    { habit: 'no price', cells: { preco: null, qtdPedido: 2 }, never: ['R$ 0,00'], shows: ['–'] },
  ),
  ...habitsOf(
    'buscaVarejo',
    { habit: 'an amount behind R$ and blanks', cells: { Valor: '  R$ 123,45  ' }, shows: ['R$ 123,45'] },
    { habit: 'no amount', cells: { Valor: 'x' }, shows: ['–'], never: ['R$ 0,00'] },
  ),
  ...habitsOf(
    'buscaCardapio',
    { habit: 'jaReservou as T', cells: { jaReservou: 'T' }, shows: ['Reservado'] },
    { habit: 'a time limit as 0930', cells: { hrLimReserva: '0930' }, shows: ['Reservas até 09:30'] },
    { habit: 'a time limit with blanks', cells: { hrLimReserva: '18:00     ' }, shows: ['Reservas até 18:00 do dia'] },
  ),
  ...habitsOf(
    'buscaObservacao',
    {
      habit: 'a text with CRLF and blanks',
      cells: { observacao: `Linha 1\r\nLinha 2\r\n${WIDTH}` },
      shows: [/Linha 1\s+Linha 2/],
    },
    { habit: 'a number as text', cells: { observacao: 42 }, shows: ['42'] },
  ),
  ...habitsOf(
    'buscaAviso',
    { habit: 'situacao in lower case', cells: { situacao: ' n ' }, shows: ['1 não lido'] },
    { habit: 'situacao that nobody knows', cells: { situacao: 'X' }, shows: ['Reunião na terça'] },
    { habit: 'no codEmp', cells: { codEmp: null, codEmpregado: '' }, shows: ['Reunião na terça'] },
    { habit: 'a date with two digits of the year', cells: { dtAviso: '09/03/26' }, shows: ['09/03/2026'] },
    { habit: 'a date that is none', cells: { dtAviso: 'ontem' }, never: [none('buscaAviso'), 'ontem'] },
  ),
  ...habitsOf(
    'buscaAvisoRH',
    ...[null, '?', undefined].map((retornoRh) => ({
      habit: `a reply of ${retornoRh} to an answered message`,
      cells: { situacao: 'R', retornoRh },
      never: ['Aguardando resposta', /mensagem sem resposta/],
    })),
    {
      habit: 'no reply to a pending message',
      cells: { situacao: 'P', retornoRh: null },
      shows: ['Aguardando resposta'],
    },
  ),
  ...habitsOf(
    'buscaAgenda',
    { habit: 'responder as T', cells: { responder: 'T' }, shows: ['Responder'], never: ['Ainda não liberado'] },
    { habit: 'responder as S', cells: { responder: 'S' }, shows: ['Responder'], never: ['Ainda não liberado'] },
    { habit: 'a code as text of fixed width', cells: { codQuestionario: 'Q1   ' }, shows: ['Pesquisa de clima'] },
    { habit: 'no code', cells: { codQuestionario: null }, shows: ['Pesquisa de clima'] },
  ),
  ...habitsOf(
    'geraRequisicaoInterna',
    { habit: 'a number of places as text', cells: { numVagas: '3' }, shows: ['3 vagas'] },
    { habit: 'no number of places', cells: { numVagas: null }, shows: ['Analista financeiro'], never: ['0 vagas'] },
    { habit: 'a code of letters', cells: { codRequisicao: 'R-7' }, shows: ['Analista financeiro'] },
  ),
  ...habitsOf(
    'buscaMarcacaoAjuste',
    { habit: 'seconds as text', cells: { segMovto: '47520' }, shows: ['13:12'] },
    { habit: 'seconds that are none', cells: { segMovto: 'x' }, never: ['00:00'], shows: ['05/02/2026'] },
  ),
  ...habitsOf(
    'buscaPontoTeletex',
    { habit: 'kinds as T and F', cells: { tipo6: 'T', tipo1: 'F', tipo2: 'F' }, shows: ['Trabalho externo'] },
    {
      habit: 'times without zeros',
      cells: { tipo6: false, tipo3: 'S', hrIniMovtoChar: '8:00', hrFimMovtoChar: '10h30' },
      shows: ['08:00–10:30'],
    },
  ),
]

test.for(HABITS)('reads %s in %s', async ([, method, { cells, ...expected }]) => {
  const list = LISTS.find((screen) => screen.method === method)
  if (!list) throw new Error(`no screen of ${method}`)
  const rows = (Array.isArray(cells) ? cells : [cells]).map((own: object) => ({ ...list.row, ...own }))
  const others = { buscaParametroColab: { colaborador: [{}] }, ...list.others }
  await openHabit(list.path, { ...others, [method]: tablesOf(list, rows) })
  await expectShown(expected)
})

/** The totals of the month belong to no row. */
test.for([
  [
    'missing',
    { he50: '01:00', saldoBanco: null },
    ['–'],
    ['Nada a compensar', 'Horas a seu favor', 'Horas que você deve'],
  ],
  ['3:20-', { saldoBanco: '3:20-' }, ['Horas que você deve', '03:20'], ['+3:20', 'Horas a seu favor']],
  ['+3:20', { saldoBanco: '+3:20' }, ['Horas a seu favor', '+03:20'], ['Horas que você deve']],
  ['-03:20', { saldoBanco: '-03:20' }, ['Horas que você deve'], ['Horas a seu favor']],
  ['0:00', { saldoBanco: '0:00' }, ['Nada a compensar'], []],
  ['a text', { saldoBanco: '3:20 C' }, ['3:20 C'], ['Horas a seu favor', 'Nada a compensar']],
  ['a number', { saldoBanco: 3.33 }, ['3.33'], ['Horas a seu favor', 'Nada a compensar']],
] as const)('reads a bank of hours that is %s', async ([, totals, shows, never]) => {
  await openHabit('/marcacao-ponto', {
    buscaMarcacaoPonto: { Marcacao: [] },
    buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] },
    buscaTotPontoCalculado: { pontoCalculado: [totals] },
  })
  await expectShown({ shows, never })
})

test('shows no bank of hours where several totals of a month came', async () => {
  await openHabit('/marcacao-ponto', {
    buscaMarcacaoPonto: { Marcacao: [] },
    buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] },
    buscaTotPontoCalculado: { pontoCalculado: [{ saldoBanco: '+05:00' }, { saldoBanco: '-20:00' }] },
  })
  await expectShown({ leftOut: 2, never: ['05:00', 'Soma dos seus contratos'] })
})

test.for([
  ['/inclusao-ponto', 'buscaMarcacaoAjuste', 'ttMarcacaoAjuste'],
  ['/inclusao-ponto-teletex', 'buscaPontoTeletex', 'ttPontoTeletex'],
] as const)(
  '%s counts no requests beside a record that was created and never filled',
  async ([path, method, table]) => {
    const list = LISTS.find((screen) => screen.method === method)
    await openHabit(path, { ...list?.others, [method]: { [table]: [list?.row, { dtMovto: null, sequencia: 0 }] } })
    await expectShown({ leftOut: 1, never: [/solicitaç(ão|ões) (ao todo|na lista)/] })
  },
)

test('says that no income report was found only where none was left out', async () => {
  await openHabit('/informesrendimentos', {
    buscaAnoRendimento: { ttAnoRendimento: [{ anoRendimento: 2025 }] },
    decRendimento: { ttDecRendimentos: [{ anexo: '' }] },
  })
  await expectShown({ leftOut: 1, never: [none('buscaAnoRendimento')] })
})

test('counts totals of the month that cannot be read at all', async () => {
  await openHabit('/marcacao-ponto', {
    buscaMarcacaoPonto: { Marcacao: [] },
    buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] },
    buscaTotPontoCalculado: { pontoCalculado: [{ SALDO: '3:20' }] },
  })
  await expectShown({ leftOut: 1, never: ['Nada a compensar'] })
})
