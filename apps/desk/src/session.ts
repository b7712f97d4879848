import { sessao, type ttSessao } from '@colab/contract/desk/session'
import { Refused } from '@colab/contract/wire/failures'
import type { Reply } from '@colab/contract/wire/method'
import type { Read } from '@colab/contract/wire/reading'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { createListeners } from '@colab/ui/kit/listeners.ts'
import { useSyncExternalStore } from 'react'

/* The agent of this page, and what the server asks of them before a call goes on. */

/** The agent with roles, grants and the units within reach. */
export type Session = Reply<typeof sessao> & { agent: Read<typeof ttSessao> }

/** In order of weight: a recent confirmation, the end of a lock, another sign-in. */
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

/** Returns what calls wait for, the heaviest of several; undefined for nothing. */
export function useAsked(): Cover | undefined {
  return useSyncExternalStore(listeners.subscribe, () =>
    COVERS.findLast((cover) => waiting.some(({ what }) => what === cover)),
  )
}

/** Ends the calls that wait: the agent does not confirm. */
export function declined(): void {
  const all = waiting
  set([])
  for (const { reject } of all) reject(new Refused('', 'semConfirmacao'))
}

/** Reads the session again; the page shows what it then is. */
export async function readSession(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query(sessao, {}).queryKey })
}

type Agent = string | number | null | undefined

export function currentAgent(): Agent {
  return queryClient.getQueryData(query(sessao, {}).queryKey)?.ttSessao[0]?.codAgente
}

/** Whose data and typed text this page has. */
let owner: Agent

export function ownPage(codAgente: Agent): void {
  owner = codAgente
}

/** Lets the calls go on that waited. For another agent than the owner of the page everything begins anew instead. */
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
  /** Loads the page again, so that nothing stays in its memory. */
  startAnew(): void {
    declined()
    queryClient.clear()
    location.replace('/')
  },
}
