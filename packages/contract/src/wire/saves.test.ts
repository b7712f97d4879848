import { expect, it, vi } from 'vitest'
import { completeExample } from '../examples.ts'
import { methods } from '../methods.ts'
import { API } from '../test/fake-server.ts'
import { upload } from '../upload.ts'
import { Refused, Unconfirmed } from './failures.ts'
import { readReply } from './reading.ts'

/* Every save and the upload, with every outcome: saved only where it is stated (wire protocol §8). */

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

/** Returns the result of a save of a method with a reply. */
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

function messageOf(reply: unknown): string {
  const [[name] = ['']] = SAVES
  const method = methods.get(name)
  try {
    if (method) readReply(method, reply)
  } catch (error) {
    return (error as Error).message
  }
  return ''
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

/** Rows of `retorno` by their result. */
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
    { estatus: 'Sucesso', msgErro: 'Erro ao gravar' },
    { estatus: 'OK', msgErro: 'Não foi possível gravar' },
    { msgErro: '1 - Gravado' },
    { msgErro: '' },
    ...['Sucesso parcial', 'Sucesso (0 registros)', 'Quase OK', 'true, false'].map((estatus) => ({ estatus })),
    ...['Prazo encerrado', 'Sessão expirada', 'Nenhum registro alterado', 'Limite excedido', 'Record not saved'].map(
      (msgErro) => ({ estatus: 'Sucesso', msgErro }),
    ),
    ...['Registro não gravado', 'Pedido recusado', 'Gravação sem sucesso', 'Dados inválidos', 'Base indisponível'].map(
      (msgErro) => ({ estatus: 'Sucesso', msgErro }),
    ),
    {},
  ],
}

/** Places in which back ends write an outcome with the same result. */
const PLACES: ((retorno: Json[], tables: Json) => unknown)[] = [
  (retorno, tables) => ({ retorno, ...tables }),
  (retorno) => ({ retorno: retorno[0] }),
  (retorno) => ({ RETORNO: retorno }),
  (retorno) => ({ retorno: JSON.stringify(retorno) }),
]

/** Errors beside an outcome, which turn any into a refusal. */
const ERRORS = [
  'erro',
  'error',
  'errors',
  '_errors',
  'logErroApp',
  'mensagemErro',
  'errorMessage',
  'descErro',
  'falhas',
]

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
  ['a flag of success that is no', { sucesso: false, mensagem: 'Prazo encerrado' }],
  ['such a flag as text', { success: 'N', message: 'Prazo encerrado' }],
  ['a status of an error', { status: 500, message: 'Prazo encerrado' }],
  ['an exception', { exception: 'Prazo encerrado' }],
  ['a text about an error', { mensagem: 'Falha: Prazo encerrado' }],
  ['a status in words', { status: 'ERROR', mensagem: 'Prazo encerrado' }],
  ['a result in words', { resultado: 'Rejeitado', mensagem: 'Prazo encerrado' }],
  ['an error without words', { hasError: true, mensagem: 'Prazo encerrado' }],
  ['a number of an error', { codErro: 91, mensagem: 'Prazo encerrado' }],
  ['nothing that was saved', { registrosGravados: 0, mensagem: 'Prazo encerrado' }],
  ['an error within it', { data: { erro: 'Prazo encerrado' } }],
  ['an outcome of another part', { itens: { retorno: [{ estatus: 'Erro', msgErro: 'Prazo encerrado' }] } }],
  [
    'a part of several that failed',
    { itens: [{ estatus: 'Sucesso' }, { estatus: 'Erro', msgErro: 'Prazo encerrado' }] },
  ],
  ['an outcome beside an empty retorno', { retorno: [], estatus: 'Erro', msgErro: 'Prazo encerrado' }],
  ['an error in one of several', { itens: [{ produto: 1 }, { produto: 2, erro: 'Prazo encerrado' }] }],
  ['lines that were not taken', { rejeitados: [{ linha: 1, mensagem: 'Prazo encerrado' }] }],
  ['what was found wrong', { inconsistencias: ['Prazo encerrado', 'Fora da escala'] }],
  ['checks that failed', { criticas: { mensagem: 'Prazo encerrado' } }],
  ['a verb that is no', { gravou: false, mensagem: 'Prazo encerrado' }],
  ['nothing that was accepted', { aceito: 'N', mensagem: 'Prazo encerrado' }],
  ['no row that was affected', { affectedRows: 0, message: 'Prazo encerrado' }],
  ['a rollback', { rollback: true, mensagem: 'Prazo encerrado' }],
  ['a text of several', { mensagens: ['Erro: Prazo encerrado', 'Fim'] }],
  ['a text under a longer name', { mensagemRetorno: 'Erro: Prazo encerrado' }],
  ['an error in English', { message: 'Error: Prazo encerrado' }],
  ['a text that nothing was stored', { mensagem: 'Nada foi gravado: Prazo encerrado' }],
  ['an outcome in another case', { RETORNO: [{ estatus: 'Erro', msgErro: 'Prazo encerrado' }] }],
])('refuses every save and the upload with %s beside a word of success, in its words', async (_, beside) => {
  const reply = { retorno: ROWS.saved.slice(0, 1), ...beside }
  expect(SAVES.filter(([name]) => endOf(name, reply) !== 'refused').map(([name]) => name)).toEqual([])
  expect(await endOfUpload(reply)).toBe('refused')
  expect(messageOf(reply)).toContain('Prazo encerrado')
})

it.each([
  ['no error at all', { error: { code: 0, message: '' }, errors: [], success: true, status: 200, mensagem: 'Gravado' }],
  ['denied errors', { hasError: false, codErro: '000', erro: 'Nenhum erro', status: 'OK', registrosGravados: 1 }],
  ['parts that all succeeded', { itens: [{ estatus: 'Sucesso' }, { estatus: 'OK' }], rejeitados: [], criticas: 0 }],
  ['its columns empty beside it', { estatus: '', msgErro: '', rollback: false, gravou: 'S' }],
  ['an error without a number', { erro: [{ codigo: 0, descricao: ' ' }] }],
])('saves with %s beside a word of success', async (_, beside) => {
  const reply = { retorno: ROWS.saved.slice(0, 1), ...beside }
  expect(SAVES.filter(([name]) => endOf(name, reply) !== 'saved').map(([name]) => name)).toEqual([])
  expect(await endOfUpload(reply)).toBe('saved')
})

it.each([
  ['Prazo encerrado', { retorno: [{ estatus: 'Prazo encerrado', msgErro: '' }] }],
  ['Em fila', { retorno: [{ estatus: 'Pendente', mensagem: 'Em fila' }] }],
  ['Na fila 7', { retorno: [{ estatus: '?' }], message: 'Na fila 7' }],
])('says “%s” of a save that neither succeeded nor was refused', (words, reply) => {
  expect(messageOf(reply)).toBe(words)
})

it.each([
  ['a word in place of retorno', { retorno: 'Em fila' }],
  ['an outcome that waits beside an empty retorno', { retorno: [], estatus: 'Pendente', msgErro: 'Em fila' }],
  ['a text beside an empty retorno, under a longer name', { retorno: [], dsMensagem: 'Em fila' }],
  [
    'a part of several that waits',
    { retorno: [], itens: [{ estatus: 'OK' }, { estatus: 'Pendente', msgErro: 'Em fila' }] },
  ],
  ['a part that waits', { retorno: [...ROWS.saved.slice(0, 1), { estatus: 'Pendente', msgErro: 'Em fila' }] }],
  ['a text beside an empty retorno', { retorno: [], mensagem: 'Em fila' }],
  ['a text beside an empty estatus', { retorno: [{ estatus: '', msgErro: '' }], mensagem: 'Em fila' }],
])('does not know whether any save or upload is stored with %s, and says its words', async (_, reply) => {
  expect(SAVES.filter(([name]) => endOf(name, reply) !== 'unknown').map(([name]) => name)).toEqual([])
  expect(await endOfUpload(reply)).toBe('unknown')
  expect(messageOf(reply)).toBe('Em fila')
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
