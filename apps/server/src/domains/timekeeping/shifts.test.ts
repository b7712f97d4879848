import type { Escala, Marcacao, PontoCalculado } from '@colab/contract/domains/timekeeping'
import { expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import { importFiles, SMALL } from '../../../test/import.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { giveTimeRecords } from '../../../test/time-records.ts'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T12:00:00-03:00')
const server = await shareServer({ now: NOW })
const { db } = server.app
await db.insertInto('holiday').values({ dtFeriado: '2026-12-25' }).execute()

const NIGHT = '19:00 23:00 24:00 31:00'
const codEmpregadoOf = ({ owner }: Awaited<ReturnType<typeof signedIn>>, at = 0) =>
  owner.employments[at]?.codEmpregado ?? 0

async function plan(codEmpregado: number, hours: Record<string, string>): Promise<void> {
  const rows = Object.entries(hours).map(([dtMovto, horario]) => ({ codEmpregado, dtMovto, horario, alteradaEm: null }))
  await db.insertInto('shift').values(rows).execute()
}

async function read({ call }: Device, dtIni: string, dtFim: string): Promise<Escala[]> {
  return (await call('buscaEscala', { params: { dtIni, dtFim } })).json.ttEscala as Escala[]
}

const short = ({ dtMovto, tipo, horario }: Escala) => [dtMovto?.slice(5), tipo, horario].filter(Boolean).join(' ')

it('precedes the contract hours day by day, on holidays too, and leaves out days without a plan', async () => {
  const person = await signedIn(server)
  const codEmpregado = codEmpregadoOf(person)
  const schedule = { desde: '2026-12-23', horario: '08:00 17:00', diasSemana: '12345' }
  await giveTimeRecords(server, person.owner, { schedule })
  await plan(codEmpregado, {
    '2026-12-20': NIGHT,
    '2026-12-21': '',
    '2026-12-24': '06:00 14:20',
    '2026-12-25': '06:00 10:00',
  })
  // The 22nd is a gap: the contract hours begin later.
  expect((await read(person, '2026-12-19', '2026-12-28')).map(short)).toEqual([
    '12-20 trabalho 19:00 23:00 00:00 07:00',
    '12-21 folga',
    '12-23 trabalho 08:00 17:00',
    '12-24 trabalho 06:00 14:20',
    '12-25 trabalho 06:00 10:00',
    '12-26 folga',
    '12-27 descanso',
    '12-28 trabalho 08:00 17:00',
  ])
  await db.deleteFrom('shift').where('dtMovto', '=', '2026-12-25').execute()
  expect((await read(person, '2026-12-25', '2026-12-25')).map(short)).toEqual(['12-25 feriado'])
})

it('names vacation and absence without a reason', async () => {
  const person = await signedIn(server)
  const own = { codPessoa: person.owner.codPessoa, codEmpregado: codEmpregadoOf(person) }
  const absence = { dtMovto: '2026-11-24', minutos: 480, motivo: 'Atestado médico' }
  await giveTimeRecords(server, person.owner, { absences: [absence] })
  const period = { dtIniPeriodo: '2025-01-02', dtFimPeriodo: '2026-01-01', sequencia: 1, diasFerias: 5, diasAbono: 0 }
  await db
    .insertInto('vacation')
    .values({ ...own, ...period, dtIniFerias: '2026-11-25', dtFimFerias: '2026-11-29' })
    .execute()
  const rows = await read(person, '2026-11-24', '2026-11-25')
  expect(rows.map(short)).toEqual(['11-24 ausencia', '11-25 ferias'])
  expect(JSON.stringify(rows)).not.toContain('Atestado')
})

it('lists two contracts on one day in the order of their hours, and those of nobody else', async () => {
  const person = await signedIn(server, { employments: [{}, {}] })
  const other = await signedIn(server)
  await plan(codEmpregadoOf(person, 0), { '2026-11-24': '14:00 18:00' })
  await plan(codEmpregadoOf(person, 1), { '2026-11-24': '08:00 12:00' })
  await plan(codEmpregadoOf(other), { '2026-11-24': '00:00 06:00' })
  const rows = await read(person, '2026-11-24', '2026-11-24')
  expect(rows.map(short)).toEqual(['11-24 trabalho 08:00 12:00', '11-24 trabalho 14:00 18:00'])
})

it.each([
  ['2026-11-01', '2027-01-02', 'Escolha um período de até 62 dias.'],
  ['2026-11-02', '2026-11-01', 'A data final vem antes da inicial.'],
])('refuses from %s to %s', async (dtIni, dtFim, words) => {
  const person = await signedIn(server)
  const { json } = await person.call('buscaEscala', { params: { dtIni, dtFim } })
  expect(json.retorno).toMatchObject([{ estatus: 'Erro', msgErro: expect.stringContaining(words) }])
})

it('reads 62 days', async () => {
  const person = await signedIn(server)
  const { json } = await person.call('buscaEscala', { params: { dtIni: '2026-11-01', dtFim: '2027-01-01' } })
  expect(json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
})

it('decides the hours due of 12 by 36: nights off cost nothing, a night missed costs its hours', async () => {
  const person = await signedIn(server, { employments: [{ jornada: 480 }] })
  const marks = { '2026-11-02': '19:02 23:00 24:00 31:01', '2026-11-16': '08:00 09:00' }
  await giveTimeRecords(server, person.owner, { marks })
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const worked = (day: string) => day === '2026-11-02' || day === '2026-11-04'
  await plan(codEmpregadoOf(person), Object.fromEntries(days.map((day) => [day, worked(day) ? NIGHT : ''])))
  const { Marcacao } = (await person.call('buscaMarcacaoPonto', { params: { tipo: 1 } })).json as {
    Marcacao: Marcacao[]
  }
  expect(Marcacao.slice(0, 4).map(({ horario }) => horario)).toEqual([
    'Descanso semanal',
    '19:00 23:00 00:00 07:00',
    'Folga',
    '19:00 23:00 00:00 07:00',
  ])
  const { json } = await person.call('buscaTotPontoCalculado', { params: { tipo: 1 } })
  // Eleven hours of the night of the 4th, six of them at night with the reduced hour (CLT art. 73 § 1); an hour on a day off.
  expect((json.pontoCalculado as PontoCalculado[])[0]).toMatchObject({
    faltaInjust: '11:51',
    he60: '01:00',
    he50: '00:00',
  })
})

it('shows the turns in the calendar of those who want them', async () => {
  const person = await signedIn(server, { senha: '135790' })
  await plan(codEmpregadoOf(person), { '2026-11-24': NIGHT, '2026-11-25': '' })
  const feed = async (escala: boolean) => {
    const { json } = await person.call('gravaCalendario', { params: { senha: '135790', escala } })
    const [{ endereco } = { endereco: '' }] = json.ttEndereco as { endereco: string }[]
    return (await fetch(new URL(endereco, server.url))).text()
  }
  expect(await feed(true)).toContain('SUMMARY:Turno 19:00–07:00\\, Matriz')
  expect(await feed(false)).not.toContain('Turno')
})

it('an import tells people once of a change within 30 days, and of no first plan', async () => {
  const { app } = await startServer({ now: NOW })
  await importFiles(app, SMALL)
  const push = { p256dh: 'x', auth: 'x', idioma: 'pt-BR' as const, createdAt: 0, endpoint: 'https://push.example/1' }
  await app.db
    .insertInto('pushSubscription')
    .values({ deviceId: 'one', codPessoa: 1, ...push })
    .execute()
  const shifts = (...rows: string[]) => ({ 'escalas.csv': ['codEmpregado;dtMovto;horario', ...rows, ''].join('\n') })
  const told = async () => {
    const queued = await app.db.deleteFrom('pushQueue').returning(['codPessoa', 'kind']).execute()
    const notices = await app.db
      .deleteFrom('notice')
      .where('mensagem', '=', 'Sua escala mudou')
      .returning('codPessoa')
      .execute()
    return [queued, notices]
  }
  const first = ['10;24/11/2026;06:00 14:00', '20;24/11/2026;06:00 14:00']
  await importFiles(app, shifts(...first))
  await importFiles(app, shifts(...first, '10;25/11/2026;06:00 14:00', '10;15/01/2027;06:00 14:00'))
  expect(await told(), 'of days planned for the first time').toEqual([[], []])
  const changed = shifts('10;24/11/2026;07:00 15:00', '10;25/11/2026;', '10;15/01/2027;')
  await importFiles(app, changed, { dryRun: true })
  expect(await told(), 'of a dry run').toEqual([[], []])
  await importFiles(app, changed)
  expect(await told()).toEqual([[{ codPessoa: 1, kind: 'shift' }], [{ codPessoa: 1 }]])
  await importFiles(app, changed)
  expect(await told(), 'of the same again').toEqual([[], []])
  await importFiles(app, shifts('10;15/01/2027;08:00 16:00'))
  expect(await told(), 'of a far day').toEqual([[], []])
  const marked = await app.db
    .selectFrom('shift')
    .select(['dtMovto', 'alteradaEm'])
    .orderBy('dtMovto')
    .orderBy('codEmpregado')
    .execute()
  expect(marked.map(({ alteradaEm }) => alteradaEm)).toEqual(['2026-11-21', null, '2026-11-21', '2026-11-21'])
})
