import * as v from 'valibot'
import { code, count, date, essentialText, flag, optionalDate, table, text, word } from '../wire/fields.ts'
import { MOST_FILES } from './inbox.ts'
import { page, paging } from './lists.ts'
import { deskRead, deskWrite } from './method.ts'

/* Publications of HR, their audience, and who has read, signed or answered them. */

/** Kinds of publication, named like the commands. */
export const PUBLICATION_KINDS = ['notice', 'document', 'evaluation'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** Audiences: all within reach, employers, units, or people who are selected or pasted. */
export const AUDIENCES = ['tudo', 'empregador', 'unidade', 'pessoa'] as const

/** Characters of each text; the same as of an import. */
export const LONGEST_NOTICE = { titulo: 200, resumo: 400, texto: 20_000 } as const

/** Pasted CPFs and codes of one publication. */
export const MOST_PASTED = 2000

/** Characters of a file with a survey, openings or meals. */
export const LARGEST_TEXT_FILE = 500_000

/** Kinds of question: one option, several, yes or no, free text, information. */
export const ANSWER_KINDS = ['U', 'M', 'S', 'D', 'I'] as const

/**
 * Number of answers from which the results of a survey are shown, and size of the smallest group of an option that is
 * shown.
 */
export const LEAST_ANSWERS = 5

/**
 * Reasons for which a person is left out: no contract in force, no person of that CPF or code within reach, or a code
 * of several people.
 */
export const LEFT_OUT = ['semContrato', 'naoEncontrado', 'ambiguo'] as const

const publico = v.object({
  alcance: v.picklist(AUDIENCES),
  /** Codes of employers, units or people. */
  codigos: v.nullish(v.pipe(v.array(code), v.maxLength(MOST_PASTED)), []),
  /** CPFs and codes of people, separated by lines, commas or semicolons. */
  lista: v.nullish(v.pipe(v.string(), v.maxLength(40_000)), ''),
})

/**
 * Parameters of every publication: `quantas` is the number of people that the agent saw; another one refuses with
 * `publicoMudou`.
 */
const addressed = { publico, quantas: v.pipe(v.number(), v.integer(), v.minValue(0)) }

/**
 * Counts an audience. `semCanal`: people without a device for notifications and without an e-mail address. `ttFora`
 * names at most a hundred.
 */
export const contaPublico = deskRead('contaPublico', {
  grant: 'publish',
  params: { publico },
  reply: {
    ttPublico: table(v.object({ quantas: count, semCanal: count, fora: count }), 'quantas'),
    ttFora: table(v.object({ quem: text, motivo: word(LEFT_OUT) }), 'motivo'),
    /** Employers within reach, for the audience; units are in the session. */
    ttEmpregador: table(v.object({ codEmp: code, empregador: text }), 'codEmp'),
  },
})

const publicada = { ttPublicada: table(v.object({ codPublicacao: code, pessoas: count }), 'codPublicacao') }
const until = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '')
const bloqueia = v.nullish(v.boolean(), false)
const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest + 1000))

/** Publishes a notice. Files are codes that `POST /api/files` returned. Texts are refused with a code of their field. */
export const publicaAviso = deskWrite('publicaAviso', {
  grant: 'publish',
  params: {
    titulo: words(LONGEST_NOTICE.titulo),
    texto: words(LONGEST_NOTICE.texto),
    arquivos: v.nullish(v.pipe(v.array(v.number()), v.maxLength(MOST_FILES)), []),
    ...addressed,
  },
  reply: publicada,
})

/**
 * Publishes a PDF for signature until `ate`, `YYYY-MM-DD`, or without a deadline. With `bloqueia`, which requires a
 * confirmation, the home screen leads only to it until it is signed. People who have it already are left out.
 */
export const publicaDocumento = deskWrite('publicaDocumento', {
  grant: 'publish',
  params: {
    titulo: words(LONGEST_NOTICE.titulo),
    arquivos: v.pipe(v.array(v.number()), v.length(1)),
    ate: until,
    bloqueia,
    ...addressed,
  },
  reply: publicada,
})

/** A questionnaire, openings or meals in CSV, a row each, or JSON. */
const textFile = {
  nomeArquivo: v.pipe(v.string(), v.maxLength(200)),
  conteudo: v.pipe(v.string(), v.minLength(1), v.maxLength(LARGEST_TEXT_FILE)),
}

/** Reads a questionnaire as people would see it. Refuses with `pesquisaInvalida` or `linhasInvalidas`, and all faults at once. */
export const conferePesquisa = deskRead('conferePesquisa', {
  grant: 'publish',
  params: textFile,
  reply: {
    ttPesquisa: table(v.object({ nome: text, perguntas: count }), 'perguntas'),
    ttPergunta: table(
      v.object({ titulo: text, descricao: text, resposta: word(ANSWER_KINDS), opcoes: text }),
      'descricao',
    ),
  },
})

/**
 * Publishes a survey that people answer until `ate`, by default for 30 days. Without `titulo` it has the name from the
 * file.
 */
export const publicaPesquisa = deskWrite('publicaPesquisa', {
  grant: 'publish',
  params: { titulo: v.nullish(words(LONGEST_NOTICE.titulo), ''), ...textFile, ate: until, bloqueia, ...addressed },
  reply: publicada,
})

/** A publication within reach: counts its people within reach; `feitas` of them have read, signed or answered it. */
export const ttPublicacao = v.object({
  codPublicacao: code,
  tipo: word(PUBLICATION_KINDS),
  titulo: essentialText,
  alcance: word(AUDIENCES),
  /** `YYYY-MM-DD HH:MM`. */
  publicada: text,
  quem: text,
  pessoas: count,
  feitas: count,
  retirada: flag,
  /** It cannot be answered any more. */
  encerrada: flag,
  dtLembrete: optionalDate,
})

/** Returns the publications, the latest first. */
export const buscaPublicacoes = deskRead('buscaPublicacoes', {
  grant: 'publish',
  params: paging,
  reply: { ttPublicacao: table(ttPublicacao, 'codPublicacao'), ...page },
})

const codPublicacao = code

/** Returns the people of a publication, first those who have not read, signed or answered it. All of them as CSV: `/api/files/alcance/<codPublicacao>`. */
export const buscaAlcance = deskRead('buscaAlcance', {
  grant: 'publish',
  params: { codPublicacao, ...paging },
  reply: {
    ttPublicacao: table(ttPublicacao, 'codPublicacao'),
    ttPessoa: table(
      v.object({ codPessoa: code, codigo: text, nome: essentialText, unidade: text, feito: flag }),
      'codPessoa',
    ),
    ...page,
  },
})

/** Reminds the people who have not responded, once a day. `comAparelho`: those of them with a device that shows it. */
export const lembraPublicacao = deskWrite('lembraPublicacao', {
  grant: 'publish',
  params: { codPublicacao },
  reply: { ttLembrete: table(v.object({ pessoas: count, comAparelho: count }), 'pessoas') },
})

const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))

/** Ends a survey for those who have not answered it; the answers are kept. */
export const encerraPublicacao = deskWrite('encerraPublicacao', {
  grant: 'publish',
  params: { codPublicacao, motivo },
})

/**
 * Returns the results of a survey with at least `LEAST_ANSWERS` answers: `respostas` of a question and `quantas` of an
 * option, null where the group is too small, or would reveal one that is. Of free text only the number is returned.
 */
export const buscaResultado = deskRead('buscaResultado', {
  grant: 'publish',
  params: { codPublicacao },
  reply: {
    ttPergunta: table(
      v.object({ codPergunta: code, descricao: text, resposta: word(ANSWER_KINDS), respostas: v.nullish(count, null) }),
      'codPergunta',
    ),
    ttOpcao: table(
      v.object({ codPergunta: code, codOpcao: code, descricao: text, quantas: v.nullish(count, null) }),
      'codPergunta',
    ),
  },
})

/** Withdraws a publication from all of its people within reach, and notifies those who saw it. */
export const retiraPublicacao = deskWrite('retiraPublicacao', {
  grant: 'publish',
  fresh: true,
  params: { codPublicacao, motivo },
  reply: { ttRetirada: table(v.object({ retiradas: count, avisadas: count }), 'retiradas') },
})

const typedOpening = {
  cargo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  descricao: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NOTICE.texto)),
  setor: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  cidade: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  numVagas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  dtEncerramento: date,
  Requisitos: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTICE.texto)), ''),
  beneficios: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTICE.texto)), ''),
  mesesMinimos: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)), 0),
}

/**
 * Returns internal openings, the latest first. All people of the company see them, so that only agents who reach
 * everybody publish them.
 */
export const buscaVagas = deskRead('buscaVagas', {
  grant: 'openings',
  reply: {
    ttVaga: table(
      v.object({
        codRequisicao: code,
        cargo: essentialText,
        setor: text,
        cidade: text,
        numVagas: count,
        dtRequisicao: optionalDate,
        dtEncerramento: optionalDate,
        candidaturas: count,
        aberta: flag,
      }),
      'codRequisicao',
    ),
  },
})

const vagas = {
  ttVaga: table(v.object({ codRequisicao: code, cargo: essentialText, dtEncerramento: optionalDate }), 'codRequisicao'),
}

/** Publishes an opening, to apply for until `dtEncerramento`. Refuses with `linhasInvalidas`. */
export const publicaVaga = deskWrite('publicaVaga', { grant: 'openings', params: typedOpening, reply: vagas })

/** Reads openings from a file as they would be published. Refuses with `linhasInvalidas`, and all faults at once. */
export const confereVagas = deskRead('confereVagas', { grant: 'openings', params: textFile, reply: vagas })

/** Publishes the openings of a file: all or none. Refuses like `confereVagas`. */
export const publicaVagas = deskWrite('publicaVagas', { grant: 'openings', params: textFile, reply: vagas })

/** Ends an opening today; applications are kept. */
export const encerraVaga = deskWrite('encerraVaga', { grant: 'openings', params: { codRequisicao: code, motivo } })

/** Withdraws an opening that was published by mistake, and notifies those who applied. */
export const retiraVaga = deskWrite('retiraVaga', {
  grant: 'openings',
  fresh: true,
  params: { codRequisicao: code, motivo },
  reply: { ttRetirada: table(v.object({ avisadas: count }), 'avisadas') },
})

/** Returns the meals from today on of units within reach. */
export const buscaRefeicoes = deskRead('buscaRefeicoes', {
  grant: 'publish',
  reply: {
    ttRefeicao: table(
      v.object({
        codCardapio: code,
        unidade: text,
        dtCardapio: optionalDate,
        refeicao: essentialText,
        hrLimReserva: text,
        reservas: count,
      }),
      'codCardapio',
    ),
  },
})

const refeicoes = {
  ttRefeicao: table(
    v.object({ codCardapio: code, codUnidade: code, dtCardapio: optionalDate, refeicao: essentialText }),
    'codCardapio',
  ),
}

/** Publishes a meal of a unit within reach. The first line of `descricaoPortal` is its name. Refuses with `linhasInvalidas`. */
export const publicaRefeicao = deskWrite('publicaRefeicao', {
  grant: 'publish',
  params: {
    codUnidade: code,
    dtCardapio: date,
    descricaoPortal: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_NOTICE.texto)),
    /** `HH:MM` of the same day, by the clock of the unit. */
    hrLimReserva: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    observacao: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTICE.texto)), ''),
    substProteina: v.nullish(v.boolean(), false),
  },
  reply: refeicoes,
})

/** Reads meals from a file as they would be published. Refuses with `linhasInvalidas`, and all faults at once. */
export const confereRefeicoes = deskRead('confereRefeicoes', { grant: 'publish', params: textFile, reply: refeicoes })

/** Publishes the meals of a file to units within reach: all or none. Refuses like `confereRefeicoes`. */
export const publicaRefeicoes = deskWrite('publicaRefeicoes', { grant: 'publish', params: textFile, reply: refeicoes })

/** Withdraws a meal of a unit within reach; reservations end, and the people who had one get a notice. */
export const retiraRefeicao = deskWrite('retiraRefeicao', {
  grant: 'publish',
  fresh: true,
  params: { codCardapio: code, motivo },
  reply: { ttRetirada: table(v.object({ avisadas: count }), 'avisadas') },
})
