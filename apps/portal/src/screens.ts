import type { Feature } from '@colab/contract/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { CatalogFolder } from './i18n/locale.ts'
import { profile } from './profile.ts'
import type { Icon } from './ui/icon.tsx'
import {
  Banknote,
  Bell,
  Book,
  Briefcase,
  CalendarPlus,
  CheckCheck,
  Clipboard,
  Clock,
  Coffee,
  File,
  Gauge,
  Heart,
  House,
  Inbox,
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
} from './ui/icons-start.ts'
import type { Hue } from './ui/Tile.tsx'

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
interface Screen {
  path: string
  feature: Feature
  title: MessageDescriptor
  tile?: { group: Group; icon: Icon; hue: Hue }
  /** Folder of the screen's texts. */
  catalog: CatalogFolder
  load: () => Promise<{ default: ComponentType }>
}

const SCREENS: readonly Screen[] = [
  {
    path: '/comprovantes',
    feature: 'receipts',
    title: msg`Comprovantes de pagamento`,
    tile: { group: 'payment', icon: Banknote, hue: 'green' },
    catalog: 'features/receipts',
    load: () => import('./features/receipts/ReceiptsScreen.tsx'),
  },
  {
    path: '/informesrendimentos',
    feature: 'incomeReports',
    title: msg`Informe de rendimentos`,
    tile: { group: 'payment', icon: File, hue: 'teal' },
    catalog: 'features/income',
    load: () => import('./features/income/IncomeReportsScreen.tsx'),
  },
  {
    path: '/espelho-ponto',
    feature: 'timeMirror',
    title: msg`Espelho de ponto`,
    tile: { group: 'time', icon: Clipboard, hue: 'violet' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/MirrorScreen.tsx'),
  },
  {
    path: '/marcacao-ponto',
    feature: 'punches',
    title: msg`Marcações de ponto`,
    tile: { group: 'time', icon: Clock, hue: 'blue' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/PunchesScreen.tsx'),
  },
  {
    path: '/inclusao-ponto',
    feature: 'punchAdjustment',
    title: msg`Ajuste de ponto`,
    tile: { group: 'time', icon: CalendarPlus, hue: 'teal' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/AdjustmentsScreen.tsx'),
  },
  {
    path: '/inclusao-ponto-teletex',
    feature: 'teletex',
    title: msg`Ponto teletex`,
    tile: { group: 'time', icon: House, hue: 'magenta' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/TeletexScreen.tsx'),
  },
  {
    path: '/programacao',
    feature: 'vacations',
    title: msg`Programação de férias`,
    tile: { group: 'time', icon: Sun, hue: 'amber' },
    catalog: 'features/vacations',
    load: () => import('./features/vacations/VacationsScreen.tsx'),
  },
  {
    path: '/pontualidade-teletex',
    feature: 'punctuality',
    title: msg`Pontualidade`,
    tile: { group: 'time', icon: CheckCheck, hue: 'green' },
    catalog: 'features/timekeeping',
    load: () => import('./features/timekeeping/PunctualityScreen.tsx'),
  },
  {
    path: '/pip',
    feature: 'pip',
    title: msg`Presença (PIP)`,
    tile: { group: 'time', icon: Gauge, hue: 'orange' },
    catalog: 'features/indicators',
    load: () => import('./features/indicators/PipScreen.tsx'),
  },
  {
    path: '/dadoscadastrais',
    feature: 'registration',
    title: msg`Dados cadastrais`,
    tile: { group: 'own', icon: UserRound, hue: 'blue' },
    catalog: 'features/registration',
    load: () => import('./features/registration/RegistrationScreen.tsx'),
  },
  {
    path: '/dependentes',
    feature: 'dependents',
    title: msg`Dependentes`,
    tile: { group: 'own', icon: UsersRound, hue: 'violet' },
    catalog: 'features/dependents',
    load: () => import('./features/dependents/DependentsScreen.tsx'),
  },
  {
    path: '/documentos',
    feature: 'documents',
    title: msg`Documentos`,
    tile: { group: 'own', icon: Pencil, hue: 'rose' },
    catalog: 'features/documents',
    load: () => import('./features/documents/DocumentsScreen.tsx'),
  },
  {
    path: '/solicitacoes',
    feature: 'requests',
    title: msg`Minhas solicitações`,
    tile: { group: 'own', icon: Inbox, hue: 'teal' },
    catalog: 'features/requests',
    load: () => import('./features/requests/RequestsScreen.tsx'),
  },
  {
    path: '/beneficios',
    feature: 'benefits',
    title: msg`Benefícios`,
    tile: { group: 'benefits', icon: Heart, hue: 'magenta' },
    catalog: 'features/benefits',
    load: () => import('./features/benefits/BenefitsScreen.tsx'),
  },
  {
    path: '/vale-refeicao',
    feature: 'mealVoucher',
    title: msg`Vale-refeição`,
    tile: { group: 'benefits', icon: Utensils, hue: 'orange' },
    catalog: 'features/benefits',
    load: () => import('./features/benefits/MealVoucherScreen.tsx'),
  },
  {
    path: '/varejo',
    feature: 'retailOrder',
    title: msg`Pedido no varejo`,
    tile: { group: 'benefits', icon: Package, hue: 'teal' },
    catalog: 'features/retail',
    load: () => import('./features/retail/RetailOrderScreen.tsx'),
  },
  {
    path: '/compras-varejo',
    feature: 'retailPurchases',
    title: msg`Compras no varejo`,
    tile: { group: 'benefits', icon: ShoppingBag, hue: 'rose' },
    catalog: 'features/retail',
    load: () => import('./features/retail/RetailPurchasesScreen.tsx'),
  },
  {
    path: '/reserva-restaurante',
    feature: 'restaurant',
    title: msg`Restaurante`,
    tile: { group: 'benefits', icon: Coffee, hue: 'amber' },
    catalog: 'features/restaurant',
    load: () => import('./features/restaurant/RestaurantScreen.tsx'),
  },
  {
    path: '/telefonia',
    feature: 'telephony',
    title: msg`Uso do telefone`,
    tile: { group: 'benefits', icon: Smartphone, hue: 'blue' },
    catalog: 'features/indicators',
    load: () => import('./features/indicators/TelephonyScreen.tsx'),
  },
  {
    path: '/avisos',
    feature: 'notices',
    title: msg`Avisos`,
    tile: { group: 'company', icon: Bell, hue: 'magenta' },
    catalog: 'features/notices',
    load: () => import('./features/notices/NoticesScreen.tsx'),
  },
  {
    path: '/fale-com-rh',
    feature: 'hrContact',
    title: msg`Fale com o RH`,
    tile: { group: 'company', icon: MessageSquare, hue: 'teal' },
    catalog: 'features/hr-contact',
    load: () => import('./features/hr-contact/HrContactScreen.tsx'),
  },
  {
    path: '/avaliacao',
    feature: 'evaluations',
    title: msg`Avaliações e pesquisas`,
    tile: { group: 'company', icon: SquareCheck, hue: 'green' },
    catalog: 'features/evaluations',
    load: () => import('./features/evaluations/EvaluationsScreen.tsx'),
  },
  {
    path: '/oportunidade-interna',
    feature: 'openings',
    title: msg`Oportunidades internas`,
    tile: { group: 'company', icon: Briefcase, hue: 'blue' },
    catalog: 'features/openings',
    load: () => import('./features/openings/OpeningsScreen.tsx'),
  },
  {
    path: '/cartilha',
    feature: 'handbook',
    title: msg`Cartilha do empregado`,
    tile: { group: 'company', icon: Book, hue: 'orange' },
    catalog: 'features/documents',
    load: () => import('./features/documents/HandbookScreen.tsx'),
  },
  {
    path: '/denuncia',
    feature: 'misconduct',
    title: msg`Canal de denúncias`,
    tile: { group: 'company', icon: Shield, hue: 'rose' },
    catalog: 'features/misconduct',
    load: () => import('./features/misconduct/ReportScreen.tsx'),
  },
  {
    path: '/seguranca',
    feature: 'security',
    title: msg`Segurança`,
    catalog: 'features/access',
    load: () => import('./features/access/SecurityScreen.tsx'),
  },
]

/** Screens enabled for this client. */
export const screens = SCREENS.filter(({ feature }) => profile.features[feature])

/** Those with a tile on home. */
export const tiles = screens.flatMap(({ tile, ...screen }) => (tile ? [{ ...screen, ...tile }] : []))

export function hasScreen(path: string): boolean {
  return screens.some((screen) => screen.path === path)
}
