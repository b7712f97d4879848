import { expect, it, vi } from 'vitest'
import { completeExample } from '../examples.ts'
import { methods } from '../methods.ts'
import { API } from '../test/fake-server.ts'
import { upload } from '../upload.ts'
import { Refused, Unconfirmed } from './failures.ts'
import { readReply } from './reading.ts'

/* Every save and the upload, in front of every outcome: saved only where that was said (wire protocol §8). */

vi.spyOn(console, 'info').mockImplementation(() => {})

type Json = Record<string, unknown>
type End = 'saved' | 'refused' | 'unknown'

/** All saves, with the tables of a right reply. */
const SAVES = [...methods.entries()]
  .filter(([, { access }]) => /write|anonymous/.test(access))
  .map(([name, method]) => {
    const { retorno: _, ...tables } = completeExample(method).reply as Json
    return [name, tables] as const
  })

/** Returns how a save of a method ends with a reply. */
function endOf(name: string, reply: unknown): End {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  try {
    readReply(method, reply)
    return 'saved'
  } catch (error) {
    return endBy(error)
  }
}

async function endOfUpload(reply: unknown): Promise<End> {
  const answer = new Response(JSON.stringify(reply))
  const sent = upload({ asDevice: async () => answer }, { api: API, target: 'x' }, new File(['%PDF-'], 'a.pdf'))
  return sent.then(() => 'saved' as const, endBy)
}

function endBy(error: unknown): End {
  if (error instanceof Refused) return 'refused'
  if (error instanceof Unconfirmed) return 'unknown'
  throw error
}

/** Rows of `retorno` by how they end. */
const ROWS: Record<End, Json[]> = {
  saved: [
    ...['Sucesso', 'SUCESSO ', 'ok', 'S', 'Sim', 'T', 'true', '1', true, 1].map((estatus) => ({
      estatus,
      msgErro: '',
    })),
    { estatus: 'Sucesso', msgErro: 'Gravado' },
    { estatus: 'Sucesso' },
    { estatus: '', msgErro: '' },
    { estatus: ' ', msgErro: '1 - Gravado' },
  ],
  refused: [
    ...['Erro', 'ERRO FATAL', 'NOK', 'N', 'Não', 'nao', 'F', 'false', '0', 'Falha', false, 0].map((estatus) => ({
      estatus,
      msgErro: 'Prazo encerrado',
    })),
    ...['Sucesso', '', 'x', null].map((estatus) => ({ estatus, msgErro: '2 - Prazo encerrado' })),
    { msgErro: '2 - Prazo encerrado' },
  ],
  unknown: [
    ...['Alerta', 'Pendente', 'x', '?', null, [], {}].map((estatus) => ({ estatus, msgErro: '' })),
    { estatus: '', msgErro: 'Prazo encerrado' },
    { msgErro: '1 - Gravado' },
    { msgErro: '' },
    {},
  ],
}

/** Places in which back ends put an outcome that ends in the same way. */
const PLACES: ((retorno: Json[], tables: Json) => unknown)[] = [
  (retorno, tables) => ({ retorno, ...tables }),
  (retorno) => ({ retorno: retorno[0] }),
  (retorno) => ({ RETORNO: retorno }),
  (retorno) => ({ retorno: JSON.stringify(retorno) }),
]

/** Errors beside an outcome, which make a refusal of any. */
const ERRORS = ['erro', 'error', 'errors', '_errors', 'logErroApp', 'mensagemErro']

const cases = Object.entries(ROWS).flatMap(([end, rows]) => rows.map((row) => [JSON.stringify(row), row, end] as const))

it.each(cases)('ends every save and the upload with %s in the same way', async (_, row, end) => {
  for (const place of PLACES) {
    const others = SAVES.filter(([name, tables]) => endOf(name, place([row], tables)) !== end)
    expect(others.map(([name]) => name)).toEqual([])
    expect(await endOfUpload(place([row], {}))).toBe(end)
  }
})

it.each(ERRORS)('refuses every save and the upload with a text under %s, whatever the outcome', async (key) => {
  for (const retorno of [[], ...Object.values(ROWS).flatMap((rows) => rows.map((row) => [row]))]) {
    const reply = { retorno, [key]: 'Falha ao gravar' }
    expect(SAVES.filter(([name]) => endOf(name, reply) !== 'refused').map(([name]) => name)).toEqual([])
    expect(await endOfUpload(reply)).toBe('refused')
  }
})

it.each([
  ['nothing', {}],
  ['no retorno beside its tables', undefined],
  ['retorno under another name', { resultado: ROWS.saved }],
  ['success elsewhere', { status: 'ok', success: true }],
  ['success too deep', { a: { b: { c: { d: { retorno: ROWS.saved } } } } }],
  ['a table in place of retorno', { retorno: 'x' }],
])('does not know whether any save is stored with %s', (_, reply) => {
  const others = SAVES.filter(([name, tables]) => endOf(name, reply ?? tables) !== 'unknown')
  expect(others.map(([name]) => name)).toEqual([])
})
