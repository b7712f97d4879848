import { command, type Group } from '#cli/command.ts'
import { newVapidPair } from '#push/vapid.ts'

/** `colab push-key`: needs no settings, which are invalid before there is a key. */
export const pushKey: Group = {
  '': command({
    about: 'prints a pair of keys for push messages, and where each half goes',
    async run() {
      const { publicKey, privateKey } = newVapidPair()
      const text = `client profile:  "push": { "vapid": "${publicKey}" }
environment:     VAPID_PRIVATE_KEY=${privateKey}
                 VAPID_SUBJECT=mailto:<an address of yours, for push services>

The profile's half is public. Devices are bound to the pair: with another one they have to be asked again.`
      return { text, data: { publicKey, privateKey } }
    },
  }),
}
