import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deskGroup } from '#cli/desk.ts'
import { personGroup } from '#cli/person/command.ts'
import { LAYOUTS } from '#registry.ts'
import { doctorLines } from '#runtime/doctor.ts'
import { runCommand } from '../../test/command.ts'
import { isPostgres } from '../../test/databases.ts'
import { createAgent, deskClient, roleOver, signedIn, withDesk, withPassword } from '../../test/desk.ts'
import { makePerson, type TestPerson } from '../../test/people.ts'
import { shareServer } from '../../test/server.ts'
import { disableAgent } from './agents.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const today = app.clock.today()
const yesterday = addDays(today, -1)
const motivo = 'Pediu no balcão'
const LAST = 'ultimoAdministrador'

const person = (...argv: string[]) =>
  runCommand(app, 'person', personGroup(LAYOUTS), [...argv, '--by', 'Maria', '--reason', motivo])
const desk = (...argv: string[]) => runCommand(app, 'desk', deskGroup, [...argv, '--by', 'Maria'])
const dismiss = ({ cpf }: TestPerson, lastDay: string) => person('dismiss', cpf, '--last-day', lastDay)
const outcome = ({ json }: Awaited<ReturnType<ReturnType<typeof deskClient>['call']>>) => json.retorno?.[0]

describe('an agent who leaves the company', () => {
  it('is out after the last day, cannot enter, and is back when that was a mistake (threat desk-former-agent)', async () => {
    const made = await makePerson(server)
    const { client, codAgente } = await signedIn(server, [roleOver('rh')], { codPessoa: made.codPessoa })
    const senha = 'a senha certa do agente'
    const codeOf = await withPassword(app, codAgente, senha)
    const { email } = await db
      .selectFrom('hrAgent')
      .select('email')
      .where('codAgente', '=', codAgente)
      .executeTakeFirstOrThrow()
    const enter = () => {
      server.pass(60_000)
      return deskClient(server).call('entra', { email, senha, codigo: codeOf(app.clock.now()) })
    }
    await dismiss(made, today)
    expect((await client.call('buscaFila')).status).toBe(200)
    expect(outcome(await enter())?.estatus).toBe('Sucesso')

    await dismiss(made, yesterday)
    expect((await client.call('buscaFila')).status).toBe(401)
    expect(outcome(await enter())?.codigo).toBe('credenciaisInvalidas')
    expect((await desk('list')).text).toContain(`rh; não entra: saiu da empresa em ${formatDate(yesterday)}`)
    const again = desk('invite', '--name', 'Ana', '--email', email, '--role', 'rh', '--all', '--cpf', made.cpf)
    await expect(again).rejects.toThrow('não trabalha mais na empresa')

    await person('dismiss', made.cpf, '--cancel')
    expect((await client.call('buscaFila')).status).toBe(200)
    expect(outcome(await enter())?.estatus).toBe('Sucesso')
  })

  it('has no use of a link either', async () => {
    const made = await makePerson(server)
    const { code } = await createAgent(app, [roleOver('rh')], { codPessoa: made.codPessoa })
    await dismiss(made, yesterday)
    expect(outcome(await deskClient(server).call('aceitaConvite', { convite: code }))?.codigo).toBe('conviteInvalido')
  })

  it('is still named by the records after an erasure, under a number that nobody else gets', async () => {
    const [made, other] = [await makePerson(server), await makePerson(server)]
    const { client, codAgente } = await signedIn(server, [roleOver('rh')], {
      nome: 'ANA RH',
      codPessoa: made.codPessoa,
    })
    await client.call('buscaPessoa', { codPessoa: other.codPessoa })
    await client.call('liberaAcesso', { codPessoa: other.codPessoa, motivo })
    await dismiss(made, yesterday)
    await person('erase', made.cpf, '--confirm')
    expect((await desk('list')).text).not.toContain('ANA RH')
    const by = { who: 'ANA RH', codAgente }
    const acted = db
      .selectFrom('hrAction')
      .select(['who', 'codAgente'])
      .where('target', '=', `person ${other.codPessoa}`)
    expect(await acted.execute()).toEqual([by])
    const looked = db.selectFrom('hrAccess').select(['who', 'codAgente']).where('codPessoa', '=', other.codPessoa)
    expect(await looked.execute()).toEqual([by])
    expect((await createAgent(app, [roleOver('rh')])).codAgente).not.toBe(codAgente)
  })
})

it('keeps the last administrator in the company until there is another one, at the desk and by commands', async () => {
  const made = await makePerson(server)
  const { client } = await signedIn(server, [roleOver('folha')])
  await createAgent(app, [roleOver('admin')], { codPessoa: made.codPessoa })
  const external = await db
    .selectFrom('hrAgent')
    .select('codAgente')
    .where('email', '=', 'admin@rh.example')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((within) => disableAgent(app, within, external.codAgente))

  await expect(dismiss(made, addDays(today, 30))).rejects.toMatchObject({ codigo: LAST })
  const forced = person('erase', made.cpf, '--confirm', '--force')
  await expect(forced).rejects.toThrow('convide antes outra com o papel admin (colab desk invite)')
  const { codPessoa } = made
  const [contract] = (await client.call('buscaPessoa', { codPessoa })).json.ttContrato as never as {
    codEmpregado: number
    versao: string
  }[]
  const ending = { codPessoa, ...contract, dtDemissao: yesterday, motivo }
  expect(outcome(await client.call('desliga', ending))?.codigo).toBe(LAST)
  expect(await db.selectFrom('employment').select('dtDemissao').where('codPessoa', '=', codPessoa).execute()).toEqual([
    { dtDemissao: null },
  ])

  await createAgent(app, [roleOver('admin')])
  expect(outcome(await client.call('desliga', ending))?.estatus).toBe('Sucesso')
})

it.runIf(isPostgres())('keeps one of two administrators who are dismissed in the same moment', async () => {
  const both = [await makePerson(server), await makePerson(server)]
  for (const { codPessoa } of both) await createAgent(app, [roleOver('admin')], { codPessoa })
  await db.updateTable('hrAgent').set({ disabledAt: app.clock.now() }).where('codPessoa', 'is', null).execute()
  const waiting = sql<{ n: number }>`
    select count(*) as n from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`
  const [done] = await db.transaction().execute(async (within) => {
    // Neither is stored before both wait for the lock.
    await sql`lock table "hrAction" in share mode`.execute(within)
    const done = Promise.allSettled(both.map((made) => dismiss(made, yesterday)))
    await expect.poll(async () => (await waiting.execute(within)).rows[0]?.n).toBe(both.length)
    return [done]
  })
  expect(await done).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ codigo: LAST }) })
})

it('warns in the doctor where an import took the last administrator away', async () => {
  const deskDir = join(server.settings.dataDir, 'desk')
  await mkdir(deskDir)
  await writeFile(join(deskDir, 'index.html'), '')
  const stateOf = async () => (await doctorLines({ ...app, settings: { ...app.settings, deskDir }, people: true })).desk
  expect(await stateOf()).toBe(app.settings.desk?.url)
  const admins = db.selectFrom('hrRole').select('codAgente').where('papel', '=', 'admin')
  const { codPessoa } = await makePerson(server, { employments: [{ dtDemissao: yesterday }] })
  await db.updateTable('hrAgent').set({ codPessoa }).where('codAgente', 'in', admins).execute()
  expect(await stateOf()).toContain('no administrator can enter: colab desk invite')
})
