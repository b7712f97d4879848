import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { buscaAviso } from '@colab/contract/domains/notices'
import { readToken } from '@colab/contract/wire/token'
import { BEAT } from '@colab/server/domains/misconduct/boxes'
import { keysOf } from '@colab/server/domains/misconduct/protocol'
import { runMaintenance } from '@colab/server/runtime/maintenance'
import type { Accusations, Suspect } from '@colab/server/test/insider'
import { makePerson } from '@colab/server/test/people'
import { REPORT } from '@colab/server/test/report-channel'
import type { TestClient, TestServer } from '@colab/server/test/server'
import { pick, shuffled, type Trial } from './check.ts'

/* People who use the portal, and report, over some days. */

export const PEOPLE = 50
export const REPORTS = 500
/** Days over which the reports are spread: at the end all except those of the last day are in the database. */
const DAYS = 4
const HOUR = 3_600_000
/** A Monday, 08:00 in São Paulo. */
export const MONDAY = Date.UTC(2026, 9, 5, 11)
/** Contained in every report: no file may contain it in plain text. */
export const MARK = 'CANARIO DO RELATO'

export interface Employee extends Suspect {
  senha: string
  address: string
  client: TestClient
  /** Length of this person's texts, which the size of a report must not reveal. */
  length: number
}

/** Servers of one database, each with a spool of its own. */
export interface ReportingServers {
  servers: readonly TestServer[]
  /** Advances the clocks of all of them. */
  pass(milliseconds: number): Promise<void>
}

export async function hire(server: TestServer): Promise<Employee[]> {
  const people: Employee[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const { cpf, senha, codPessoa } = await makePerson(server)
    const address = `10.99.${at}.1`
    people.push({ cpf, senha, codPessoa, deviceId: '', address, client: server.client(address), length: 50 + at * 70 })
  }
  return people
}

/** Returns the browser of a person, whose calls any server accepts. */
function browserOf(person: Employee, servers: readonly TestServer[], { random }: Trial): TestClient {
  const { client, address } = person
  person.client = pick(random, servers).client(address)
  person.client.set({ session: client.session(), keys: client.keys() })
  return person.client
}

/** Lets people use the portal and report, over some days; returns the true senders. */
export async function live(
  { servers, pass }: ReportingServers,
  people: readonly Employee[],
  trial: Trial,
): Promise<Accusations> {
  const { random } = trial
  const reports = trial.scaled(REPORTS)
  const truth: Accusations = new Map()

  async function visit({ channel }: TestClient, { codPessoa, length }: Employee, isReporting: boolean): Promise<void> {
    await channel.call(buscaAviso, { todos: true })
    if (random() < 0.6) await channel.call(gravaAvisoRH, { codTipo: 1, descricao: 'Pergunta' })
    if (!isReporting) return
    // Like the portal, which renews its token by a read.
    await channel.call(buscaAviso, { todos: false })
    const { protocolo } = await channel.call(gravaDenuncia, { ...REPORT, ocorrido: MARK + 'x'.repeat(length) })
    truth.set(keysOf(protocolo).id, codPessoa)
  }

  const senders = Array.from({ length: reports }, (_, at) => people[at % PEOPLE] as Employee)
  for (let day = 0; day < DAYS; day++) {
    for (const person of shuffled(random, people)) {
      const client = browserOf(person, servers, trial)
      client.set({ session: null })
      await client.signIn(person.cpf, person.senha)
      person.deviceId = readToken(client.session()?.token ?? '').deviceId
    }
    const today = senders.filter((_, at) => Math.floor((at * DAYS) / reports) === day)
    const visits = [
      ...today.map((person) => ({ person, is: true })),
      ...people.map((person) => ({ person, is: false })),
    ]
    for (const { person, is } of shuffled(random, visits)) {
      await pass(Math.round((20 + random() * 70) * 1000))
      await visit(browserOf(person, servers, trial), person, is)
    }
    await pass(3 * BEAT)
    if (day === DAYS - 1) break
    for (const { app, pass } of servers) {
      pass(24 * HOUR - ((app.clock.now() - MONDAY) % (24 * HOUR)))
      await runMaintenance(app)
    }
  }
  return truth
}
