import type { Situation } from '@colab/contract/desk/sealed-reports'
import type { Locale } from '@colab/contract/locale'

/** Texts of the page to follow a report. */
export interface Words {
  title: string
  lead: string
  unrecorded: string
  protocol: string
  protocolHelp: string
  required: string
  open: string
  /** Error texts. */
  mustTypeProtocol: string
  unknown: string
  /** With several servers, a report reaches the others with a delay. */
  unknownYet: string
  mustType: string
  tooLong: string
  full: string
  failed: string
  locked(minutes: number): string
  /** The report. */
  situation: string
  situations: Record<Situation, string>
  messages: string
  noMessages: string
  hr: string
  reporter: string
  sent: string
  reply: string
  replyHelp: string
  send: string
  another: string
}

const minutesIn = (one: string, other: string) => (minutes: number) => `${minutes} ${minutes === 1 ? one : other}`
const inPortuguese = minutesIn('minuto', 'minutos')
const inEnglish = minutesIn('minute', 'minutes')

export const WORDS: Record<Locale, Words> = {
  'pt-BR': {
    title: 'Acompanhar denúncia',
    lead: 'Digite o protocolo que apareceu quando a denúncia foi enviada. Não é preciso entrar no portal.',
    unrecorded: 'O portal não registra quem abre esta página nem quando.',
    protocol: 'Protocolo',
    protocolHelp: 'São cinco grupos de quatro letras e números, como 7K2M-9QXT-0B4C-D5EF-G6HJ.',
    required: 'obrigatório',
    open: 'Ver a denúncia',
    mustTypeProtocol: 'Digite o protocolo.',
    unknown: 'Não há denúncia com este protocolo. Confira cada letra e número.',
    unknownYet:
      'Não há denúncia com este protocolo. Confira cada letra e número. Uma denúncia recém-enviada pode levar um minuto para aparecer.',
    mustType: 'Escreva a mensagem.',
    tooLong: 'A mensagem é longa demais: são no máximo 2.000 caracteres.',
    full: 'Esta denúncia já tem mensagens demais. Procure o RH ou envie outra denúncia.',
    failed: 'Não foi possível agora. Nada foi gravado: tente de novo em instantes.',
    locked: (minutes) => `Muitas tentativas. Tente de novo em ${inPortuguese(minutes)}.`,
    situation: 'Situação',
    situations: {
      received: 'Recebida. O RH ainda não respondeu.',
      answered: 'O RH respondeu.',
      waiting: 'Você escreveu por último. O RH ainda não respondeu.',
    },
    messages: 'Mensagens',
    noMessages: 'Ainda não há mensagens. Volte daqui a alguns dias.',
    hr: 'RH',
    reporter: 'Você',
    sent: 'Mensagem enviada ao RH.',
    reply: 'Escrever ao RH',
    replyHelp: 'Só o RH lê. Não diga quem você é, a não ser que queira.',
    send: 'Enviar',
    another: 'Outro protocolo',
  },
  'en-US': {
    title: 'Follow a report',
    lead: 'Enter the tracking code that was shown when the report was sent. You do not need to sign in.',
    unrecorded: 'The portal does not record who opens this page, or when.',
    protocol: 'Tracking code',
    protocolHelp: 'Five groups of four letters and digits, like 7K2M-9QXT-0B4C-D5EF-G6HJ.',
    required: 'required',
    open: 'See the report',
    mustTypeProtocol: 'Enter the tracking code.',
    unknown: 'There is no report with this tracking code. Check each letter and digit.',
    unknownYet:
      'There is no report with this tracking code. Check each letter and digit. A report that was just sent may take a minute to appear.',
    mustType: 'Write the message.',
    tooLong: 'The message is too long: 2,000 characters at most.',
    full: 'This report has too many messages already. Contact HR or send another report.',
    failed: 'That did not work now. Nothing was saved: try again in a moment.',
    locked: (minutes) => `Too many attempts. Try again in ${inEnglish(minutes)}.`,
    situation: 'Status',
    situations: {
      received: 'Received. HR has not answered yet.',
      answered: 'HR has answered.',
      waiting: 'You wrote last. HR has not answered yet.',
    },
    messages: 'Messages',
    noMessages: 'There are no messages yet. Come back in a few days.',
    hr: 'HR',
    reporter: 'You',
    sent: 'Message sent to HR.',
    reply: 'Write to HR',
    replyHelp: 'Only HR reads it. Do not say who you are, unless you want to.',
    send: 'Send',
    another: 'Another tracking code',
  },
  es: {
    title: 'Seguir una denuncia',
    lead: 'Escriba el código de seguimiento que apareció cuando se envió la denuncia. No hace falta entrar al portal.',
    unrecorded: 'El portal no registra quién abre esta página ni cuándo.',
    protocol: 'Código de seguimiento',
    protocolHelp: 'Son cinco grupos de cuatro letras y números, como 7K2M-9QXT-0B4C-D5EF-G6HJ.',
    required: 'obligatorio',
    open: 'Ver la denuncia',
    mustTypeProtocol: 'Escriba el código de seguimiento.',
    unknown: 'No hay ninguna denuncia con este código de seguimiento. Revise cada letra y número.',
    unknownYet:
      'No hay ninguna denuncia con este código de seguimiento. Revise cada letra y número. Una denuncia recién enviada puede tardar un minuto en aparecer.',
    mustType: 'Escriba el mensaje.',
    tooLong: 'El mensaje es demasiado largo: son como máximo 2.000 caracteres.',
    full: 'Esta denuncia ya tiene demasiados mensajes. Hable con RR. HH. o envíe otra denuncia.',
    failed: 'No se pudo hacer ahora. No se guardó nada: intente de nuevo en un momento.',
    locked: (minutes) => `Demasiados intentos. Intente de nuevo en ${inPortuguese(minutes)}.`,
    situation: 'Estado',
    situations: {
      received: 'Recibida. RR. HH. todavía no respondió.',
      answered: 'RR. HH. respondió.',
      waiting: 'Usted escribió el último mensaje. RR. HH. todavía no respondió.',
    },
    messages: 'Mensajes',
    noMessages: 'Todavía no hay mensajes. Vuelva dentro de unos días.',
    hr: 'RR. HH.',
    reporter: 'Usted',
    sent: 'Mensaje enviado a RR. HH.',
    reply: 'Escribir a RR. HH.',
    replyHelp: 'Solo lo lee RR. HH. No diga quién es, salvo que quiera.',
    send: 'Enviar',
    another: 'Otro código de seguimiento',
  },
}
