import { buscaParametroColab } from '@colab/contract/domains/home'
import { query } from '@colab/ui/calls/query.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { screens } from '#screens.ts'
import { BlockedScreen } from './Blocks.tsx'
import { blocksOf, isBlocked } from './blocks.ts'

/**
 * Shows a screen unless HR blocks it, also when its address was typed or followed. Shows it while the parameters are
 * loading and when they cannot be loaded: a block is a reminder, not access control.
 */
export function BlockGate({ path, children }: { path: string; children: ReactNode }) {
  const { i18n } = useLingui()
  const screen = screens.find((candidate) => candidate.path === path)
  const { data, isFetching } = useQuery({ ...query(buscaParametroColab, {}), enabled: screen !== undefined })
  const [passed, setPassed] = useState(false)
  const blocks = blocksOf(data?.colaborador[0])
  const blocked = isBlocked(path, blocks)
  // A block that is set later applies to the next screen: it must not close a form that is being filled in.
  if (data && !isFetching && !blocked && !passed) setPassed(true)
  return screen && blocked && !passed ? <BlockedScreen title={i18n._(screen.title)} blocks={blocks} /> : children
}
