import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examples } from '@colab/contract/examples'
import { makeReportKey } from '#domains/misconduct/report-key.ts'
import { CANARIES } from './canaries.ts'
import type { TestServer } from './server.ts'

/** A report as the form sends it. */
export const REPORT = {
  ...examples.gravaDenuncia.params,
  nomeVitima: 'Fulana de Tal',
  testemunhas: 'Sim',
  ocorrido: CANARIES.ocorrido,
}

/** Opens the channel of a server; returns HR's private key. */
export async function openChannel({ app, settings }: Pick<TestServer, 'app' | 'settings'>): Promise<string> {
  const file = join(settings.dataDir, 'hr-key.pem')
  await makeReportKey(app, file)
  return readFile(file, 'utf8')
}
