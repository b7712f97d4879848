import { randomUUID } from 'node:crypto'
import { examples } from '@colab/contract/examples'
import type { TestServer } from '../server.ts'
import { calling, ENDLESS, FOREIGN, malformed, people, refused, without } from './parts.ts'
import { CLAIM, type Fields, type Ready, type Row } from './table.ts'

/** Gives a person another device, with an open session. */
async function device({ app }: TestServer, codPessoa: number): Promise<string> {
  const [id, now] = [randomUUID(), app.clock.now()]
  const times = { firstUsedAt: now, lastUsedAt: now }
  await app.db
    .insertInto('knownDevice')
    .values({ id, codPessoa, browser: id, kind: 'Chrome · Android', modelo: '', nome: '', ...times })
    .execute()
  const session = { id, codPessoa, deviceId: id, scope: 'full', generation: 1, rotatedAt: now, createdAt: now } as const
  await app.db
    .insertInto('session')
    .values({ ...session, expiresAt: now + 60_000, bound: 0, device: id })
    .execute()
  return id
}

async function withTwo(server: TestServer, good: Fields): Promise<Ready> {
  const ready = await people(server, {})
  const codDispositivo = await device(server, ready.device.owner.codPessoa)
  return { ...ready, good: { ...good, codDispositivo } }
}

/** A request that was made a moment ago. */
function requested({ server, device }: Ready): Promise<unknown> {
  const row = { codPessoa: device.owner.codPessoa, requestedAt: server.app.clock.now(), downloads: 0 }
  return server.app.db.insertInto('personalExport').values(row).execute()
}

export const devices: Row[] = [
  {
    write: 'gravaExportacao',
    tables: ['personalExport'],
    ready: (server) => people(server, examples.gravaExportacao.params),
    post: calling('gravaExportacao'),
    missing: [without('senha'), refused({ senha: '' }, /senha/i)],
    'wrong type': malformed({ senha: 135790 }),
    'too long': malformed({ senha: '1'.repeat(101) }),
    'foreign person': FOREIGN,
    'extra field': { requestedAt: CLAIM, downloads: CLAIM },
    'out of order': refused({ senha: '975310' }, /senha/i),
    'past the deadline': { first: requested, answer: /já pediu/ },
  },
  {
    write: 'encerraSessao',
    tables: ['session'],
    ready: (server) => withTwo(server, examples.encerraSessao.params),
    post: calling('encerraSessao'),
    missing: [without('alcance'), refused({ codDispositivo: undefined }, /lista/)],
    'wrong type': malformed({ alcance: 'nenhum' }, { codDispositivo: 1 }),
    'too long': malformed({ codDispositivo: 'x'.repeat(61) }),
    'foreign person': [
      FOREIGN,
      {
        first: async (ready) =>
          Object.assign(ready.good, { codDispositivo: await device(ready.server, ready.other.codPessoa) }),
        answer: /lista/,
      },
    ],
    'extra field': { deviceId: CLAIM, revokedAt: CLAIM },
    'out of order': refused({ codDispositivo: randomUUID() }, /lista/),
    'past the deadline': {
      first: ({ server, device }) =>
        server.app.db.updateTable('session').set({ revokedAt: 1 }).where('deviceId', '=', device.deviceId).execute(),
      answer: 401,
    },
  },
  {
    write: 'alteraNomeDispositivo',
    tables: ['knownDevice'],
    ready: (server) => withTwo(server, examples.alteraNomeDispositivo.params),
    post: calling('alteraNomeDispositivo'),
    missing: [without('apelido'), without('codDispositivo')],
    'wrong type': malformed({ apelido: 1 }, { codDispositivo: 1 }),
    'too long': malformed({ apelido: 'x'.repeat(41) }, { codDispositivo: 'x'.repeat(61) }),
    'foreign person': [
      FOREIGN,
      {
        first: async (ready) =>
          Object.assign(ready.good, { codDispositivo: await device(ready.server, ready.other.codPessoa) }),
        answer: /lista/,
      },
    ],
    'extra field': { kind: CLAIM, browser: CLAIM },
    'out of order': refused({ codDispositivo: randomUUID() }, /lista/),
    'past the deadline': ENDLESS,
  },
]
