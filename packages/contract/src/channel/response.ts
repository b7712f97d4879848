import * as v from 'valibot'
import { Refused, SignedOut, Unavailable } from '../wire/failures.ts'
import { textOfFailure } from '../wire/outcome.ts'
import { decodeText } from '../wire/text.ts'

export function failure({ status, headers }: Response): SignedOut | Unavailable {
  return status === 401
    ? new SignedOut({ isEnded: true })
    : new Unavailable(status, Number(headers.get('Retry-After')) || null)
}

/**
 * Returns the failure of a save or an upload that its status refuses, with the text of the response, where it has one
 * (wire protocol §8).
 */
export function failureOfSave(response: Response, answer: string): Refused | SignedOut | Unavailable {
  const words = response.status === 401 ? '' : textOfFailure(answer)
  return words ? new Refused(words) : failure(response)
}

export async function readJson<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  if (!response.ok) throw failure(response)
  return readable(response, async () => v.parse(schema, JSON.parse(decodeText(await response.arrayBuffer()))))
}

/** Turns any failure to read a response into `Unavailable`. */
export async function readable<T>({ status }: Response, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw new Unavailable(status, null, { cause })
  }
}
