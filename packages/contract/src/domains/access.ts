import * as v from 'valibot'
import { code, codeParam, date, flag, optionalDate, table, text, typed, word } from '../wire/fields.ts'
import { open, read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export const REFUSALS = [
  'cpfInexistente',
  'semSenha',
  'semVinculo',
  'senhaInvalida',
  'loginInvalido',
  'senhaAtual',
  'senhaIgual',
  'bloqueado',
  'indisponivel',
  'semTelefone',
  'semEmail',
  'semOpcao',
  'codigoInvalido',
  'senhaPrevisivel',
  'passkey',
  'passkeyVencida',
  'passkeyInvalida',
  'passkeyIndisponivel',
  'semPasskey',
] as const

export type Refusal = (typeof REFUSALS)[number]

const cpf = typed(14)

const ttLogin = table(v.object({ token: text, refresh_token: text, senhaPadrao: flag }))

/** Checks that the CPF belongs to an employee; returns only the first name. */
export const validaCPF = open('validaCPF', {
  params: { cpf },
  reply: { ttPessoa: table(v.object({ codPessoa: code, nome: text })) },
})

/** Signs in. With `senhaPadrao` the token is for `alterasenha` only. `passkey`: the password was right, `validaPasskey` must follow. */
export const validaSenha = open('validaSenha', {
  params: { cpf, senha: typed(100) },
  reply: { ttLogin },
})

/** Lists the masked channels a recovery code can be sent to; empty when there is none. */
export const esqueceusenha = open('esqueceusenha', {
  params: { cpf: v.optional(cpf), codPessoa: v.optional(codeParam) },
  reply: { ttRecuperacao: table(v.object({ codPessoa: code, telefone: text, email: text })) },
})

/** Sends a one-time code to the phone on record; the masked `telefone` only selects it. */
export const enviaWhatsApp = open('enviaWhatsApp', { params: { codpessoa: codeParam, telefone: typed(40) } })

/** Sends a one-time code to the e-mail on record; the masked `email` only selects it. */
export const enviaemail = open('enviaemail', { params: { codpessoa: codeParam, email: typed(200) } })

/** Exchanges a one-time code, of a recovery or from HR (feature `invitations`), for a token that is valid for `alterasenha` only. */
export const validaCodigo = open('validaCodigo', {
  params: { cpf, codigo: typed(20) },
  reply: { ttLogin },
})

/**
 * Sets a password; `senhaAtual` must match unless the token is for this call only. Refuses the most common ones
 * (`senhaPrevisivel`).
 */
export const alterasenha = write('alterasenha', { params: { senha: typed(100), senhaAtual: v.optional(typed(100)) } })

/** A passkey; days only, so that no working hours can be derived from them. */
const passkey = v.object({ codPasskey: text, nome: text, dtCriacao: date, dtUltimoUso: date })

/** Lists the person's passkeys, oldest first. `dominio` is the one that passkeys are valid for, with its subdomains; without a row the
 * server accepts none. */
export const buscaPasskeys = read('buscaPasskeys', {
  reply: { ttPasskey: table(passkey, 'codPasskey'), ttDominio: table(v.object({ dominio: text })) },
})

/** Options for the browser's WebAuthn call as JSON text (`PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`). */
const ttDesafio = table(v.object({ opcoes: text }))

/** The response of the browser as JSON text (`RegistrationResponseJSON` or `AuthenticationResponseJSON`). */
const resposta = typed(20_000)

/** Without a token: any passkey of the domain in the browser signs its person in, without CPF and password. */
const sozinha = v.optional(flag)

/**
 * Creates a challenge for five minutes; refuses with `passkeyVencida` without a token or this device's right password just before, unless the
 * passkey is to sign in alone (`sozinha`).
 */
export const desafiaPasskey = open('desafiaPasskey', {
  params: { cpf: v.optional(cpf), sozinha },
  reply: { ttDesafio },
})

/**
 * Verifies the response to a challenge and signs in; with a token it only confirms the person, and `ttLogin` is empty.
 */
export const validaPasskey = open('validaPasskey', {
  params: { cpf: v.optional(cpf), sozinha, resposta },
  reply: { ttLogin },
})

/** Starts adding a passkey, after the current password. */
export const buscaNovaPasskey = read('buscaNovaPasskey', { params: { senha: typed(100) }, reply: { ttDesafio } })

/** Adds the passkey that the browser created with the options of `buscaNovaPasskey`; without `nome` it is named after the device. */
export const gravaPasskey = write('gravaPasskey', { params: { nome: v.optional(typed(60)), resposta } })

/** Renames a passkey; `nome` must not be blank. The name gives no access, so no password is needed. */
export const alteraNomePasskey = write('alteraNomePasskey', {
  params: { codPasskey: typed(36), nome: v.pipe(typed(60), v.trim(), v.minLength(1)) },
})

/** Removes a passkey; needs the current password. */
export const excluirPasskey = write('excluirPasskey', { params: { codPasskey: typed(36), senha: typed(100) } })

/** A request for a copy of all data; while it is valid, another one is refused. */
const exportacao = v.object({
  dtSolicitacao: date,
  /** Day and `HH:MM` until when it is valid (America/Sao_Paulo). */
  dtValidade: date,
  hrValidade: text,
  /** Whether the copy may be downloaded, again if need be. */
  podeBaixar: flag,
})

export type Exportacao = Read<typeof exportacao>

/** Returns the valid request for a copy of all data of the person (LGPD art. 18): one row, or none. */
export const buscaExportacao = read('buscaExportacao', { reply: { ttExportacao: table(exportacao) } })

/** Requests the copy, which `pessoa, dados` of DownloadUploadFiles then returns; needs the current password, and is refused within a day. */
export const gravaExportacao = write('gravaExportacao', { params: { senha: typed(100) } })

/** Who changed a contact: the person by a request, HR, or an import of the payroll. */
export const CHANGED_BY = ['pessoa', 'rh', 'folha'] as const

/** A changed contact. Codes to create a password are not sent to it within 72 hours, unless it is released. */
const contatoMudado = v.object({
  campo: word(['emailParticular', 'celular']),
  dtMudanca: date,
  /** `HH:MM` (America/Sao_Paulo). */
  hrMudanca: text,
  origem: word(CHANGED_BY),
  /** Whether a second agent of HR, or the former address, has confirmed it. */
  liberado: flag,
  /**
   * Day and `HH:MM` until when codes are held; without a day where it is released, or while the former address is not
   * notified.
   */
  dtEspera: optionalDate,
  hrEspera: text,
})

export type ContatoMudado = Read<typeof contatoMudado>

/**
 * Returns the e-mail address and the mobile of the person that changed recently, neither the former nor the new value.
 */
export const buscaContatoMudado = read('buscaContatoMudado', {
  reply: { ttContato: table(contatoMudado, 'campo') },
})

/** A device from which the person signed in; no minutes, because an exact moment could be compared with that of an anonymous report. */
const dispositivo = v.object({
  codDispositivo: text,
  /** Browser and system, as in `Chrome · Android`; empty when unknown. */
  nome: text,
  /** As the device reports it, as in `SM-A145M` or `moto g54`; empty when unknown. */
  modelo: text,
  /** Given by the person; empty without one. */
  apelido: text,
  dtPrimeiroAcesso: date,
  dtUltimoAcesso: date,
  /** The hour in which it was last used, `HH:00` (America/Sao_Paulo); empty when unknown. */
  hrUltimoAcesso: text,
  /** Whether a session is open there. */
  conectado: flag,
  /** Whether it receives push messages, which continue after the session has expired. */
  notificacoes: flag,
  /** Whether this call came from it. */
  atual: flag,
})

export type Dispositivo = Read<typeof dispositivo>

/** Lists the devices from which the person signed in during the last year, the most recently used first. */
export const buscaDispositivo = read('buscaDispositivo', {
  reply: { ttDispositivo: table(dispositivo, 'codDispositivo') },
})

/**
 * Ends sessions and push messages of one device (`codDispositivo`), of all except the caller's, or of all including it.
 * Refuses unknown devices.
 */
export const encerraSessao = write('encerraSessao', {
  params: { alcance: v.picklist(['dispositivo', 'outros', 'todos']), codDispositivo: v.optional(typed(60), '') },
})

/** Names one of the person's devices; the name must not be blank. Refuses unknown devices. */
export const alteraNomeDispositivo = write('alteraNomeDispositivo', {
  params: { codDispositivo: typed(60), apelido: v.pipe(typed(40), v.trim(), v.minLength(1)) },
})
