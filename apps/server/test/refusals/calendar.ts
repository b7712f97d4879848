import { examples } from '@colab/contract/examples'
import { calling, FOREIGN, malformed, people, refused } from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

const NONE = 'there are no parameters to be wrong'
const NO_PARAMETERS = {
  missing: NONE,
  'wrong type': NONE,
  'too long': NONE,
  'foreign person': NONE,
  'out of order': 'it may be renewed and ended at any time',
  'past the deadline': 'there is none',
}

/** A person with an address. */
async function withAddress(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {})
  const { codPessoa } = ready.device.owner
  await server.app.db
    .insertInto('calendarFeed')
    .values({ codPessoa, digest: `digest of ${codPessoa}`, createdAt: 0 })
    .execute()
  return ready
}

export const calendar: Row[] = [
  {
    write: 'gravaCalendario',
    tables: ['calendarFeed'],
    ready: async (server) => ({ ...(await withAddress(server)), good: { ...examples.gravaCalendario.params } }),
    post: calling('gravaCalendario'),
    ...NO_PARAMETERS,
    missing: refused({ senha: undefined }, /senha/i),
    'wrong type': malformed({ senha: 135790 }),
    'too long': malformed({ senha: '1'.repeat(101) }),
    'foreign person': FOREIGN,
    'out of order': refused({ senha: '975310' }, /senha/i),
    'extra field': { endereco: CLAIM, digest: CLAIM },
  },
  {
    write: 'excluirCalendario',
    tables: ['calendarFeed'],
    ready: withAddress,
    post: calling('excluirCalendario'),
    ...NO_PARAMETERS,
    'extra field': { endereco: CLAIM },
  },
]
