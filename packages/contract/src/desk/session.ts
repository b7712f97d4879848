import * as v from 'valibot'
import { code, count, date, flag, optionalDate, table, text, word } from '../wire/fields.ts'
import { GRANTS, type Grant, ROLES } from './grants.ts'
import { deskRead, deskWrite } from './method.ts'

/** Characters of a password of HR, in addition to which a one-time code is always required. */
export const LEAST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

/**
 * Milliseconds without an action after which a session locks, after which it ends, and in which a confirmation is
 * recent.
 */
export const LOCK_AFTER = 15 * 60_000
export const SESSION_LIFE = 8 * 3_600_000
export const FRESH_FOR = 5 * 60_000

const typedText = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
/** The response of a browser to `opcoesPasskey`, as JSON text. */
const resposta = v.nullish(typedText(20_000), '')
const senha = v.nullish(typedText(LONGEST_PASSWORD), '')
const codigo = v.nullish(typedText(10), '')
const convite = v.nullish(typedText(64), '')

/**
 * An agent with a session. `trancada`: only `confirma` and `sai` are answered. `temSenha`: a password with one-time
 * codes exists.
 */
export const ttSessao = v.object({
  codAgente: code,
  nome: text,
  email: text,
  trancada: flag,
  temPasskey: flag,
  temSenha: flag,
  /** Remaining milliseconds of a confirmation; 0 without one. */
  confirmada: count,
})
export const ttPapel = v.object({
  papel: word(ROLES),
  /** `tudo`, or the name of an employer or a unit. */
  alcance: text,
})
export const ttDireito = v.object({ direito: word(Object.keys(GRANTS) as Grant[]) })
/** Units within reach, by which lists are filtered. */
export const ttUnidade = v.object({ codUnidade: code, unidade: text, empregador: text })

/**
 * Returns the agent of the cookie with roles and reach; no rows without a session. It does not count as an action, so
 * it does not delay the lock.
 */
export const sessao = deskRead('sessao', {
  grant: 'open',
  reply: {
    ttSessao: table(ttSessao, 'codAgente'),
    ttPapel: table(ttPapel, 'papel'),
    ttDireito: table(ttDireito, 'direito'),
    ttUnidade: table(ttUnidade, 'codUnidade'),
  },
})

/** Returns the agent of an invitation; refuses with `conviteInvalido`. */
export const aceitaConvite = deskRead('aceitaConvite', {
  grant: 'open',
  params: { convite: typedText(64) },
  reply: { ttConvite: table(v.object({ nome: text, email: text }), 'nome') },
})

/**
 * Returns the options with which a browser requests a passkey (`entra`, `confirma`) or creates one (`cria`, with an
 * invitation or a session).
 */
export const opcoesPasskey = deskWrite('opcoesPasskey', {
  grant: 'open',
  params: { uso: v.picklist(['entra', 'cria', 'confirma']), convite },
  reply: { ttOpcao: table(v.object({ desafio: text, opcoes: text }), 'opcoes') },
})

/**
 * Returns a secret for one-time codes: as text, and as the address of its QR code. It becomes valid when
 * `gravaCredencial` receives its first code.
 */
export const segredoTotp = deskWrite('segredoTotp', {
  grant: 'open',
  params: { convite: typedText(64) },
  reply: { ttSegredo: table(v.object({ segredo: text, endereco: text }), 'segredo') },
})

/**
 * Stores a passkey, or a password with the first of its one-time codes. With an invitation it signs in and uses the
 * invitation up; without one it adds a passkey to a session with a recent confirmation.
 */
export const gravaCredencial = deskWrite('gravaCredencial', {
  grant: 'open',
  params: { convite, desafio: v.nullish(typedText(64), ''), resposta, senha, codigo },
})

/** Signs in with a passkey (`desafio` and `resposta`), or with e-mail, password and one-time code. */
export const entra = deskWrite('entra', {
  grant: 'open',
  params: { desafio: v.nullish(typedText(64), ''), resposta, email: v.nullish(typedText(254), ''), senha, codigo },
})

/**
 * Verifies the agent: with a passkey, or a one-time code. A locked session, which this unlocks, requires the password,
 * too.
 */
export const confirma = deskWrite('confirma', {
  grant: 'session',
  params: { desafio: v.nullish(typedText(64), ''), resposta, senha, codigo },
})

/** Returns the open sessions and the passkeys of the agent; moments are `YYYY-MM-DD HH:MM`. */
export const buscaConta = deskRead('buscaConta', {
  grant: 'session',
  reply: {
    /** `aparelho`: browser and system, as in `Chrome · Windows`; empty when unknown. `atual`: that of this call. */
    ttEntrada: table(v.object({ codSessao: text, inicio: text, uso: text, aparelho: text, atual: flag }), 'codSessao'),
    ttChave: table(v.object({ codPasskey: code, dtCriacao: date, dtUltimoUso: optionalDate }), 'codPasskey'),
  },
})

/** Ends one session of the agent, or without one all but that of the call; returns their number. */
export const encerraEntrada = deskWrite('encerraEntrada', {
  grant: 'session',
  params: { codSessao: v.nullish(typedText(64), '') },
  reply: { ttEncerradas: table(v.object({ quantas: count }), 'quantas') },
})

/** Removes a passkey of the agent and ends the other sessions. Refuses with `ultimaChave`. */
export const removeChave = deskWrite('removeChave', { grant: 'session', fresh: true, params: { codPasskey: code } })

/** Ends the session. */
export const sai = deskWrite('sai', { grant: 'session' })
