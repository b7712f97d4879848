import * as v from 'valibot'
import { code, flag, table, text, typed } from '../wire/fields.ts'
import { open, write } from '../wire/method.ts'

/*
 * Sign-in, recovery and passwords (wire protocol §5). A refusal carries a stable `codigo` beside its message.
 */

/** Every `codigo` that a refusal of this domain may carry. */
export const REFUSALS = [
  'cpfInexistente',
  'semSenha',
  'semVinculo',
  'senhaInvalida',
  'senhaAtual',
  'bloqueado',
  'indisponivel',
  'semTelefone',
  'semEmail',
  'semOpcao',
  'codigoInvalido',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** CPF with or without its punctuation. */
const cpf = typed(14)

const ttLogin = table(v.object({ token: text, refresh_token: text, senhaPadrao: flag }))

/** Is there such an employee? Answers the first name only. */
export const validaCPF = open('validaCPF', {
  params: { cpf },
  reply: { ttPessoa: table(v.object({ codPessoa: code, nome: text })) },
})

/** Signs in. With `senhaPadrao` the token is good for `alterasenha` alone. */
export const validaSenha = open('validaSenha', {
  params: { cpf, senha: typed(100) },
  reply: { ttLogin },
})

/** Where a recovery code can be sent; masked, empty when there is none. */
export const esqueceusenha = open('esqueceusenha', {
  params: { cpf: v.optional(cpf), codPessoa: v.optional(code) },
  reply: { ttRecuperacao: table(v.object({ codPessoa: code, telefone: text, email: text })) },
})

/** Sends a one-time code to the phone on record; `telefone` is the masked one and only chooses. */
export const enviaWhatsApp = open('enviaWhatsApp', {
  params: { codpessoa: code, telefone: typed(40) },
  reply: {},
})

/** Sends a one-time code to the address on record; `email` is the masked one and only chooses. */
export const enviaemail = open('enviaemail', {
  params: { codpessoa: code, email: typed(200) },
  reply: {},
})

/** Trades a one-time code for a token that is good for `alterasenha` alone. */
export const validaCodigo = open('validaCodigo', {
  params: { cpf, codigo: typed(20) },
  reply: { ttLogin },
})

/** Sets a new password; `senhaAtual` must be right unless the token was given for this call alone. */
export const alterasenha = write('alterasenha', {
  params: { senha: typed(100), senhaAtual: v.optional(typed(100)) },
  reply: {},
})
