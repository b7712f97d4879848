import * as v from 'valibot'

const jsonObject = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** The opened body of `PUT /rest/app/app` (spec §7): parameters travel as JSON inside text. */
export const request = v.object({
  uid: v.literal(''),
  pwd: v.literal(''),
  program: v.pipe(v.string(), v.maxLength(100)),
  pcValidaSenha: jsonObject,
  pcMetodo: v.pipe(v.string(), v.maxLength(100)),
  pcParametros: jsonObject,
  pcRetorno: v.string(),
})

/** The same, as it stands on the wire. */
export type RequestBody = v.InferInput<typeof request>
