import { DEPENDENT_FIELDS, type DependentField } from '../domains/dependents.ts'
import { REGISTRATION_FIELDS, type RegistrationField } from '../domains/registration.ts'

/** Fields of a dependent that HR sees in words, or under another name. */
const IN_WORDS = ['CPF', 'codDependencia', 'deficienteFisico', 'codNecessidade'] as const
type Shown = Exclude<DependentField, (typeof IN_WORDS)[number]>

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

export type RequestField = RegistrationField | Shown | (typeof OTHERS)[number]

/** Fields of requests (`ttCampo`) by wire name; the desk has a label for each, and a test of the server finds a column that is missing here. */
export const REQUEST_FIELDS: readonly RequestField[] = [
  ...new Set([
    ...REGISTRATION_FIELDS,
    ...DEPENDENT_FIELDS.filter((name): name is Shown => !(IN_WORDS as readonly string[]).includes(name)),
    ...OTHERS,
  ]),
]
