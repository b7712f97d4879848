import { formatBRL } from '@colab/contract/wire/money'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#kit/listeners.ts'
import { local } from '#kit/storage.ts'

/* Whether this device hides amounts, for people who use it in public. Kept when a session ends. */

const STORAGE_KEY = 'amounts'
const HIDDEN = 'hidden'

/** Shown for every hidden amount, always of the same length. */
const DOTS = 'R$\u00a0••••'

const listeners = createListeners()

function areHidden(): boolean {
  return local.get(STORAGE_KEY) === HIDDEN
}

/** Returns whether amounts are hidden; the component renders again when that changes. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(listeners.subscribe, areHidden)
}

/** Amounts within a text of a server. */
const IN_TEXT = /(R\$\s*)?\b\d[\d.]*,\d{2}\b/g

/** Returns a function that replaces the amounts in a text of a server by dots, where amounts are hidden. */
export function useHiddenIn(): (text: string) => string {
  const hidden = useAmountsHidden()
  return (text) => (hidden ? text.replace(IN_TEXT, DOTS) : text)
}

export function hideAmounts(hide: boolean): void {
  if (hide) local.set(STORAGE_KEY, HIDDEN)
  else local.remove(STORAGE_KEY)
  listeners.notify()
}

/** Formats cents as `R$ 1.234,56`, or as dots. */
export function amountText(cents: number, hidden: boolean): string {
  return hidden ? DOTS : formatBRL(cents)
}

/** Returns a function that formats cents as `R$ 1.234,56` for a text, or as dots where amounts are hidden. Elsewhere `Money` shows them. */
export function useAmountText(): (cents: number) => string {
  const hidden = useAmountsHidden()
  return (cents) => amountText(cents, hidden)
}
