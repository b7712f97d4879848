import { createListeners } from '#kit/listeners.ts'

/** One short message at a time; a new one replaces it. */
export type Snackbar = {
  text: string
  /** Language of the text where it is not that of the page. */
  lang?: string | undefined
  tone?: 'info' | 'good' | 'bad'
  /** Default `OK`, which only closes. */
  action?: { label: string; onSelect?: () => void }
  /** Milliseconds; default 3000 for errors, otherwise 8000 (spec §9). */
  duration?: number
}

type Shown = { message: Snackbar | null; host: object | null }

let hosts: object[] = []
let shown: Shown = { message: null, host: null }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = createListeners()
export const subscribeSnackbar = listeners.subscribe

function change(next: Partial<Shown>) {
  shown = { ...shown, ...next }
  listeners.notify()
}

/** Shows a message from anywhere, without a provider. */
export function showSnackbar(message: Snackbar) {
  change({ message })
  resumeSnackbar()
}

export function hideSnackbar() {
  pauseSnackbar()
  change({ message: null })
}

/** Pauses the timeout while the message is hovered or focused (WCAG 2.2.1). */
export function pauseSnackbar() {
  clearTimeout(timer)
}

/** Restarts the timeout. */
export function resumeSnackbar() {
  pauseSnackbar()
  const { tone, duration = tone === 'bad' ? 3000 : 8000 } = shown.message ?? {}
  if (shown.message) timer = setTimeout(hideSnackbar, duration)
}

/** A modal dialog makes the page inert and renders its own host: the most recently mounted host shows the message. */
export function addSnackbarHost(host: object) {
  hosts = [...hosts, host]
  change({ host })
  return () => {
    hosts = hosts.filter((other) => other !== host)
    change({ host: hosts.at(-1) ?? null })
  }
}

export function currentSnackbar() {
  return shown
}
