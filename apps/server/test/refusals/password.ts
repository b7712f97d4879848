import { examples } from '@colab/contract/examples'
import { calling, FOREIGN, malformed, people, refused, without } from './parts.ts'
import { CLAIM, type Row } from './table.ts'

export const password: Row[] = [
  {
    write: 'alterasenha',
    tables: ['credential', 'session'],
    ready: (server) => people(server, examples.alterasenha.params),
    post: calling('alterasenha'),
    missing: [without('senha'), refused({ senha: '' }, /senha/i), refused({ senhaAtual: undefined }, /senha atual/i)],
    'wrong type': [
      malformed({ senha: 246813 }, { senhaAtual: 135790 }),
      refused({ senha: 'abcdef' }, /números|algarismos|dígitos/i),
    ],
    'too long': [
      malformed({ senha: '246813'.repeat(17) }, { senhaAtual: '1'.repeat(101) }),
      refused({ senha: '2468135' }, /6/),
    ],
    'foreign person': FOREIGN,
    'extra field': { hash: CLAIM, padrao: CLAIM, scope: CLAIM },
    'out of order': [
      refused({ senhaAtual: '975310' }, /senha atual/i),
      refused({ senha: '135790' }, /senha/i),
      refused({ senha: '113579' }, /iguais|repetid/i),
      refused({ senha: '123579' }, /sequ/i),
    ],
    'past the deadline': {
      first: ({ server, device }) =>
        server.app.db.updateTable('session').set({ revokedAt: 1 }).where('deviceId', '=', device.deviceId).execute(),
      answer: 401,
    },
  },
]
