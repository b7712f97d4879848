import type { ExamplesOf } from '../wire/method.ts'
import type * as push from './push.ts'

export const examples: ExamplesOf<typeof push> = {
  gravaInscricaoPush: {
    params: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/d2hhdC1hLWJyb3dzZXItc2F5cw',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    reply: {},
  },
  excluirInscricaoPush: {
    params: { endpoint: 'https://fcm.googleapis.com/fcm/send/d2hhdC1hLWJyb3dzZXItc2F5cw' },
    reply: {},
  },
}
