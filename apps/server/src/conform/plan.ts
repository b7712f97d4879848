import { validaSenha } from '@colab/contract/domains/access'
import type { Feature } from '@colab/contract/profile'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import * as v from 'valibot'
import type { Clock } from '#runtime/clock.ts'
import { type ClientKeys, createDevice, type Device, type Json, type Target } from './device.ts'
import { outcomeOf, rowsOf } from './expect.ts'
import { fails, type Report } from './report.ts'

export interface Plan {
  target: Target
  cpf: string
  senha: string
  /** Origin of a portal on another host; empty: calls come from the server's own origin. */
  origin: string
  /** Features whose methods are needed. */
  features: readonly Feature[]
  /** Whether writes are tried; their rows stay. */
  write: boolean
  clock: Clock
}

export interface Session {
  device: Device
  person: Bearer
  refreshToken: string
}

/** Context of every check. */
export interface Run extends Plan {
  report: Report
  keys: ClientKeys
  session: Session
  /** Replies of read methods, by name. */
  known: Map<string, Json>
}

/** Signs in on a new device. Throws a Finding when there is no usable session. */
export async function signIn({ target, cpf, senha }: Plan, keys: ClientKeys): Promise<Session> {
  const device = createDevice(target, keys)
  await device.exchange()
  const reply = device.open(await device.call(validaSenha.name, { cpf, senha }))
  const { isRefused, msgErro } = outcomeOf(reply)
  if (isRefused) throw fails(`refused: ${msgErro}`)
  if (!v.is(validaSenha.reply, reply)) throw fails('ttLogin has no token, refresh_token and senhaPadrao')
  const [login = {}] = rowsOf(reply, 'ttLogin')
  if (login.senhaPadrao) throw fails('the person has an initial password: sign in once to set another')
  const token = String(login.token)
  const person = payloadOf(token)
  if (person.cpf !== cpf.replace(/\D/g, '')) throw fails('data_1 of the token is not the CPF in digits')
  if (person.deviceId !== device.deviceId) throw fails('data_6 of the token is not the device id')
  device.useToken(token)
  return { device, person, refreshToken: String(login.refresh_token) }
}

function payloadOf(token: string): Bearer {
  try {
    return readToken(token)
  } catch {
    throw fails('the token is no JWT with data_1, data_6, data_7, data_8 and exp')
  }
}
