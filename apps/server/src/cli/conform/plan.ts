import { validaSenha } from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import type { Feature } from '@colab/contract/features'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import * as v from 'valibot'
import type { Clock } from '#base/clock.ts'
import { type ClientKeys, createDevice, type Device, type Json, type Target } from './device.ts'
import { expectStatus, outcomeOf, rowsOf } from './expect.ts'
import { fails, type Report } from './report.ts'

/** The read method that every profile needs. */
export const PROBE = buscaParametroColab.name

/** How a person signs in: with a password, or with a session from the sign-in page of another product. */
export type Entrance = { cpf: string; senha: string } | { token: string; refreshToken: string }

export interface Plan {
  target: Target
  entrance: Entrance
  /** Origin of a portal on another host; empty: calls come from the server's own origin. */
  origin: string
  /** Features whose methods are needed. */
  features: readonly Feature[]
  /** Whether writes are tried; their rows are not removed. */
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

/** Returns a usable session with keys. Throws a Finding when there is none. */
export function enter({ target, entrance }: Plan, keys: ClientKeys): Promise<Session> {
  return 'token' in entrance ? takeOver(target, entrance, keys) : signIn(target, entrance, keys)
}

type HandedOver = Extract<Entrance, { token: string }>

async function takeOver(target: Target, { token, refreshToken }: HandedOver, keys: ClientKeys): Promise<Session> {
  const person = payloadOf(token)
  const device = createDevice(target, keys, person.deviceId)
  device.useToken(token)
  expectStatus(await device.exchange(), 200)
  return { device, person, refreshToken }
}

type Password = Extract<Entrance, { cpf: string }>

/** Signs in on a new device. */
export async function signIn(target: Target, { cpf, senha }: Password, keys: ClientKeys): Promise<Session> {
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
