import { Refused } from '@colab/contract/wire/failures'
import type { Caller } from '@colab/server/base/caller'
import { handlers as access } from '@colab/server/domains/access/handlers'
import type { OpenContext } from '@colab/server/protocol/context'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'

/* Calls the methods of sign-in without HTTP and envelopes, which limits do not depend on. */

/** A browser with its cookie. */
export interface Browser {
  deviceId: string
  address: string
  deviceCookie: string
}

let browsers = 0

/** Returns an address in a range of its own, so that no limit by address takes effect. */
export function addressOf(index: number): string {
  return `10.${index & 255}.${(index >> 8) & 255}.${(index >> 16) & 255}`
}

/** Returns a browser that nobody used, at the given address or one of its own. */
export function newBrowser(address?: string): Browser {
  browsers += 1
  return { deviceId: `device-${browsers}`, address: address ?? addressOf(browsers), deviceCookie: '' }
}

type Methods = Pick<typeof access, 'validaSenha' | 'esqueceusenha' | 'enviaemail' | 'validaCodigo'>

/** Calls a method from a browser; returns its reply, or the code of the refusal or problem. */
export async function callFrom<M extends keyof Methods>(
  { app }: TestServer,
  browser: Browser,
  method: M,
  params: Parameters<Methods[M]>[1],
): Promise<Awaited<ReturnType<Methods[M]>> | string> {
  const caller: Caller = {
    ...browser,
    requestId: '',
    userAgent: '',
    model: '',
    setDeviceCookie(value) {
      browser.deviceCookie = value
    },
  }
  const run = access[method] as (context: OpenContext, given: typeof params) => ReturnType<Methods[M]>
  try {
    return await run({ app, db: app.db, caller, codPessoa: null }, params)
  } catch (error) {
    if (error instanceof Refused) return error.codigo
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}

/** Creates so many people. */
export const peopleOf = (server: TestServer, count: number): Promise<TestPerson[]> =>
  Array.fromAsync({ length: count }, () => makePerson(server))

/** Returns whether a person can sign in with a password. */
export const signsIn = async (
  server: TestServer,
  browser: Browser,
  { cpf, senha }: Pick<TestPerson, 'cpf' | 'senha'>,
) => typeof (await callFrom(server, browser, 'validaSenha', { cpf, senha })) !== 'string'
