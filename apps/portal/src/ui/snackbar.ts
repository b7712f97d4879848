/** One short message at a time. The newest replaces the one before. */
export type Snackbar = {
  text: string
  tone?: 'info' | 'good' | 'bad'
  /** `OK`, which only closes, unless told. */
  action?: { label: string; onSelect?: () => void }
  /** In milliseconds; 8000 unless told (spec §9). */
  duration?: number
}

type Shown = { message: Snackbar | null; host: object | null }

let hosts: object[] = []
let shown: Shown = { message: null, host: null }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next }
  for (const tell of listeners) tell()
}

/** Shows a message below the page, from anywhere and without a provider. */
export function showSnackbar(message: Snackbar) {
  change({ message })
  resumeSnackbar()
}

export function hideSnackbar() {
  pauseSnackbar()
  change({ message: null })
}

/** Holds the message while it is pointed at or holds the focus (WCAG 2.2.1). */
export function pauseSnackbar() {
  clearTimeout(timer)
}

/** Starts its time anew. */
export function resumeSnackbar() {
  pauseSnackbar()
  if (shown.message) timer = setTimeout(hideSnackbar, shown.message.duration ?? 8000)
}

/** A modal dialog makes the page behind it inert, so it brings a host of its own: the last one to come shows. */
export function addSnackbarHost(host: object) {
  hosts = [...hosts, host]
  change({ host })
  return () => {
    hosts = hosts.filter((other) => other !== host)
    change({ host: hosts.at(-1) ?? null })
  }
}

export function subscribeSnackbar(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function currentSnackbar() {
  return shown
}
