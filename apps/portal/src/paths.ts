/**
 * The address of home, and of each screen by its feature, in the order in which they are listed. Imports nothing, because every module may
 * link to a screen.
 */
export const PATHS = {
  home: '/home',
  receipts: '/comprovantes',
  incomeReports: '/informesrendimentos',
  timeMirror: '/espelho-ponto',
  punches: '/marcacao-ponto',
  shifts: '/escala',
  punchAdjustment: '/inclusao-ponto',
  teletex: '/inclusao-ponto-teletex',
  absences: '/atestados',
  vacations: '/programacao',
  punctuality: '/pontualidade-teletex',
  pip: '/pip',
  registration: '/dadoscadastrais',
  dependents: '/dependentes',
  documents: '/documentos',
  archive: '/arquivo',
  letters: '/declaracoes',
  requests: '/solicitacoes',
  benefits: '/beneficios',
  mealVoucher: '/vale-refeicao',
  retailOrder: '/varejo',
  retailPurchases: '/compras-varejo',
  restaurant: '/reserva-restaurante',
  telephony: '/telefonia',
  notices: '/avisos',
  hrContact: '/fale-com-rh',
  evaluations: '/avaliacao',
  openings: '/oportunidade-interna',
  handbook: '/cartilha',
  misconduct: '/denuncia',
  security: '/seguranca',
} as const

export type ScreenName = Exclude<keyof typeof PATHS, 'home'>
export const SCREEN_NAMES = Object.keys(PATHS).filter((name): name is ScreenName => name !== 'home')
export type Path = (typeof PATHS)[ScreenName]

/** The default view of timekeeping: today. */
export const TODAY = `${PATHS.punches}?ver=hoje`
