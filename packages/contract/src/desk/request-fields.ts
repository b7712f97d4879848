import { SHOWN_FIELDS } from '../domains/dependents.ts'
import { REGISTRATION_FIELDS, type RegistrationField } from '../domains/registration.ts'

const OTHERS = [
  'adiantaDecimo',
  'ausentes',
  'baseLegal',
  'cargo',
  'chegada',
  'codCardapio',
  'codEmpregado',
  'codRequisicao',
  'comprovantes',
  'conversa',
  'cpfDependente',
  'decideAte',
  'decididoEm',
  'decididoPor',
  'dependencia',
  'descricao',
  'dias',
  'diasAbono',
  'diasSaldo',
  'diasTrabalho',
  'dtCardapio',
  'dtCompetencia',
  'dtEncerramento',
  'dtLimiteCompra',
  'dtMovto',
  'emDobro',
  'eventoNome',
  'fechados',
  'ferias',
  'foto',
  'horas',
  'hrLimReserva',
  'hrMovto',
  'hrMovtoFim',
  'hrMovtoIni',
  'inss',
  'itens',
  'justificativa',
  'necessidadeEspecial',
  'nomeArquivo',
  'nomeTipoAviso',
  'periodo',
  'refeicao',
  'retornoRh',
  'setor',
  'soma',
  'substProteina',
  'tipo',
  'tipoNome',
  'total',
  'unidade',
] as const

/** What HR sees of the days of a request about time, beside what was asked. */
export const DAY_FIELDS = ['diaPrevisto', 'diaMarcacoes', 'diaJustificado', 'diaFeriado', 'diaFerias'] as const
export type DayField = (typeof DAY_FIELDS)[number]

export type RequestField = RegistrationField | (typeof SHOWN_FIELDS)[number] | (typeof OTHERS)[number] | DayField

/** Fields of requests (`ttCampo`) by wire name; the desk has a label for each, and a test of the server finds a column that is missing here. */
export const REQUEST_FIELDS: readonly RequestField[] = [
  ...new Set([...REGISTRATION_FIELDS, ...SHOWN_FIELDS, ...OTHERS, ...DAY_FIELDS]),
]
