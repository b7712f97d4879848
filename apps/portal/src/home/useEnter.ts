import { buscaParametroColab } from '@colab/contract/domains/home'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import type { Path } from '#paths.ts'
import { screens } from '#screens.ts'
import { blockOf } from './blocks.ts'
import type { HomeFacts } from './useHomeFacts.ts'

/** Milliseconds for which a block is shown (spec §2 Home): HR's reason may be long. */
const SHOWN = 8000
/** Milliseconds to wait for the parameters; more than half a second is perceived as slow. */
const DEADLINE = 400

/**
 * Returns the address that is being opened, and a handler that opens a screen: it reads the parameters again and checks for blocks (spec §4
 * Tile click). Without a reply in time the last known parameters apply: blocks are a reminder, not access control, and the screen checks
 * again (BlockGate).
 */
export function useEnter(facts: HomeFacts) {
  const [, navigate] = useLocation()
  const [opening, setOpening] = useState<Path>()
  const latest = useRef<Path>(undefined)

  async function enter(event: MouseEvent, path: Path) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    latest.current = path
    setOpening(path)
    // Loads the code at the same time; a failure is shown when the screen opens.
    screens
      .find((screen) => screen.path === path)
      ?.load()
      .catch(() => {})
    const known = new Promise<typeof facts.parameters>((resolve) => {
      setTimeout(() => resolve(facts.parameters), DEADLINE)
    })
    const fresh = queryClient
      .fetchQuery({ ...query(buscaParametroColab, {}), staleTime: 0 })
      .then(({ colaborador: [first] }) => first)
      .catch(() => facts.parameters)
    const parameters = await Promise.race([fresh, known])
    // Another tile was tapped in the meantime.
    if (latest.current !== path) return
    setOpening(undefined)
    const block = blockOf(path, { ...facts, parameters })
    if (block === null) navigate(path)
    else showSnackbar({ text: block, tone: 'bad', duration: SHOWN })
  }

  return { opening, enter }
}
