import * as v from 'valibot'
import { decodeBase64Text } from './base64.ts'

const payload = v.object({
  data: v.object({ data_1: v.string(), data_6: v.string(), data_7: v.string(), data_8: v.number() }),
  exp: v.number(),
})

/** Who a session token speaks of. The portal decodes it and leaves verifying to the server (wire protocol §4). */
export interface Bearer {
  cpf: string
  deviceId: string
  nome: string
  codPessoa: number
  /** Seconds since the epoch. */
  expires: number
}

/** Decodes the payload of a session token; throws when it has none that can be read. */
export function readToken(token: string): Bearer {
  const { data, exp } = v.parse(payload, JSON.parse(decodeBase64Text(token.split('.')[1] ?? '')))
  return { cpf: data.data_1, deviceId: data.data_6, nome: data.data_7, codPessoa: data.data_8, expires: exp }
}
