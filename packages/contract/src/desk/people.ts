import * as v from 'valibot'
import { ON_REQUEST, REGISTRATION_FIELDS, type RegistrationField } from '../domains/registration.ts'
import { code, count, date, essentialText, flag, optionalDate, reais, table, text, word } from '../wire/fields.ts'
import { ttResumo } from './inbox.ts'
import { page, paging, units, version } from './lists.ts'
import { deskRead, deskWrite } from './method.ts'

/** Filters by contract: employed today, or not. */
export const CONTRACTS = ['todos', 'ativo', 'desligado'] as const
/**
 * Filters by access. `nuncaEntrou`: without a password; `bloqueada`: after failed attempts; `semCanal`: neither e-mail
 * nor mobile.
 */
export const ACCESS = ['todos', 'nuncaEntrou', 'bloqueada', 'semCanal'] as const

/** People of one invitation. */
export const MOST_INVITED = 1000

const words = v.nullish(v.pipe(v.string(), v.maxLength(80)), '')
const filter = { texto: words, unidade: units, contrato: v.nullish(v.picklist(CONTRACTS), 'todos') }

export const ttPessoa = v.object({
  codPessoa: code,
  /** The code as the company writes it. */
  codigo: text,
  nome: essentialText,
  /** Masked: `***.***.***-05`. */
  cpf: text,
  unidade: text,
  cargo: text,
  ativo: flag,
  acesso: word(ACCESS),
})

/** Finds people by words of their name, CPF or code; by name. */
export const buscaPessoas = deskRead('buscaPessoas', {
  grant: 'people',
  params: { ...paging, ...filter, acesso: v.nullish(v.picklist(ACCESS), 'todos') },
  reply: { ttPessoa: table(ttPessoa, 'codPessoa'), ...page },
})

/** Returns the number of people by state of access, to 999. */
export const contaPessoas = deskRead('contaPessoas', {
  grant: 'people',
  params: filter,
  reply: { ttContagem: table(v.object({ acesso: word(ACCESS), quantos: count }), 'acesso') },
})

export const ttContrato = v.object({
  codEmpregado: code,
  /** The code as the company writes it. */
  contrato: text,
  empregador: text,
  unidade: text,
  cargo: text,
  dtAdmissao: date,
  dtDemissao: optionalDate,
  /** Reais a month; null without the grant `pay`. */
  vlrSalario: v.nullish(reais, null),
  versao: text,
})

/** How a person signs in. Moments are `YYYY-MM-DD HH:MM`, empty where there are none. */
export const ttAcesso = v.object({
  /** `naoEntregue`: the message of the last code could not be delivered. */
  situacao: word([
    'comSenha',
    'senhaInicial',
    'convidada',
    'conviteVencido',
    'naoEntregue',
    'semSenha',
    'semVinculo',
    'apagada',
  ]),
  canalConvite: text,
  /** When the code was sent; empty for none. */
  conviteDe: text,
  conviteAte: text,
  bloqueadaAte: text,
  ultimaEntrada: optionalDate,
  aparelhos: count,
  sessoes: count,
  passkeys: count,
})

export type CorrectedField = Exclude<RegistrationField, (typeof ON_REQUEST)[number]>

/** Fields of the record that HR corrects; the others change only by a person's request. */
export const CORRECTED = REGISTRATION_FIELDS.filter(
  (field): field is CorrectedField => !(ON_REQUEST as readonly string[]).includes(field),
)

/** The record as `corrigePessoa` takes it. */
export const ttCadastro = v.object({
  ...v.entriesFromList(CORRECTED, text),
  cpf: text,
  versao: text,
})

/** Returns the card of a person. Recorded as an access to the person's data, which the person's export contains. */
export const buscaPessoa = deskRead('buscaPessoa', {
  grant: 'people',
  params: { codPessoa: code },
  reply: {
    ttPessoa: table(ttPessoa, 'codPessoa'),
    ttCadastro: table(ttCadastro, 'nome'),
    ttContrato: table(ttContrato, 'codEmpregado'),
    ttAcesso: table(ttAcesso, 'situacao'),
    ttPedido: table(
      v.object({
        tipo: text,
        codPedido: text,
        recebido: text,
        situacao: text,
        ttResumo: table(ttResumo),
        aberto: flag,
      }),
      'codPedido',
    ),
    ttDocumento: table(v.object({ descricao: text, dtDocumento: optionalDate, situacao: text }), 'descricao'),
    ttAviso: table(v.object({ mensagem: text, dtAviso: optionalDate, lido: flag }), 'mensagem'),
    ttConsulta: table(v.object({ hora: text, quem: text, oQue: text }), 'hora'),
    /**
     * Changed contacts that receive no codes yet, and until when, empty while the former address is not notified;
     * `pode`: this agent may release them.
     */
    ttContato: table(
      v.object({ campo: word(['emailParticular', 'celular']), quem: text, ate: text, pode: flag, versao: text }),
      'campo',
    ),
    /** Erasures that were requested and await a second agent. */
    ttApagamento: table(
      v.object({ codApagamento: code, pedidoPor: text, pedidoEm: text, ate: text, proprio: flag }),
      'codApagamento',
    ),
  },
})

const codPessoa = code
const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))

/**
 * The people to invite: selected ones, or all within reach who match the filter. `cartas`: letters for those without
 * e-mail and mobile.
 */
const invited = {
  pessoas: v.nullish(v.pipe(v.array(code), v.maxLength(MOST_INVITED)), []),
  ...filter,
  cartas: v.nullish(v.boolean(), false),
  reenvia: v.nullish(v.boolean(), false),
}

const ttCanal = table(v.object({ canal: word(['mail', 'whatsApp', 'letter']), quantos: count }), 'canal')
const ttFora = table(
  v.object({
    codPessoa: code,
    nome: text,
    motivo: word(['temSenha', 'convidada', 'semVinculo', 'semCanal', 'outroContrato', 'contatoNovo']),
  }),
  'codPessoa',
)

/**
 * Returns how many would receive a code by each channel, and who is left out and why (100 at most, `total` counts all).
 */
export const planejaConvites = deskRead('planejaConvites', {
  grant: 'access',
  params: invited,
  reply: { ttCanal, ttFora, ttPlano: table(v.object({ convidadas: count, fora: count }), 'convidadas') },
})

/** Sends the codes. `cartas` is a PDF in Base64 where letters were requested. */
export const convidaPessoas = deskWrite('convidaPessoas', {
  grant: 'access',
  fresh: true,
  params: { ...invited, motivo },
  reply: { ttCanal, ttFora, ttCarta: table(v.object({ cartas: text })) },
})

/**
 * Ends the password and sends a code, or returns a letter (`cartas`, a PDF in Base64), with which the person chooses
 * another.
 */
export const redefineSenha = deskWrite('redefineSenha', {
  grant: 'access',
  fresh: true,
  params: { codPessoa, carta: v.nullish(v.boolean(), false), motivo },
  reply: {
    ttConvite: table(v.object({ canal: word(['mail', 'whatsApp', 'letter']), ate: text, cartas: text }), 'canal'),
  },
})

/**
 * Releases a changed e-mail address or mobile for codes within the 72 hours in which it is held. `versao` is that of
 * the change. Refuses with `segundaPessoa` the agent who changed it, and with `mudou` where it has changed again.
 */
export const liberaContato = deskWrite('liberaContato', {
  grant: 'access',
  fresh: true,
  params: { codPessoa, versao: version, motivo },
})

/** Unlocks sign-in after failed attempts. */
export const liberaAcesso = deskWrite('liberaAcesso', { grant: 'access', params: { codPessoa, motivo } })

/** Ends all sessions of the person; returns their number. */
export const encerraSessoes = deskWrite('encerraSessoes', {
  grant: 'access',
  params: { codPessoa, motivo },
  reply: { ttSessoes: table(v.object({ encerradas: count }), 'encerradas') },
})

/**
 * Removes all passkeys of a person whose device is lost, and ends all sessions; the password is kept. Returns the
 * number of passkeys, refuses with `semPasskey` where there is none.
 */
export const removePasskeys = deskWrite('removePasskeys', {
  grant: 'access',
  fresh: true,
  params: { codPessoa, motivo },
  reply: { ttChaves: table(v.object({ removidas: count }), 'removidas') },
})

/**
 * Corrects the record; omitted fields do not change. Refuses with `campo` and the name of the field in its text, or
 * with `mudou`.
 */
export const corrigePessoa = deskWrite('corrigePessoa', {
  grant: 'correct',
  fresh: true,
  params: {
    codPessoa,
    versao: version,
    motivo,
    campos: v.record(v.picklist(CORRECTED), v.pipe(v.string(), v.maxLength(200))),
  },
})

/** Characters of the typed fields of a new contract. */
export const LONGEST_HIRE = { nome: 120, cargo: 120, matricula: 30, codigo: 30, vlrSalario: 20 } as const

/* @__NO_SIDE_EFFECTS__ */
function typedText(longest: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
}

/** A contract: its registration number in the unit's employer, and the pay of a month as typed, `2.780,50`. */
const contract = {
  codUnidade: code,
  cargo: typedText(LONGEST_HIRE.cargo),
  dtAdmissao: date,
  matricula: typedText(LONGEST_HIRE.matricula),
  vlrSalario: typedText(LONGEST_HIRE.vlrSalario),
  motivo,
}

/**
 * Stores a person with a contract, as an import of one row each, which can be undone in the same way. `codigo` is the
 * person's code in payroll, where it has one beside the registration number; empty for the CPF. Refuses with
 * `cpfExiste` (`valor` is the person, where within reach), `matriculaExiste`, `semAlcance`, and with `admissao`, whose
 * text is the reason of the import.
 */
export const admitePessoa = deskWrite('admitePessoa', {
  grant: 'hire',
  fresh: true,
  params: {
    nome: typedText(LONGEST_HIRE.nome),
    cpf: v.pipe(v.string(), v.maxLength(20)),
    dtNascimento: v.nullish(date, null),
    celular: v.nullish(v.pipe(v.string(), v.maxLength(30)), ''),
    emailParticular: v.nullish(v.pipe(v.string(), v.maxLength(254)), ''),
    codigo: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_HIRE.codigo)), ''),
    ...contract,
  },
  reply: { ttPessoa: table(v.object({ codPessoa: code }), 'codPessoa') },
})

/**
 * Stores another contract of a person whose contracts have ended. Refuses like `admitePessoa`, and with
 * `contratoVigente`.
 */
export const readmitePessoa = deskWrite('readmitePessoa', {
  grant: 'hire',
  fresh: true,
  params: { codPessoa, ...contract },
})

/** Records the last day of a contract, in the past or the future; the access ends with it. */
export const desliga = deskWrite('desliga', {
  grant: 'dismiss',
  fresh: true,
  params: { codPessoa, codEmpregado: code, dtDemissao: date, versao: version, motivo },
})

/** Cancels a dismissal. */
export const cancelaDesligamento = deskWrite('cancelaDesligamento', {
  grant: 'dismiss',
  fresh: true,
  params: { codPessoa, codEmpregado: code, versao: version, motivo },
})

/** Returns the payments of a person, newest first. The PDF of each is at `/api/files/recibo/<codPessoa>/<codRecibo>`. */
export const buscaPagamentos = deskRead('buscaPagamentos', {
  grant: 'pay',
  params: { codPessoa, ...paging },
  reply: {
    ttPagamento: table(
      v.object({
        codRecibo: essentialText,
        competencia: text,
        tipo: text,
        dtPagamento: optionalDate,
        /** Null where the receipt is a PDF alone. */
        vlrLiquido: v.nullish(reais, null),
        /** When the person opened it first; empty for never. */
        abertoEm: text,
      }),
      'codRecibo',
    ),
    ...page,
  },
})

/**
 * Withdraws a payslip that was published by mistake. `avisada`: the person had opened it and receives a notice with the
 * reason.
 */
export const retiraRecibo = deskWrite('retiraRecibo', {
  grant: 'pay',
  fresh: true,
  params: { codPessoa, codRecibo: code, motivo },
  reply: { ttRetirada: table(v.object({ avisada: flag }), 'avisada') },
})

/** Types of receipt that are withdrawn together. */
export const RECEIPT_TYPES = ['mensal', 'adiantamento', 'decimo-terceiro', 'ferias', 'rescisao'] as const

/**
 * Receipts of a month and a type, `YYYY-MM`: of some units or, without any, of everybody within reach, except the
 * agent's own.
 */
const receipts = {
  tipo: v.picklist(RECEIPT_TYPES),
  mes: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  unidade: units,
}

/** Counts receipts that can be withdrawn; `abertos` were opened by their person. */
export const contaRecibos = deskRead('contaRecibos', {
  grant: 'pay',
  params: receipts,
  reply: { ttRecibos: table(v.object({ recibos: count, pessoas: count, abertos: count }), 'recibos') },
})

/**
 * Withdraws receipts of many people and notifies those who had opened theirs. `quantas`: the number of people that the
 * agent saw; another number refuses with `publicoMudou`.
 */
export const retiraRecibos = deskWrite('retiraRecibos', {
  grant: 'pay',
  fresh: true,
  params: { ...receipts, quantas: v.pipe(v.number(), v.integer(), v.minValue(1)), motivo },
  reply: { ttRetirada: table(v.object({ retirados: count, avisadas: count }), 'retirados') },
})

/**
 * Records who requested a copy of all data and why, and permits its download at `/api/files/pessoa/<codPessoa>`, which
 * requires a confirmation.
 */
export const exportaPessoa = deskWrite('exportaPessoa', {
  grant: 'privacy',
  fresh: true,
  params: { codPessoa, motivo },
})

/** Returns which data an erasure would delete and which the law requires to keep. */
export const ensaiaApagamento = deskRead('ensaiaApagamento', {
  grant: 'privacy',
  params: { codPessoa },
  reply: {
    ttApagado: table(v.object({ tabela: text, linhas: count }), 'tabela'),
    ttGuardado: table(v.object({ conteudo: text, motivo: text, ate: text }), 'conteudo'),
  },
})

/** Requests an erasure; another agent confirms it within seven days. */
export const pedeApagamento = deskWrite('pedeApagamento', {
  grant: 'privacy',
  fresh: true,
  params: { codPessoa, motivo },
})

/** Carries out an erasure that another agent requested; refuses with `segundoAgente` the agent who requested it. */
export const confirmaApagamento = deskWrite('confirmaApagamento', {
  grant: 'privacy',
  fresh: true,
  params: { codPessoa, codApagamento: code, motivo },
})

/** Cancels a request for an erasure. */
export const cancelaApagamento = deskWrite('cancelaApagamento', {
  grant: 'privacy',
  params: { codPessoa, codApagamento: code, motivo },
})
