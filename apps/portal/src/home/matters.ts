import type { Pendencia } from '@colab/contract/domains/home'
import { formatDate } from '@colab/contract/wire/date'
import { t } from '@lingui/core/macro'
import { pendingNoticeHref } from '#features/notices/notices.ts'
import { hasScreen, PATHS, type Path } from '#screens.ts'
import type { Block } from './blocks.ts'
import type { HomeFacts } from './useHomeFacts.ts'

/** A pending matter as home shows it. */
export interface Matter {
  id: string
  title: string
  /** HR wrote the title, in Portuguese. */
  isTheirs: boolean
  note: string
  href: string
  /** On the button; the title follows for screen readers. */
  action: string
}

type Shown = Pick<Matter, 'note' | 'action'> & { path: Path | undefined; title?: string; href?: string }

/** Where a punch can be adjusted. */
const PUNCHES = [PATHS.punches, PATHS.punchAdjustment, PATHS.teletex] as const

function shownAs(row: Pendencia): Shown | undefined {
  const until = formatDate(row.dtLimite)
  const day = formatDate(row.dtMovto)
  switch (row.tipo) {
    case 'documento':
      return { path: PATHS.documents, action: t`Assinar`, note: until ? t`Para assinar até ${until}` : t`Para assinar` }
    case 'avaliacao':
      return {
        path: PATHS.evaluations,
        action: t`Responder`,
        note: until ? t`Para responder até ${until}` : t`Para responder`,
      }
    case 'marcacao':
      return {
        path: PUNCHES.find(hasScreen),
        // The punches open the request for that day, already filled in.
        ...(hasScreen(PUNCHES[0]) && row.dtMovto !== null && { href: `${PUNCHES[0]}?dia=${row.dtMovto}` }),
        action: t`Ajustar`,
        title: t`Falta uma marcação em ${day}`,
        note: until && t`Para ajustar até ${until}`,
      }
    case 'aviso':
      return {
        path: PATHS.notices,
        action: t`Ler`,
        note: day && t`Recebido em ${day}`,
        href: pendingNoticeHref({
          codEmpregado: row.codEmpregado ?? 0,
          dtAviso: row.dtMovto ?? '',
          sequencia: row.sequencia ?? 0,
        }),
      }
  }
}

/** Returns the pending matters whose screen this client has, in the order of the server; a block has the button of its own. */
export function mattersOf({ overview, parameters }: HomeFacts, blocks: readonly Block[]): Matter[] {
  const rows = overview?.pending ?? []
  const matters = rows.flatMap((row, at): Matter[] => {
    const shown = shownAs(row)
    if (!shown?.path || !hasScreen(shown.path) || blocks.some((block) => block.path === shown.path)) return []
    const { path, title = row.titulo, href = path, ...rest } = shown
    return [{ ...rest, href, title, isTheirs: title === row.titulo, id: `${row.tipo} ${at}` }]
  })
  if (matters.length > 0) return matters
  // Another back end only counts them.
  const counted = [
    { path: PATHS.documents, title: parameters?.mensagemQtdeAssinatura ?? '', action: t`Assinar` },
    { path: PATHS.evaluations, title: parameters?.mensagemQtdeAgenda ?? '', action: t`Responder` },
  ]
  return counted
    .filter(({ path, title }) => title && hasScreen(path) && !blocks.some((block) => block.path === path))
    .map(({ path, title, action }) => ({ id: path, title, isTheirs: true, note: '', href: path, action }))
}
