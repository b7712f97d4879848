import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KINDS } from '@colab/contract/desk/inbox'
import { expect, it, onTestFinished } from 'vitest'
import { inboxGroup } from '#cli/inbox/command.ts'
import { inboxKinds } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { HR } from '../../../test/hr.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { shareServer } from '../../../test/server.ts'
import { sendDigest } from './digest.ts'
import { DECISIONS } from './export.ts'
import { aboutHealth } from './health.ts'
import { kindOf, type RequestKind, type RequestKinds, VERBS } from './kind.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { app } = server
const { requestOf, noticesOf } = inboxOf(server)

const [CANARY, REASON] = ['DEFICIENCIACANARIO', 'MOTIVOCANARIO']

/**
 * Returns the kind, each of whose requests is marked as about health and, where they are only read, has a canary in
 * every field.
 */
function marked(kind: RequestKind): RequestKind {
  const canaries = Object.fromEntries(Object.keys(kind.columns).map((column) => [column, CANARY]))
  return {
    ...kind,
    items: async (context, which) => {
      const items = await kind.items(context, which)
      return items.map((item) => ({ ...item, ...('all' in which && { values: canaries }), ...aboutHealth() }))
    },
  }
}

const kinds: RequestKinds = Object.fromEntries(Object.entries(inboxKinds).map(([name, kind]) => [name, marked(kind)]))
const inbox = (...argv: string[]) => runCommand(app, 'inbox', inboxGroup(kinds), [...argv, '--by', HR])

it.each(KINDS)('%s: one that is about health leaves in no file, list, notice or decision of several', async (name) => {
  const { person, id } = await requestOf(name)
  const kind = kindOf(inboxKinds, name)
  const folder = await mkdtemp(join(tmpdir(), 'colab-health-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const listed = await inbox('list', name, '--all')
  expect(JSON.stringify(listed)).not.toContain(CANARY)
  expect((listed.data as { id: string }[]).map((request) => request.id)).toContain(id)
  expect((await inbox('show', name, id)).data).toHaveProperty('campos')

  const verb = VERBS.find((one) => kind[one]) ?? 'approve'
  const isWhollyHealth = name === 'absence'
  const exported = inbox('export', join(folder, 'out'), name, '--all')
  if (isWhollyHealth) await expect(exported).rejects.toThrow('não sai em arquivos')
  else expect((await exported).text).toMatch(/saúde e não saem em arquivos: \d/)
  for (const file of await readdir(join(folder, 'out')).catch(() => []))
    expect(await readFile(join(folder, 'out', file), 'utf8')).not.toMatch(new RegExp(`${CANARY}|^"?${id}\\b`, 'm'))

  const sheet = join(folder, `${name}.csv`)
  await writeFile(sheet, `id;decisao;texto\n${id};${DECISIONS[verb]};ok\n`)
  const imported = await inbox('import', sheet)
  expect(imported).toMatchObject({ failed: true, data: { decididas: 0 } })
  const several = inbox('decide', verb, name, id, '--text', REASON)
  if (isWhollyHealth) await expect(several).rejects.toThrow('se decide por si')
  else expect((await several).text).toContain('trata de saúde e se decide por si')
  await expect(inbox('attach', name, id, '/etc/hostname')).rejects.toThrow('trata de saúde')

  await inbox(verb, name, id, '--reason', REASON, ...(verb === 'answer' ? ['--text', 'Resposta.'] : []))
  const texts = JSON.stringify(await noticesOf(person))
  expect(texts).not.toContain(REASON)
})

it('counts them in the digest under the names of kinds that say nothing of health', async () => {
  const mails: string[] = []
  const delivery = { ...app.delivery, mail: async (_: string, __: string, text: string) => void mails.push(text) }
  await requestOf('absence')
  const settings = { ...app.settings, hrMail: ['rh@empresa.example'] }
  await sendDigest({ ...app, settings, delivery, kinds: inboxKinds })
  expect(mails.join('\n')).toContain('Reservadas')
  expect(mails.join('\n')).not.toMatch(/Atestado|absence/)
})
