import type { Grant } from '@colab/contract/desk/grants'
import type { DeskMethodName, DeskMethods } from '@colab/contract/desk/methods'
import { deskMethods } from '@colab/contract/desk/methods'
import type { Params } from '@colab/contract/wire/method'
import * as v from 'valibot'
import type { Agent, DeskContext, DeskHandlers } from '#desk/context.ts'
import { reachOf } from '#desk/reach.ts'
import { replyTo } from '#protocol/run-method.ts'
import { followed, inboxKinds, LAYOUTS, withdrawals } from '#registry.ts'
import type { TestServer } from './server.ts'

/** Agents of HR's desk whose methods a test calls without a listener. */

export type TestAgent = Agent & { context(grant: Grant): DeskContext }

let agents = 0

/** Creates an agent with roles; `codPessoa` is the own record. */
export async function makeAgent(
  { app }: Pick<TestServer, 'app'>,
  roles: Agent['roles'],
  codPessoa: number | null = null,
): Promise<TestAgent> {
  agents += 1
  const facts = { nome: `Agente ${agents}`, email: `agente${agents}@empresa.example`, codPessoa }
  const { codAgente } = await app.db
    .insertInto('hrAgent')
    .values({ ...facts, hash: '', totp: '', totpStep: 0, createdAt: app.clock.now(), disabledAt: null })
    .returning('codAgente')
    .executeTakeFirstOrThrow()
  const agent: Agent = { codAgente, ...facts, roles }
  return {
    ...agent,
    context: (grant) => ({
      app,
      parts: { kinds: inboxKinds, layouts: LAYOUTS, withdrawals, followed, runImports() {} },
      isConfirmed: true,
      db: app.db,
      agent,
      reach: reachOf(agent, grant),
      reachOf: (other) => reachOf(agent, other),
      requestId: `request ${agents}`,
    }),
  }
}

/** Roles over everything, or over some units. */
export const over = (papel: Agent['roles'][number]['papel'], ...units: number[]): Agent['roles'] =>
  units.length === 0
    ? [{ papel, alcance: 'tudo', codigo: 0 }]
    : units.map((codigo) => ({ papel, alcance: 'unidade', codigo }))

type Handler = (context: DeskContext, params: unknown) => Promise<Record<string, unknown>>

/** Calls a method as an agent: checks parameters and reply, and runs a write in its transaction. */
export function deskCaller(handlers: Partial<DeskHandlers>) {
  return async function call<N extends DeskMethodName>(
    agent: TestAgent,
    name: N,
    params: Params<DeskMethods[N]>,
  ): Promise<v.InferOutput<DeskMethods[N]['reply']>> {
    const method = deskMethods.get(name)
    if (!method || method.grant === 'open' || method.grant === 'session') throw new Error(`no method ${name}`)
    const context = agent.context(method.grant)
    const handle = handlers[name] as unknown as Handler
    const checked = v.parse(method.params, params)
    const run = (db: DeskContext['db']) => handle({ ...context, db }, checked)
    const tables =
      method.access === 'read' ? await run(context.db) : await context.db.transaction().execute((db) => run(db))
    return JSON.parse(replyTo(method, tables).json)
  }
}
