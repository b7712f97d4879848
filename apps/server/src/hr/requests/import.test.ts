import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runInbox } from '../../../test/hr.ts'
import { folderOf } from '../../../test/import.ts'
import { inboxOf, type KindName } from '../../../test/inbox.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { shareServer, startServer } from '../../../test/server.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { inbox, requestOf, noticesOf, actionsOn, shown } = inboxOf(server)

describe('export and import', () => {
  const emptyFolder = async () => join(await folderOf({}), 'pedidos')
  const fill = (text: string, id: string, decision: string) =>
    text
      .split('\r\n')
      .map((line) => (line.startsWith(`${id};`) ? line.replace(/;;$/, `;${decision}`) : line))
      .join('\r\n')

  it('applies HR’s decisions of a file with notice and audit row, and changes nothing the second time', async () => {
    const own = await startServer()
    const person = await employee(own)
    const kinds = ['registration', 'teletex', 'message', 'order', 'reservation'] as const
    const ids = new Map<KindName, string>()
    for (const kind of kinds) ids.set(kind, await ASK[kind](own, person))
    const folder = await emptyFolder()
    const { data } = await runInbox(own.app, 'export', folder, ...kinds)
    expect(data).toEqual(kinds.map((kind) => ({ arquivo: join(folder, `${kind}.csv`), linhas: 1 })))
    const files: Record<string, string> = {}
    for (const kind of kinds) {
      const decision = { registration: 'aprovar;', message: 'responder;Em maio.' }[kind as string] ?? 'recusar;Não deu.'
      files[`${kind}.csv`] = fill(await readFile(join(folder, `${kind}.csv`), 'utf8'), ids.get(kind) ?? '', decision)
    }
    expect(files['registration.csv']).toContain(`;'=cmd|calc;`)
    expect(files['registration.csv']).toMatch(/^\uFEFFid;codPessoa;cpf;pessoa;recebido;nome;/)
    const filled = await folderOf(files)
    expect((await runInbox(own.app, 'import', filled, '--dry-run')).data).toMatchObject({ decididas: 5 })
    expect(await noticesOf(person)).toEqual([])
    expect((await runInbox(own.app, 'import', filled)).data).toEqual({ decididas: 5, iguais: 0, erros: [] })
    expect(await noticesOf(person)).toHaveLength(5)
    expect((await runInbox(own.app, 'import', filled)).data).toEqual({ decididas: 0, iguais: 5, erros: [] })
    const actions = await own.app.db.selectFrom('hrAction').select(['action', 'why']).orderBy('id').execute()
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'inbox answer',
      'inbox approve',
      'inbox reject',
      'inbox reject',
      'inbox reject',
    ])
    const all = await emptyFolder()
    await runInbox(own.app, 'export', all, '--all')
    expect((await runInbox(own.app, 'import', all)).data).toMatchObject({ decididas: 0, iguais: 5, erros: [] })
  })

  it('reports faults by file, line and column, and then stores nothing', async () => {
    const [good, done] = [await requestOf('message'), await requestOf('message')]
    await inbox('answer', 'message', done.id, '--text', 'Em maio.')
    const lines = [
      'id;decisao;texto',
      `${good.id};responder;Em junho.`,
      `${done.id};responder;Em julho.`,
      `${good.id}0000;responder;x`,
      `${good.id};talvez;x`,
      ';responder;x',
      `${good.id};aprovar;`,
    ]
    const folder = await folderOf({
      'message.csv': lines.join('\n'),
      'teletex.csv': `id;decisao\n${good.person.owner.codPessoa}_9;recusar\n`,
      'holiday.csv': 'id;decisao\n',
      'order.csv': 'id;surpresa\n',
    })
    const { data, failed } = await inbox('import', folder)
    expect(failed).toBe(true)
    expect((data as { erros: string[] }).erros.sort()).toEqual([
      expect.stringMatching(/^holiday\.csv: o nome do arquivo não é um tipo de solicitação/),
      'message.csv, linha 3, decisao: Esta mensagem já foi respondida.',
      expect.stringMatching(/^message\.csv, linha 4, decisao: Não há “message /),
      'message.csv, linha 5, decisao: “talvez” não é uma decisão: aprovar, recusar ou responder',
      'message.csv, linha 6, id: está vazio',
      'message.csv, linha 7, decisao: Não há o que aprovar em “message” (Mensagens ao RH).',
      'order.csv, linha 1, decisao: falta esta coluna',
      'order.csv, linha 1, surpresa: esta coluna não é conhecida',
      expect.stringMatching(/^teletex\.csv, linha 2, texto: Não há “teletex /),
    ])
    expect(await noticesOf(good.person)).toEqual([])
    expect(await actionsOn('message', good.id)).toEqual([])
  })

  it('writes one file, and does not overwrite an existing one', async () => {
    const { id } = await requestOf('message')
    const folder = await emptyFolder()
    await inbox('export', folder, 'message')
    await expect(inbox('export', folder, 'message')).rejects.toThrow('já existe e pode ter decisões')
    const file = join(await folderOf({ 'message.csv': `id,decisao,motivo\n${id},Responder,"=A1"\n` }), 'message.csv')
    expect((await inbox('import', file)).data).toMatchObject({ decididas: 1 })
    expect((await shown('message', id)).campos.retornoRh).toBe('=A1')
    await expect(inbox('import', '/nowhere/at/all')).rejects.toThrow('não existe')
  })
})
