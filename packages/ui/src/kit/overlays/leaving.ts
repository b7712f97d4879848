/*
 * Leave guard for unsaved input: a closed tab, a link, Back and signing out ask for confirmation. Links and Back are
 * intercepted here and not in the router, which everybody loads while unsaved input is rare.
 */

/** Asks whether to leave; `forgets` means that the input would be lost. */
type Guard = (forgets: boolean) => Promise<boolean>

const guards = new Set<Guard>()
let asking = false
/** Path of the guarded page; empty while nothing is guarded. */
let guardedPath = ''
/** The next history event is caused by our own navigation. */
let ignored: (() => void) | null = null

/** Resolves to true when nothing is unsaved or the person confirms; `unloads` means that the browser leaves the page next. */
export async function mayLeave({ forgets = false, unloads = false } = {}): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    for (const ask of guards) if (!(await ask(forgets))) return false
    // The browser would ask a second time.
    if (forgets || unloads) await disarm()
    return true
  } finally {
    asking = false
  }
}

/** Guards the page until the returned function is called; with `passesBack` Back leaves without a question, for a page that loses nothing by it. */
export function guardPage(ask: Guard, { passesBack = false } = {}): () => void {
  guards.add(ask)
  if (guards.size === 1) arm(passesBack)
  return () => {
    guards.delete(ask)
    if (guards.size > 0) return
    // The question of a page that was left stays unanswered.
    asking = false
    void disarm()
  }
}

function arm(passesBack: boolean): void {
  guardedPath = location.pathname
  addEventListener('beforeunload', keepTab)
  addEventListener('click', keepLink, true)
  if (passesBack) return
  addEventListener('popstate', keepBack)
  stepAhead()
}

/** Removes the history entry while it is still the last one. */
async function disarm(): Promise<void> {
  guardedPath = ''
  removeEventListener('beforeunload', keepTab)
  removeEventListener('click', keepLink, true)
  if (isStep()) {
    const arrived = new Promise<void>((resolve) => {
      ignored = resolve
    })
    history.back()
    await arrived
  }
  if (!guardedPath) removeEventListener('popstate', keepBack)
}

const isStep = (): boolean => (history.state as { guarded?: true } | null)?.guarded === true

/** Adds a history entry for the same address, so that Back reaches it before leaving. */
function stepAhead(): void {
  if (!isStep()) history.pushState({ ...(history.state as object | null), guarded: true }, '')
}

function keepTab(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

async function keepLink(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  if (!(await mayLeave())) return
  await disarm()
  link.click()
}

async function keepBack(): Promise<void> {
  if (ignored) {
    ignored()
    ignored = null
    if (guardedPath) stepAhead()
    return
  }
  // With the browser's list of visited pages a person goes back several entries at once, and has left the page already.
  if (isStep() || location.pathname !== guardedPath) return
  // Before the question: a second Back while it is shown must not leave.
  stepAhead()
  if (!(await mayLeave())) return
  await disarm()
  history.back()
}
