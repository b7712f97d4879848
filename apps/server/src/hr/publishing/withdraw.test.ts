import { fileUrl, type NoticeAttachmentKey, noticeAttachmentTarget } from '@colab/contract/files'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { expect, it } from 'vitest'
import { inboxGroup } from '#cli/inbox/command.ts'
import { withdrawGroup } from '#cli/withdraw.ts'
import { storeFile } from '#db/files.ts'
import { publishDocument } from '#domains/documents/publish.ts'
import { publishEvaluation } from '#domains/evaluations/publish.ts'
import { publishNotice } from '#domains/notices/publish.ts'
import { addOpenings, OPENING } from '#domains/openings/publish.ts'
import { addMenus, MENU } from '#domains/restaurant/publish.ts'
import { typedRow } from '#hr/publishing/rows.ts'
import { undoImport } from '#import/undo.ts'
import { queuePush } from '#push/queue.ts'
import { inboxKinds, LAYOUTS, withdrawals } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { actionsOf, HR, makeUnit, pdfSaying, units } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'

/* Withdrawal of publications: Ana saw it and is notified, Bia did not see it, and neither can open it any more. */

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const inbox = inboxGroup(inboxKinds)
const group = withdrawGroup(withdrawals)
const { app } = server
const today = app.clock.today()
await signedIn(server)

let last = 700
async function people() {
  last += 1
  await makeUnit(server, last)
  const [ana, bia] = await Promise.all(
    [1, 2].map(() => signedIn(server, { employments: [{ codUnidade: last, dtAdmissao: '2020-01-02' }] })),
  )
  if (!ana || !bia) throw new Error('nobody')
  return { ana, bia, unit: last, to: units(last) }
}

type Person = Awaited<ReturnType<typeof people>>['ana']
type Row = Record<string, unknown>
const SIGNED = ['--by', HR.who, '--reason', HR.why]
const withdraw = (...args: (string | number)[]) => runCommand(app, 'withdraw', group, [...args.map(String), ...SIGNED])
const rows = async ({ call }: Pick<Device, 'call'>, method: string, table: string, params: Row = { todos: true }) =>
  (await call(method, { params })).json[table] as Row[]
const refusal = async ({ call }: Pick<Device, 'call'>, method: string, params: Row) =>
  JSON.stringify((await call(method, { params })).json)
const notices = async (person: Pick<Device, 'call'>) =>
  (await rows(person, 'buscaAviso', 'Avisos')).map(({ mensagem, justificativa }) => `${mensagem}\n${justificativa}`)
/** Kinds of the pending matters of a person; the right to sell vacation days depends on the day of admission. */
const pending = async (person: Pick<Device, 'call'>) =>
  (await rows(person, 'buscaInicio', 'ttPendencia')).flatMap(({ tipo }) => (tipo === 'abono' ? [] : [tipo]))
const contractOf = ({ owner }: Person) => owner.employments[0]?.codEmpregado ?? 0

/** Registers a phone for push messages. */
async function subscribe({ deviceId, owner: { codPessoa } }: Person): Promise<void> {
  const phone = { deviceId, codPessoa, idioma: 'pt-BR', endpoint: `https://push.example/${codPessoa}` } as const
  await app.db
    .insertInto('pushSubscription')
    .values({ ...phone, p256dh: '', auth: '', createdAt: 0, device: null })
    .execute()
}

async function queuedFor({ owner: { codPessoa } }: Person): Promise<string[]> {
  const rows = await app.db.selectFrom('pushQueue').select('kind').where('codPessoa', '=', codPessoa).execute()
  return rows.map(({ kind }) => kind)
}

it('withdraws one of several receipts of a month, or its severance', async () => {
  const { ana } = await people()
  const contract = contractOf(ana)
  const heads = ['10;10/2026;;', '10;10/2026;2;PLR', '70;10/2026;;']
  const files = {
    'recibos.csv': [
      'codEmpregado;codTipoCalculo;dtCompetencia;sequenciaRecibo;nomeRecibo;vlrTotProventos;vlrTotDescontos',
      ...heads.map((head) => `${contract};${head};5;0`),
    ].join('\n'),
    'recibos-linhas.csv': [
      'codEmpregado;codTipoCalculo;dtCompetencia;sequenciaRecibo;sequencia;codEvento;nomeEvento;indicador;vlrMovto',
      ...heads.map((head) => `${contract};${head.split(';').slice(0, 3).join(';')};1;1;Evento;Provento;5`),
    ].join('\n'),
  }
  expect((await importFiles(app, files)).faults).toEqual([])
  const shown = async () =>
    (await rows(ana, 'buscaMovimento', 'ttMovimento', { ano: 2026, mes: 10, codTipoCalculo: 10 })).map(
      (row) => (row as { nomeRecibo: string }).nomeRecibo,
    )
  expect(await shown()).toEqual(['', 'PLR', 'Rescisão'])
  const typed = ['receipt', '--contract', String(contract), '--period', '10/2026', '--type']
  await withdraw(...typed, 'mensal', '--sequence', '2')
  expect(await shown()).toEqual(['', 'Rescisão'])
  expect(await notices(ana)).toEqual([expect.stringContaining('holerite de pagamento mensal (PLR) de 10/2026')])
  await withdraw(...typed, 'rescisao')
  expect(await shown()).toEqual([''])
})

it('withdraws receipts until an import publishes them again, and notifies the people who opened one', async () => {
  const { ana, bia, unit } = await people()
  const files = {
    'recibos.csv': [
      'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos',
      ...[ana, bia].map((person) => `${contractOf(person)};10;10/2026;5000;0`),
    ].join('\n'),
    'recibos-linhas.csv': [
      'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto',
      ...[ana, bia].map((person) => `${contractOf(person)};10;10/2026;1;1;Salário;Provento;5000`),
    ].join('\n'),
  }
  expect((await importFiles(app, files)).faults).toEqual([])
  const month = { ano: 2026, mes: 10, codTipoCalculo: 10 }
  expect(await rows(ana, 'buscaMovimento', 'ttMovimento', month)).toHaveLength(1)
  const typed = ['receipt', '--unit', unit, '--period', '10/2026', '--type', 'mensal']
  const rehearsed = await withdraw(...typed, '--dry-run')
  expect(rehearsed.text).toMatch(
    /^Retirado: 2 holerites\.\n.*\n.*\n1 pessoa avisada\.\nNada foi gravado: foi só um ensaio\.$/,
  )
  expect(rehearsed.data).toMatchObject({ retirados: 2, avisadas: 1, dryRun: true })
  expect(await rows(ana, 'buscaCompetencia', 'ttCompetencia', month)).toHaveLength(1)
  await subscribe(bia)
  await app.db.transaction().execute((db) => queuePush(db, bia.owner.codPessoa, 'receipt'))
  expect((await withdraw(...typed)).data).toMatchObject({ retirados: 2, avisadas: 1 })
  expect(await queuedFor(bia)).toEqual([])
  for (const person of [ana, bia]) {
    expect(await rows(person, 'buscaCompetencia', 'ttCompetencia', month)).toEqual([])
    expect(await rows(person, 'buscaResumoRecibo', 'ttResumoRecibo', month)).toEqual([])
    expect(await refusal(person, 'buscaMovimento', month)).toContain('Não há holerite para este período.')
    expect((await person.call('buscaInicio')).json.ttPagamento).toEqual([])
  }
  const told = 'Retirado pelo RH: holerite de pagamento mensal de 10/2026.'
  expect(await notices(ana)).toEqual([expect.stringMatching(new RegExp(`^${told}\n[\\s\\S]*Motivo: ${HR.why}$`))])
  expect(await notices(bia)).toEqual([])
  const target = `receipt period 2026-10-01 to 2026-10-31 type 10 unit ${unit}: 2`
  expect((await actionsOf(server))[0]).toEqual({ ...HR, action: 'withdraw receipt', target })
  await expect(withdraw(...typed)).rejects.toThrow(/^Já foi retirado em .* Nada mudou\.$/)
  const ignored = await importFiles(app, files)
  expect(ignored.written).toMatchObject({ recibos: 0, 'recibos-linhas': 0 })
  const kept =
    'retirado pelo RH em 20/11/2026: continua retirado; para publicar de novo, --republish ou, na mesa, Opções'
  expect(ignored.warnings).toEqual([`recibos.csv, 2 linhas (2, 3): ${kept}`])
  expect(await rows(bia, 'buscaCompetencia', 'ttCompetencia', month)).toEqual([])
  const republished = await importFiles(app, files, { republish: true })
  expect([republished.written, republished.warnings]).toMatchObject([{ recibos: 2, 'recibos-linhas': 0 }, []])
  expect(await queuedFor(bia)).toEqual(['receipt'])
  expect(await rows(bia, 'buscaMovimento', 'ttMovimento', month)).toHaveLength(1)
  const { id } = await app.db.selectFrom('importRun').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await undoImport(app, HR, id, { layouts: LAYOUTS })
  expect(await rows(bia, 'buscaCompetencia', 'ttCompetencia', month)).toEqual([])
})

it('withdraws a notice with its attachment, and notifies the people who read it', async () => {
  const { ana, bia, unit, to } = await people()
  const file = { nomeArquivo: 'mapa.pdf', conteudo: await pdfSaying('Mapa') }
  const notice = { title: 'Vacinação', text: 'Amanhã.', files: [file], to }
  await subscribe(bia)
  const { codMensagem } = await publishNotice(app, HR, notice)
  expect(await queuedFor(bia)).toEqual(['notice'])
  const [row] = await rows(ana, 'buscaAviso', 'Avisos')
  const key = { codEmp: row?.codEmp, codEmpregado: row?.codEmpregado, dtAviso: row?.dtAviso, sequencia: row?.sequencia }
  const read = { ...key, dtAviso: String(row?.dtAviso).split('-').reverse().join('-') }
  await ana.call('alteraSituacaoAviso', { params: read })
  const attached = { ...key, codMensagem, sequenciaAnexo: '1' } as unknown as NoticeAttachmentKey
  const attachment = () =>
    fetch(fileUrl(server.url, noticeAttachmentTarget(attached, ana.owner.codPessoa)), {
      headers: { Authorization: `Bearer ${ana.tokens?.token}`, 'X-Device-Id': ana.deviceId },
    })
  const before = (await attachment()).status
  await withdraw('notice', codMensagem)
  expect(await queuedFor(bia)).toEqual([])
  expect(await notices(ana)).toEqual([expect.stringMatching(/^Retirado pelo RH: aviso “Vacinação”\./)])
  expect(await notices(bia)).toEqual([])
  expect([before, (await attachment()).status]).toEqual([200, 404])
  expect(await refusal(ana, 'alteraSituacaoAviso', read)).toContain('Este aviso não existe mais.')
  const again = await publishNotice(app, HR, notice)
  const twice = await publishNotice(app, HR, notice)
  await expect(withdraw('notice', '--title', 'Vacinação', '--unit', unit)).rejects.toThrow(
    `Diga o código: ${again.codMensagem}, ${twice.codMensagem}.`,
  )
})

it('withdraws a document to sign, which blocks nobody any more, and keeps the signatures', async () => {
  const { ana, bia, to } = await people()
  const file = { nomeArquivo: 'acordo.pdf', conteudo: await pdfSaying(`Acordo ${last}`) }
  const until = addDays(today, 7)
  await subscribe(bia)
  const { codArquivo } = await publishDocument(app, HR, { title: 'Acordo', file, until, block: true, to })
  const [signed] = await rows(ana, 'buscaDoctoAssinado', 'ttDoctoAssinado')
  const [open] = await rows(bia, 'buscaDoctoAssinado', 'ttDoctoAssinado')
  const signature = { rowidAssinado: `signed-${codArquivo}`, rowidOrigem: String(signed?.rowidOrigem) }
  const evidence = { signedAt: app.clock.now(), address: '', userAgent: '', digestOrigem: '', digestAssinado: '' }
  const copy = await storeFile(app.db, { ...file, tipo: 'application/pdf', nomeArquivo: 'acordo-assinado.pdf' })
  await app.db
    .insertInto('documentSignature')
    .values({ ...signature, ...evidence, codPessoa: ana.owner.codPessoa, codArquivo: copy })
    .execute()
  const page = `${server.url}${open?.linkAssinatura}`
  expect((await fetch(page)).status).toBe(200)
  expect((await withdraw('document', codArquivo)).data).toMatchObject({ retirados: 2, avisadas: 2 })
  for (const person of [ana, bia]) {
    expect(await rows(person, 'buscaDoctoAssinado', 'ttDoctoAssinado')).toEqual([])
    expect((await person.call('buscaParametroColab')).json.colaborador).toMatchObject([
      { bloqueiaAssinaturaPend: false },
    ])
    expect(await pending(person)).toEqual(['aviso'])
  }
  for (const rowid of [signed?.rowidOrigem, signature.rowidAssinado]) {
    expect(await refusal(ana, 'buscaDoctoAnexo', { rowid })).toContain('Este documento não está mais disponível.')
  }
  expect((await fetch(page)).status).toBe(404)
  expect(await notices(ana)).toEqual([expect.stringContaining('A assinatura fica guardada')])
  expect(await notices(bia)).toEqual([expect.stringContaining('Você não precisa mais assinar.')])
  expect(await queuedFor(bia)).toEqual(['notice'])
  const kept = await runCommand(app, 'inbox', inbox, ['show', 'document', `${contractOf(ana)}_${signed?.sequencia}`])
  expect(kept.text).toMatch(/Assinado, retirado pelo RH[\s\S]*acordo-assinado\.pdf/)
  expect(await publishDocument(app, HR, { title: 'Acordo', file, to })).toMatchObject({ people: 2, before: 0 })
})

it('withdraws an opening, and notifies its applicants', async () => {
  const { ana, bia } = await people()
  const typed = { descricao: 'Caixa', cargo: 'Caixa', numVagas: '1', dtEncerramento: formatDate(addDays(today, 9)) }
  const [opening] = await addOpenings(app, HR, typedRow(OPENING, typed))
  const codRequisicao = opening?.codRequisicao ?? 0
  await ana.call('candidatarParaVaga', { params: { codRequisicao } })
  expect((await withdraw('opening', codRequisicao)).data).toMatchObject({ retirados: 1, avisadas: 1 })
  expect(await rows(bia, 'geraRequisicaoInterna', 'ttRequisicao')).toEqual([])
  expect(await notices(ana)).toEqual([expect.stringContaining('Retirado pelo RH: vaga de Caixa.')])
  expect(await notices(bia)).toEqual([])
  expect(await rows(ana, 'buscaSolicitacao', 'ttSolicitacao', { situacao: 'todas', quantidade: 9 })).toMatchObject([
    { situacao: 'E', retornoRh: 'O RH retirou esta vaga.', podeRetirar: false },
  ])
  const decide = runCommand(app, 'inbox', inbox, ['approve', 'application', `${codRequisicao}_${ana.owner.codPessoa}`])
  await expect(decide).rejects.toThrow('Esta solicitação não está mais em análise.')
})

it('withdraws the meals of a day at a unit, and notifies those who reserved', async () => {
  const { ana, bia, unit } = await people()
  const tomorrow = addDays(today, 1)
  const meal = { codUnidade: unit, dtCardapio: tomorrow, hrLimReserva: '09:30', descricaoPortal: 'Almoço\nPeixe' }
  const [menu] = await addMenus(app, HR, typedRow(MENU, meal))
  await ana.call('gravaReservaRestaurante', { params: { ...menu, substProteina: false } })
  const typed = ['menu', '--unit', unit, '--day', formatDate(tomorrow)]
  expect((await withdraw(...typed)).data).toMatchObject({ retirados: 1, avisadas: 1 })
  for (const person of [ana, bia]) expect(await rows(person, 'buscaCardapio', 'ttCardapioData')).toEqual([])
  expect(await notices(ana)).toEqual([expect.stringContaining(`Retirado pelo RH: Almoço de ${formatDate(tomorrow)}`)])
  expect(await notices(bia)).toEqual([])
  expect(await rows(ana, 'buscaSolicitacao', 'ttSolicitacao', { situacao: 'todas', quantidade: 9 })).toMatchObject([
    { situacao: 'R', retornoRh: HR.why },
  ])
  expect(await addMenus(app, HR, typedRow(MENU, meal))).toHaveLength(1)
})

it('withdraws a questionnaire, which blocks nobody any more, and keeps the answers', async () => {
  const { ana, bia, to } = await people()
  const file = { nomeArquivo: 'p.csv', conteudo: Buffer.from('titulo;descricao;resposta\nTrabalho;Vai bem?;S\n') }
  const { codQuestionario } = await publishEvaluation(app, HR, { file, title: 'Clima', block: true, to })
  const answer = { codQuestionario, codTitulo: 1, codPergunta: 1, codOpcao: 1 }
  await ana.call('gravaPessoaAvaliacao', { params: { ttPessoaAvaliacao: [answer] } })
  expect((await withdraw('evaluation', codQuestionario)).data).toMatchObject({ retirados: 2, avisadas: 1 })
  expect(await rows(bia, 'buscaAgenda', 'ttAgendaAvaliacao')).toEqual([])
  expect((await bia.call('buscaParametroColab')).json.colaborador).toMatchObject([{ bloqueiaAgendaPend: false }])
  expect(await pending(bia)).toEqual([])
  expect(await refusal(bia, 'buscaQuestionario', { codQuestionario })).toContain('não está aberto para você')
  expect(await notices(ana)).toEqual([expect.stringContaining('Retirado pelo RH: questionário “Clima”.')])
  expect(await notices(bia)).toEqual([])
  const id = `${contractOf(ana)}_${codQuestionario}_0_0`
  expect((await runCommand(app, 'inbox', inbox, ['show', 'evaluation', id])).text).toMatch(/retirada pelo RH[\s\S]*sim/)
})

it('requires a reason and a selection, and lists what was withdrawn', async () => {
  const wrong = (...args: string[]) =>
    expect(Promise.resolve().then(() => runCommand(app, 'withdraw', group, args))).rejects
  await wrong('notice', '500001').toThrow('Diga por que se retira')
  await wrong('notice', '--dry-run').toThrow('Diga qual aviso')
  await wrong('notice', '1', '--period', '10/2026').toThrow('Não existe a opção --period.')
  await wrong('receipt', '--all', '--dry-run').toThrow('Diga o mês e o tipo')
  await wrong('receipt', '--all', '--period', '10/2026', '--type', 'x', '--dry-run').toThrow(
    '“x” não é um tipo: mensal,',
  )
  await wrong('menu', '--unit', '1', '--dry-run').toThrow('Diga qual refeição')
  await wrong('opening', '999', '--dry-run').toThrow('Não há vaga que corresponda')
  expect((await runCommand(app, 'withdraw', group, ['list'])).text).toMatch(
    new RegExp(`^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d  ${HR.who}  questionário \\d+: 2  ${HR.why}\n`),
  )
})
