import { randomInt } from 'node:crypto'
import { webDependente } from '@colab/contract/domains/dependents.examples'
import { YES_NO } from '@colab/contract/domains/evaluations'
import { completeExample, examples } from '@colab/contract/examples'
import { absencePaperTarget, dependentProofTarget, letterTarget } from '@colab/contract/files'
import { type MethodName, methods } from '@colab/contract/methods'
import type { Code } from '@colab/contract/wire/cells'
import { isCpf } from '@colab/contract/wire/cpf'
import { toDashed } from '@colab/contract/wire/date'
import type { Json } from '../device.ts'
import { expectSaid, outcomeOf, rowsOf } from '../expect.ts'
import type { Run } from '../plan.ts'
import { fails, skipped } from '../report.ts'
import { checkUploads, expectFile, expectUploaded, PDF, upload } from './files.ts'
import { compare, isNeeded, OF_AUTHENTICATOR } from './reads.ts'

/** Builds the parameters of a write from replies of reads. Throws a Finding when there is nothing to save. */
type Save = (given: WriteSources) => Json

interface WriteSources {
  today: string
  rows(method: MethodName, table: string): Json[]
  /** Id of the dependent request that was sent. */
  sequencia: unknown
  /** Number of the absence that was sent. */
  codAusencia: unknown
  /** Id of the letter that was issued. */
  codDeclaracao: unknown
}

const TEXT = 'colab conform'

function one(rows: Json[], missing: string, suits: (row: Json) => boolean = () => true): Json {
  const found = rows.find(suits)
  if (!found) throw skipped(missing)
  return found
}

/** Saves based on earlier replies, or that must be refused, in an order that cancels what can be cancelled. */
const SAVES: { readonly [N in MethodName]?: Save } = {
  alteraSituacaoAviso({ rows }) {
    const { codEmp, codEmpregado, dtAviso, sequencia } = one(rows('buscaAviso', 'Avisos'), 'there is no notice')
    return { codEmp, codEmpregado, sequencia, dtAviso: toDashed(String(dtAviso)) }
  },
  gravaWebPessoa({ rows, today }) {
    if (rows('buscaWebPessoa', 'ttWebPessoa').length > 0) throw skipped('a request is pending')
    const { estadoCivil, grauInstrucao, ...data } = one(rows('buscaDadosCadastrais', 'ttDadosCadastrais'), 'no data')
    const status = one(rows('geraestadocivil', 'ttEstadoCivil'), 'unknown marital status', named(estadoCivil))
    const degree = one(rows('geragrauinstrucao', 'ttGrauInstrucao'), 'unknown education', named(grauInstrucao))
    const fone = data.fone === '(11) 3333-4444' ? '(11) 3333-5555' : '(11) 3333-4444'
    const codes = { codEstadoCivil: status.codEstadoCivil, codGrau: degree.codGrau }
    return { ttWebPessoa: [{ ...data, ...codes, fone, observacao: TEXT, dtMovto: today }] }
  },
  gravaWebDependente({ rows }) {
    const { codDependencia } = one(rows('buscaDependencia', 'ttDependenteGrau'), 'no kind of relationship')
    return {
      ttWebDependente: [
        { ...webDependente, nome: 'TESTE COLAB CONFORM', codDependencia, CPF: freshCpf(), observacao: TEXT },
      ],
    }
  },
  excluirWebDependente({ sequencia }) {
    if (sequencia === undefined) throw skipped('no request was stored')
    return { sequencia }
  },
  gravaAvisoRH: ({ rows }) => ({
    codTipo: one(rows('buscaTipoAviso', 'ttTipoAviso'), 'there is no type of message').codTipoAviso,
    descricao: TEXT,
  }),
  continuaAvisoRH: ({ rows }) => ({
    codAviso: one(rows('buscaAvisoRH', 'AvisoRH'), 'no message was answered', ({ retornoRh }) => !!retornoRh).codAviso,
    descricao: TEXT,
  }),
  gravaMarcacaoAjuste: ({ today }) => ({ dtMovto: today, segMovto: 60, observacao: TEXT }),
  gravaPessoaAvaliacao({ rows, today }) {
    const agenda = one(
      rows('buscaAgenda', 'ttAgendaAvaliacao'),
      'no questionnaire is pending',
      (row) => !!row.responder,
    )
    return { ttPessoaAvaliacao: answersTo(rows('buscaQuestionario', 'questionario'), agenda, today) }
  },
  candidatarParaVaga: ({ rows }) => ({
    codRequisicao: one(
      rows('geraRequisicaoInterna', 'ttRequisicao'),
      'there is no opening to apply for',
      ({ jaCandidatou }) => !jaCandidatou,
    ).codRequisicao,
  }),
  gravaReservaRestaurante: ({ rows }) => ({
    ...one(rows('buscaCardapio', 'ttCardapioData'), 'there is no meal to reserve', ({ jaReservou }) => !jaReservou),
    substProteina: false,
  }),
  gravaItensDoVarejo({ rows }) {
    const order = one(rows('buscaPedido', 'ttPedido'), 'no order is authorized', ({ autorizado }) => !!autorizado)
    const { codEmp, codEmpregado, dtCompetencia } = order
    return { codEmp, codEmpregado, dtCompetencia, ttPedidoVarejoItem: rows('buscaItensDoVarejo', 'ttItemVarejo') }
  },
  gravaAusencia({ rows, today }) {
    const { codEmpregado } = one(rows('buscaTipoAusencia', 'ttContratoAusencia'), 'no contract is in force')
    const { codTipoAusencia } = one(
      rows('buscaTipoAusencia', 'ttTipoAusencia'),
      'there is no kind of absence in days',
      ({ emHoras }) => !emHoras,
    )
    return { codEmpregado, codTipoAusencia, dtIni: today, dias: 1 }
  },
  gravaSolicitacaoFerias({ rows, today }) {
    const period = one(
      rows('buscaSaldoFerias', 'ttFeriasSaldo'),
      'no period can still be sold',
      ({ dtLimiteAbono, diasPedidos }) => String(dtLimiteAbono) >= today && diasPedidos === 0,
    )
    const { codEmpregado, dtIniPeriodo } = period
    return { codEmpregado, dtIniPeriodo, abono: true, adiantaDecimo: false, ttFeriasParte: [] }
  },
  retiraSolicitacao({ rows, codAusencia }) {
    if (codAusencia !== undefined) return { tipo: 'absence', idSolicitacao: String(codAusencia) }
    const { tipo, idSolicitacao } = one(
      rows('buscaSolicitacao', 'ttSolicitacao'),
      'nothing can be cancelled',
      ({ podeRetirar }) => !!podeRetirar,
    )
    return { tipo, idSolicitacao }
  },
  gravaDeclaracao: ({ rows }) => ({
    codEmpregado: one(rows('buscaDeclaracao', 'ttDeclaracaoContrato'), 'no contract is in force').codEmpregado,
    comSalario: false,
  }),
  cancelaDeclaracao({ codDeclaracao }) {
    if (codDeclaracao === undefined) throw skipped('no letter was issued')
    return { codDeclaracao }
  },
  gravaDenuncia: () => ({
    ...examples.gravaDenuncia.params,
    nomeOfensor: TEXT,
    quandoOcorreu: TEXT,
    ocorrido: `${TEXT}: teste, sem fato.`,
  }),
  alterasenha: () => ({ senha: '864209', senhaAtual: 'not the password' }),
  gravaInscricaoPush() {
    throw skipped('needs a browser')
  },
  gravaCalendario: () => ({ senha: 'not the password' }),
  gravaExportacao: () => ({ senha: 'not the password' }),
  encerraSessao: () => ({ alcance: 'dispositivo', codDispositivo: 'none' }),
  alteraNomeDispositivo: () => ({ codDispositivo: 'none', apelido: TEXT }),
}

/** All other saves: their examples, of today and marked as a trial. */
const EXAMPLES = [...methods.values()]
  .filter(({ access, name }) => (access === 'write' || access === 'anonymous') && !(name in SAVES))
  .map((method): [MethodName, Save] => {
    const { params } = completeExample(method)
    const marked = 'observacao' in params ? { ...params, observacao: TEXT } : params
    return [method.name as MethodName, ({ today }) => ('dtMovto' in params ? { ...marked, dtMovto: today } : marked)]
  })

/** Returns a valid CPF that most probably no person on this server has. */
function freshCpf(): string {
  const base = String(randomInt(100_000_000, 999_999_999))
  const endings = Array.from({ length: 100 }, (_, check) => base + String(check).padStart(2, '0'))
  return endings.find(isCpf) ?? ''
}

const named = (name: unknown) => (row: Json) => row.descricao === name

/** Answers every question of a questionnaire in the simplest way. */
function answersTo([questionnaire = {}]: Json[], agenda: Json, today: string): Json[] {
  const titles = rowsOf(rowsOf(questionnaire, 'ttQuestionario')[0], 'ttQuestTitulo')
  return titles
    .flatMap((title) => rowsOf(title, 'ttQuestPergunta'))
    .filter(({ resposta }) => resposta !== 'I')
    .map((question) => ({
      codEmpregado: agenda.codEmpregado,
      codQuestionario: agenda.codQuestionario,
      codTreinamento: agenda.codTreinamento,
      codTurma: agenda.codTurma,
      dtAvaliacao: today,
      codTitulo: question.codTitulo,
      codPergunta: question.codPergunta,
      sequencia: 1,
      naoSeAplica: false,
      codOpcao: question.resposta === 'D' ? 0 : (rowsOf(question, 'ttQuestOpcao')[0]?.codOpcao ?? YES_NO.yes),
      descricao: question.resposta === 'D' ? TEXT : '',
    }))
}

/** Calls each write of the features once, and uploads files to the created rows. */
export async function checkWrites(run: Run): Promise<void> {
  const check = run.report.areaOf('writes')
  const given: WriteSources = {
    today: run.clock.today(),
    rows: (method, table) => rowsOf(run.known.get(method), table),
    sequencia: undefined,
    codAusencia: undefined,
    codDeclaracao: undefined,
  }
  for (const [name, save] of [...(Object.entries(SAVES) as [MethodName, Save][]), ...EXAMPLES]) {
    if (!isNeeded(run, name) || OF_AUTHENTICATOR.has(name)) continue
    let reply: Json = {}
    const isSaved = await check(name, async () => {
      reply = await call(run, name, save(given))
      return accept(name, reply)
    })
    if (!isSaved) continue
    if (name === 'gravaAvisoRH') await checkUploads(run, rowsOf(reply, 'AvisoRH')[0]?.codAviso)
    if (name === 'gravaAusencia') {
      given.codAusencia = rowsOf(reply, 'ttAusencia')[0]?.codAusencia
      await run.report.areaOf('files')('the paper of an absence is stored', async () => {
        const target = absencePaperTarget(given.codAusencia as number, 1, run.session.person.codPessoa)
        expectUploaded(await upload(run, target, PDF))
      })
    }
    if (name === 'gravaDeclaracao') {
      const codDeclaracao = rowsOf(reply, 'ttDeclaracao')[0]?.codDeclaracao
      given.codDeclaracao = codDeclaracao
      await run.report.areaOf('files')('the file of a letter', async () =>
        expectFile(await run.session.device.file(letterTarget(codDeclaracao as Code, run.session.person.codPessoa))),
      )
    }
    if (name === 'gravaWebDependente') {
      given.sequencia = Number(outcomeOf(reply).msgErro.split('|').at(-1))
      await run.report.areaOf('files')('the proof of a dependent is stored', async () => {
        const target = dependentProofTarget(given.sequencia as number, run.session.person.codPessoa)
        expectUploaded(await upload(run, target, PDF))
      })
    }
  }
}

async function call({ session: { device, person } }: Run, name: MethodName, params: Json): Promise<Json> {
  const own = methods.get(name)?.access === 'anonymous' ? {} : { codPessoa: person.codPessoa }
  return device.open(await device.call(name, { ...params, ...own }, { pcValidaSenha: JSON.stringify(own) }))
}

/** Saves whose `msgErro` is `code - text`. */
const CODED: readonly MethodName[] = [
  'gravaMarcacaoAjuste',
  'gravaPontoTeletex',
  'gravaAusencia',
  'candidatarParaVaga',
  'gravaReservaRestaurante',
  'gravaSolicitacaoFerias',
  'gravaDeclaracao',
  'cancelaDeclaracao',
  'retiraSolicitacao',
]

/** Saves that require the password again, and are tried with a wrong one. */
const WITH_PASSWORD: readonly MethodName[] = ['alterasenha', 'gravaExportacao', 'gravaCalendario']

function accept(name: MethodName, reply: Json): string {
  expectSaid(reply)
  const { isRefused, msgErro, codigo } = outcomeOf(reply)
  if (WITH_PASSWORD.includes(name)) {
    if (!isRefused) throw fails('a wrong current password is accepted')
    return `refuses a wrong current password${codigo && ` as ${codigo}`}`
  }
  if (name === 'encerraSessao' || name === 'alteraNomeDispositivo') {
    if (!isRefused) throw fails('a device that is not in the list is accepted')
    return 'refuses a device that is not in the list'
  }
  if (CODED.includes(name) && !/^\w+ - ./.test(msgErro)) throw fails('msgErro is not `code - text`')
  if (isRefused) throw skipped(`refused: ${msgErro}`)
  if (name === 'gravaWebDependente' && !/\|./.test(msgErro)) throw fails('msgErro is not `text|id`')
  const method = methods.get(name)
  return method ? compare(method, reply) : ''
}
