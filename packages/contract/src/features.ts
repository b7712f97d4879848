import { FORMER_FEATURES } from './former-features.ts'
import type { MethodName } from './methods.ts'
import type { Feature } from './profile.ts'

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

/** Methods that the portal calls for each enabled feature: its screen, and what home and app bar show of it. */
export const FEATURE_METHODS: Readonly<Record<Feature, readonly MethodName[]>> = {
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
  requests: ['buscaSolicitacao', 'retiraSolicitacao'],
  hrConversation: ['continuaAvisoRH'],
  overview: ['buscaInicio'],
  calendar: ['buscaCalendario', 'gravaCalendario', 'excluirCalendario'],
  devices: ['buscaDispositivo', 'encerraSessao'],
  personalExport: ['buscaExportacao', 'gravaExportacao'],
  invitations: [],
}

export const FORMER_METHODS: ReadonlySet<string> = new Set([
  ...COMMON_METHODS,
  ...FORMER_FEATURES.flatMap((feature) => FEATURE_METHODS[feature]),
])
