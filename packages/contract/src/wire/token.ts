import * as v from 'valibot'
import { decodeBase64Text } from './base64.ts'
import type { Code } from './cells.ts'

const payload = v.object({
  data: v.object({
    data_1: v.string(),
    data_6: v.string(),
    data_7: v.string(),
    data_8: v.union([v.number(), v.string()]),
  }),
  exp: v.nullish(v.number(), null),
  former: v.optional(v.unknown()),
})

/** Identity in a session token. The portal decodes it; only the server verifies it (wire protocol §4). */
export interface Bearer {
  cpf: string
  deviceId: string
  nome: string
  codPessoa: Code
  /** Seconds since the epoch; null for a token that does not expire by itself. */
  expires: number | null
  /** Whether the person no longer works here and only reads receipts and income reports. */
  former: boolean
}

export function readToken(token: string): Bearer {
  const { data, exp, former } = v.parse(payload, JSON.parse(decodeBase64Text(token.split('.')[1] ?? '')))
  return {
    cpf: data.data_1,
    deviceId: data.data_6,
    nome: data.data_7,
    codPessoa: data.data_8,
    expires: exp,
    former: former === true,
  }
}
