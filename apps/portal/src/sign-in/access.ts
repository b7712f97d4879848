import {
  alterasenha,
  desafiaPasskey,
  enviaemail,
  enviaWhatsApp,
  esqueceusenha,
  validaCodigo,
  validaPasskey,
  validaSenha,
} from '@colab/contract/domains/access'
import type { Code } from '@colab/contract/wire/cells'
import { cpfDigits } from '@colab/contract/wire/cpf'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import type { Reply } from '@colab/contract/wire/method'
import { promptForPasskey } from '@colab/ui/async/passkeyPrompt.ts'
import { notePasskey } from '#session/signInHints.ts'
import { returnToPortal, type SignInRequest } from './address.ts'
import { channel, sessions } from './channel.ts'
import { rememberCpf } from './cpfMemory.ts'

/** Person and destinations of a recovery code; a destination is masked, empty when there is none. */
export interface Recovery {
  codPessoa: Code
  telefone: string
  email: string
}

/** Values of the form of the first step. */
export interface Typed {
  cpf: string
  senha: string
  /** Whether the device stores the CPF after a successful sign-in. */
  remember: boolean
}

type Login = Reply<typeof validaSenha>['ttLogin'][number]

export type Way = 'telefone' | 'email'

/**
 * Signs in and leaves for the portal; resolves only where the default password has to be changed first. Then the token
 * is held in memory and only valid for `alterasenha`.
 */
export async function signIn(request: SignInRequest, { cpf, senha, remember }: Typed): Promise<void> {
  sessions.forget()
  const digits = cpfDigits(cpf)
  const { ttLogin } = await channel.call(validaSenha, { cpf: digits, senha })
  rememberCpf(remember ? digits : '')
  await enterPortal(request, only(ttLogin))
}

/** Signs in with any passkey of this device, without CPF and password; then like `signIn`. */
export async function enterWithPasskey(request: SignInRequest): Promise<void> {
  sessions.forget()
  const { ttDesafio } = await channel.call(desafiaPasskey, { sozinha: true })
  const resposta = await promptForPasskey(only(ttDesafio).opcoes)
  const { ttLogin } = await channel.call(validaPasskey, { sozinha: true, resposta })
  notePasskey()
  await enterPortal(request, only(ttLogin))
}

/** Returns whether the password was correct, and a passkey has to confirm it. */
export function needsPasskey(failure: unknown): boolean {
  return failure instanceof Refused && failure.codigo === 'passkey'
}

/** Confirms a correct password with a passkey, then continues like `signIn`. */
export async function confirmPasskey(
  request: SignInRequest,
  { cpf, remember }: Pick<Typed, 'cpf' | 'remember'>,
): Promise<void> {
  const person = { cpf: cpfDigits(cpf) }
  const { ttDesafio } = await channel.call(desafiaPasskey, person)
  const resposta = await promptForPasskey(only(ttDesafio).opcoes)
  const { ttLogin } = await channel.call(validaPasskey, { ...person, resposta })
  notePasskey()
  rememberCpf(remember ? person.cpf : '')
  await enterPortal(request, only(ttLogin))
}

async function enterPortal(request: SignInRequest, login: Login): Promise<void> {
  if (!login.senhaPadrao) await returnToPortal(request, login)
  sessions.write({ token: login.token, refresh: login.refresh_token })
}

/**
 * Sets the new password with the token in memory, which the change invalidates. If the token has expired, the reply to an earlier try may
 * have been lost: a sign-in with the new password, or a request for a passkey, proves the change.
 */
export async function changePassword(senha: string, enter: () => Promise<void>): Promise<void> {
  try {
    await channel.call(alterasenha, { senha })
  } catch (failure) {
    if (!(failure instanceof SignedOut)) throw failure
    await enter().catch((refused) => needsPasskey(refused) || Promise.reject(failure))
  }
  sessions.forget()
}

/** Returns the destinations for a recovery code; refuses with `semOpcao` when there are none. */
export async function findRecovery(cpf: string): Promise<Recovery> {
  sessions.forget()
  const { ttRecuperacao } = await channel.call(esqueceusenha, { cpf: cpfDigits(cpf) })
  const { codPessoa, telefone, email } = only(ttRecuperacao)
  if (codPessoa === null || (!telefone && !email)) throw new Refused('', 'semOpcao')
  return { codPessoa, telefone, email }
}

/** Sends a code and invalidates the previous one. */
export async function sendCode({ codPessoa: codpessoa, telefone, email }: Recovery, way: Way): Promise<void> {
  if (way === 'email') await channel.call(enviaemail, { codpessoa, email })
  else await channel.call(enviaWhatsApp, { codpessoa, telefone })
}

/** Exchanges a code for the token that allows choosing a new password, and stores the token in memory. */
export async function exchangeCode(cpf: string, codigo: string): Promise<void> {
  const { ttLogin } = await channel.call(validaCodigo, { cpf: cpfDigits(cpf), codigo })
  const login = only(ttLogin)
  sessions.write({ token: login.token, refresh: login.refresh_token })
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Unavailable(200)
  return row
}
