import type { Feature } from '@colab/contract/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  type LucideIcon,
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
} from 'lucide-react'
import { profile } from './profile.ts'
import type { Hue } from './ui/Tile.tsx'

/** The groups of tiles on home, in their order (decisions, Home tiles). */
export const GROUPS = {
  payment: msg`Pagamento`,
  time: msg`Tempo`,
  own: msg`Meus dados`,
  benefits: msg`Benefícios`,
  company: msg`Empresa`,
} as const

export type Group = keyof typeof GROUPS

/** One screen: its address, the flag that hides it, its tile, and where its code is. */
interface Screen {
  path: string
  feature: Feature
  title: MessageDescriptor
  tile: { group: Group; icon: LucideIcon; hue: Hue }
  /** Folder under `features` and name of the screen: `notices/Notices` for NoticesScreen.tsx. */
  code: `${string}/${string}`
}

const SCREENS: readonly Screen[] = [
  {
    path: '/comprovantes',
    feature: 'receipts',
    title: msg`Comprovantes de pagamento`,
    tile: { group: 'payment', icon: Banknote, hue: 'green' },
    code: 'receipts/Receipts',
  },
  {
    path: '/informesrendimentos',
    feature: 'incomeReports',
    title: msg`Informe de rendimentos`,
    tile: { group: 'payment', icon: File, hue: 'teal' },
    code: 'income/IncomeReports',
  },
  {
    path: '/espelho-ponto',
    feature: 'timeMirror',
    title: msg`Espelho de ponto`,
    tile: { group: 'time', icon: Clipboard, hue: 'violet' },
    code: 'timekeeping/Mirror',
  },
  {
    path: '/marcacao-ponto',
    feature: 'punches',
    title: msg`Marcações de ponto`,
    tile: { group: 'time', icon: Clock, hue: 'blue' },
    code: 'timekeeping/Punches',
  },
  {
    path: '/inclusao-ponto',
    feature: 'punchAdjustment',
    title: msg`Ajuste de ponto`,
    tile: { group: 'time', icon: CalendarPlus, hue: 'teal' },
    code: 'timekeeping/Adjustments',
  },
  {
    path: '/inclusao-ponto-teletex',
    feature: 'teletex',
    title: msg`Ponto teletex`,
    tile: { group: 'time', icon: House, hue: 'magenta' },
    code: 'timekeeping/Teletex',
  },
  {
    path: '/programacao',
    feature: 'vacations',
    title: msg`Programação de férias`,
    tile: { group: 'time', icon: Sun, hue: 'amber' },
    code: 'vacations/Vacations',
  },
  {
    path: '/pontualidade-teletex',
    feature: 'punctuality',
    title: msg`Pontualidade`,
    tile: { group: 'time', icon: CheckCheck, hue: 'green' },
    code: 'timekeeping/Punctuality',
  },
  {
    path: '/pip',
    feature: 'pip',
    title: msg`PIP`,
    tile: { group: 'time', icon: Gauge, hue: 'orange' },
    code: 'indicators/Pip',
  },
  {
    path: '/dadoscadastrais',
    feature: 'registration',
    title: msg`Dados cadastrais`,
    tile: { group: 'own', icon: UserRound, hue: 'blue' },
    code: 'registration/Registration',
  },
  {
    path: '/dependentes',
    feature: 'dependents',
    title: msg`Dependentes`,
    tile: { group: 'own', icon: UsersRound, hue: 'violet' },
    code: 'dependents/Dependents',
  },
  {
    path: '/documentos',
    feature: 'documents',
    title: msg`Documentos`,
    tile: { group: 'own', icon: Pencil, hue: 'rose' },
    code: 'documents/Documents',
  },
  {
    path: '/beneficios',
    feature: 'benefits',
    title: msg`Benefícios`,
    tile: { group: 'benefits', icon: Heart, hue: 'magenta' },
    code: 'benefits/Benefits',
  },
  {
    path: '/vale-refeicao',
    feature: 'mealVoucher',
    title: msg`Vale-refeição`,
    tile: { group: 'benefits', icon: Utensils, hue: 'orange' },
    code: 'benefits/MealVoucher',
  },
  {
    path: '/varejo',
    feature: 'retailOrder',
    title: msg`Pedido no varejo`,
    tile: { group: 'benefits', icon: Package, hue: 'teal' },
    code: 'retail/RetailOrder',
  },
  {
    path: '/compras-varejo',
    feature: 'retailPurchases',
    title: msg`Compras no varejo`,
    tile: { group: 'benefits', icon: ShoppingBag, hue: 'rose' },
    code: 'retail/RetailPurchases',
  },
  {
    path: '/reserva-restaurante',
    feature: 'restaurant',
    title: msg`Restaurante`,
    tile: { group: 'benefits', icon: Coffee, hue: 'amber' },
    code: 'restaurant/Restaurant',
  },
  {
    path: '/telefonia',
    feature: 'telephony',
    title: msg`Telefonia`,
    tile: { group: 'benefits', icon: Smartphone, hue: 'blue' },
    code: 'indicators/Telephony',
  },
  {
    path: '/avisos',
    feature: 'notices',
    title: msg`Avisos`,
    tile: { group: 'company', icon: Bell, hue: 'magenta' },
    code: 'notices/Notices',
  },
  {
    path: '/fale-com-rh',
    feature: 'hrContact',
    title: msg`Fale com o RH`,
    tile: { group: 'company', icon: MessageSquare, hue: 'teal' },
    code: 'hr-contact/HrContact',
  },
  {
    path: '/avaliacao',
    feature: 'evaluations',
    title: msg`Avaliações e pesquisas`,
    tile: { group: 'company', icon: SquareCheck, hue: 'green' },
    code: 'evaluations/Evaluations',
  },
  {
    path: '/oportunidade-interna',
    feature: 'openings',
    title: msg`Oportunidades internas`,
    tile: { group: 'company', icon: Briefcase, hue: 'blue' },
    code: 'openings/Openings',
  },
  {
    path: '/cartilha',
    feature: 'handbook',
    title: msg`Cartilha do empregado`,
    tile: { group: 'company', icon: Book, hue: 'orange' },
    code: 'documents/Handbook',
  },
  {
    path: '/denuncia',
    feature: 'misconduct',
    title: msg`Canal de denúncias`,
    tile: { group: 'company', icon: Shield, hue: 'rose' },
    code: 'misconduct/Report',
  },
]

/** The screens that this client has. */
export const screens = SCREENS.filter(({ feature }) => profile.features[feature])

export function hasScreen(path: string): boolean {
  return screens.some((screen) => screen.path === path)
}
