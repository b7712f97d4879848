import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absencePaperTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendDigest } from '#hr/requests/digest.ts'
import { exportPerson } from '#privacy/export.ts'
import { inboxKinds } from '#registry.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { HR, runInbox } from '../../../test/hr.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { employee, type Person } from '../../../test/requests.ts'
import { MINUTE, shareServer, startServer, type TestServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { giveTimeRecords } from '../../../test/time-records.ts'

/* 2026-11-20 is a Friday. The hours of an employee are Monday to Friday, 08:00 to 17:00, eight hours. */
const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const DAY = 24 * 60 * MINUTE
const server = await shareServer({ now: NOW })

/** Text that no file, log or message may contain, because it is on the proof. */
const SECRET = 'CID F32 episodio depressivo'
const pdf = (mark = SECRET) => new File([smallPdf(mark)], 'atestado F32.pdf')

interface Sent {
  codAusencia: number
  diasTrabalho: number | null
  anexos: number
  situacao: string
  retornoRh: string
}

const contractOf = ({ owner }: Person, at = 0) => owner.employments[at]?.codEmpregado ?? 0

async function send(person: Person, fields: object = {}) {
  const sick = { codEmpregado: contractOf(person), codTipoAusencia: 1, dtIni: '2026-11-18', dias: 3 }
  const { json } = await person.call('gravaAusencia', { params: { ...sick, ...fields } })
  const [outcome] = json.retorno as { estatus: string; msgErro: string; codigo?: string }[]
  return { ...outcome, row: (json.ttAusencia as Sent[])[0] as Sent }
}

function prove({ deviceId, tokens, owner }: Person, codAusencia: number, { n = 1, file = pdf(), on = server } = {}) {
  const headers = { 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }
  const target = absencePaperTarget(codAusencia, n, owner.codPessoa)
  return upload({ asDevice: (compose) => compose(headers) }, { api: on.url, target }, file)
}

async function download({ deviceId, tokens, owner }: Person, codAusencia: number, n = 1) {
  const headers = { 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }
  const target = absencePaperTarget(codAusencia, n, owner.codPessoa)
  const response = await fetch(`${server.url}/web/DownloadUploadFiles?${target}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** An absence with its proof. */
async function proven(person: Person, fields: object = {}, on: TestServer = server) {
  const { row } = await send(person, fields)
  await prove(person, row.codAusencia, { on })
  return String(row.codAusencia)
}

const listed = async (person: Person) => (await person.call('buscaAusencia')).json.ttAusencia as Sent[]
const inbox = (...argv: string[]) => runInbox(server.app, ...argv)
const justified = ({ app }: TestServer, person: Person) =>
  app.db
    .selectFrom('justifiedAbsence')
    .select(['dtMovto', 'minutos', 'motivo'])
    .where('codEmpregado', '=', contractOf(person))
    .orderBy('dtMovto')
    .execute()
const papersOf = (codAusencia: string | number, { app }: TestServer = server) =>
  app.db.selectFrom('absencePaper').selectAll().where('codAusencia', '=', Number(codAusencia)).execute()

describe('an absence', () => {
  it('is sent with its papers, which are sealed and of which only their author gets the bytes', async () => {
    const person = await employee(server)
    const { estatus, msgErro, row } = await send(person)
    expect([estatus, msgErro]).toEqual(['Sucesso', expect.stringMatching(/^1 - .*15 minutos/)])
    expect(row).toMatchObject({ situacao: 'P', anexos: 0, diasTrabalho: 3, dtFim: '2026-11-20', dtEnvio: '2026-11-20' })
    await prove(person, row.codAusencia)
    // The reply was lost, and the same proof is sent again.
    await prove(person, row.codAusencia)
    await prove(person, row.codAusencia, { n: 2, file: pdf('verso') })
    await expect(prove(person, row.codAusencia, { file: pdf('outro') })).rejects.toThrow('já foi recebido')
    expect(await listed(person)).toMatchObject([{ codAusencia: row.codAusencia, anexos: 2, situacao: 'P' }])
    const stored = await papersOf(row.codAusencia)
    expect(stored.map(({ nomeArquivo, mime }) => [nomeArquivo, mime])).toEqual([
      ['papel-1.pdf', 'application/pdf'],
      ['papel-2.pdf', 'application/pdf'],
    ])
    for (const { conteudo } of stored) expect(Buffer.from(conteudo ?? []).toString('latin1')).not.toContain('PDF')
    const files = await server.app.db.selectFrom('file').select('conteudo').execute()
    expect(files.filter(({ conteudo }) => Buffer.from(conteudo ?? []).includes(SECRET))).toEqual([])
    const own = await download(person, row.codAusencia)
    expect([own.status, own.text]).toEqual([200, smallPdf(SECRET)])
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect((await download(person, row.codAusencia, 3)).status).toBe(404)
    expect((await download(await employee(server), row.codAusencia)).status).toBe(404)
  })

  it('expires without a paper after 15 minutes, and then blocks nothing', async () => {
    const own = await startServer({ now: NOW })
    const person = await employee(own)
    const { row } = await send(person)
    expect((await send(person)).codigo).toBe('conflito')
    own.pass(15 * MINUTE + 1)
    Object.assign(person, await deviceOf(own, person.owner))
    expect(await listed(person)).toEqual([])
    expect((await runInbox(own.app, 'list', 'absence')).data).toEqual([])
    await expect(prove(person, row.codAusencia, { on: own })).rejects.toThrow('não existe mais')
    expect((await send(person)).estatus).toBe('Sucesso')
    own.pass(15 * MINUTE + 1)
    await runMaintenance(own.app)
    expect(await own.app.db.selectFrom('absence').select('codAusencia').execute()).toEqual([])
  })

  it.each([
    ['contrato', { codEmpregado: 999_999 }],
    ['tipo', { codTipoAusencia: 99 }],
    ['data', { dtIni: '2026-09-20' }],
    ['data', { dtIni: '2026-12-21' }],
    ['dias', { dias: 181 }],
    ['horas', { codTipoAusencia: 2, dias: null, hrIni: '25:00', hrFim: '26:00' }],
  ])('is refused with the code %s of its field: %j', async (codigo, fields) => {
    expect(await send(await employee(server), fields)).toMatchObject({ estatus: 'Erro', codigo })
  })

  it('begins on the first day of a contract at the earliest, 30 days ahead at the latest, and meets no vacation', async () => {
    const person = await employee(server)
    const { codPessoa } = person.owner
    const codEmpregado = contractOf(person)
    const admitted = server.app.db.updateTable('employment').set({ dtAdmissao: '2026-11-18' })
    await admitted.where('codEmpregado', '=', codEmpregado).execute()
    await server.app.db
      .insertInto('vacation')
      .values({
        ...{ codPessoa, codEmpregado, dtIniPeriodo: '2026-11-18', dtFimPeriodo: '2027-11-17', sequencia: 1 },
        ...{ dtIniFerias: '2026-12-01', dtFimFerias: '2026-12-10', diasFerias: 10, diasAbono: 0 },
      })
      .execute()
    const answers: unknown[] = []
    for (const [dtIni, dias] of [
      ['2026-11-17', 1],
      ['2026-11-18', 1],
      ['2026-11-30', 2],
      ['2026-11-30', 1],
      ['2026-12-10', 1],
      ['2026-12-11', 1],
      ['2026-12-20', 1],
    ]) {
      const { estatus, codigo } = await send(person, { dtIni, dias })
      answers.push(estatus === 'Sucesso' ? estatus : codigo)
    }
    expect(answers).toEqual(['data', 'Sucesso', 'conflito', 'Sucesso', 'conflito', 'Sucesso', 'Sucesso'])
  })

  it('is accepted 60 days late, and HR sees when it arrived', async () => {
    const person = await employee(server)
    const id = await proven(person, { dtIni: '2026-09-21', dias: 1 })
    const { data } = await inbox('show', 'absence', id)
    expect(data).toMatchObject({ aguarda: true, campos: { chegada: '60 dias depois do primeiro dia' } })
  })

  it('counts only days with hours, without holidays and vacations, and nothing without a schedule', async () => {
    const person = await employee(server)
    await server.app.db
      .insertInto('holiday')
      .values({ dtFeriado: '2026-12-08' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect((await send(person, { dtIni: '2026-12-04', dias: 7 })).row.diasTrabalho).toBe(4)
    const manager = await employee(server)
    await server.app.db.deleteFrom('workSchedule').where('codEmpregado', '=', contractOf(manager)).execute()
    expect((await send(manager)).row.diasTrabalho).toBeNull()
  })

  it('allows two visits on one day, but not at the same time', async () => {
    const person = await employee(server)
    const visit = (hrIni: string, hrFim: string) =>
      send(person, { codTipoAusencia: 2, dias: null, dtIni: '2026-11-19', hrIni, hrFim })
    expect((await visit('08:00', '09:30')).estatus).toBe('Sucesso')
    expect((await visit('14:00', '15:00')).estatus).toBe('Sucesso')
    expect((await visit('09:00', '10:00')).codigo).toBe('conflito')
    expect((await send(person, { dtIni: '2026-11-19', dias: 1 })).codigo).toBe('conflito')
  })

  it('offers its kinds with their law, the contracts in force and the holidays', async () => {
    const person = await employee(server)
    const { json } = await person.call('buscaTipoAusencia')
    expect(json.ttContratoAusencia).toEqual([
      expect.objectContaining({ codEmpregado: contractOf(person), diasSemana: '12345' }),
    ])
    expect(json.ttTipoAusencia).toContainEqual(
      expect.objectContaining({ descricao: 'Casamento', baseLegal: 'CLT, art. 473, II', dias: 3, emHoras: false }),
    )
  })
})

describe('a contract that ends today', () => {
  it('is offered for an absence, and one that ended yesterday is not', async () => {
    const contracts = [{ dtDemissao: '2026-11-20' }, { dtDemissao: '2026-11-19' }]
    const person = await signedIn(server, { employments: contracts })
    const { json } = await person.call('buscaTipoAusencia')
    expect(json.ttContratoAusencia).toMatchObject([{ codEmpregado: contractOf(person) }])
    expect((await send(person)).estatus).toBe('Sucesso')
    expect(await send(person, { codEmpregado: contractOf(person, 1) })).toMatchObject({ codigo: 'contrato' })
  })
})

describe('a withdrawn absence', () => {
  it('loses its papers at once', async () => {
    const person = await employee(server)
    const idSolicitacao = await proven(person)
    expect(await papersOf(idSolicitacao)).toHaveLength(1)
    await person.call('retiraSolicitacao', { params: { tipo: 'absence', idSolicitacao } })
    expect(await papersOf(idSolicitacao)).toEqual([])
    expect(await listed(person)).toMatchObject([{ situacao: 'C', anexos: 0 }])
    await expect(inbox('approve', 'absence', idSolicitacao)).rejects.toThrow('não está mais em análise')
  })
})

describe('an approval', () => {
  it('justifies the hours due of each working day, up to them, for one reason of all kinds', async () => {
    const person = await employee(server)
    const before = { dtMovto: '2026-11-19', minutos: 400, motivo: 'Consulta' }
    await giveTimeRecords(server, person.owner, { schedule: null, absences: [before] })
    const id = await proven(person, { dtIni: '2026-11-18', dias: 6 })
    const { text } = await inbox('approve', 'absence', id, '--reason', 'Melhoras!')
    expect(text).toBe(`Aprovado: absence ${id}. A pessoa foi avisada.`)
    expect(await justified(server, person)).toEqual([
      { dtMovto: '2026-11-18', minutos: 480, motivo: 'Ausência justificada' },
      { dtMovto: '2026-11-19', minutos: 480, motivo: 'Consulta' },
      { dtMovto: '2026-11-20', minutos: 480, motivo: 'Ausência justificada' },
      { dtMovto: '2026-11-23', minutos: 480, motivo: 'Ausência justificada' },
    ])
    expect(await listed(person)).toMatchObject([{ situacao: 'A', retornoRh: 'Melhoras!', diasTrabalho: 4 }])
  })

  it('justifies the hours of a visit that are within those due, also of a night', async () => {
    const person = await employee(server)
    const visit = { codTipoAusencia: 2, dias: null, dtIni: '2026-11-19' }
    await inbox('approve', 'absence', await proven(person, { ...visit, hrIni: '11:00', hrFim: '18:30' }))
    expect(await justified(server, person)).toMatchObject([{ dtMovto: '2026-11-19', minutos: 300 }])
    const nightly = await employee(server)
    const night = { horario: '22:00 26:00 27:00 30:00' }
    await server.app.db.updateTable('workSchedule').set(night).where('codEmpregado', '=', contractOf(nightly)).execute()
    await inbox('approve', 'absence', await proven(nightly, { ...visit, hrIni: '23:00', hrFim: '01:30' }))
    expect(await justified(server, nightly)).toMatchObject([{ dtMovto: '2026-11-19', minutos: 150 }])
  })

  it('does not write days of closed months, and lists them to HR', async () => {
    const own = await startServer({ now: NOW })
    const person = await employee(own)
    // The first and the last day of the month, and those beside them, are working days.
    const october = { codPeriodo: 202610, dtCompetencia: '2026-10-01', dtFimPeriodo: '2026-10-29' }
    await own.app.db.insertInto('timePeriod').values(october).execute()
    const id = await proven(person, { dtIni: '2026-09-30', dias: 31 }, own)
    const { text, data } = await runInbox(own.app, 'approve', 'absence', id)
    expect(text).toContain('Atenção: o ponto não muda em 01/10/2026 a 29/10/2026: corrija na folha.')
    expect(data).toMatchObject({ atencao: expect.stringContaining('01/10/2026') })
    expect(await justified(own, person)).toMatchObject([{ dtMovto: '2026-09-30' }, { dtMovto: '2026-10-30' }])
    expect((await runInbox(own.app, 'show', 'absence', id)).text).toContain('01/10/2026 a 29/10/2026')
    for (const [dtIni, written] of [
      ['2026-09-30', '2026-09-30'],
      ['2026-10-29', '2026-10-30'],
    ] as const) {
      const other = await employee(own)
      await runInbox(own.app, 'approve', 'absence', await proven(other, { dtIni, dias: 2 }, own))
      expect(await justified(own, other), 'the other day is in the closed month').toMatchObject([{ dtMovto: written }])
    }
  })

  it('needs a paper, and of two decisions one wins', async () => {
    const person = await employee(server)
    const { row } = await send(person)
    const id = String(row.codAusencia)
    await expect(inbox('approve', 'absence', id)).rejects.toThrow('ainda espera um comprovante')
    await prove(person, row.codAusencia)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => inbox('approve', 'absence', id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await justified(server, person)).toHaveLength(3)
  })

  it('shows the sick notes of 60 days, and from when on social security pays', async () => {
    const person = await employee(server)
    await proven(person, { dtIni: '2026-10-01', dias: 10 })
    const id = await proven(person, { dtIni: '2026-11-16', dias: 6 })
    expect((await inbox('show', 'absence', id)).data).toMatchObject({
      campos: { soma: '16 dias', inss: expect.stringContaining('Lei 8.213/1991, art. 60'), dias: '6 dias' },
    })
    const other = await employee(server)
    await proven(other, { dtIni: '2026-09-21', dias: 1 })
    await proven(other, { dtIni: '2026-09-22', dias: 1 })
    const last = await proven(other, { dtIni: '2026-11-21', dias: 6 })
    expect((await inbox('show', 'absence', last)).data, '60 days after one, 61 after the other').toMatchObject({
      campos: { soma: '7 dias' },
    })
  })
})

describe('the papers', () => {
  it('are opened by HR with --files alone, and each opening is recorded', async () => {
    const person = await employee(server)
    const id = await proven(person)
    const folder = await mkdtemp(join(tmpdir(), 'colab-absences-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const opened = () =>
      server.app.db.selectFrom('hrAction').select(['who', 'action']).where('target', '=', `absence ${id}`).execute()
    expect((await inbox('show', 'absence', id)).data).toMatchObject({ arquivos: [], campos: { tipo: /^Atestado/ } })
    expect(await opened()).toEqual([])
    await inbox('show', 'absence', id, '--files', folder)
    expect(await opened()).toEqual([{ who: HR, action: 'inbox open' }])
    const [name = ''] = await readdir(folder)
    expect(name).toBe(`absence-${id}-1-papel-1.pdf`)
    expect(await readFile(join(folder, name), 'utf8')).toBe(smallPdf(SECRET))
  })

  it('go 90 days after a refusal, and after an approval when the company says so', async () => {
    const own = await startServer({ now: NOW, settings: { absencePaperMonths: 6 } })
    const person = await employee(own)
    const refused = await proven(person, { dtIni: '2026-11-02', dias: 1 }, own)
    const approved = await proven(person, { dtIni: '2026-11-03', dias: 1 }, own)
    // The days count from the refusal, not from the arrival.
    own.pass(10 * DAY)
    await runInbox(own.app, 'reject', 'absence', refused, '--reason', 'Sem assinatura.')
    await runInbox(own.app, 'approve', 'absence', approved)
    const counts = async () => {
      await runMaintenance(own.app)
      return [(await papersOf(refused, own)).length, (await papersOf(approved, own)).length]
    }
    own.pass(90 * DAY - 60 * MINUTE)
    expect(await counts()).toEqual([1, 1])
    own.pass(60 * MINUTE)
    expect(await counts()).toEqual([0, 1])
    // Six months after the last day of the absence, and not a day before.
    own.pass(Date.parse('2027-05-02T12:00:00-03:00') - own.app.clock.now())
    expect(await counts()).toEqual([0, 1])
    own.pass(DAY)
    expect(await counts()).toEqual([0, 0])
    const kept = await own.app.db.selectFrom('absence').select('situacao').orderBy('situacao').execute()
    expect(kept).toEqual([{ situacao: 'A' }, { situacao: 'R' }])
  })

  it('are in the copy of the own data', async () => {
    const person = await employee(server)
    const id = await proven(person)
    const chunks = []
    for await (const chunk of exportPerson(server.app, person.owner.codPessoa)) chunks.push(chunk)
    const files = unzipSync(Buffer.concat(chunks))
    expect(strFromU8(files[`arquivos/absencePaper-${id}-1-papel-1.pdf`] ?? new Uint8Array())).toBe(smallPdf(SECRET))
  })
})

describe('health data', () => {
  it('leave the database by no log, digest, push message, notice, mirror or export', async () => {
    const own = await startServer({ now: NOW, settings: { hrMail: ['rh@exemplo.com.br'] } })
    const person = await employee(own)
    // A mirror needs a punch.
    await giveTimeRecords(own, person.owner, { schedule: null, marks: { '2026-10-07': '08:00 12:00 13:00 17:00' } })
    await own.app.db.deleteFrom('pushQueue').execute()
    const [approved, refused] = [
      await proven(person, { dtIni: '2026-10-05', dias: 2 }, own),
      await proven(person, { dtIni: '2026-11-16', dias: 1 }, own),
    ]
    const open = await proven(person, { dtIni: '2026-11-19', dias: 1 }, own)
    const folder = await mkdtemp(join(tmpdir(), 'colab-absences-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const run = (...argv: string[]) => runInbox(own.app, ...argv)
    await run('export', join(folder, 'out'), '--all')
    await expect(run('export', join(folder, 'out'), 'absence')).rejects.toThrow('não sai em arquivos')
    await expect(run('decide', 'approve', 'absence', open)).rejects.toThrow('se decide por si')
    await expect(run('attach', 'absence', open, '/etc/hostname')).rejects.toThrow('trata de saúde')
    await run('approve', 'absence', approved, '--reason', SECRET)
    await run('reject', 'absence', refused, '--reason', SECRET)
    own.pass(DAY)
    await sendDigest({ ...own.app, kinds: inboxKinds })
    const october = { codPeriodo: 202610, dtCompetencia: '2026-10-01', dtFimPeriodo: '2026-10-31' }
    await own.app.db.insertInto('timePeriod').values(october).execute()
    const again = await deviceOf(own, person.owner)
    const { json } = await again.call('buscaCartaoPonto', { params: { codPeriodo: 202610 } })
    const [mirror] = json.ttCartao as { anexo: string }[]
    const [digest = '', ...others] = await readOutbox(own)
    expect(others).toEqual([])
    expect(digest).toContain('Reservadas (inbox list): 1')
    const notices = await own.app.db.selectFrom('notice').selectAll().execute()
    expect(notices).toHaveLength(2)
    const lines = drawnLines(decodeBase64(mirror?.anexo ?? '')).flat()
    expect(lines.join('\n')).toContain('Ausência justificada')
    const exported = await Promise.all(
      (await readdir(join(folder, 'out'))).map((name) => readFile(join(folder, 'out', name), 'utf8')),
    )
    expect(await readdir(join(folder, 'out'))).not.toContain('absence.csv')
    const places = {
      log: JSON.stringify(own.logged.map(({ method, path, ...line }) => line)),
      digest,
      push: JSON.stringify(await own.app.db.selectFrom('pushQueue').selectAll().execute()),
      notices: JSON.stringify(notices),
      mirror: lines.join('\n'),
      exported: exported.join('\n'),
    }
    for (const [place, text] of Object.entries(places)) {
      // In upper case: three hexadecimal digits occur in the id of a request.
      const found = /F32/.exec(text) ?? /depressivo|atestad|absence|dentista/i.exec(text)
      expect([place, found?.[0]]).toEqual([place, undefined])
    }
  })
})
