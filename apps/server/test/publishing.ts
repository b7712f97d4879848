import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Paper } from '#pdf/document.ts'
import type { Made } from './people.ts'
import type { TestServer } from './server.ts'

/** Who publishes in tests, and why. */
export const HR = { who: 'Maria Souza', why: 'Pedido da diretoria' }

/** Writes a file for one test and answers where it is. */
export async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-given-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A PDF of one page that says so. */
export async function pdfSaying(title: string): Promise<Uint8Array> {
  const paper = new Paper({ title, author: 'Empresa de Teste Ltda.', createdAt: 0 })
  paper.heading(title)
  return paper.finish()
}

/** Makes a place of work. */
export async function makeUnit({ app }: Pick<TestServer, 'app'>, codUnidade: number, timeZone = 'America/Sao_Paulo') {
  const place = { codEmp: 1, unidade: `Unidade ${codUnidade}`, cidade: 'São Paulo', codUf: 'SP', timeZone }
  await app.db
    .insertInto('unit')
    .values({ codUnidade, ...place })
    .execute()
}

/** What HR did, the last first, without its moment. */
export function actionsOf({ app }: Pick<TestServer, 'app'>) {
  return app.db.selectFrom('hrAction').select(['who', 'action', 'target', 'why']).orderBy('id', 'desc').execute()
}

/** Names people as the options of a command do. */
export function people(...made: Pick<Made, 'codPessoa'>[]): { person: string[] } {
  return { person: made.map(({ codPessoa }) => String(codPessoa)) }
}
