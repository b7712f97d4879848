import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { alterasenha, validaCodigo, validaSenha } from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { makePerson, type TestPerson } from '../../test/people.ts'
import { shareServer, type TestClient } from '../../test/server.ts'
import { person as group } from './command.ts'

const server = await shareServer({ settings: { publicUrl: 'https://portal.empresa.example' } })
const { app } = server
const NEW = '908271'

const outbox = join(server.settings.dataDir, 'outbox')
beforeEach(() => rm(outbox, { recursive: true, force: true }))

function run(...argv: string[]) {
  return runCommand(app, 'person', group, [...argv, ...(argv[0] === 'show' ? [] : ['--by', 'Maria Souza'])])
}

/** Reads the messages that were sent. */
async function sent(): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')))
}

/** Returns the code in a message or letter. */
function codeIn(text = ''): string {
  return /(?<!\d)\d{4} ?\d{4}(?!\d)/.exec(text)?.[0] ?? ''
}

async function invited(...options: string[]): Promise<{ made: TestPerson; code: string }> {
  const made = await makePerson(server, { senha: null })
  await run('invite', made.cpf, ...options)
  return { made, code: codeIn((await sent()).at(-1)) }
}

/** Exchanges a code and chooses a password. */
async function choosePassword(client: TestClient, cpf: string, codigo: string): Promise<void> {
  const { ttLogin } = await client.channel.call(validaCodigo, { cpf, codigo })
  client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
  await client.channel.call(alterasenha, { senha: NEW })
  client.set({ session: null })
}

async function actionsOn({ codPessoa }: TestPerson): Promise<string[]> {
  const rows = app.db.selectFrom('hrAction').select(['who', 'action']).where('target', '=', `person ${codPessoa}`)
  return (await rows.orderBy('id').execute()).map(({ who, action }) => `${who}: ${action}`)
}

describe('colab person invite', () => {
  it('sends a code by mail with which the person chooses the first password and signs in', async () => {
    const { made, code } = await invited()
    const [mail = ''] = await sent()
    expect(mail).toMatch(/^Para: pessoa@exemplo\.com\.br$/m)
    expect(mail).toContain('https://portal.empresa.example')
    const client = server.client()
    await expect(client.channel.call(validaSenha, { cpf: made.cpf, senha: NEW })).rejects.toMatchObject({
      codigo: 'semSenha',
    })
    await choosePassword(client, made.cpf, code)
    await client.signIn(made.cpf, NEW)
    await client.channel.call(buscaParametroColab, {})
    expect(await actionsOn(made)).toEqual(['Maria Souza: person invite'])
    const again = server.client().channel.call(validaCodigo, { cpf: made.cpf, codigo: code })
    await expect(again).rejects.toMatchObject({ codigo: 'codigoInvalido' })
  })
})
