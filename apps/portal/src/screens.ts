import { buscaCompetencia, CALCULATION } from '@colab/contract/domains/receipts'
import type { Feature } from '@colab/contract/features'
import type { MethodName } from '@colab/contract/methods'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import type { Icon } from '@colab/ui/kit/icon.tsx'
import {
  Archive,
  Banknote,
  Bell,
  Book,
  Briefcase,
  CalendarDays,
  CalendarPlus,
  CheckCheck,
  Clipboard,
  Clock,
  Coffee,
  File,
  Gauge,
  Heart,
  HeartPulse,
  Inbox,
  Laptop,
  MessageSquare,
  Package,
  Pencil,
  Shield,
  ShoppingBag,
  Smartphone,
  SquareCheck,
  Sun,
  UserRound,
  UsersRound,
  Utensils,
} from '@colab/ui/kit/icons.ts'
import type { Hue } from '@colab/ui/kit/layout/Tile.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { profile } from './profile.ts'
import {
  lastMonthPaid,
  orderRefused,
  plannedVacation,
  type TileNote,
  toAnswer,
  toSign,
  vacancies,
} from './tileNotes.ts'

/** Groups of tiles on home, in display order (decisions, Home tiles). */
export const GROUPS = {
  payment: msg`Pagamento`,
  time: msg`Tempo`,
  own: msg`Meus dados`,
  benefits: msg`Benefícios`,
  company: msg`Empresa`,
} as const

export type Group = keyof typeof GROUPS

/** One screen: its address, the flag that hides it, its tile (none: a menu leads to it), its catalog and its module. */
interface Row<Address = string> {
  path: Address
  feature: Feature
  title: MessageDescriptor
  /** Everyday words in the three languages: people search with the words they use at work, whatever the portal speaks. */
  words: string
  tile?: { group: Group; icon: Icon; hue: Hue; note?: TileNote }
  /**
   * Methods whose replies stay on the device, so that the screen opens without connection; none by default. Never those about health
   * (absences, dependents, benefits), what people write to HR, the report channel, or access to the account, nor those from which a
   * form starts. The last one is what the screen shows first. src/kept/ keeps them.
   */
  kept?: readonly MethodName[]
  /** Folder of the screen's texts. */
  catalog: string
  load: () => Promise<{ default: ComponentType }>
}

const SCREENS = [
  {
    path: '/comprovantes',
    feature: 'receipts',
    title: msg`Comprovantes de pagamento`,
    words:
      'holerite contracheque contra-cheque salário pagamento ordenado 13º décimo terceiro adiantamento líquido desconto inss fgts pay stub payslip salary wage paycheck nómina recibo sueldo salario aguinaldo',
    tile: { group: 'payment', icon: Banknote, hue: 'green', note: lastMonthPaid },
    kept: ['buscaCompetencia', 'buscaMovimento'],
    catalog: 'features/receipts',
    load: () => {
      // The months are read while the code is loading: all else on the screen waits for both.
      void queryClient.prefetchQuery(query(buscaCompetencia, { codTipoCalculo: CALCULATION.paycheck }))
      return import('./features/receipts/ReceiptsScreen.tsx')
    },
  },
  {
    path: '/informesrendimentos',
    feature: 'incomeReports',
    title: msg`Informe de rendimentos`,
    words:
      'informe imposto de renda irpf dirf declaração ir income tax return statement w2 impuesto renta declaración ingresos',
    tile: { group: 'payment', icon: File, hue: 'teal' },
    kept: ['buscaAnoRendimento', 'decRendimento'],
    catalog: 'features/income',
    load: () => import('./features/income/IncomeReportsScreen.tsx'),
  },
  {
    path: '/espelho-ponto',
    feature: 'timeMirror',
    title: msg`Espelho de ponto`,
    words: 'espelho folha de ponto cartão assinatura do ponto timesheet time card hoja de tiempo tarjeta',
    tile: { group: 'time', icon: Clipboard, hue: 'violet' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/MirrorScreen.tsx'),
  },
  {
    path: '/marcacao-ponto',
    feature: 'punches',
    title: msg`Marcações de ponto`,
    words:
      'ponto batida marcação relógio banco de horas saldo hora extra falta atraso punch clock hours balance overtime marcaje fichaje reloj horas extras saldo',
    tile: { group: 'time', icon: Clock, hue: 'blue' },
    kept: ['buscaMarcacaoPonto'],
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/PunchesScreen.tsx'),
  },
  {
    path: '/escala',
    feature: 'shifts',
    title: msg`Escala`,
    words:
      'escala turno folga horário plantão quando trabalho revezamento 12x36 6x1 próximo turno shift rota roster schedule when do I work day off turnos guardia cuándo trabajo',
    tile: { group: 'time', icon: CalendarDays, hue: 'orange' },
    kept: ['buscaEscala'],
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/ShiftsScreen.tsx'),
  },
  {
    path: '/inclusao-ponto',
    feature: 'punchAdjustment',
    title: msg`Ajuste de ponto`,
    words:
      'ajuste esqueci de bater o ponto corrigir incluir marcação adjust missing punch fix time ajustar corregir marcación olvidé',
    tile: { group: 'time', icon: CalendarPlus, hue: 'teal' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/AdjustmentsScreen.tsx'),
  },
  {
    path: '/inclusao-ponto-teletex',
    feature: 'teletex',
    title: msg`Solicitações de ponto`,
    words: 'folga home office remoto teletrabalho trabalho externo day off remote work permiso teletrabajo',
    tile: { group: 'time', icon: Laptop, hue: 'magenta' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/TeletexScreen.tsx'),
  },
  {
    path: '/atestados',
    feature: 'absences',
    title: msg`Atestados e ausências`,
    words:
      'atestado médico dentista doente doença licença consulta exame falecimento luto casamento doação de sangue ausência falta justificada sick note leave absence doctor certificado médico permiso ausencia enfermedad',
    tile: { group: 'time', icon: HeartPulse, hue: 'rose' },
    catalog: 'features/absences',
    load: () => import('./features/absences/AbsencesScreen.tsx'),
  },
  {
    path: '/programacao',
    feature: 'vacations',
    title: msg`Programação de férias`,
    words: 'férias descanso recesso abono vacation holiday time off vacaciones descanso',
    tile: { group: 'time', icon: Sun, hue: 'amber', note: plannedVacation },
    kept: ['buscaSaldoFerias', 'buscaProgramacaoFerias'],
    catalog: 'features/vacations',
    load: () => import('./features/vacations/VacationsScreen.tsx'),
  },
  {
    path: '/pontualidade-teletex',
    feature: 'punctuality',
    title: msg`Pontualidade`,
    words: 'pontualidade assiduidade prêmio bônus punctuality attendance bonus premio puntualidad asistencia',
    tile: { group: 'time', icon: CheckCheck, hue: 'green' },
    kept: ['buscaAssiduidadeTeleTex'],
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/PunctualityScreen.tsx'),
  },
  {
    path: '/pip',
    feature: 'pip',
    title: msg`Indicadores de presença`,
    words: 'pip indicadores presença metas faltas indicators attendance goals indicadores metas',
    tile: { group: 'time', icon: Gauge, hue: 'orange' },
    kept: ['buscaIndicaPip'],
    catalog: 'features/indicators',
    load: () => import('./features/indicators/PipScreen.tsx'),
  },
  {
    path: '/dadoscadastrais',
    feature: 'registration',
    title: msg`Dados cadastrais`,
    words:
      'meus dados cadastro endereço telefone e-mail estado civil contrato escolaridade my data address phone contract personal mis datos dirección teléfono contrato domicilio',
    tile: { group: 'own', icon: UserRound, hue: 'blue' },
    kept: ['buscaDadosContratuais', 'buscaLogradouro', 'buscaDadosCadastrais'],
    catalog: 'features/registration',
    load: () => import('./features/registration/RegistrationScreen.tsx'),
  },
  {
    path: '/dependentes',
    feature: 'dependents',
    title: msg`Dependentes`,
    words:
      'filho filha cônjuge esposa marido família dependente child spouse family dependents hijo hija cónyuge familia',
    tile: { group: 'own', icon: UsersRound, hue: 'violet' },
    catalog: 'features/dependents',
    load: () => import('./features/dependents/DependentsScreen.tsx'),
  },
  {
    path: '/documentos',
    feature: 'documents',
    title: msg`Documentos`,
    words: 'assinar assinatura contrato acordo termo sign signature agreement firmar firma acuerdo',
    tile: { group: 'own', icon: Pencil, hue: 'rose', note: toSign },
    kept: ['buscaDoctoAssinado'],
    catalog: 'features/documents',
    load: () => import('./features/documents/DocumentsScreen.tsx'),
  },
  {
    path: '/arquivo',
    feature: 'archive',
    title: msg`Meu arquivo`,
    words:
      'arquivo baixar tudo zip guardar salvar todos os holerites comprovar renda offline sem internet archive download all save files archivo descargar todo guardar',
    tile: { group: 'own', icon: Archive, hue: 'amber' },
    catalog: 'archive',
    load: () => import('./archive/ArchiveScreen.tsx'),
  },
  {
    path: '/declaracoes',
    feature: 'letters',
    title: msg`Declarações`,
    words:
      'declaração vínculo emprego trabalho comprovante de renda aluguel visto banco employment letter proof of income visa rent constancia laboral certificado de trabajo alquiler visado',
    tile: { group: 'own', icon: File, hue: 'green' },
    catalog: 'features/letters',
    load: () => import('./features/letters/LettersScreen.tsx'),
  },
  {
    path: '/solicitacoes',
    feature: 'requests',
    title: msg`Minhas solicitações`,
    words: 'solicitações pedidos andamento protocolo requests status my requests solicitudes estado seguimiento',
    tile: { group: 'own', icon: Inbox, hue: 'teal' },
    catalog: 'features/requests',
    load: () => import('./features/requests/RequestsScreen.tsx'),
  },
  {
    path: '/beneficios',
    feature: 'benefits',
    title: msg`Benefícios`,
    words:
      'plano de saúde convênio odontológico seguro vale-transporte vt transport allowance transporte health plan insurance dental seguro salud prestaciones',
    tile: { group: 'benefits', icon: Heart, hue: 'magenta' },
    catalog: 'features/benefits',
    load: () => import('./features/benefits/BenefitsScreen.tsx'),
  },
  {
    path: '/vale-refeicao',
    feature: 'mealVoucher',
    title: msg`Vale-refeição`,
    words: 'vale refeição alimentação vr va ticket meal voucher food card vales comida alimentación tarjeta',
    tile: { group: 'benefits', icon: Utensils, hue: 'orange' },
    kept: ['buscaValeRefeicaoRica'],
    catalog: 'features/benefits',
    load: () => import('./features/benefits/MealVoucherScreen.tsx'),
  },
  {
    path: '/varejo',
    feature: 'retailOrder',
    title: msg`Pedido no varejo`,
    words: 'pedido compra loja mercado cesta order shop store groceries pedido tienda',
    tile: { group: 'benefits', icon: Package, hue: 'teal', note: orderRefused },
    catalog: 'features/retail',
    load: () => import('./features/retail/RetailOrderScreen.tsx'),
  },
  {
    path: '/compras-varejo',
    feature: 'retailPurchases',
    title: msg`Compras no varejo`,
    words: 'compras gastos loja desconto em folha purchases spending store compras gastos tienda',
    tile: { group: 'benefits', icon: ShoppingBag, hue: 'rose' },
    kept: ['buscaVarejo'],
    catalog: 'features/retail',
    load: () => import('./features/retail/RetailPurchasesScreen.tsx'),
  },
  {
    path: '/reserva-restaurante',
    feature: 'restaurant',
    title: msg`Restaurante`,
    words: 'almoço refeitório cardápio comida refeição reserva lunch canteen menu meal almuerzo comedor menú',
    tile: { group: 'benefits', icon: Coffee, hue: 'amber' },
    kept: ['buscaCardapio'],
    catalog: 'features/restaurant',
    load: () => import('./features/restaurant/RestaurantScreen.tsx'),
  },
  {
    path: '/telefonia',
    feature: 'telephony',
    title: msg`Uso do telefone`,
    words: 'telefone celular ligações conta mobile phone bill calls teléfono móvil llamadas',
    tile: { group: 'benefits', icon: Smartphone, hue: 'blue' },
    kept: ['buscaObservacao'],
    catalog: 'features/indicators',
    load: () => import('./features/indicators/TelephonyScreen.tsx'),
  },
  {
    path: '/avisos',
    feature: 'notices',
    title: msg`Avisos`,
    words: 'avisos comunicados notícias mensagens notices news messages avisos noticias comunicados',
    tile: { group: 'company', icon: Bell, hue: 'magenta' },
    kept: ['buscaAviso'],
    catalog: 'features/notices',
    load: () => import('./features/notices/NoticesScreen.tsx'),
  },
  {
    path: '/fale-com-rh',
    feature: 'hrContact',
    title: msg`Fale com o RH`,
    words:
      'rh falar dúvida pergunta mensagem ajuda reclamação demissão rescisão desligamento conta bancária banco empréstimo consignado atestado anexo hr contact question help resignation termination bank account loan recursos humanos pregunta ayuda renuncia despido cuenta bancaria préstamo',
    tile: { group: 'company', icon: MessageSquare, hue: 'teal' },
    catalog: 'features/hr-contact',
    load: () => import('./features/hr-contact/HrContactScreen.tsx'),
  },
  {
    path: '/avaliacao',
    feature: 'evaluations',
    title: msg`Avaliações e pesquisas`,
    words: 'pesquisa questionário avaliação treinamento survey questionnaire training encuesta evaluación cuestionario',
    tile: { group: 'company', icon: SquareCheck, hue: 'green', note: toAnswer },
    kept: ['buscaAgenda'],
    catalog: 'features/evaluations',
    load: () => import('./features/evaluations/EvaluationsScreen.tsx'),
  },
  {
    path: '/oportunidade-interna',
    feature: 'openings',
    title: msg`Oportunidades internas`,
    words: 'vaga emprego promoção carreira seleção job opening career promotion vacante empleo carrera',
    tile: { group: 'company', icon: Briefcase, hue: 'blue', note: vacancies },
    kept: ['geraRequisicaoInterna'],
    catalog: 'features/openings',
    load: () => import('./features/openings/OpeningsScreen.tsx'),
  },
  {
    path: '/cartilha',
    feature: 'handbook',
    title: msg`Cartilha do empregado`,
    words: 'cartilha manual regras normas política handbook rules policy manual reglas normas',
    tile: { group: 'company', icon: Book, hue: 'orange' },
    kept: ['buscaCartilha'],
    catalog: 'features/documents',
    load: () => import('./features/documents/HandbookScreen.tsx'),
  },
  {
    path: '/denuncia',
    feature: 'misconduct',
    title: msg`Canal de denúncias`,
    words: 'denúncia assédio discriminação ética ouvidoria report harassment misconduct ethics acoso denuncia ética',
    tile: { group: 'company', icon: Shield, hue: 'rose' },
    catalog: 'features/misconduct',
    load: () => import('./features/misconduct/ReportScreen.tsx'),
  },
  {
    path: '/seguranca',
    feature: 'security',
    title: msg`Segurança`,
    words:
      'senha passkey chave de acesso digital biometria rosto bloqueio aparelhos sessões password fingerprint face lock devices sessions contraseña huella bloqueo dispositivos sesiones',
    catalog: 'features/access',
    load: () => import('./features/access/SecurityScreen.tsx'),
  },
] as const satisfies readonly Row[]

type Listed = (typeof SCREENS)[number]
export type Path = Listed['path']
type Screen = Row<Path>

/** The address of home, and that of each screen by its feature. */
export const PATHS = {
  home: '/home',
  ...(Object.fromEntries(SCREENS.map(({ feature, path }) => [feature, path])) as {
    [S in Listed as S['feature']]: S['path']
  }),
} as const

/** Screens enabled for this client. */
export const screens: readonly Screen[] = SCREENS.filter(({ feature }) => profile.features[feature])

/** Those with a tile on home. */
export const tiles = screens.flatMap(({ tile, ...screen }) => (tile ? [{ ...screen, ...tile }] : []))

export function hasScreen(path: string): path is Path {
  return screens.some((screen) => screen.path === path)
}

/** What home reads of the server, and the bar around every screen. */
const KEPT_AT_HOME: readonly MethodName[] = [
  'buscaParametroColab',
  'buscaInicio',
  'buscaPedido',
  'buscaProgramacaoFerias',
  'buscaEscala',
  'buscaAviso',
]

/** Returns the methods whose replies a screen keeps. */
export function keptBy(path: string): readonly MethodName[] {
  if (path === PATHS.home) return KEPT_AT_HOME
  return screens.find((screen) => screen.path === path)?.kept ?? []
}

const KEPT: ReadonlySet<unknown> = new Set([...KEPT_AT_HOME, ...screens.flatMap(({ kept = [] }) => kept)])

/** Returns whether the replies of a method stay on the device. */
export function isKept(method: unknown): boolean {
  return KEPT.has(method)
}
