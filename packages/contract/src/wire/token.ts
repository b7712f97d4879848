import { decodeReceived } from './base64.ts'
import { CELLS, type Code } from './cells.ts'
import { cellOf, isRecord, parsed } from './json.ts'
import { decodeText } from './text.ts'

/** Identity in a session token. The portal decodes it; only the server verifies it (wire protocol §4). */
export interface Bearer {
  /** Empty, like the name, where the sign-in page omits it. */
  cpf: string
  deviceId: string
  nome: string
  codPessoa: Code
  /** Seconds since the epoch; null for a token that does not expire by itself. */
  expires: number | null
  /** Whether the person has left the company and only reads receipts, income reports and signed documents. */
  former: boolean
}

/** Reads a token of any sign-in page (wire protocol §8): only device and person are needed. Throws without them. */
export function readToken(token: string): Bearer {
  const payload: unknown = JSON.parse(decodeText(decodeReceived(token.split('.')[1] ?? '')))
  const data = isRecord(payload) ? parsed(cellOf(payload, 'data')) : null
  if (!isRecord(payload) || !isRecord(data)) throw new TypeError('no token')
  const deviceId = CELLS.text(cellOf(data, 'data_6'))
  const codPessoa = CELLS.code(cellOf(data, 'data_8'))
  if (!deviceId || codPessoa === null) throw new TypeError('no device or no person in the token')
  return {
    cpf: CELLS.text(cellOf(data, 'data_1'), { digits: 11 }),
    deviceId,
    nome: CELLS.text(cellOf(data, 'data_7')),
    codPessoa,
    expires: CELLS.number(payload.exp),
    former: CELLS.flag(payload.former) === true,
  }
}
