import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { everybody } from '#employees/reach.ts'
import type { Addressed } from '#hr/publishing/audience.ts'
import { PdfDocument } from '#pdf/document.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Acting person and reason in tests. */
export const HR = { who: 'Maria Souza', why: 'Pedido da diretoria' }

/** Writes a file for one test and returns its path. */
export async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-given-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Returns a PDF of one page with this text. */
export async function pdfSaying(title: string): Promise<Uint8Array> {
  const document = new PdfDocument({ title, author: 'Empresa de Teste Ltda.', createdAt: 0 })
  document.heading(title)
  return document.finish()
}

/** Creates a unit. */
export async function makeUnit({ app }: Pick<TestServer, 'app'>, codUnidade: number, timeZone = 'America/Sao_Paulo') {
  const place = { codEmp: 1, unidade: `Unidade ${codUnidade}`, cidade: 'São Paulo', codUf: 'SP', timeZone }
  await app.db
    .insertInto('unit')
    .values({ codUnidade, ...place })
    .execute()
}

/** Reads HR's audit rows, the last first, without their times. */
export function actionsOf({ app }: Pick<TestServer, 'app'>) {
  return app.db.selectFrom('hrAction').select(['who', 'action', 'target', 'why']).orderBy('id', 'desc').execute()
}

/** Addresses people. */
export function people(...addressees: Pick<TestPerson, 'codPessoa'>[]): Addressed {
  return { audience: { of: 'people', codes: addressees.map(({ codPessoa }) => codPessoa) }, reach: everybody() }
}

/** Addresses units. */
export function units(...codes: number[]): Addressed {
  return { audience: { of: 'units', codes }, reach: everybody() }
}
