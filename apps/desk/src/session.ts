import { sessao, type ttSessao } from '@colab/contract/desk/session'
import { Refused } from '@colab/contract/wire/failures'
import type { Reply } from '@colab/contract/wire/method'
import type { Read } from '@colab/contract/wire/reading'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { createListeners } from '@colab/ui/kit/listeners.ts'
import { useSyncExternalStore } from 'react'

/* The agent of this page, and the confirmations that the server requires before a call continues. */

/** The agent with roles, grants and the units within reach. */
export type Session = Reply<typeof sessao> & { agent: Read<typeof ttSessao> }

/** In ascending order: a recent confirmation, unlocking, another sign-in. */
const COVERS = ['confirm', 'locked', 'out'] as const
export type Cover = (typeof COVERS)[number]

/** A call that waits until the page is uncovered. */
interface Waiting {
  what: Cover
  resolve(): void
  reject(error: Error): void
}

let waiting: Waiting[] = []
const listeners = createListeners()

function set(next: Waiting[]): void {
  waiting = next
  listeners.notify()
}

/** Waits until the agent has confirmed, unlocked or signed in. Throws Refused when they decline. */
export function asked(what: Cover): Promise<void> {
  return new Promise((resolve, reject) => set([...waiting, { what, resolve, reject }]))
}

/** Returns the highest cover that calls wait for; undefined for none. */
export function useAsked(): Cover | undefined {
  return useSyncExternalStore(listeners.subscribe, () =>
    COVERS.findLast((cover) => waiting.some(({ what }) => what === cover)),
  )
}

/** Refuses the calls that wait, because the agent does not confirm. */
export function declined(): void {
  const all = waiting
  set([])
  for (const { reject } of all) reject(new Refused('', 'semConfirmacao'))
}

/** Reads the session again, so that the page shows its state. */
export async function readSession(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query(sessao, {}).queryKey })
}

type Agent = string | number | null | undefined

export function currentAgent(): Agent {
  return queryClient.getQueryData(query(sessao, {}).queryKey)?.ttSessao[0]?.codAgente
}

/** The agent whose data and typed text this page contains. */
let owner: Agent

export function ownPage(codAgente: Agent): void {
  owner = codAgente
}

/** Continues the waiting calls. For another agent than the owner of the page it reloads the page instead. */
export async function resume(): Promise<void> {
  await readSession()
  if (owner !== undefined && currentAgent() !== owner) {
    page.startAnew()
    return
  }
  const all = waiting
  set([])
  for (const { resolve } of all) resolve()
}

export const page = {
  /** Loads the page again, so that nothing remains in its memory. */
  startAnew(): void {
    declined()
    queryClient.clear()
    location.replace('/')
  },
}
