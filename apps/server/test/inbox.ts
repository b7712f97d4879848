import { runInbox } from './hr.ts'
import { ASK, employee, type Person } from './requests.ts'
import type { TestServer } from './server.ts'

/* Requests of people and the commands of HR's inbox on one server. */

export type KindName = keyof typeof ASK
type Notice = Record<'mensagem' | 'observacao' | 'justificativa' | 'extensaoAnexo', string>
export type Data = Record<string, unknown> & { id: string; situacao: string; campos: Record<string, string> }

export function inboxOf(server: TestServer) {
  const { app } = server
  const inbox = (...argv: string[]) => runInbox(app, ...argv)
  return {
    inbox,
    async requestOf(kind: KindName) {
      const person = await employee(server)
      return { person, id: await ASK[kind](server, person) }
    },
    noticesOf: async ({ call }: Person) =>
      (await call('buscaAviso', { params: { todos: true } })).json.Avisos as Notice[],
    actionsOn: (kind: string, id: string) =>
      app.db
        .selectFrom('hrAction')
        .select(['who', 'action', 'why'])
        .where('target', '=', `${kind} ${id}`)
        .orderBy('id')
        .execute(),
    listed: async (kind: string, ...more: string[]) => (await inbox('list', kind, ...more)).data as Data[],
    shown: async (kind: string, id: string) => (await inbox('show', kind, id)).data as Data,
  }
}
