import type { MethodName } from './methods.ts'

export const COMMON_METHODS = ['buscaParametroColab', 'alterasenha'] as const satisfies readonly MethodName[]

export const SIGN_IN_METHODS = [
  'validaCPF',
  'validaSenha',
  'esqueceusenha',
  'enviaWhatsApp',
  'enviaemail',
  'validaCodigo',
  'alterasenha',
] as const satisfies readonly MethodName[]

/** Methods that the portal calls only for a profile with a VAPID key. */
export const PUSH_METHODS = ['gravaInscricaoPush', 'excluirInscricaoPush'] as const satisfies readonly MethodName[]

const METHODS_OF = {
  receipts: ['buscaCompetencia', 'buscaMovimento'],
  incomeReports: ['buscaAnoRendimento', 'decRendimento'],
  timeMirror: ['buscaPeriodo', 'buscaCartaoPonto'],
  punches: ['buscaMarcacaoPonto', 'buscaTotPontoCalculado'],
  punchAdjustment: ['buscaMarcacaoAjuste', 'gravaMarcacaoAjuste'],
  teletex: [
    'buscaPontoTeletex',
    'buscaMarcacaoPontoTeletex',
    'buscaEventoFolgaTeletex',
    'gravaPontoTeletex',
    'buscaMarcacaoPonto',
    'buscaTotPontoCalculado',
  ],
  vacations: ['buscaProgramacaoFerias'],
  punctuality: ['buscaAssiduidadeTeleTex'],
  pip: ['buscaIndicaPip'],
  registration: [
    'buscaDadosCadastrais',
    'buscaBeneficio',
    'buscaLogradouro',
    'gerauf',
    'geraestadocivil',
    'geragrauinstrucao',
    'buscaWebPessoa',
    'gravaWebPessoa',
    'excluirWebPessoa',
  ],
  contractTab: ['buscaDadosContratuais'],
  dependents: [
    'buscaDependentes',
    'buscaPSaudeDependente',
    'buscaDependencia',
    'buscaTipoNecessidade',
    'gerauf',
    'gravaWebDependente',
    'excluirWebDependente',
  ],
  documents: ['buscaDoctoAssinado', 'buscaDoctoAnexo'],
  benefits: ['buscaPlanoSaude'],
  mealVoucher: ['buscaValeRefeicaoRica'],
  retailOrder: ['buscaPedido', 'buscaItensDoVarejo', 'gravaItensDoVarejo'],
  retailPurchases: ['buscaVarejo'],
  restaurant: ['buscaCardapio', 'gravaReservaRestaurante'],
  telephony: ['buscaObservacao'],
  notices: ['buscaAviso', 'alteraSituacaoAviso'],
  hrContact: ['buscaTipoAviso', 'gravaAvisoRH', 'buscaAvisoRH'],
  evaluations: ['buscaAgenda', 'buscaQuestionario', 'gravaPessoaAvaliacao'],
  openings: ['geraRequisicaoInterna', 'candidatarParaVaga'],
  handbook: ['buscaCartilha', 'buscaDoctoAnexo'],
  misconduct: ['gravaDenuncia', 'buscaAviso'],
  security: [],
  passkeys: [
    'buscaPasskeys',
    'desafiaPasskey',
    'validaPasskey',
    'buscaNovaPasskey',
    'gravaPasskey',
    'alteraNomePasskey',
    'excluirPasskey',
  ],
  payHistory: ['buscaResumoRecibo'],
  filesOnRequest: ['buscaMovimento'],
  requests: ['buscaSolicitacao', 'retiraSolicitacao'],
  hrConversation: ['continuaAvisoRH'],
  overview: ['buscaInicio'],
  calendar: ['buscaCalendario', 'gravaCalendario', 'excluirCalendario'],
  devices: ['buscaDispositivo', 'encerraSessao', 'alteraNomeDispositivo'],
  contactChanges: ['buscaContatoMudado'],
  personalExport: ['buscaExportacao', 'gravaExportacao'],
  invitations: [],
  archive: [],
  absences: ['buscaTipoAusencia', 'buscaAusencia', 'gravaAusencia', 'retiraSolicitacao'],
  vacationRequest: ['buscaSaldoFerias', 'gravaSolicitacaoFerias'],
  estimates: ['buscaDadosContratuais'],
  shifts: ['buscaEscala', 'buscaSaldoFerias'],
  letters: ['buscaDeclaracao', 'gravaDeclaracao', 'cancelaDeclaracao', 'buscaCompetencia', 'buscaMovimento'],
  signatureCheck: [],
} satisfies Record<string, MethodName[]>

/** A disabled feature hides its tile, menu entry and bell; its route is not found. */
export type Feature = keyof typeof METHODS_OF

/** Methods that the portal calls for each enabled feature: for its screen, and for what home and app bar show of it. */
export const FEATURE_METHODS: Readonly<Record<Feature, readonly MethodName[]>> = METHODS_OF

export const FEATURES = Object.keys(METHODS_OF) as Feature[]
