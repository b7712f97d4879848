import * as v from 'valibot'
import { fetchInTime } from './channel/deadline.ts'
import { cepDigits } from './wire/cep.ts'
import { Unavailable } from './wire/failures.ts'
import { text } from './wire/fields.ts'

const address = v.object({ logradouro: text, bairro: text, localidade: text, uf: text })
const none = v.object({ erro: v.union([v.literal(true), v.literal('true')]) })

/** Milliseconds, after which the form continues without it. */
const POSTAL_DEADLINE = 8000

/** Unknown parts are ''. */
export type PostalAddress = v.InferOutput<typeof address>

/** Returns null for an unknown CEP (wire protocol §6); throws Unavailable when the service fails. */
export async function lookupCep(postal: string, cep: string): Promise<PostalAddress | null> {
  let body: unknown
  try {
    const url = `${postal}/ws/${cepDigits(cep)}/json/unicode/`
    const response = await fetchInTime(fetch, [url, {}], POSTAL_DEADLINE)
    body = await response.json()
  } catch (cause) {
    throw new Unavailable(0, null, { cause })
  }
  if (v.is(none, body)) return null
  const found = v.safeParse(address, body)
  if (!found.success) throw new Unavailable(200)
  return found.output
}
