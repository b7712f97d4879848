import type { Feature } from '@colab/contract/features'
import type { MethodName } from '@colab/contract/methods'
import { exactly, type Replies } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { type Claim, claimsOf, isAmong } from '#test/claims/claims.ts'
import { type Mutation, mutationsOf, SUCCESS } from '#test/claims/mutations.ts'
import { NOW, rightReply } from '#test/claims/right.ts'
import { methodsOf } from '#test/plain.ts'
import { renderScreen } from '#test/screen.tsx'
import { PATHS } from './paths.ts'
import { channel } from './rpc/channel.ts'
import { screens } from './screens.ts'

/*
 * A screen must not claim more after any change to a correct reply than before it. A run tries a sample of the cases; its seed is fixed and
 * printed, so that only the code under test can make it fail. VITE_CLAIMS=all tries all cases (`npm run trust -- claims`), VITE_CLAIMS_SEED
 * another sample, VITE_CLAIMS_ONLY those of some names.
 */

const ALL = import.meta.env.VITE_CLAIMS === 'all'
/** Changes to try, by a part of their names. */
const ONLY = new RegExp(import.meta.env.VITE_CLAIMS_ONLY ?? '')
const SEED = Number(import.meta.env.VITE_CLAIMS_SEED ?? 7)
/** Cases of a screen: all of them take at most 90 s, on two cores that do other work too. */
const SAMPLE = 4

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

/** Claims that remain true while the changed cell is unknown, and actions that the back end refuses where they are not needed. */
const STILL_TRUE = [
  // The specification withholds the action only from a reserved meal (§2), and the back end refuses a second reservation.
  { change: /jaReservou/, claim: /^action: Reservar Restaurante$/ },
  // This device has access whichever of the devices it is.
  { change: /atual/, claim: /^verdict: Com acesso à sua conta$/ },
  // Writing again is always possible; a known reply only changes its label.
  { change: /retornoRh/, claim: /^action: Acrescentar algo$/ },
  // A row without a nature is classified by its name: null means that none is declared, and most back ends send none.
  { change: /natRubr/, claim: /^money: / },
  // A day whose punches cannot be interpreted is labelled with their raw text.
  { change: /a mark twice/, claim: /^action: / },
  // The tour is offered once the page has been read, whatever the replies.
  { change: /./, claim: /^action: (Conhecer o portal|Agora não)$/ },
  // A weaker claim than that everything is correct.
  {
    change: /buscaMovimento: (ttMovimento\[\d\]\.(vlrMovto|indicador)|the first|some of)/,
    claim: /^verdict: O que dá para conferir está certo/,
  },
  // The contribution on the remaining lines.
  { change: /buscaMovimento: (the first|some of)/, claim: /^money: / },
]

/** Returns whether a claim depends on the value of the changed cell; whether an action is offered depends on flags only. */
const isDecided = (claim: Claim, { kind }: Mutation) => kind === 'flag' || !claim.startsWith('action:')

/** A row that loses the text that names it is named by another of its texts. */
const isRenamed = (claims: readonly Claim[], right: readonly Claim[], { kind }: Mutation) => {
  const actions = (list: readonly Claim[]) => list.filter((claim) => claim.startsWith('action:')).length
  return ['text', 'code'].includes(kind) && actions(claims) <= actions(right)
}

interface Screen {
  path: string
  methods: readonly string[]
  /** A method that the screen replaces with others when it is missing. */
  optional?: MethodName
}

const SCREENS: Screen[] = [
  ...screens
    // It only lists what the methods of other screens return.
    .filter(({ feature }) => feature !== 'archive')
    .map(({ path, feature }: { path: string; feature: Feature }) => ({
      // Keeps the document beside the list the same.
      path: feature === 'documents' ? `${path}?documento=5001-1-1` : path,
      // The screen of shifts also shows the holidays.
      methods: [...methodsOf(feature), ...(feature === 'shifts' ? (['buscaSaldoFerias'] as const) : [])],
    })),
  {
    path: PATHS.home,
    optional: 'buscaInicio',
    methods: [
      ...['buscaParametroColab', 'buscaInicio', 'buscaPedido', 'buscaProgramacaoFerias', 'buscaEscala', 'buscaAviso'],
      ...['buscaSaldoFerias', 'buscaSolicitacao', 'buscaAgenda', 'buscaDoctoAssinado', 'geraRequisicaoInterna'],
    ],
  },
  { path: '/fale-com-rh?historico=1', methods: methodsOf('hrContact') },
  { path: '/comprovantes?ver=conferencia', methods: methodsOf('receipts') },
  { path: '/dadoscadastrais?aba=contratuais', methods: ['buscaDadosContratuais', ...methodsOf('registration')] },
]

// Loads the lazy parts of all screens, so that each opening reads and claims the same.
beforeAll(async () => {
  const parts = import.meta.glob(['./{account,async,features,home,shell}/**/*.tsx', '!**/*.test.tsx'])
  await Promise.all(Object.values(parts).map((load) => load()))
}, 60_000)

/** Returns the claims of the page once no read is pending and they are stable: lazy parts of a screen start reads of their own later. */
async function settledClaims(isReading: () => boolean) {
  let claims: Claim[] = []
  for (let same = 0, frames = 0; same < 3; frames++) {
    if (frames > 3000) throw new Error('the page does not settle')
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
    const now = claimsOf(document.body)
    same = !isReading() && now.join('\n') === claims.join('\n') ? same + 1 : 0
    claims = now
  }
  return claims
}

/** Opens a screen and returns what it claims. */
async function claimsAt({ path }: Screen, replies: Record<string, unknown>, called?: string) {
  await cleanup()
  // A call of the page before would otherwise reach the server of this one.
  const isPending = () => vi.mocked(channel.call).mock.settledResults.some(({ type }) => type === 'incomplete')
  await expect.poll(() => queryClient.isFetching() > 0 || isPending()).toBe(false)
  const exact: Replies = Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, exactly(reply)]))
  const server = await renderScreen(path, exact, { now: NOW })
  const isReading = () => queryClient.isFetching() > 0 || document.body.textContent.includes('Carregando…')
  await expect.poll(() => document.querySelector('h1') !== null && !isReading()).toBe(true)
  if (called) await expect.poll(() => server.calls(called).length).toBeGreaterThan(0)
  return { claims: await settledClaims(isReading), server }
}

test.for(SCREENS.map((screen) => [screen.path, screen] as const))(
  '%s claims nothing more after any change of its replies',
  { timeout: ALL ? 900_000 : 120_000 },
  async ([path, screen]) => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const names = [...new Set(screen.methods)] as MethodName[]
    const right = Object.fromEntries(names.map((name) => [name, rightReply(name)]))
    const replies = Object.fromEntries(names.map((name) => [name, { retorno: SUCCESS, ...right[name] }]))
    const { claims: base, server } = await claimsAt(screen, replies)
    const called = names.filter((name) => server.calls(name).length > 0)
    // biome-ignore lint/suspicious/noConsole: on request, what is claimed at all
    if (import.meta.env.VITE_CLAIMS_SHOW) console.log(path, called.join(), `\n${base.join('\n')}`)
    const mutations = called.flatMap((name) => mutationsOf(name, right[name] ?? {}))
    const cases = sampleOf(
      mutations.filter(({ name }) => ONLY.test(name)),
      path,
    )
    const claimed = new Map<string, readonly Claim[]>()
    const claimedFor = async (name: string, tables: object) => {
      const reply = { retorno: SUCCESS, ...tables }
      const isRight = JSON.stringify(reply) === JSON.stringify(replies[name])
      const key = isRight ? '' : `${name} ${JSON.stringify(reply)}`
      const known = claimed.get(key)
      if (known) return known
      const { claims } = await claimsAt(screen, { ...replies, [name]: reply }, name)
      claimed.set(key, claims)
      return claims
    }
    const without = screen.optional
      ? (await claimsAt(screen, { ...replies, [screen.optional]: { retorno: [{ estatus: 'Erro' }] } })).claims
      : []
    const found: string[] = []
    /** Returns what is claimed beyond each of the right replies. */
    const moreAfter = async (mutation: Mutation) => {
      const { name, method, reply } = mutation
      const { claims } = await claimsAt(screen, { ...replies, [method]: reply }, method)
      const more = new Set<Claim>()
      for (const [at, tables] of mutation.right.entries()) {
        const allowed = [...(await claimedFor(method, tables)), ...without]
        for (const claim of claims) {
          if (isAmong(claim, allowed) || (at > 0 && !isDecided(claim, mutation))) continue
          if (claim.startsWith('action:') && isRenamed(claims, allowed, mutation)) continue
          if (STILL_TRUE.some((one) => one.claim.test(claim) && one.change.test(name))) continue
          more.add(claim)
        }
      }
      return more
    }
    for (const mutation of cases) {
      if ((await moreAfter(mutation)).size === 0) continue
      // A lazy part may have loaded only now: collect the claims of the correct replies again before the page counts as wrong.
      claimed.clear()
      const more = await moreAfter(mutation)
      if (more.size > 0) found.push(`${mutation.name} → ${[...more].join(' | ')}`)
    }
    // biome-ignore lint/suspicious/noConsole: read by the check of `npm run trust`
    console.log(`${path}: ${cases.length} cases, ${found.length} with more claims (seed ${SEED})`)
    expect(found).toEqual([])
  },
)
