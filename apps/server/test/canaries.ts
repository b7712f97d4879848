import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Personal values that tests plant, and the search for them when a test server closes: together, the whole run. The database has
 * them, and so have mails; nothing else may.
 */

/** Of every person of `makePerson`, and of `REPORT`; the salary as cents, and as it is shown. */
export const CANARIES = {
  nome: 'PESSOA DE TESTE',
  emailParticular: 'pessoa@exemplo.com.br',
  celular: '11987654321',
  endereco: 'Rua Dois',
  vlrSalario: 485_000,
  ocorrido: 'Grita com a equipe.\nAmeaça quem reclama.',
}
const WORDS = [
  ...Object.values(CANARIES).flatMap((value) => String(value).split('\n')),
  '4850.00',
  '4.850,00',
  '4850,00',
]

const cpfs = new Set<string>()
const addresses = new Set<string>()

/** Plants the CPF of a new person. */
export function plantCpf(cpf: string): void {
  cpfs.add(cpf)
}

/** Notes an address that a client requests; the query of a file is Base64. */
export function noteAddress(input: string | URL | Request): void {
  const address = input instanceof Request ? input.url : String(input)
  addresses.add(decodeURIComponent(address))
  const [, query = ''] = /\?([\w+/-]+=*)$/.exec(address) ?? []
  if (query) addresses.add(atob(query.replaceAll('-', '+').replaceAll('_', '/')))
}

/** Returns the lines of a log without random ids and measured times, which may contain any digits. */
export function logTexts(logged: Record<string, unknown>[]): string[] {
  return logged.map(({ reqId, time, ms, ...line }) => JSON.stringify(line))
}

/** Returns the planted values in the log and the spool of a server, and in the addresses of all clients so far. */
export async function leaksOf(logged: Record<string, unknown>[], dataDir: string): Promise<string[]> {
  const texts = [...logTexts(logged), ...addresses, ...(await spoolOf(dataDir))]
  addresses.clear()
  return texts.flatMap((text) => [
    ...WORDS.filter((word) => text.includes(word)),
    ...[...text.matchAll(/(?=(\d{11}))/g)].map(([, digits = '']) => digits).filter((digits) => cpfs.has(digits)),
  ])
}

async function spoolOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'spool')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
  return [...files.map(({ name }) => name), ...texts]
}
