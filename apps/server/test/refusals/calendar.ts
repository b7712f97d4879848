import { calling, people } from './parts.ts'
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
    ready: withAddress,
    post: calling('gravaCalendario'),
    ...NO_PARAMETERS,
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
