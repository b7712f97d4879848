import { rm } from 'node:fs/promises'
import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { FREQUENCIES, gravaDenuncia, REPORTERS } from '@colab/contract/domains/misconduct'
import { buscaAviso } from '@colab/contract/domains/notices'
import { readToken } from '@colab/contract/wire/token'
import { keysOf } from '@colab/server/domains/misconduct/protocol'
import { runMaintenance } from '@colab/server/runtime/maintenance'
import { type Accusations, attacks, backUp, gather, type Suspect } from '@colab/server/test/insider'
import { makePerson } from '@colab/server/test/people'
import { openChannel } from '@colab/server/test/report-channel'
import type { TestClient, TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'
import { shuffled, type Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const PEOPLE = 50
const REPORTS = 500
/** Days over which the reports are spread: all but those of the last one are in the database by the end. */
const DAYS = 4
const HOUR = 3_600_000
/** A Monday, 08:00 in São Paulo. */
const MONDAY = Date.UTC(2026, 9, 5, 11)
/** In every report: no file may contain it in plain text. */
const MARK = 'CANARIO DO RELATO'

interface Employee extends Suspect {
  senha: string
  client: TestClient
  /** How much this person writes, which the size of a report must not reveal. */
  length: number
}

/** Bound of right guesses by chance, whose probability of being passed is below 1 in 10,000. */
function mostByChance(named: number): number {
  const p = 1 / PEOPLE
  return named * p + 4 * Math.sqrt(named * p * (1 - p)) + 1
}

async function run(server: TestServer, trial: Trial): Promise<void> {
  const { app } = server
  const { random } = trial
  const reports = trial.scaled(REPORTS)
  await openChannel(server)
  // The whole write-ahead log stays, more than any disk would show.
  await sql`pragma wal_autocheckpoint = 0`.execute(app.db)
  await app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
  const people: Employee[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const { cpf, senha, codPessoa } = await makePerson(server)
    people.push({ cpf, senha, codPessoa, deviceId: '', client: server.client(), length: 50 + at * 70 })
  }
  const truth: Accusations = new Map()

  async function visit({ client: { channel }, codPessoa, length }: Employee, isReporting: boolean): Promise<void> {
    server.pass((20 + random() * 70) * 1000)
    await channel.call(buscaAviso, { todos: true })
    if (random() < 0.6) await channel.call(gravaAvisoRH, { codTipo: 1, descricao: 'Pergunta' })
    if (!isReporting) return
    // Like the portal, which renews its token by a read.
    await channel.call(buscaAviso, { todos: false })
    const { protocolo } = await channel.call(gravaDenuncia, {
      identificacao: REPORTERS[1],
      nomeVitima: '',
      nomeOfensor: 'Alguém',
      fatoRelatado: FREQUENCIES[0],
      quandoOcorreu: 'Ontem',
      testemunhas: '',
      ocorrido: MARK + 'x'.repeat(length),
    })
    truth.set(keysOf(protocolo).id, codPessoa)
  }

  const senders = Array.from({ length: reports }, (_, at) => people[at % PEOPLE] as Employee)
  for (let day = 0; day < DAYS; day++) {
    for (const person of shuffled(random, people)) {
      person.client.set({ session: null })
      await person.client.signIn(person.cpf, person.senha)
      person.deviceId = readToken(person.client.session()?.token ?? '').deviceId
    }
    const today = senders.filter((_, at) => Math.floor((at * DAYS) / reports) === day)
    const visits = [
      ...today.map((person) => ({ person, is: true })),
      ...people.map((person) => ({ person, is: false })),
    ]
    for (const { person, is } of shuffled(random, visits)) await visit(person, is)
    if (day === DAYS - 1) break
    server.pass(24 * HOUR - ((app.clock.now() - MONDAY) % (24 * HOUR)))
    await runMaintenance(app)
  }

  const copy = await backUp(server, 'last')
  const evidence = await gather(server, people, copy, '')
  await rm(copy, { recursive: true, force: true })
  const everything = Buffer.concat(evidence.stored.map(({ bytes }) => bytes)).toString('latin1')
  let best = 0
  for (const accusations of Object.values(attacks(evidence, people))) {
    const right = [...accusations].filter(([id, codPessoa]) => truth.get(id) === codPessoa).length
    trial.tried += accusations.size
    trial.fail(right > mostByChance(accusations.size))
    if (accusations.size >= reports / 2) best = Math.max(best, right / accusations.size)
  }
  trial.fail(reports - evidence.stored.length)
  trial.add('reports', evidence.stored.length)
  trial.add('best attack %', Math.round(best * 1000) / 10)
  trial.fault('files in plain', everything.includes(MARK))
  trial.fail(JSON.stringify(evidence.lines).includes(MARK), 'a report in the log')
}

export const check = onServer(
  `${REPORTS} reports of ${PEOPLE} people: nobody with database, write-ahead log, spool, backup and log names their senders better than by chance (${100 / PEOPLE} %)`,
  run,
  { now: MONDAY, settings: { portalDir: '/nowhere' } },
)
