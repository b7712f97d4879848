/*
 * One way out of the page for all that is unsaved on it: a closed tab, a link, the browser's Back and signing out ask first. Links
 * and Back are stopped here and not where addresses change: that code is fetched by everybody, unsaved text is there for few.
 */

/** Asks whether to leave; `forgets` that what was typed would be gone. */
type Guard = (forgets: boolean) => Promise<boolean>

const guards = new Set<Guard>()
let asking = false
let armed = false
/** The next arrival in the history is our own doing. */
let ignored: (() => void) | null = null

/** Whether nothing unsaved is in the way, or the person leaves it. */
export async function mayLeave({ forgets = false } = {}): Promise<boolean> {
  if (asking) return false
  asking = true
  try {
    for (const ask of guards) if (!(await ask(forgets))) return false
    // Whoever signs out is asked once, not by the browser too.
    if (forgets) await disarm()
    return true
  } finally {
    asking = false
  }
}

/** Asks before the page is left, until the function that it returns is called. */
export function guardPage(ask: Guard): () => void {
  guards.add(ask)
  if (guards.size === 1) arm()
  return () => {
    guards.delete(ask)
    if (guards.size === 0) void disarm()
  }
}

function arm(): void {
  armed = true
  addEventListener('beforeunload', keepTab)
  addEventListener('click', keepLink, true)
  addEventListener('popstate', keepBack)
  stepAhead()
}

/** Takes the step back again, where it is the last one still. */
async function disarm(): Promise<void> {
  armed = false
  removeEventListener('beforeunload', keepTab)
  removeEventListener('click', keepLink, true)
  if (isStep()) {
    const arrived = new Promise<void>((resolve) => {
      ignored = resolve
    })
    history.back()
    await arrived
  }
  if (!armed) removeEventListener('popstate', keepBack)
}

const isStep = (): boolean => (history.state as { guarded?: true } | null)?.guarded === true

/** A step to the same address: Back then comes by here before it leaves. */
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
    if (armed) stepAhead()
    return
  }
  if (isStep()) return
  if (await mayLeave()) {
    await disarm()
    history.back()
  } else {
    stepAhead()
  }
}
