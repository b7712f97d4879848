import { webDependente } from '@colab/contract/domains/dependents.examples'
import { webPessoa } from '@colab/contract/domains/registration.examples'
import type { RequestKindName } from '@colab/contract/domains/requests'
import { product } from '@colab/contract/domains/retail.examples'
import { examples } from '@colab/contract/examples'
import { absencePaperTarget, dependentProofTarget, registrationProofTarget } from '@colab/contract/files'
import { startFault } from '@colab/contract/labor/vacation'
import { upload } from '@colab/contract/upload'
import { addDays } from '@colab/contract/wire/calendar'
import { idAfterText } from '@colab/contract/wire/outcome'
import { storeFile } from '#db/files.ts'
import { type Device, signedIn } from './device.ts'
import { freshCpf, type TestPerson } from './people.ts'
import type { TestServer } from './server.ts'
import { smallPdf } from './small-pdf.ts'
import { giveTimeRecords } from './time-records.ts'

/* Requests of every kind, sent by a person through the real channel, and the rows they refer to. */

export type Person = Device & { owner: TestPerson }

const RECORD = { codTipoLogradouro: 1, codEstadoCivil: 1, codGrau: 7 }

/** Creates a person with a complete record and contract hours. */
export async function employee(server: TestServer): Promise<Person> {
  const person = await signedIn(server, { person: RECORD })
  const day = addDays(server.app.clock.today(), -1)
  await giveTimeRecords(server, person.owner, { marks: { [day]: '08:00 12:00 17:00' } })
  return person
}

/** Returns the reply of a write; throws its refusal. */
async function send(
  { call }: Device,
  method: string,
  params: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { json } = await call(method, { params })
  const [outcome] = json.retorno as { estatus: string; msgErro: string }[]
  if (outcome?.estatus !== 'Sucesso') throw new Error(`${method}: ${outcome?.msgErro}`)
  return json
}

/** Uploads a file like a browser. */
export function prove(
  server: TestServer,
  { deviceId, tokens }: Device,
  target: ReturnType<typeof dependentProofTarget>,
  name: string,
) {
  const headers = { 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }
  return upload({ asDevice: (compose) => compose(headers) }, { api: server.url, target }, new File([smallPdf()], name))
}

let lastId = 0
const fresh = () => {
  lastId += 1
  return lastId
}

type Row = Record<string, unknown>
type Ask = (server: TestServer, person: Person) => Promise<string>

/** Sends a request of each kind; returns its id in the inbox. */
export const ASK = {
  registration,
  dependent,
  adjustment,
  teletex,
  absence,
  message,
  application,
  order,
  reservation,
  vacation,
} as const satisfies Record<RequestKindName, Ask>

/** The tables of each kind of request, and the column that counts its rows. */
export const TABLES: Readonly<Record<RequestKindName, { tables: string[]; counter?: string }>> = {
  registration: { tables: ['registrationChange'], counter: 'codAlteracao' },
  dependent: { tables: ['dependentRequest'], counter: 'sequencia' },
  adjustment: { tables: ['punchAdjustment'] },
  teletex: { tables: ['teletexRequest'] },
  absence: { tables: ['absence'], counter: 'codAusencia' },
  message: { tables: ['hrMessage'], counter: 'codAviso' },
  application: { tables: ['openingApplication'] },
  order: { tables: ['retailOrder', 'retailOrderItem'] },
  reservation: { tables: ['restaurantReservation'] },
  vacation: { tables: ['vacationRequest', 'vacationRequestPart'], counter: 'codSolicitacao' },
}

async function registration(server: TestServer, person: Person): Promise<string> {
  const { codPessoa } = person.owner
  const dtMovto = server.app.clock.today()
  const own = { nome: 'PESSOA DE TESTE', emailParticular: 'pessoa@exemplo.com.br' }
  const changed = { numEnd: '30', celular: '(21) 99876-5432', observacao: '=cmd|calc' }
  const wanted = { ...webPessoa, ...RECORD, ...own, ...changed, dtMovto }
  await send(person, 'gravaWebPessoa', { ttWebPessoa: [wanted] })
  await prove(server, person, registrationProofTarget(dtMovto, 2, codPessoa), 'conta de luz.pdf')
  const pending = server.app.db.selectFrom('registrationChange').select('codAlteracao')
  const rows = pending.where('codPessoa', '=', codPessoa).where('situacao', '=', 'P')
  return String((await rows.executeTakeFirstOrThrow()).codAlteracao)
}

async function dependent(server: TestServer, person: Person): Promise<string> {
  const child = { ...webDependente, CPF: freshCpf() }
  const { retorno } = await send(person, 'gravaWebDependente', { ttWebDependente: [child] })
  const id = idAfterText((retorno as { msgErro: string }[])[0]?.msgErro ?? '')
  await prove(server, person, dependentProofTarget(id, person.owner.codPessoa), 'certidao.pdf')
  return id
}

async function adjustment(server: TestServer, person: Person): Promise<string> {
  const dtMovto = addDays(server.app.clock.today(), -1)
  await send(person, 'gravaMarcacaoAjuste', { ...examples.gravaMarcacaoAjuste.params, dtMovto })
  return `${person.owner.codPessoa}_1`
}

async function teletex(server: TestServer, person: Person): Promise<string> {
  await send(person, 'gravaPontoTeletex', { ...examples.gravaPontoTeletex.params, dtMovto: server.app.clock.today() })
  return `${person.owner.codPessoa}_1`
}

/** A sick note of two days from yesterday on, with a paper. */
async function absence(server: TestServer, person: Person): Promise<string> {
  const { codPessoa, employments } = person.owner
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const dtIni = addDays(server.app.clock.today(), -1)
  const { ttAusencia } = await send(person, 'gravaAusencia', { codEmpregado, codTipoAusencia: 1, dtIni, dias: 2 })
  const codAusencia = (ttAusencia as { codAusencia: number }[])[0]?.codAusencia ?? 0
  await prove(server, person, absencePaperTarget(codAusencia, 1, codPessoa), 'atestado.pdf')
  return String(codAusencia)
}

async function message({ app }: TestServer, person: Person): Promise<string> {
  const type = { codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }
  await app.db
    .insertInto('hrMessageType')
    .values(type)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { AvisoRH } = await send(person, 'gravaAvisoRH', { codTipo: 1, descricao: 'Quando saem as férias?' })
  return String((AvisoRH as { codAviso: number }[])[0]?.codAviso)
}

async function application({ app }: TestServer, person: Person): Promise<string> {
  const [codRequisicao, today] = [fresh(), app.clock.today()]
  await app.db
    .insertInto('opening')
    .values({
      codRequisicao,
      dtRequisicao: today,
      dtEncerramento: today,
      descricao: 'Vaga',
      cargo: 'Analista',
      setor: 'TI',
      cidade: 'Recife',
      numVagas: 1,
      Requisitos: '',
      beneficios: '',
      mesesMinimos: 0,
    })
    .execute()
  await send(person, 'candidatarParaVaga', { codRequisicao })
  return `${codRequisicao}_${person.owner.codPessoa}`
}

/** Saves 3 of a product, creating the order if necessary. */
async function order({ app }: TestServer, person: Person): Promise<string> {
  const { codPessoa, employments } = person.owner
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const dtCompetencia = `${app.clock.today().slice(0, 7)}-01`
  const key = { codEmpregado, dtCompetencia }
  const terms = { dtLimiteCompra: null, hrLimiteCompra: '', autorizado: 1 as const, observacao: '' }
  await app.db
    .insertInto('retailOrder')
    .values({ ...key, codPessoa, codEmp: 1, ...terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('retailOrderItem')
    .values({ ...product, ...key, preco: 2490, qtdPedido: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await send(person, 'gravaItensDoVarejo', { codEmp: 1, ...key, ttPedidoVarejoItem: [{ ...product, qtdPedido: 3 }] })
  const stored = app.db.selectFrom('retailOrder').select('gravadoEm').where('codEmpregado', '=', codEmpregado)
  const { gravadoEm } = await stored.executeTakeFirstOrThrow()
  return `${codEmpregado}_${dtCompetencia.slice(0, 7).replace('-', '')}_${(gravadoEm ?? 0).toString(36)}`
}

async function reservation({ app }: TestServer, person: Person): Promise<string> {
  const [codCardapio, dtCardapio] = [fresh(), addDays(app.clock.today(), 1)]
  const menu = { codUnidade: 1, descricaoPortal: 'Almoço\nArroz', hrLimReserva: '14:00', observacao: '' }
  await app.db
    .insertInto('restaurantMenu')
    .values({ codCardapio, dtCardapio, ...menu, substProteina: 0 })
    .execute()
  return reserve(app, person, codCardapio, dtCardapio)
}

/** Reserves an existing meal. */
export async function reserve(app: TestServer['app'], person: Person, codCardapio: number, dtCardapio: string) {
  await send(person, 'gravaReservaRestaurante', { codCardapio, dtCardapio, substProteina: false })
  const { codPessoa } = person.owner
  const row = app.db.selectFrom('restaurantReservation').select('reservedAt').where('codPessoa', '=', codPessoa)
  const { reservedAt } = await row.where('codCardapio', '=', codCardapio).executeTakeFirstOrThrow()
  return `${codCardapio}_${codPessoa}_${reservedAt.toString(36)}`
}

/** Requests the days of the running period, from the first possible day on. */
async function vacation({ app }: TestServer, person: Person): Promise<string> {
  const { ttFeriasSaldo, ttRegraFerias } = (await person.call('buscaSaldoFerias')).json as Record<string, Row[]>
  const [period, rule] = [ttFeriasSaldo?.at(-1), ttRegraFerias?.[0]]
  const work = { diasSemana: String(rule?.diasSemana), holidays: new Set<string>() }
  let dtIniFerias = addDays(String(period?.dtFimPeriodo), 1)
  while (startFault(dtIniFerias, work) || dtIniFerias < String(rule?.dtMinima)) dtIniFerias = addDays(dtIniFerias, 1)
  const { codEmpregado, dtIniPeriodo } = period ?? {}
  const ttFeriasParte = [{ dtIniFerias, diasFerias: 30 }]
  await send(person, 'gravaSolicitacaoFerias', {
    codEmpregado,
    dtIniPeriodo,
    abono: false,
    adiantaDecimo: false,
    ttFeriasParte,
  })
  const rows = app.db.selectFrom('vacationRequest').select('codSolicitacao')
  const { codPessoa } = person.owner
  const [last] = await rows.where('codPessoa', '=', codPessoa).orderBy('codSolicitacao', 'desc').execute()
  return String(last?.codSolicitacao)
}

/** A document for the person to sign. */
export async function documentFor({ app: { db } }: TestServer, { owner }: Person): Promise<string> {
  const codEmpregado = owner.employments[0]?.codEmpregado ?? 0
  const conteudo = Buffer.from('%PDF-1.4 contrato')
  const codArquivo = await storeFile(db, { nomeArquivo: 'contrato.pdf', tipo: 'application/pdf', conteudo })
  const key = {
    rowidOrigem: `rowid-${codEmpregado}`,
    codPessoa: owner.codPessoa,
    codEmp: 1,
    codEmpregado,
    sequencia: 1,
  }
  const facts = { nome: 'Contrato', origem: 'RH', dtCompetencia: '2026-10-01', codArquivo }
  await db
    .insertInto('document')
    .values({ ...key, ...facts })
    .execute()
  return `${codEmpregado}_1`
}

/** A questionnaire of one yes/no question, answered with yes. */
export const evaluation: Ask = async ({ app }, person) => {
  const { codPessoa, employments } = person.owner
  const [codQuestionario, codEmpregado] = [fresh(), employments[0]?.codEmpregado ?? 0]
  const of = { codQuestionario, codTitulo: 1 }
  const today = app.clock.today()
  await app.db.insertInto('questionnaire').values({ codQuestionario, nomeQuestionario: 'Clima' }).execute()
  await app.db
    .insertInto('questionnaireTitle')
    .values({ ...of, descricao: 'Título' })
    .execute()
  await app.db
    .insertInto('questionnaireQuestion')
    .values({ ...of, codPergunta: 1, descricao: 'Está tudo bem?', resposta: 'S', permiteDesabilitar: 0 })
    .execute()
  await app.db
    .insertInto('questionnaireAgenda')
    .values({
      codPessoa,
      codEmp: 1,
      codEmpregado,
      codQuestionario,
      codTreinamento: 0,
      codTurma: 0,
      nomeTreinamento: '',
      dtInicio: today,
      dtLimite: today,
      dtResposta: null,
    })
    .execute()
  await send(person, 'gravaPessoaAvaliacao', { ttPessoaAvaliacao: [{ ...of, codPergunta: 1, codOpcao: 1 }] })
  return `${codEmpregado}_${codQuestionario}_0_0`
}
