import type { Colaborador } from '@colab/contract/domains/home'
import { t } from '@lingui/core/macro'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import type { HomeFacts } from './useHomeFacts.ts'

/** Something pending that blocks the portal, and the screen that resolves it. */
export interface Block {
  path: typeof PATHS.documents | typeof PATHS.evaluations
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
      path: PATHS.documents,
      text: signatureText(parameters),
      isTheirs: Boolean(parameters.mensagemAssinaturaPend),
    })
  if (parameters?.bloqueiaAgendaPend)
    blocks.push({ path: PATHS.evaluations, text: t`Você tem pesquisa/avaliação pendente!`, isTheirs: false })
  return blocks.filter(({ path }) => hasScreen(path))
}

function signatureText({ mensagemAssinaturaPend }: Colaborador): string {
  return mensagemAssinaturaPend || t`Você tem documento pendente de Assinatura!!!`
}

/** Screens that no block closes: access to the account, such as "Alterar Senha", and the decisions on requests. */
const NEVER_BLOCKED: readonly string[] = [PATHS.security, PATHS.requests]

/** Returns whether blocks close a screen; those that resolve them open (spec §4 Tile click). */
export function isBlocked(path: string, blocks: readonly Block[]): boolean {
  return blocks.length > 0 && !NEVER_BLOCKED.includes(path) && !blocks.some((block) => block.path === path)
}

/** Returns the text that keeps a tile from opening, or null. */
export function blockOf(path: string, { parameters, order }: Pick<HomeFacts, 'parameters' | 'order'>): string | null {
  const blocks = blocksOf(parameters)
  if (blocks[0] && isBlocked(path, blocks)) return blocks[0].text
  if (path === PATHS.retailOrder && order?.autorizado === false) return t`Não autorizado`
  return null
}
