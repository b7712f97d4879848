import type { Feature } from '@colab/contract/features'
import type { MethodName } from '@colab/contract/methods'
import { exactly, type Replies } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type Claim, claimsOf, isAmong } from '#test/claims/claims.ts'
import { type Mutation, mutationsOf, SUCCESS } from '#test/claims/mutations.ts'
import { NOW, rightReply } from '#test/claims/right.ts'
import { methodsOf } from '#test/plain.ts'
import { renderScreen } from '#test/screen.tsx'
import { PATHS, screens } from './screens.ts'

/*
 * Whatever is changed in a right reply, a screen claims nothing that it did not claim before. A part of the cases, chosen by a seed
 * that is printed: VITE_CLAIMS_SEED chooses another part, VITE_CLAIMS=all tries all of them. Runs with VITE_CLAIMS=some or all only: parts
 * of screens that load late still give it different results.
 */

const ALL = import.meta.env.VITE_CLAIMS === 'all'
const SEED = Number(import.meta.env.VITE_CLAIMS_SEED ?? 7)
/** Cases of a screen, so that all of them take about a minute. */
const SAMPLE = 9

/** Returns numbers from 0 to below 1; the same seed repeats them (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sampleOf(mutations: Mutation[], screen: string): Mutation[] {
  if (ALL) return mutations
  const random = randomOf(SEED + [...screen].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const places = mutations.map((mutation) => ({ mutation, at: random() }))
  return places
    .sort((one, other) => one.at - other.at)
    .slice(0, SAMPLE)
    .map(({ mutation }) => mutation)
}

/** Offers that stay where it is not known whether they are needed: the back end refuses what is not. */
const STILL_OFFERED = [
  // Not every back end says which meals are reserved.
  { change: /jaReservou/, claim: 'action: Reservar Restaurante' },
  { change: /ttExportacao a blank record alone/, claim: 'action: Pedir cópia dos meus dados' },
  // The tour is offered once the page has been read, whatever the replies.
  { change: /./, claim: 'action: Conhecer o portal' },
  { change: /./, claim: 'action: Agora não' },
]

/** Returns whether another right value of the changed cell takes a claim away; whether something is offered only a flag decides. */
const isDecided = (claim: Claim, { kind }: Mutation) => kind === 'flag' || !claim.startsWith('action:')

/** A row without a text that names it is named by another one. */
const isRenamed = (claims: readonly Claim[], right: readonly Claim[], { kind }: Mutation) => {
  const actions = (list: readonly Claim[]) => list.filter((claim) => claim.startsWith('action:')).length
  return ['text', 'code'].includes(kind) && actions(claims) <= actions(right)
}

interface Screen {
  path: string
  methods: readonly string[]
  /** A tab to open first. */
  tab?: string
}

const SCREENS: Screen[] = [
  ...screens
    // It only lists what the methods of other screens return.
    .filter(({ feature }) => feature !== 'archive')
    .map(({ path, feature }: { path: string; feature: Feature }) => ({ path, methods: methodsOf(feature) })),
  {
    path: PATHS.home,
    methods: [
      ...['buscaParametroColab', 'buscaInicio', 'buscaPedido', 'buscaProgramacaoFerias', 'buscaEscala', 'buscaAviso'],
      ...['buscaSaldoFerias', 'buscaSolicitacao', 'buscaAgenda', 'buscaDoctoAssinado', 'geraRequisicaoInterna'],
    ],
  },
  { path: '/fale-com-rh?historico=1', methods: methodsOf('hrContact') },
  { path: '/dadoscadastrais?aba=contratuais', methods: ['buscaDadosContratuais', ...methodsOf('registration')] },
]

/** Opens a screen and returns what it claims. */
async function claimsAt({ path, tab }: Screen, replies: Record<string, unknown>, called?: string) {
  await cleanup()
  const exact: Replies = Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, exactly(reply)]))
  const server = await renderScreen(path, exact, { now: NOW })
  const isReading = () => queryClient.isFetching() > 0 || document.body.textContent.includes('Carregando…')
  await expect.poll(() => document.querySelector('h1') !== null && !isReading()).toBe(true)
  if (called) await expect.poll(() => server.calls(called).length).toBeGreaterThan(0)
  if (tab) await page.getByRole('button', { name: tab }).first().click()
  // Lazy parts of a screen begin to read after it.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.poll(isReading).toBe(false)
  return { claims: claimsOf(document.body), server }
}

test.skipIf(!import.meta.env.VITE_CLAIMS).for(SCREENS.map((screen) => [screen.path, screen] as const))(
  `%s claims nothing more after any change of its replies (seed ${SEED})`,
  { timeout: ALL ? 900_000 : 60_000 },
  async ([path, screen]) => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const names = [...new Set(screen.methods)] as MethodName[]
    const right = Object.fromEntries(names.map((name) => [name, rightReply(name)]))
    const replies = Object.fromEntries(names.map((name) => [name, { retorno: SUCCESS, ...right[name] }]))
    const { claims: base, server } = await claimsAt(screen, replies)
    const called = names.filter((name) => server.calls(name).length > 0)
    const cases = sampleOf(
      called.flatMap((name) => mutationsOf(name, right[name] ?? {})),
      path,
    )
    const claimed = new Map<string, readonly Claim[]>()
    const claimedFor = async (name: string, tables: object) => {
      const reply = { retorno: SUCCESS, ...tables }
      const key = `${name} ${JSON.stringify(reply)}`
      const known = JSON.stringify(reply) === JSON.stringify(replies[name]) ? base : claimed.get(key)
      if (known) return known
      const { claims } = await claimsAt(screen, { ...replies, [name]: reply }, name)
      claimed.set(key, claims)
      return claims
    }
    const found: string[] = []
    for (const mutation of cases) {
      const { name, method, reply } = mutation
      const { claims } = await claimsAt(screen, { ...replies, [method]: reply }, method)
      const more = new Set<Claim>()
      for (const [at, tables] of mutation.right.entries()) {
        const allowed = await claimedFor(method, tables)
        for (const claim of claims) {
          if (isAmong(claim, allowed) || (at > 0 && !isDecided(claim, mutation))) continue
          if (claim.startsWith('action:') && isRenamed(claims, allowed, mutation)) continue
          if (STILL_OFFERED.some((offer) => offer.claim === claim && offer.change.test(name))) continue
          more.add(claim)
        }
      }
      if (more.size > 0) found.push(`${name} → ${[...more].join(' | ')}`)
    }
    expect(found).toEqual([])
  },
)
