import * as v from 'valibot'
import { write } from '../wire/method.ts'

/*
 * Push messages to a device. Nothing of this is on the wire of other back ends: only clients whose profile has a VAPID key
 * call it.
 */

/** The languages that a device can be told in; the first is the default. */
export const PUSH_LOCALES = ['pt-BR', 'en-US', 'es'] as const

const endpoint = v.pipe(v.string(), v.url(), v.maxLength(2000))
const base64Url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)))

/**
 * Not on the wire of other back ends, and called only where the profile has a VAPID key. Keeps where this device can be reached by push: what the browser's `PushSubscription` says of it, keys as Base64 for URLs
 * without padding (`p256dh` 65 bytes, `auth` 16), and the language to tell it in. Device and person are those of the call; what was
 * kept of the device before is replaced. Refused where the client has no push, and for an address that is none of a push service.
 */
export const gravaInscricaoPush = write('gravaInscricaoPush', {
  params: {
    endpoint,
    p256dh: base64Url(87),
    auth: base64Url(22),
    idioma: v.optional(v.picklist(PUSH_LOCALES), 'pt-BR'),
  },
  reply: {},
})

/** Not on the wire of other back ends. Ends push for this device; with `endpoint` only if that is what is kept. What is not there is a success. */
export const excluirInscricaoPush = write('excluirInscricaoPush', {
  params: { endpoint: v.optional(endpoint) },
  reply: {},
})
