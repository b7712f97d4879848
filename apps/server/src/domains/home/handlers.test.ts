import { addDays, firstOfMonth } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { personGroup } from '#cli/person/command.ts'
import type { Role } from '#demo/company/people.ts'
import { PERSONAS } from '#demo/company/personas.ts'
import { createDemo } from '#demo/index.ts'
import { addNotice } from '#employees/notices.ts'
import { CALENDARS } from '#gatekeeper/limits.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { deviceOf, signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import { giveTimeRecords } from '../../../test/time-records.ts'

// Not at the beginning of a month, when the last payslip is of two months before.
const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { db, clock } = server.app
const hash = (password: string) => hashPassword(server.app, password)
await createDemo({ ...server.app, today: clock.today(), count: 60, hash })

async function homeOf(role: Role) {
  const cpf = PERSONAS.find((persona) => persona.role === role)?.cpf ?? ''
  const person = await db.selectFrom('person').select('codPessoa').where('cpf', '=', cpf).executeTakeFirstOrThrow()
  const device = await deviceOf(server, person)
  const { json } = await device.call('buscaParametroColab')
  return { ...person, device, home: (json.colaborador as Record<string, unknown>[])[0] }
}

const QUIET = {
  bloqueiaAssinaturaPend: false,
  mensagemAssinaturaPend: '',
  bloqueiaAgendaPend: false,
  mensagemQtdeAgenda: '',
  mensagemQtdeAssinatura: '',
  mensagemOportunidade: '',
  nomeOportunidade: '',
  temFoto: false,
}

describe('buscaParametroColab', () => {
  it('counts the pending items of the persona with everything', async () => {
    expect((await homeOf('everything')).home).toEqual({
      ...QUIET,
      mensagemQtdeAgenda: '1 pesquisa pendente',
      mensagemQtdeAssinatura: '2 documentos para assinar',
      mensagemOportunidade: '4 vagas abertas',
      temFoto: true,
    })
  })

  it('counts the same as the lists', async () => {
    const { device } = await homeOf('everything')
    const documents = (await device.call('buscaDoctoAssinado', { params: { todos: true } })).json.ttDoctoAssinado
    expect((documents as { linkAssinatura: string }[]).filter(({ linkAssinatura }) => linkAssinatura)).toHaveLength(2)
    expect((await device.call('buscaAgenda')).json.ttAgendaAvaliacao).toHaveLength(1)
    expect((await device.call('geraRequisicaoInterna')).json.ttRequisicao).toHaveLength(4)
  })

  it('blocks until nothing is left to sign', async () => {
    const { home, codPessoa, device } = await homeOf('pendingSignature')
    expect(home).toMatchObject({ bloqueiaAssinaturaPend: true, mensagemQtdeAssinatura: '2 documentos para assinar' })
    expect(home?.mensagemAssinaturaPend).toMatch(/aguardando a sua assinatura/)
    const pending = await db.selectFrom('document').selectAll().where('codPessoa', '=', codPessoa).execute()
    const sign = async (rowidOrigem: string, codArquivo: number) => {
      const facts = { rowidOrigem, codPessoa, codArquivo, signedAt: clock.now(), address: '::1', userAgent: '' }
      const digests = { digestOrigem: '0', digestAssinado: '1' }
      await db
        .insertInto('documentSignature')
        .values({ ...facts, ...digests, rowidAssinado: `signed ${rowidOrigem}` })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const [last, ...others] = pending
      .sort((a, b) => b.sequencia - a.sequencia)
      .map(({ rowidOrigem, codArquivo }) => [rowidOrigem, codArquivo] as const)
    for (const other of others) await sign(...other)
    const again = async () => ((await device.call('buscaParametroColab')).json.colaborador as object[])[0]
    expect(await again()).toMatchObject({
      bloqueiaAssinaturaPend: true,
      mensagemQtdeAssinatura: '1 documento para assinar',
    })
    if (last) await sign(...last)
    expect(await again()).toMatchObject({ bloqueiaAssinaturaPend: false, mensagemQtdeAssinatura: '' })
  })

  it('blocks until nothing is left to answer', async () => {
    const { home, codPessoa, device } = await homeOf('pendingEvaluation')
    expect(home).toMatchObject({ bloqueiaAgendaPend: true, mensagemQtdeAgenda: '1 pesquisa pendente' })
    await db
      .updateTable('questionnaireAgenda')
      .set({ dtResposta: clock.today() })
      .where('codPessoa', '=', codPessoa)
      .execute()
    expect((await device.call('buscaParametroColab')).json.colaborador).toMatchObject([
      { bloqueiaAgendaPend: false, mensagemQtdeAgenda: '' },
    ])
  })

  it('names the openings as the company does', async () => {
    expect((await homeOf('twoEmployments')).home).toMatchObject({
      nomeOportunidade: 'Vagas do grupo',
      mensagemQtdeAgenda: '1 pesquisa pendente',
    })
  })

  it('returns empty notes for people hired today and without settings of HR', async () => {
    expect((await homeOf('hiredToday')).home).toEqual(QUIET)
    const stranger = await signedIn(server, { employments: [{ dtAdmissao: clock.today() }] })
    expect((await stranger.call('buscaParametroColab')).json.colaborador).toEqual([QUIET])
  })
})

describe('buscaInicio', () => {
  it('returns pay, hours and what is pending by deadline, as the screens have them', async () => {
    const { device, codPessoa } = await homeOf('everything')
    // An odd number of punches without an adjustment request.
    await db.deleteFrom('punchAdjustment').where('codPessoa', '=', codPessoa).execute()
    const { json } = await device.call('buscaInicio')
    const { json: periods } = await device.call('buscaCompetencia', { params: { codTipoCalculo: 10 } })
    const months = periods.ttCompetencia as { dtCompetencia: string }[]
    const [last] = months
    expect(json.ttPagamento).toEqual(
      months
        .slice(0, 6)
        .map((month) => ({ ...month, dtPagamento: expect.any(String), vlrLiquido: expect.any(Number) })),
    )
    const [ano, mes] = (last?.dtCompetencia ?? '').split('-').map(Number)
    const { json: receipt } = await device.call('buscaMovimento', { params: { ano, mes, codTipoCalculo: 10 } })
    const [first] = receipt.ttMovimento as { vlrTotProventos: number; vlrTotDescontos: number }[]
    const net = (json.ttPagamento as { vlrLiquido: number }[])[0]?.vlrLiquido
    expect(net).toBeCloseTo(Number(first?.vlrTotProventos) - Number(first?.vlrTotDescontos), 2)
    const { json: totals } = await device.call('buscaTotPontoCalculado', { params: { tipo: 1 } })
    expect(json.ttBanco).toMatchObject([
      { saldoBanco: (totals.pontoCalculado as { saldoBanco: string }[])[0]?.saldoBanco },
    ])
    const pending = json.ttPendencia as { tipo: string; dtLimite: string | null }[]
    expect(new Set(pending.map(({ tipo }) => tipo))).toEqual(new Set(['documento', 'avaliacao', 'marcacao', 'aviso']))
    const deadlines = pending.map(({ dtLimite }) => dtLimite ?? '9999')
    expect(deadlines).toEqual(deadlines.toSorted())
  })

  it('names the events that the difference of the last two months comes from', async () => {
    const { device, codPessoa } = await homeOf('everything')
    const { json } = await device.call('buscaInicio')
    const [last, before] = json.ttPagamento as { vlrLiquido: number }[]
    const change = Number(last?.vlrLiquido) - Number(before?.vlrLiquido)
    const causes = json.ttMudanca as { nomeEvento: string; vlrEfeito: number }[]
    expect(causes.length).toBeGreaterThan(0)
    expect(causes.every(({ nomeEvento, vlrEfeito }) => nomeEvento && vlrEfeito * change > 0)).toBe(true)
    const effects = causes.map(({ vlrEfeito }) => Math.abs(vlrEfeito))
    expect(effects).toEqual(effects.toSorted((a, b) => b - a))
    expect(json.ttMudanca).toMatchObject(causes.map(({ nomeEvento }) => ({ nomeEvento, natRubr: expect.any(Number) })))
    // A line that no total contains: the difference then has no explanation.
    const { codRecibo } = await db
      .selectFrom('receipt')
      .select('codRecibo')
      .where('codPessoa', '=', codPessoa)
      .where('codTipoCalculo', '=', 10)
      .orderBy('dtCompetencia', 'desc')
      .executeTakeFirstOrThrow()
    const line = { codRecibo, sequencia: 900, codEvento: 9, nomeEvento: 'X', indicador: 'Provento', hrMovto: '' }
    await db
      .insertInto('receiptLine')
      .values({ ...line, vlrMovto: 100, detalhamento: '' })
      .execute()
    expect((await device.call('buscaInicio')).json.ttMudanca).toEqual([])
    await db.deleteFrom('receiptLine').where('codRecibo', '=', codRecibo).where('sequencia', '=', 900).execute()
  })

  it('names the day of an absence, after which the rest follows that it cost, only where as many days are without punches', async () => {
    const { device, codPessoa } = await homeOf('everything')
    const receipts = await db
      .selectFrom('receipt')
      .select(['codRecibo', 'dtCompetencia'])
      .where('codPessoa', '=', codPessoa)
      .where('codTipoCalculo', '=', 10)
      .orderBy('dtCompetencia', 'desc')
      .limit(2)
      .execute()
    const month = receipts[0]?.dtCompetencia ?? ''
    const { Marcacao } = (await device.call('buscaMarcacaoPonto', { params: { tipo: 0 } })).json
    const absent = (Marcacao as { dtMovto: string; horario: string; marcacoes: string }[])
      .filter(({ dtMovto, horario, marcacoes }) => firstOfMonth(dtMovto) === month && /^\d/.test(horario) && !marcacoes)
      .map(({ dtMovto }) => dtMovto)
    /** Leaves only one absence of these days, on the last receipt. */
    async function charge(days: number) {
      for (const [at, { codRecibo }] of receipts.entries()) {
        const lines = db.selectFrom('receiptLine').where('codRecibo', '=', codRecibo)
        await db
          .deleteFrom('receiptLine')
          .where('codRecibo', '=', codRecibo)
          .where('codEvento', 'in', [120, 121])
          .execute()
        const line = { codRecibo, indicador: 'Desconto', hrMovto: `${days} dias`, vlrMovto: 300_000, detalhamento: '' }
        const absence = { ...line, sequencia: 900, codEvento: 120, nomeEvento: 'Faltas' }
        const rest = { ...line, sequencia: 901, codEvento: 121, nomeEvento: 'DSR sobre faltas', vlrMovto: 400_000 }
        if (at === 0) await db.insertInto('receiptLine').values([absence, rest]).execute()
        const [sum] = await lines
          .select(({ fn }) => fn.sum<number>('vlrMovto').as('cents'))
          .where('indicador', '=', 'Desconto')
          .execute()
        const totals = { vlrTotDescontos: Number(sum?.cents) }
        await db.updateTable('receipt').set(totals).where('codRecibo', '=', codRecibo).execute()
      }
      return (await device.call('buscaInicio')).json.ttMudanca
    }
    const rest = { nomeEvento: 'DSR sobre faltas', natRubr: 9210 }
    expect(await charge(absent.length)).toMatchObject([
      { nomeEvento: 'Faltas', natRubr: 9209, dias: absent.length, datas: absent.join(' ') },
      rest,
    ])
    expect(await charge(absent.length + 1)).toMatchObject([{ dias: absent.length + 1, datas: '' }, rest])
  })

  it('returns the last seven days as the punches have them', async () => {
    const { device } = await homeOf('everything')
    const { Marcacao } = (await device.call('buscaMarcacaoPonto', { params: { tipo: 1 } })).json
    const week = (await device.call('buscaInicio')).json.ttSemana as { dtMovto: string }[]
    expect(week.map(({ dtMovto }) => dtMovto)).toEqual(
      Array.from({ length: 7 }, (_, at) => addDays(clock.today(), at - 6)),
    )
    const today = (Marcacao as { dtMovto: string }[]).at(-1)
    expect(today).toMatchObject({ ...week.at(-1) })
  })

  it('no longer lists a requested punch and a notice that was read', async () => {
    const { device, codPessoa } = await homeOf('everything')
    const listed = async (tipo: string) =>
      ((await device.call('buscaInicio')).json.ttPendencia as Record<string, unknown>[]).filter(
        (row) => row.tipo === tipo,
      )
    const [day] = await listed('marcacao')
    await device.call('gravaMarcacaoAjuste', { params: { dtMovto: day?.dtMovto, segMovto: 3600, observacao: 'x' } })
    expect(await listed('marcacao')).not.toContainEqual(day)
    await db.updateTable('notice').set({ situacao: 'L' }).where('codPessoa', '=', codPessoa).execute()
    expect(await listed('aviso')).toEqual([])
  })

  it('lists an odd number of punches of yesterday, but not of today', async () => {
    const device = await signedIn(server)
    const [today, yesterday] = [clock.today(), addDays(clock.today(), -1)]
    const marks = { [yesterday]: '08:00', [today]: '08:00' }
    await giveTimeRecords(server, device.owner, { schedule: { diasSemana: '1234567' }, marks })
    const { ttPendencia } = (await device.call('buscaInicio')).json as { ttPendencia: { tipo: string }[] }
    expect(ttPendencia.filter(({ tipo }) => tipo === 'marcacao')).toMatchObject([{ dtMovto: yesterday }])
  })

  it('lists no security alert, only what HR wrote', async () => {
    const { device, codPessoa } = await homeOf('everything')
    await db.updateTable('notice').set({ situacao: 'L' }).where('codPessoa', '=', codPessoa).execute()
    for (const mensagem of ['Entrada em um novo aparelho', 'O RH respondeu à sua mensagem.'])
      await db
        .transaction()
        .execute((db) => addNotice({ ...server.app, db }, { codPessoa, mensagem, observacao: '', justificativa: '' }))
    const { json } = await device.call('buscaInicio')
    const titles = (json.ttPendencia as { tipo: string; titulo: string }[])
      .filter(({ tipo }) => tipo === 'aviso')
      .map(({ titulo }) => titulo)
    expect(titles).toEqual(['O RH respondeu à sua mensagem.'])
  })

  it('adds no banks of hours together: each employment has its own', async () => {
    const { device } = await homeOf('twoEmployments')
    const { Marcacao } = (await device.call('buscaMarcacaoPonto', { params: { tipo: 0 } })).json
    expect(new Set((Marcacao as { codEmpregado: number }[]).map(({ codEmpregado }) => codEmpregado)).size).toBe(2)
    expect((await device.call('buscaInicio')).json).toMatchObject({ ttBanco: [], ttSemana: [] })
  })

  it('returns nothing for people hired today', async () => {
    const { device } = await homeOf('hiredToday')
    expect((await device.call('buscaInicio')).json).toMatchObject({ ttPagamento: [], ttBanco: [], ttPendencia: [] })
  })
})

describe('the calendar', () => {
  const read = (endereco: string) => fetch(server.url + endereco)
  const addressOf = async (device: Awaited<ReturnType<typeof homeOf>>['device']) =>
    (
      (await device.call('gravaCalendario', { params: { senha: '135790' } })).json.ttEndereco as { endereco: string }[]
    )[0]?.endereco ?? ''

  it('serves the deadlines under a secret address that is stored as a digest, until it is renewed', async () => {
    const { device } = await homeOf('everything')
    const address = await addressOf(device)
    expect(address).toMatch(/^\/agenda\/[\w-]{43}\.ics$/)
    expect(JSON.stringify(await db.selectFrom('calendarFeed').selectAll().execute())).not.toContain(
      address.slice(8, 51),
    )
    const response = await read(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    const text = await response.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Assinar: ')
    // Identifiers and the time of writing may contain any digits.
    expect(text.replaceAll(/^(UID|DTSTAMP).*$/gm, '')).not.toMatch(/Ana|529|TZ/)
    expect((await device.call('buscaCalendario')).json.ttCalendario).toEqual([{ dtCriacao: clock.today() }])
    const renewed = await addressOf(device)
    expect([(await read(address)).status, (await read(renewed)).status]).toEqual([404, 200])
    await device.call('excluirCalendario')
    expect((await read(renewed)).status).toBe(404)
    expect((await device.call('buscaCalendario')).json.ttCalendario).toEqual([])
  })

  it('is served whatever strangers at the same address tried', async () => {
    const { device } = await homeOf('everything')
    const address = await addressOf(device)
    await db.deleteFrom('rateWindow').execute()
    for (let at = 0; at < CALENDARS.most; at++) await limitCalls(server.app, CALENDARS, '127.0.0.1')
    const statuses = [await read(`/agenda/${'x'.repeat(43)}.ics`), await read(address)].map(({ status }) => status)
    expect(statuses).toEqual([429, 200])
    await db.deleteFrom('rateWindow').execute()
  })

  it('requires the password, and notifies the person of the new address', async () => {
    const person = await signedIn(server)
    for (const params of [{}, { senha: '975310' }]) {
      const { json } = await person.call('gravaCalendario', { params })
      expect(json).toMatchObject({ ttEndereco: [], retorno: [{ estatus: 'Erro', codigo: 'senhaAtual' }] })
    }
    expect(await addressOf(person)).not.toBe('')
    await server.app.background.settled()
    const { codPessoa } = person.owner
    const notices = db.selectFrom('notice').select('mensagem').where('codPessoa', '=', codPessoa)
    expect(await notices.execute()).toEqual([{ mensagem: 'Novo endereço de calendário' }])
  })

  it.each<[string, (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>]>([
    ['all sessions', (person) => person.call('encerraSessao', { params: { alcance: 'todos' } })],
    ['all other sessions', (person) => person.call('encerraSessao', { params: { alcance: 'outros' } })],
    ['a new password', (person) => person.call('alterasenha', { params: { senhaAtual: '135790', senha: '864209' } })],
    [
      'a sign-out by HR',
      ({ owner }) => runCommand(server.app, 'person', personGroup(LAYOUTS), ['sign-out', owner.cpf]),
    ],
    [
      'a reset of the password by HR',
      ({ owner }) => runCommand(server.app, 'person', personGroup(LAYOUTS), ['reset', owner.cpf]),
    ],
    ['its own end', (person) => person.call('excluirCalendario')],
  ])('ends with %s', async (_, end) => {
    const person = await signedIn(server)
    const address = await addressOf(person)
    expect((await read(address)).status).toBe(200)
    await end(person)
    expect((await read(address)).status).toBe(404)
  })

  it('stops serving the calendar with the last contract', async () => {
    const person = await signedIn(server)
    const address = await addressOf(person)
    expect((await read(address)).status).toBe(200)
    await db
      .updateTable('employment')
      .set({ dtDemissao: addDays(clock.today(), -1) })
      .where('codPessoa', '=', person.owner.codPessoa)
      .execute()
    expect((await read(address)).status).toBe(404)
    expect(
      await db.selectFrom('calendarFeed').selectAll().where('codPessoa', '=', person.owner.codPessoa).execute(),
    ).toEqual([])
  })
})
