import { randomUUID } from 'node:crypto'
import type { Role } from '@colab/contract/desk/grants'
import { Secret, TOTP } from 'otpauth'
import { inviteAgent, type NewAgent } from '#desk/agents.ts'
import { startSession } from '#desk/sign-in/session.ts'
import { createTotp } from '#desk/sign-in/totp.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { App } from '#protocol/app.ts'
import type { TestServer } from './server.ts'

/** Settings of a server with a desk on a free port. */
export const DESK = { desk: { url: 'http://localhost:0', host: '127.0.0.1', port: 0 } }

/** A fresh copy: a server writes its port into it. */
export const withDesk = () => structuredClone(DESK)

export interface Answer {
  status: number
  /** The reply, or the problem. */
  json: Record<string, never> & {
    retorno?: { estatus: string; msgErro: string; codigo?: string }[]
    error?: { code: string }
  }
  headers: Headers
}

/** A page of the desk, with the cookies of its session and of its browser. */
export interface DeskClient {
  cookie: string
  device: string
  call(method: string, params?: object, options?: { key?: string; headers?: Record<string, string> }): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  upload(name: string, content: Uint8Array, headers?: Record<string, string>, path?: string): Promise<Answer>
}

export function deskClient({ deskUrl = '' }: Pick<TestServer, 'deskUrl'>, cookie = ''): DeskClient {
  const cookies = () => {
    const pairs = [client.cookie && `colab_hr=${client.cookie}`, client.device && `colab_hr_device=${client.device}`]
    return { Cookie: pairs.filter(Boolean).join('; ') }
  }
  const client: DeskClient = {
    cookie,
    device: '',
    async call(method, params = {}, { key = randomUUID(), headers = {} } = {}) {
      const response = await fetch(`${deskUrl}/api/${method}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: deskUrl,
          'Idempotency-Key': key,
          ...cookies(),
          ...headers,
        },
        body: JSON.stringify(params),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value = ''] = /^(colab_hr(?:_device)?)=([\w.-]*)/.exec(set) ?? []
        if (name === 'colab_hr') client.cookie = value
        if (name === 'colab_hr_device') client.device = value
      }
      return { status: response.status, json: await response.json(), headers: response.headers }
    },
    get: (path, headers = {}) =>
      fetch(`${deskUrl}${path}`, {
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...cookies(),
          ...headers,
        },
      }),
    async upload(name, content, headers = {}, path = '/api/files') {
      const body = new FormData()
      body.append('files', new Blob([content as BlobPart]), name)
      const response = await fetch(`${deskUrl}${path}`, {
        method: 'POST',
        headers: { Origin: deskUrl, ...cookies(), ...headers },
        body,
      })
      return { status: response.status, json: await response.json(), headers: response.headers }
    },
  }
  return client
}

let agents = 0

const EVERYTHING = { alcance: 'tudo', codigo: 0 } as const

export const roleOver = (papel: Role, reach: Omit<NewAgent['roles'][number], 'papel'> = EVERYTHING) => ({
  papel,
  ...reach,
})

/** Creates an agent with roles; returns its code. An administrator exists beside it. */
export async function createAgent(
  app: App,
  roles: NewAgent['roles'],
  more: Partial<NewAgent> = {},
): Promise<{ codAgente: number; email: string; code: string }> {
  agents += 1
  const email = `agente${agents}@rh.example`
  return app.db.transaction().execute(async (db) => {
    const admin = { nome: 'ADMIN', email: 'admin@rh.example', codPessoa: null, roles: [roleOver('admin')] }
    const known = await db.selectFrom('hrAgent').select('codAgente').where('email', '=', admin.email).executeTakeFirst()
    if (!known) await inviteAgent(app, db, admin)
    return {
      email,
      ...(await inviteAgent(app, db, { nome: `AGENTE ${agents}`, email, codPessoa: null, roles, ...more })),
    }
  })
}

/** Signs an agent in, as after a passkey. */
export async function signedIn(
  server: Pick<TestServer, 'app' | 'deskUrl'>,
  roles: NewAgent['roles'],
  more: Partial<NewAgent> = {},
) {
  const { codAgente } = await createAgent(server.app, roles, more)
  const client = deskClient(server, await startSession(server.app, codAgente))
  return { codAgente, client }
}

/** Gives an agent a password with one-time codes; returns the generator of codes. */
export async function withPassword(app: App, codAgente: number, senha: string): Promise<(now: number) => string> {
  const { segredo, sealed } = createTotp(app.secrets, { issuer: 'Teste', label: 'rh' })
  const hash = await hashPassword(app, senha)
  await app.db.updateTable('hrAgent').set({ hash, totp: sealed }).where('codAgente', '=', codAgente).execute()
  return (now) => codeAt(segredo, now)
}

/** Returns the one-time code of a secret at a moment, as the app on a phone shows it. */
export function codeAt(segredo: string, now: number): string {
  const secret = Secret.fromBase32(segredo.replaceAll(' ', ''))
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: now })
}
