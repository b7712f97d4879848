import {
  alterasenha,
  enviaemail,
  enviaWhatsApp,
  esqueceusenha,
  validaCodigo,
  validaSenha,
} from '@colab/contract/domains/access'
import { cpfDigits } from '@colab/contract/wire/cpf'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { type Asked, handOver } from './address.ts'
import { channel, sessions } from './channel.ts'

/** Who recovers a password and where a code can go; a destination is masked, empty when there is none. */
export interface Recovery {
  codPessoa: number
  telefone: string
  email: string
}

export type Way = 'telefone' | 'email'

/**
 * Signs in and leaves for the portal; settles only where the default password has to be changed first. Then the token is
 * held, good for `alterasenha` alone.
 */
export async function signIn(asked: Asked, cpf: string, senha: string): Promise<void> {
  sessions.forget()
  const { ttLogin } = await channel.call(validaSenha, { cpf: cpfDigits(cpf), senha })
  const login = only(ttLogin)
  if (!login.senhaPadrao) await handOver(asked, login)
  sessions.write({ token: login.token, refresh: login.refresh_token })
}

/**
 * Sets the new password under the held token. The change ends that token, so where it turns out to be over, the reply
 * to an earlier try may have been lost: whoever gets in with the new password has changed it.
 */
export async function changePassword(senha: string, enter: () => Promise<void>): Promise<void> {
  try {
    await channel.call(alterasenha, { senha })
  } catch (failure) {
    if (!(failure instanceof SignedOut)) throw failure
    await enter().catch(() => Promise.reject(failure))
  }
  sessions.forget()
}

/** Where a recovery code can be sent; refuses with `semOpcao` when nowhere. */
export async function findRecovery(cpf: string): Promise<Recovery> {
  sessions.forget()
  const { ttRecuperacao } = await channel.call(esqueceusenha, { cpf: cpfDigits(cpf) })
  const recovery = only(ttRecuperacao)
  if (!recovery.telefone && !recovery.email) throw new Refused('', 'semOpcao')
  return recovery
}

/** Sends a code; the one sent before is dead. */
export async function sendCode({ codPessoa: codpessoa, telefone, email }: Recovery, way: Way): Promise<void> {
  if (way === 'email') await channel.call(enviaemail, { codpessoa, email })
  else await channel.call(enviaWhatsApp, { codpessoa, telefone })
}

/** Trades a code for the token with which a new password is chosen; the token is held. */
export async function takeCode(cpf: string, codigo: string): Promise<void> {
  const { ttLogin } = await channel.call(validaCodigo, { cpf: cpfDigits(cpf), codigo })
  const login = only(ttLogin)
  sessions.write({ token: login.token, refresh: login.refresh_token })
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Unavailable(200)
  return row
}
