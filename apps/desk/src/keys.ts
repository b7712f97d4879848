import { createListeners } from '@colab/ui/kit/listeners.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/* Shortcut keys of the screens, which can be switched off in the inbox (WCAG 2.1.4); the choice is not stored. */

let isOn = true
const listeners = createListeners()

export function switchKeys(on: boolean): void {
  isOn = on
  listeners.notify()
}

export function useKeysOn(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isOn)
}

/** Runs a function on its key: not in fields or menus, with modifiers, behind a dialog or while the page is locked. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const handle = Object.hasOwn(handlers, key) ? handlers[key] : undefined
    if (!handle || !isOn || event.defaultPrevented || isElsewhere(event)) return
    event.preventDefault()
    handle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const FIELDS = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], dialog'

function isElsewhere(event: KeyboardEvent): boolean {
  // Shift is part of the key of `?` and, on some keyboards, of `/`.
  const isModified = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /^[a-z]$/i.test(event.key))
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null
  const isCovered =
    document.querySelector('dialog[open]') !== null || document.querySelector('#main')?.closest('[inert]')
  return isModified || isInField || event.isComposing || Boolean(isCovered)
}
