import type { Profile } from '@colab/contract/profile'
import type { PushKind, PushSubscription } from './tables.ts'

/*
 * Text of a message: announces news without its content. It is visible on locked screens, and passes (sealed) through
 * the push service of a third party.
 */

export const TEXTS: Record<PushSubscription['idioma'], Record<PushKind, string>> = {
  'pt-BR': {
    notice: 'Você tem um novo aviso.',
    decision: 'O RH respondeu a uma solicitação.',
    document: 'Há um documento para assinar.',
    receipt: 'Seu holerite está disponível.',
    correctedReceipt: 'Um holerite foi corrigido.',
    income: 'Um informe de rendimentos foi corrigido.',
    shift: 'Sua escala mudou.',
    payday: 'Hoje é dia de pagamento.',
    shiftEve: 'Amanhã você trabalha. O horário está na Escala.',
  },
  'en-US': {
    notice: 'You have a new notice.',
    decision: 'HR has answered a request.',
    document: 'There is a document to sign.',
    receipt: 'Your pay stub is available.',
    correctedReceipt: 'A pay stub was corrected.',
    income: 'An income report was corrected.',
    shift: 'Your shifts have changed.',
    payday: 'Today is payday.',
    shiftEve: 'You work tomorrow. The hours are in Shifts.',
  },
  es: {
    notice: 'Tiene un aviso nuevo.',
    decision: 'RR. HH. respondió a una solicitud.',
    document: 'Hay un documento para firmar.',
    receipt: 'Su recibo de nómina está disponible.',
    correctedReceipt: 'Se corrigió un recibo de nómina.',
    income: 'Se corrigió un informe de ingresos.',
    shift: 'Sus turnos cambiaron.',
    payday: 'Hoy es día de pago.',
    shiftEve: 'Mañana trabaja. El horario está en Turnos.',
  },
}

/** Screen opened by a tap; answers of HR are notices. */
const SCREENS = {
  notice: { path: '/avisos', feature: 'notices' },
  decision: { path: '/avisos', feature: 'notices' },
  document: { path: '/documentos', feature: 'documents' },
  receipt: { path: '/comprovantes', feature: 'receipts' },
  correctedReceipt: { path: '/comprovantes', feature: 'receipts' },
  income: { path: '/informesrendimentos', feature: 'incomeReports' },
  shift: { path: '/escala', feature: 'shifts' },
  payday: { path: '/comprovantes', feature: 'receipts' },
  shiftEve: { path: '/escala', feature: 'shifts' },
} as const

/** Size of every message in bytes: its length must not reveal the subject to the push service. */
const LENGTH = 160

/** Returns the message as JSON, `{"text", "path"}`, padded with blanks. */
export function messageOf(kind: PushKind, idioma: PushSubscription['idioma'], { features }: Profile): Buffer {
  const { path, feature } = SCREENS[kind]
  const message = Buffer.alloc(LENGTH, ' ')
  message.write(JSON.stringify({ text: TEXTS[idioma][kind], path: features[feature] ? path : '/home' }))
  return message
}
