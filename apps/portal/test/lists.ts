import type { Replies } from '@colab/contract/test/fake-server'
import { line } from './receipts.ts'
import { record } from './record.ts'

/** A screen that lists the rows of one table. */
export interface ListScreen {
  path: string
  method: string
  table: string
  row: Readonly<Record<string, unknown>>
  /** Puts the table into its envelope, if it has one. */
  wrap?: (tables: object) => object
  /** Replies of the other methods of the screen. */
  others?: Replies
  /** A text of the row. */
  shown: string
  /** Text of the screen without rows. */
  none: string
}

const day = { dtIniPeriodo: '2025-03-10', dtFimPeriodo: '2026-03-09', dtIniFerias: '2026-04-09' }
const order = {
  codEmp: 1,
  codEmpregado: 1001,
  dtCompetencia: '2026-03-01',
  dtLimiteCompra: '2026-03-31',
  autorizado: true,
}
const product = { produto: 1, descricao: 'Café', embalagem: 'Pacote', preco: 26.79, qtdPedido: 0 }
const message = { codAviso: 1, codTipo: 1, nomeTipoAviso: 'Dúvida', descricao: 'Quando sai?', dtAviso: '2026-03-01' }
const totals = { he50: '01:00', he60: '', he100: '', faltaJust: '', faltaInjust: '', saldoBanco: '-02:30' }

/** Every screen with an empty state, each with one plain row. */
export const LISTS: readonly ListScreen[] = [
  {
    path: '/comprovantes',
    method: 'buscaCompetencia',
    table: 'ttCompetencia',
    row: { dtCompetencia: '2026-02-01' },
    others: { buscaMovimento: { ttMovimento: [line('Salário', 'Provento', 3000)] } },
    shown: 'Fevereiro de 2026',
    none: 'Ainda não há holerites aqui',
  },
  {
    path: '/comprovantes',
    method: 'buscaMovimento',
    table: 'ttMovimento',
    row: { ...line('Salário', 'Provento', 3000) },
    others: { buscaCompetencia: { ttCompetencia: [{ dtCompetencia: '2026-02-01' }] } },
    shown: 'Salário',
    none: 'Não há holerite para este período.',
  },
  {
    path: '/informesrendimentos',
    method: 'buscaAnoRendimento',
    table: 'ttAnoRendimento',
    row: { anoRendimento: 2025 },
    others: { decRendimento: { ttDecRendimentos: [{ nomeEmpresa: 'Vendas Sul Ltda.', anexo: 'JVBERg==' }] } },
    shown: 'Para a declaração do Imposto de Renda de 2026',
    none: 'Informe de rendimentos não encontrado',
  },
  {
    path: '/espelho-ponto',
    method: 'buscaPeriodo',
    table: 'ttPeriodo',
    row: { dtCompetencia: '2026-02-01', codPeriodo: 202602 },
    others: {
      buscaCartaoPonto: { ttCartao: [{ nomeEmpresa: 'Vendas Sul', hrTrabalhada: '160:00', anexo: 'JVBERg==' }] },
    },
    shown: 'Horas trabalhadas em fevereiro de 2026',
    none: 'Você ainda não tem espelho de ponto',
  },
  {
    path: '/marcacao-ponto',
    method: 'buscaMarcacaoPonto',
    table: 'Marcacao',
    row: { codEmpregado: 1001, dtMovto: '2026-03-02', horario: '08:00 12:00', marcacoes: '08:03 12:00' },
    others: { buscaTotPontoCalculado: { pontoCalculado: [totals] }, buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] } },
    shown: '08:03',
    none: 'Não há marcações neste mês',
  },
  {
    path: '/inclusao-ponto',
    method: 'buscaMarcacaoAjuste',
    table: 'ttMarcacaoAjuste',
    row: { sequencia: 1, dtMovto: '2026-02-05', segMovto: 47_520, situacaoNome: 'Em análise' },
    shown: '13:12',
    none: 'Você não tem ajustes de ponto',
  },
  {
    path: '/inclusao-ponto-teletex',
    method: 'buscaPontoTeletex',
    table: 'ttPontoTeletex',
    row: {
      sequencia: 1,
      dtMovto: '2026-03-20',
      tipo6: true,
      observacao: 'Visita a cliente',
      situacaoNome: 'Em análise',
    },
    shown: 'Visita a cliente',
    none: 'Nenhuma solicitação de ponto recente',
  },
  {
    path: '/atestados',
    method: 'buscaAusencia',
    table: 'ttAusencia',
    row: { codAusencia: 3, codTipoAusencia: 1, dtIni: '2026-03-02', dtFim: '2026-03-04', situacao: 'P', anexos: 1 },
    others: { buscaTipoAusencia: { ttTipoAusencia: [], ttContratoAusencia: [], ttFeriado: [] } },
    shown: '02/03/2026 – 04/03/2026',
    none: 'Você não enviou nenhum atestado',
  },
  {
    path: '/programacao',
    method: 'buscaProgramacaoFerias',
    table: 'ttFeriasPrograma',
    row: { codEmpregado: 1001, nome: 'ANA', ...day, dtFimFerias: '2026-04-28', diasFerias: 20, diasAbono: 0 },
    others: { buscaSaldoFerias: { ttFeriasSaldo: [], ttFeriasParte: [], ttRegraFerias: [], ttFeriado: [] } },
    shown: '09/04/2026 a 28/04/2026',
    none: 'Você não tem Férias Programadas!',
  },
  {
    path: '/pontualidade-teletex',
    method: 'buscaAssiduidadeTeleTex',
    table: 'ttAssiduidadeTeletex',
    row: { dtCompetencia: '2026-02-01', hrMovto: '176:00', vlrMovto: 149.6 },
    shown: 'Fevereiro de 2026',
    none: 'Nenhum prêmio de pontualidade neste período',
  },
  {
    path: '/pip',
    method: 'buscaIndicaPip',
    table: 'ttIndicaPip',
    row: { tipo: 1, mes: 2, quantidade: 0, nota: 40, ttIndicaPipDetalhe: [] },
    wrap: (indicaPip) => ({ indicaPip }),
    shown: 'fevereiro',
    none: 'Ainda não há indicadores de 2026',
  },
  {
    path: '/dadoscadastrais',
    method: 'buscaDadosCadastrais',
    table: 'ttDadosCadastrais',
    row: record,
    others: { buscaDadosContratuais: { ttDadosContratuais: [] }, buscaLogradouro: { ttLogradouro: [] } },
    shown: 'ana@example.com',
    none: 'Não encontramos os seus dados cadastrais',
  },
  {
    path: '/dependentes',
    method: 'buscaDependentes',
    table: 'ttDependentes',
    row: { codDependente: 1, nome: 'Beatriz Souza', dependencia: 'Filho(a)', cpf: '52998224725' },
    others: { buscaPSaudeDependente: { Beneficio: [] } },
    shown: 'Beatriz Souza',
    none: 'Você não tem dependentes cadastrados',
  },
  {
    path: '/documentos',
    method: 'buscaDoctoAssinado',
    table: 'ttDoctoAssinado',
    row: { sequencia: 1, codEmp: 1, codEmpregado: 1001, nome: 'Código de conduta', linkAssinatura: '/assinar/abc' },
    shown: 'Código de conduta',
    none: 'Nada para assinar',
  },
  {
    path: '/declaracoes',
    method: 'buscaDeclaracao',
    table: 'ttDeclaracao',
    row: {
      codDeclaracao: 31,
      codEmpregado: 1001,
      comSalario: true,
      dtEmissao: '2026-03-05',
      dtValidade: '2026-04-04',
      situacao: 'V',
    },
    shown: 'Emitida em 05/03/2026',
    none: 'Você não tem um contrato em vigor',
  },
  {
    path: '/beneficios',
    method: 'buscaPlanoSaude',
    table: 'planoSaude',
    row: { descricao: 'Plano Vida', nomeEmpresa: 'Vendas Sul Ltda.', vlrMes: 84.9, vlrAno: 254.7 },
    shown: 'Plano Vida',
    none: 'Nenhum desconto de benefícios em março de 2026',
  },
  {
    path: '/vale-refeicao',
    method: 'buscaValeRefeicaoRica',
    table: 'ttValeRefeicaoRica',
    row: { codEvento: 310, nomeEvento: 'Crédito mensal', dtCompetencia: '2026-03-01', vlrMovto: 660, cor: 'green' },
    shown: 'Crédito mensal',
    none: 'Nenhum crédito ou desconto neste período',
  },
  {
    path: '/varejo',
    method: 'buscaPedido',
    table: 'ttPedido',
    row: order,
    others: { buscaItensDoVarejo: { ttItemVarejo: [product] } },
    shown: 'Café',
    none: 'Nenhum pedido neste mês',
  },
  {
    path: '/varejo',
    method: 'buscaItensDoVarejo',
    table: 'ttItemVarejo',
    row: product,
    others: { buscaPedido: { ttPedido: [order] } },
    shown: 'Café',
    none: 'Nenhum produto à venda',
  },
  {
    path: '/compras-varejo',
    method: 'buscaVarejo',
    table: 'Vendas',
    row: { DataVenda: '2026-03-01', NotaFiscal: '778812', Valor: 123.45 },
    shown: '778812',
    none: 'Não há compras em março de 2026',
  },
  {
    path: '/reserva-restaurante',
    method: 'buscaCardapio',
    table: 'ttCardapioData',
    row: { codCardapio: 1, dtCardapio: '2026-03-12', descricaoPortal: 'Frango grelhado', hrLimReserva: '09:30' },
    shown: 'Frango grelhado',
    none: 'Nenhum cardápio por aqui',
  },
  {
    path: '/telefonia',
    method: 'buscaObservacao',
    table: 'ttObservacao',
    row: { dtMovto: '2026-03-01', observacao: 'Ligação deste mês' },
    shown: 'Ligação deste mês',
    none: 'Nada foi observado neste período',
  },
  {
    path: '/avisos',
    method: 'buscaAviso',
    table: 'Avisos',
    row: {
      dtAviso: '2026-03-09',
      sequencia: 1,
      situacao: 'L',
      mensagem: 'Reunião na terça',
      codEmp: 1,
      codEmpregado: 1001,
    },
    shown: 'Reunião na terça',
    none: 'Nenhum aviso novo',
  },
  {
    path: '/fale-com-rh?historico=1',
    method: 'buscaAvisoRH',
    table: 'AvisoRH',
    row: message,
    others: { buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] } },
    shown: 'Quando sai?',
    none: 'Você ainda não escreveu ao RH',
  },
  {
    path: '/avaliacao',
    method: 'buscaAgenda',
    table: 'ttAgendaAvaliacao',
    row: { codQuestionario: 2, nomeQuestionario: 'Pesquisa de clima', dtLimiteChar: '11/03/2026', responder: true },
    shown: 'Pesquisa de clima',
    none: 'Nada para responder',
  },
  {
    path: '/oportunidade-interna',
    method: 'geraRequisicaoInterna',
    table: 'ttRequisicao',
    row: { codRequisicao: 101, dtRequisicao: '2026-03-02', cargo: 'Analista financeiro', numVagas: 1 },
    shown: 'Analista financeiro',
    none: 'Nenhuma vaga aberta para você',
  },
  {
    path: '/cartilha',
    method: 'buscaCartilha',
    table: 'ttCartilha',
    row: { descricao: 'Jornada e ponto', observacao: '', rowidCartilha: 'a' },
    shown: 'Jornada e ponto',
    none: 'A cartilha ainda não está disponível',
  },
]

/** Returns the tables of a list with these rows, as our server sends them. */
export function tablesOf({ table, wrap = (tables) => tables }: ListScreen, rows: unknown): object {
  return wrap({ [table]: rows })
}
