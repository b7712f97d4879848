import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createChannel } from '../channel.ts'
import { alteraSituacaoAviso, buscaAviso } from '../domains/notices.ts'
import { API, createFake, DEVICE_ID } from '../test/fake-server.ts'
import { memoryChannelOptions } from '../test/memory.ts'
import { upload } from '../upload.ts'
import { encodeBase64Text } from '../wire/base64.ts'
import { readToken } from '../wire/token.ts'
import { ownedSessions, ownerOf } from './owned.ts'
import type { Session } from './session.ts'

/* Two people and two tabs of one browser, whose storage both share. */

const ANA = 1001
const RUI = 1002

const CALL = fc.record({
  does: fc.constant('call'),
  tab: fc.nat(1),
  kind: fc.constantFrom('read', 'write', 'send', 'load'),
})
const STEP = fc.oneof(
  { weight: 4, arbitrary: CALL },
  fc.record({ does: fc.constant('signOut'), tab: fc.nat(1) }),
  fc.record({ does: fc.constant('signIn'), tab: fc.nat(1), person: fc.constantFrom(ANA, RUI) }),
  fc.record({ does: fc.constant('expire') }),
)

/** A browser with two tabs, and a server that accepts the latest token of each person. */
function createBrowser(schedule: <T>(reply: Promise<T>) => Promise<T>) {
  let issued = 0
  let stored: Session | null = null
  const valid = new Map<number, string>()
  const sent: { page: number | null; person: number | null }[] = []
  const pages = new Map<object, number | null>()
  const options = memoryChannelOptions(API, { session: null, keys: createFake().keys() })

  function issue(person: number): Session {
    issued += 1
    const data = { data_1: '52998224725', data_6: DEVICE_ID, data_7: '', data_8: person }
    const token = `e30.${encodeBase64Text(JSON.stringify({ data, issued }))}.seal`
    valid.set(person, token)
    return { token, refresh: `refresh ${person}` }
  }

  function reply(path: string, token: string, body: string): Response {
    if (path.endsWith('/refresh-token')) {
      const { token, refresh } = issue(JSON.parse(body).cod_pessoa)
      return Response.json({ token, refresh_token: refresh })
    }
    if (token && ![...valid.values()].includes(token)) return new Response('{}', { status: 401 })
    return Response.json({ retorno: [{ estatus: 'Sucesso', msgErro: '' }], Avisos: [] })
  }

  function note(page: number | null, header: string | null): void {
    sent.push({ page, person: header ? Number(readToken(header.slice('Bearer '.length)).codPessoa) : null })
  }

  /** Loads a page: it belongs to the person of the stored session. */
  function open() {
    const page = stored && Number(ownerOf(stored))
    const fetch: typeof globalThis.fetch = (url, init = {}) => {
      const header = new Headers(init.headers).get('Authorization')
      const token = header?.slice('Bearer '.length) ?? ''
      if (!String(url).endsWith('/refresh-token')) note(page, header)
      return schedule(Promise.resolve(reply(String(url), token, String(init.body))))
    }
    const write = (session: Session) => {
      stored = session
    }
    const shared = { read: () => stored, write }
    const owner = String(page ?? '')
    const sessions = ownedSessions(shared, () => owner)
    const channel = createChannel({ ...options, plainReplies: true, fetch, sessions })
    pages.set(channel, page)
    return channel
  }

  stored = issue(ANA)
  const tabs = [open(), open()]
  return {
    sent,
    stored: () => stored && Number(ownerOf(stored)),
    signIn(tab: number, person: number) {
      stored = issue(person)
      tabs[tab] = open()
    },
    signOut(tab: number) {
      stored = null
      tabs[tab] = open()
    },
    expire: () => valid.clear(),
    /** A tab that does not notice changes of the other, like a frozen one. */
    call(tab: number, kind: string): Promise<unknown> {
      const channel = tabs[tab] as ReturnType<typeof open>
      if (kind === 'write') {
        return channel.call(alteraSituacaoAviso, { codEmp: 1, codEmpregado: 10, dtAviso: '05-10-2026', sequencia: 1 })
      }
      if (kind === 'send') {
        const page = pages.get(channel) ?? null
        return upload(
          {
            asDevice: (compose) =>
              channel.asDevice((headers) => {
                note(page, new Headers(headers).get('Authorization'))
                return compose(headers)
              }),
          },
          { api: API, target: 'x' },
          new File([], 'x'),
        )
      }
      return kind === 'load' ? channel.download('x') : channel.call(buscaAviso, { todos: true })
    },
  }
}

it('sends no call of a page with the token of another person, in any order of two people in two tabs', async () => {
  const uploads = globalThis.fetch
  globalThis.fetch = async () => Response.json({ retorno: [{ estatus: 'Sucesso', msgErro: '' }] })
  await fc
    .assert(
      fc.asyncProperty(fc.scheduler(), fc.array(STEP, { maxLength: 14 }), async (scheduler, steps) => {
        const browser = createBrowser((reply) => scheduler.schedule(reply))
        let expected: number | null = ANA
        const calls: Promise<unknown>[] = []
        const wrong: string[] = []
        const sequence = scheduler.scheduleSequence(
          steps.map((step, index) => async () => {
            if (browser.stored() !== expected) wrong.push(`${browser.stored()} instead of ${expected} before ${index}`)
            if (step.does === 'call' && 'kind' in step) calls.push(browser.call(step.tab, step.kind).catch(() => {}))
            if (step.does === 'signIn' && 'person' in step) {
              expected = step.person
              browser.signIn(step.tab, step.person)
            }
            if (step.does === 'signOut' && 'tab' in step) {
              expected = null
              browser.signOut(step.tab)
            }
            if (step.does === 'expire') browser.expire()
          }),
        )
        await scheduler.waitFor(sequence.task)
        await scheduler.waitFor(Promise.all(calls))
        expect(wrong, 'who is signed in').toEqual([])
        expect(browser.stored(), 'who is signed in').toBe(expected)
        expect(browser.sent.filter(({ page, person }) => person !== null && person !== page)).toEqual([])
      }),
      { numRuns: 1000 },
    )
    .finally(() => {
      globalThis.fetch = uploads
    })
})
