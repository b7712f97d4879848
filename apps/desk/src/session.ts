import { sessao } from '@colab/contract/desk/session'
import { Refused } from '@colab/contract/wire/failures'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

/* The agent of this page, and what the server asks of them before a call goes on. */

/** What a call waits for: a confirmation that may be refused, or the end of a lock. */
interface Asked {
  what: 'confirm' | 'locked'
  resolve(): void
  reject(error: Error): void
}

let waiting: Asked[] = []
const listeners = new Set<() => void>()

function set(next: Asked[]): void {
  waiting = next
  for (const listen of listeners) listen()
}

/** Waits until the agent has confirmed. Throws Refused when they decline. */
export function asked(what: Asked['what']): Promise<void> {
  return new Promise((resolve, reject) => set([...waiting, { what, resolve, reject }]))
}

/** Returns what calls wait for; undefined for nothing. A lock comes first. */
export function useAsked(): Asked['what'] | undefined {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => (waiting.some(({ what }) => what === 'locked') ? 'locked' : waiting[0]?.what),
  )
}

/** Lets the calls go on: the agent has confirmed. */
export function confirmed(): void {
  const all = waiting
  set([])
  for (const { resolve } of all) resolve()
}

/** Ends the calls that wait: the agent does not confirm. */
export function declined(): void {
  const all = waiting
  set([])
  for (const { reject } of all) reject(new Refused(t`Nada foi feito: a confirmação foi cancelada.`, 'semConfirmacao'))
}

/** Reads the session again; the page shows what it then is. */
export async function readSession(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query(sessao, {}).queryKey })
}

/** The server knows no session any more. */
export function signedOut(): void {
  declined()
  void readSession()
}

export function currentAgent(): number | undefined {
  return queryClient.getQueryData(query(sessao, {}).queryKey)?.ttSessao[0]?.codAgente as number | undefined
}
