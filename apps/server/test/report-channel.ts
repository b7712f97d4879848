import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FREQUENCIES, REPORTERS } from '@colab/contract/domains/misconduct'
import { makeReportKey } from '#domains/misconduct/report-key.ts'
import { CANARIES } from './canaries.ts'
import type { TestServer } from './server.ts'

/** A report as the form sends it. */
export const REPORT = {
  identificacao: REPORTERS[1],
  nomeVitima: 'Fulana de Tal',
  nomeOfensor: 'Beltrano da Silva',
  fatoRelatado: FREQUENCIES[1],
  quandoOcorreu: 'Às sextas-feiras',
  testemunhas: 'Sim',
  ocorrido: CANARIES.ocorrido,
}

/** Opens the channel of a server; returns HR's private key. */
export async function openChannel({ app, settings }: Pick<TestServer, 'app' | 'settings'>): Promise<string> {
  const file = join(settings.dataDir, 'hr-key.pem')
  await makeReportKey(app, file)
  return readFile(file, 'utf8')
}
