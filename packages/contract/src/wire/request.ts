import * as v from 'valibot'
import { PROGRAM } from './method.ts'

/** NUL as written in JSON, after an even number of backslashes. PostgreSQL cannot store it. */
const NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

/** JSON text of an object without NUL in any name or text, so that no method has to check. */
const jsonObject = v.pipe(
  v.string(),
  v.check((json) => !NUL.test(json)),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** Decrypted body of `PUT /rest/app/app` (spec §7): parameters are JSON inside text. */
export const request = v.object({
  uid: v.literal(''),
  pwd: v.literal(''),
  program: v.pipe(v.string(), v.maxLength(100)),
  pcValidaSenha: jsonObject,
  pcMetodo: v.pipe(v.string(), v.maxLength(100)),
  pcParametros: jsonObject,
  pcRetorno: v.string(),
})

export type RequestBody = v.InferInput<typeof request>

/** Returns the request of a method of the default program, without the person. */
export function requestBody(pcMetodo: string, params: object): RequestBody {
  return {
    uid: '',
    pwd: '',
    program: PROGRAM,
    pcValidaSenha: '{}',
    pcMetodo,
    pcParametros: JSON.stringify(params),
    pcRetorno: '',
  }
}
