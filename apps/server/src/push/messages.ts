import type { Profile } from '@colab/contract/profile'
import type { PushKind, PushSubscription } from './tables.ts'

/*
 * What a message says: that there is something, never what. It shows on locked screens, and passes through the push service of a
 * third party (sealed, but who knows).
 */

const TEXTS: Record<PushSubscription['idioma'], Record<PushKind, string>> = {
  'pt-BR': {
    notice: 'Você tem um novo aviso.',
    decision: 'O RH respondeu a uma solicitação.',
    document: 'Há um documento para assinar.',
    receipt: 'Seu holerite está disponível.',
  },
  'en-US': {
    notice: 'You have a new notice.',
    decision: 'HR has answered a request.',
    document: 'There is a document to sign.',
    receipt: 'Your payslip is available.',
  },
  es: {
    notice: 'Tiene un aviso nuevo.',
    decision: 'RR. HH. respondió a una solicitud.',
    document: 'Hay un documento para firmar.',
    receipt: 'Su recibo de pago está disponible.',
  },
}

/** Where a tap leads; an answer of HR's comes as a notice. */
const SCREENS = {
  notice: { path: '/avisos', feature: 'notices' },
  decision: { path: '/avisos', feature: 'notices' },
  document: { path: '/documentos', feature: 'documents' },
  receipt: { path: '/comprovantes', feature: 'receipts' },
} as const

/** Bytes that every message has: from its length the push service shall not learn what it is about. */
const LENGTH = 160

/** The message as JSON, `{"text", "path"}`, with blanks behind it. */
export function messageOf(kind: PushKind, idioma: PushSubscription['idioma'], { features }: Profile): Buffer {
  const { path, feature } = SCREENS[kind]
  const message = Buffer.alloc(LENGTH, ' ')
  message.write(JSON.stringify({ text: TEXTS[idioma][kind], path: features[feature] ? path : '/home' }))
  return message
}
