import type { Colaborador } from '@colab/contract/domains/home'
import type { Aviso } from '@colab/contract/domains/notices'
import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { formatDate } from '@colab/contract/wire/date'
import { t } from '@lingui/core/macro'
import { today } from '#clock.ts'
import { hasScreen } from '#screens.ts'
import { capitalized, monthName } from './names.ts'
import type { Overview } from './overview.ts'

/** Server data for home; undefined until loaded, and where they were not understood as a whole. */
export interface HomeFacts {
  parameters?: Colaborador | undefined
  order?: { autorizado: boolean | undefined } | undefined
  vacations?: FeriasPrograma[] | undefined
  overview?: Overview | undefined
  notices?: Aviso[] | undefined
}

/** Note on a tile; `due` marks something pending. */
export function tileNote(path: string, facts: HomeFacts, locale: string): { note?: string; due?: string } {
  const { parameters, order, vacations, overview } = facts
  const paidMonth = overview?.pays[0]?.month
  switch (path) {
    case '/comprovantes':
      return paidMonth ? { note: capitalized(monthName(paidMonth, locale, true)) } : {}
    case '/programacao':
      return vacations ? { note: vacationNote(vacations) } : {}
    case '/varejo':
      return order?.autorizado === false ? { note: t`Não autorizado` } : {}
    case '/documentos':
      return parameters?.mensagemQtdeAssinatura
        ? { due: countNote(parameters.mensagemQtdeAssinatura, t`Para assinar`, locale) }
        : {}
    case '/avaliacao':
      return parameters?.mensagemQtdeAgenda
        ? { due: countNote(parameters.mensagemQtdeAgenda, t`Para responder`, locale) }
        : {}
    case '/oportunidade-interna':
      return parameters?.mensagemOportunidade
        ? { note: countNote(parameters.mensagemOportunidade, t`Vagas`, locale) }
        : {}
    default:
      return {}
  }
}

/** Returns a text of the server that counts something; in another language its number after our own word. */
function countNote(text: string, label: string, locale: string): string {
  const [count] = locale === 'pt-BR' ? [] : (/\d+/.exec(text) ?? [])
  return count ? `${label}: ${count}` : text
}

/** Returns the first day of the next vacation; the list includes one in progress, which is not the next. */
export function nextVacation(vacations: FeriasPrograma[]): string | undefined {
  const days = vacations.map(({ dtIniFerias }) => dtIniFerias ?? '')
  return days.filter((day) => day >= today()).toSorted()[0]
}

function vacationNote(vacations: FeriasPrograma[]): string {
  const next = nextVacation(vacations)
  const date = formatDate(next)
  return next ? t`Suas próximas férias serão em ${date}` : t`Você não tem Férias Programadas!`
}

/** Something pending that blocks the portal, and the screen that resolves it. */
export interface Block {
  path: '/documentos' | '/avaliacao'
  text: string
  /** HR wrote it, in Portuguese. */
  isTheirs: boolean
}

/**
 * Returns HR's blocks, a pending signature first. A block whose screen is disabled for this client does not count: the
 * person could not resolve it.
 */
export function blocksOf(parameters: Colaborador | undefined): Block[] {
  const blocks: Block[] = []
  if (parameters?.bloqueiaAssinaturaPend)
    blocks.push({
      path: '/documentos',
      text: signatureText(parameters),
      isTheirs: Boolean(parameters.mensagemAssinaturaPend),
    })
  if (parameters?.bloqueiaAgendaPend)
    blocks.push({ path: '/avaliacao', text: t`Você tem pesquisa/avaliação pendente!`, isTheirs: false })
  return blocks.filter(({ path }) => hasScreen(path))
}

function signatureText({ mensagemAssinaturaPend }: Colaborador): string {
  return mensagemAssinaturaPend || t`Você tem documento pendente de Assinatura!!!`
}

/** Screens that no block closes: access to the account, such as "Alterar Senha", and the decisions on requests. */
const NEVER_BLOCKED = ['/seguranca', '/solicitacoes']

/** Returns whether blocks close a screen; those that resolve them open (spec §4 Tile click). */
export function isBlocked(path: string, blocks: readonly Block[]): boolean {
  return blocks.length > 0 && !NEVER_BLOCKED.includes(path) && !blocks.some((block) => block.path === path)
}

/** Returns the text that keeps a tile from opening, or null. */
export function blockOf(path: string, { parameters, order }: Pick<HomeFacts, 'parameters' | 'order'>): string | null {
  const blocks = blocksOf(parameters)
  if (blocks[0] && isBlocked(path, blocks)) return blocks[0].text
  if (path === '/varejo' && order?.autorizado === false) return t`Não autorizado`
  return null
}
