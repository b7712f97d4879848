import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { plan } from '#cli/command.ts'
import { COMMANDS } from '#cli/commands.ts'
import { openDatabase } from '#db/database.ts'
import { dropDatabase, migratedDatabase } from './databases.ts'
import { colab } from './process.ts'
import { typed } from './typed.ts'

/* Common behaviour of all commands. */

const ENGLISH = [
  'serve',
  'demo',
  'doctor',
  'backup',
  'restore',
  'conform',
  'export-demo',
  'files',
  'push-key',
  'record',
  'retention',
  'rotate-secret',
]
const PORTUGUESE = [
  'import',
  'report-key',
  'desk',
  'inbox',
  'person',
  'passkey',
  'notice',
  'document',
  'opening',
  'menu',
  'evaluation',
  'signing',
  'tables',
  'withdraw',
]

const PAGES = [
  'README',
  ...[
    'backup',
    'hr',
    'import',
    'integrating',
    'operating',
    'publishing',
    'running',
    'settings',
    'several-servers',
    'upgrading',
  ].map((name) => `docs/${name}`),
]

const textOf = (page: string) => readFile(new URL(`../../../${page}.md`, import.meta.url), 'utf8')

/** Reads the commands of a page, in blocks and where the text gives their arguments, as a shell splits them. */
async function documented(page: string): Promise<string[][]> {
  const text = await textOf(page)
  const joined = text.replaceAll(/ \\\n +/g, ' ')
  const lines = joined.matchAll(/(?:^ {4}(?:\w+=\S+ )*|&& )(?:bin\/)?colab (.*?)(?= +(?:#|&&|\||>>?) |$)/gm)
  const inline = text.matchAll(/`colab ([^`…]* (?:<|--)[^`…]*)`/g)
  return [...lines, ...inline].map(([, typed = '']) => {
    const words = typed.match(/(?:"[^"]*"|<[^>]*>|\$\([^)]*\)|[^\s"<$])+/g) ?? []
    return words.map((word) => word.replaceAll('"', ''))
  })
}

describe('colab', () => {
  it('has every command that the documents show, with its options and number of arguments', async () => {
    const shown = (await Promise.all(PAGES.map(documented))).flat()
    expect(shown.length).toBeGreaterThan(80)
    for (const [name = '', ...args] of shown) {
      const group = await COMMANDS[name]?.()
      expect(() => plan(name, group ?? {}, args), ['colab', name, ...args].join(' ')).not.toThrow()
    }
    const named = (await Promise.all(PAGES.map(textOf))).flatMap((text) => [...text.matchAll(/`colab ([a-z][a-z-]*)/g)])
    expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(named.map(([, name]) => name)))
  })

  it('lists every command without arguments, and with --help', async () => {
    const [bare, requested] = [await typed([]), await typed(['--help'])]
    expect(bare).toEqual(requested)
    expect([bare.code, bare.errors]).toEqual([0, ''])
    const listed = [...bare.out.matchAll(/^ {2}(\S+) +\S/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual([...ENGLISH, ...PORTUGUESE].sort())
  })

  it('rejects an unknown command with exit code 2', async () => {
    const errors = 'There is no "colab sing": "colab --help" lists the commands.\n'
    expect(await colab(['sing'])).toEqual({ code: 2, out: '', errors })
  })

  it.each([...ENGLISH, ...PORTUGUESE])(
    'explains %s with --help, and rejects a wrong option with exit code 2',
    async (name) => {
      const help = await typed([name, '--help'])
      expect([help.code, help.errors]).toEqual([0, ''])
      expect(help.out).toMatch(new RegExp(`^  colab ${name}`))
      const verb = /^ {2}colab \S+ (list|verify|show)\b/m.exec(help.out)?.[1]
      const words = ENGLISH.includes(name) ? 'There is no option --nope.\n' : 'Não existe a opção --nope.\n'
      expect(await typed([name, ...(verb ? [verb] : []), '--nope'])).toEqual({ code: 2, out: '', errors: words })
    },
  )

  it('reports a failure in one line, with exit code 1', async () => {
    const { code, out, errors } = await colab(['doctor'], { CLIENT_PROFILE: '/nowhere/at/all.json' })
    expect([code, out]).toEqual([1, ''])
    expect(errors).toMatch(/^.*all\.json.*\n$/)
  })

  it('does not serve a database that a later version migrated, and says what to do in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colab-commands-'))
    const url = await migratedDatabase(folder)
    onTestFinished(async () => {
      await dropDatabase(url)
      await rm(folder, { recursive: true, force: true })
    })
    const db = openDatabase(url)
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db)
    await db.destroy()
    const { code, out, errors } = await colab(['serve'], { DATA_DIR: folder, DATABASE_URL: url, PORT: '0' })
    expect([code, errors]).toEqual([1, ''])
    const msg = expect.stringMatching(/^A later version .*999-later.*: start that version, .* or restore a backup /)
    expect(JSON.parse(out)).toMatchObject({ level: 60, msg })
  })

  it('starts nothing with a setting that cannot be used, and names it in one line of the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colab-commands-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const env = { DATA_DIR: folder, PORT: '0', WORKERS: '1' }
    // A restart helps only where the setting may be usable later.
    const attempts: [code: number, fault: string, env: Record<string, string>][] = [
      [78, 'DATA_DIR: /dev/null/data cannot be written: ENOTDIR', { DATA_DIR: '/dev/null/data' }],
      [1, 'HOST: 192.0.2.1 is no address of this machine', { HOST: '192.0.2.1', DATA_DIR: join(folder, 'host') }],
    ]
    const ended = await Promise.all(attempts.map(([, , own]) => colab(['serve'], { ...env, ...own })))
    const line = { level: 60, time: expect.any(Number), pid: expect.any(Number) }
    expect(ended.map(({ out, ...rest }) => ({ ...rest, out: JSON.parse(out) }))).toEqual(
      attempts.map(([code, fault]) => ({ code, errors: '', out: { ...line, msg: `settings: ${fault}` } })),
    )
  })

  it('prints data with --json', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colab-commands-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const doctor = await typed(['doctor', '--json'], { DATA_DIR: folder })
    expect(JSON.parse(doctor.out)).toMatchObject({
      database: 'sqlite, 0 people',
      'empty tables': expect.stringMatching(/^people \(empresas, .*hrContact \(tipos-aviso-rh\)/),
    })
    expect(JSON.parse((await typed(['push-key', '--json'])).out)).toEqual({
      publicKey: expect.stringMatching(/^B/),
      privateKey: expect.stringMatching(/^.{43}$/),
    })
  })
})
