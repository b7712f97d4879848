import * as v from 'valibot'

const jsonObject = v.pipe(
  v.string(),
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
