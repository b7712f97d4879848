import type { Params } from '../wire/method.ts'
import type { DeskMethodName, DeskMethods } from './methods.ts'
import { SEALED_MESSAGE } from './sealed-reports.ts'

const codPessoa = 1004
const motivo = 'Pedido por telefone.'
const publico = { alcance: 'unidade' as const, codigos: [1] }
const survey = { nomeArquivo: 'pulso.csv', conteudo: 'titulo;descricao;resposta\nTrabalho;Vai bem?;S\n' }
const openings = {
  nomeArquivo: 'vagas.csv',
  conteudo: 'cargo;descricao;numVagas;dtEncerramento\nVigia;Vigiar a loja.;1;31/12/2099\n',
}
const meals = {
  nomeArquivo: 'semana.csv',
  conteudo: 'codUnidade;dtCardapio;descricaoPortal;hrLimReserva\n1;29/12/2099;Ceia;17:00\n',
}
const hired = { codUnidade: 1, cargo: 'Analista', dtAdmissao: '2026-11-02', vlrSalario: '4.850,00', motivo }
const columns = { cabecalho: 0, pular: [], tabelas: [], data: '', decimal: '' as const, ttColuna: [], ttValor: [] }
const request = { tipo: 'message', codPedido: '7' } as const

/**
 * Valid parameters of every method of the desk, for tests. In a file of its own, so that the desk does not load them.
 */
export const deskExamples: { readonly [N in DeskMethodName]: Params<DeskMethods[N]> } = {
  sessao: {},
  aceitaConvite: { convite: 'aW52aXRhdGlvbg' },
  opcoesPasskey: { uso: 'entra' },
  segredoTotp: { convite: 'aW52aXRhdGlvbg' },
  gravaCredencial: { convite: 'aW52aXRhdGlvbg', senha: 'uma frase que se lembra', codigo: '123456' },
  entra: { email: 'rh@empresa.example', senha: 'uma frase que se lembra', codigo: '123456' },
  confirma: { codigo: '123456' },
  sai: {},

  buscaFila: { tipo: ['message', 'absence'], unidade: [1], texto: 'elis roch', limite: 20 },
  contaFila: { unidade: [1] },
  buscaAusentes: { codUnidade: 1, mes: '2026-12' },
  buscaPedido: request,
  decidePedido: { ...request, versao: 'b3VwZGF0ZWQ', verbo: 'answer', texto: 'Saem no dia 5.' },
  anexaPedido: { ...request, texto: 'Segue o guia.', arquivos: [3] },

  buscaPessoas: { texto: 'elis roch', unidade: [1], contrato: 'ativo', acesso: 'todos' },
  contaPessoas: { texto: 'roch' },
  buscaPessoa: { codPessoa },
  planejaConvites: { pessoas: [codPessoa] },
  convidaPessoas: { pessoas: [codPessoa], motivo },
  redefineSenha: { codPessoa, motivo },
  buscaConta: {},
  encerraEntrada: { codSessao: '' },
  removeChave: { codPasskey: 1 },
  liberaContato: { codPessoa, versao: 'GfH5sT0bW9cRkq2LxNVdQw', motivo },
  liberaAcesso: { codPessoa, motivo },
  encerraSessoes: { codPessoa, motivo },
  removePasskeys: { codPessoa, motivo },
  corrigePessoa: { codPessoa, versao: 'b3VwZGF0ZWQ', motivo, campos: { bairro: 'Centro' } },
  admitePessoa: { nome: 'NINA NOVA', cpf: '168.995.350-09', matricula: '9001', ...hired },
  readmitePessoa: { codPessoa, matricula: '9002', ...hired },
  desliga: { codPessoa, codEmpregado: 5004, dtDemissao: '2026-11-30', versao: 'b3VwZGF0ZWQ', motivo },
  cancelaDesligamento: { codPessoa, codEmpregado: 5004, versao: 'b3VwZGF0ZWQ', motivo },
  buscaPagamentos: { codPessoa, limite: 12 },
  retiraRecibo: { codPessoa, codRecibo: 10, motivo },
  contaRecibos: { tipo: 'mensal', mes: '2026-10', unidade: [1] },
  retiraRecibos: { tipo: 'mensal', mes: '2026-10', unidade: [1], quantas: 1, motivo },
  exportaPessoa: { codPessoa, motivo },
  ensaiaApagamento: { codPessoa },
  pedeApagamento: { codPessoa, motivo },
  confirmaApagamento: { codPessoa, codApagamento: 1, motivo },
  cancelaApagamento: { codPessoa, codApagamento: 1, motivo },

  contaPublico: { publico },
  publicaAviso: { titulo: 'Vacinação', texto: 'Amanhã, das 9h às 16h.', publico, quantas: 214 },
  publicaDocumento: { titulo: 'Acordo', arquivos: [3], ate: '', publico, quantas: 214 },
  conferePesquisa: survey,
  publicaPesquisa: { titulo: 'Pulso', ...survey, ate: '', publico, quantas: 214 },
  buscaPublicacoes: { limite: 20 },
  encerraPublicacao: { codPublicacao: 4, motivo },
  buscaResultado: { codPublicacao: 4 },
  buscaAlcance: { codPublicacao: 1, limite: 20 },
  lembraPublicacao: { codPublicacao: 1 },
  retiraPublicacao: { codPublicacao: 1, motivo },
  buscaVagas: {},
  publicaVaga: { cargo: 'Caixa', descricao: 'Atender no caixa.', numVagas: 1, dtEncerramento: '2099-12-31' },
  confereVagas: openings,
  publicaVagas: openings,
  encerraVaga: { codRequisicao: 1, motivo },
  retiraVaga: { codRequisicao: 1, motivo },
  buscaRefeicoes: {},
  publicaRefeicao: {
    codUnidade: 1,
    dtCardapio: '2099-12-31',
    descricaoPortal: 'Almoço\nArroz, feijão e salada',
    hrLimReserva: '09:30',
  },
  confereRefeicoes: meals,
  publicaRefeicoes: meals,
  retiraRefeicao: { codCardapio: 900000001, motivo },
  buscaTrabalho: { tipo: 'arquivos' },
  retiraArquivo: { codArquivo: 3 },
  descartaArquivos: {},
  confereArquivos: {},
  aplicaArquivos: { codTrabalho: 1, passo: 2, motivo },
  buscaColunas: { codTrabalho: 1, passo: 2, arquivo: 'lista.csv' },
  gravaMapa: { codTrabalho: 1, passo: 2, arquivo: 'lista.csv', nome: 'Folha', escolhas: columns },
  recebeMapa: { nome: 'Ponto', conteudo: '{"tables":{}}' },
  buscaMapas: {},
  retiraMapa: { codMapa: 1, versao: 'b3VwZGF0ZWQ' },
  buscaImportacoes: { limite: 20 },
  ensaiaDesfazer: { importacao: 12 },
  desfazImportacao: { codTrabalho: 1, passo: 2, motivo },
  buscaDivergencias: { limite: 20 },

  buscaDenuncias: { limite: 20 },
  respondeDenuncia: {
    codDenuncia: '00112233445566778899',
    codMensagem: '99887766554433221100',
    selada: 'A'.repeat(SEALED_MESSAGE),
    mensagens: 0,
  },

  buscaEquipe: {},
  convidaAgente: {
    nome: 'Rui Prado',
    email: 'rui@empresa.example',
    papeis: [{ papel: 'auditor', alcance: 'tudo', codigo: 0 }],
    motivo,
  },
  mudaPapeis: { codAgente: 2, papeis: [{ papel: 'rh', alcance: 'tudo', codigo: 0 }], motivo },
  encerraAgente: { codAgente: 2, motivo },

  buscaRegistro: { tipo: 'atos', de: '2026-01-01', ate: '2026-12-31', limite: 20 },
  confereRegistro: {},

  buscaSituacao: {},
  buscaInformes: { ano: 1999, limite: 20 },
}
