import { type Message, situationOf } from '@colab/contract/desk/sealed-reports'
import { LONGEST_REPLY } from '@colab/contract/domains/misconduct'
import { formatDate } from '@colab/contract/wire/date'
import { ALERT_ICON, DONE_ICON, type Frame, queryOf, requiredLabel, type View } from '#protocol/pages/frame.ts'
import { type Html, html } from '#protocol/pages/html.ts'
import { WORDS } from './texts.ts'

/** Error of the submitted form. */
export type Fault =
  | 'mustTypeProtocol'
  | 'unknown'
  | 'unknownYet'
  | 'mustType'
  | 'tooLong'
  | 'full'
  | 'failed'
  | { lockedFor: number }

const alert = (text: string) => html`<div class="alert" data-tone="bad" role="alert">${ALERT_ICON}<p>${text}</p></div>`

function faultText({ look }: Frame, fault: Fault): string {
  const words = WORDS[look.locale]
  return typeof fault === 'object' ? words.locked(fault.lockedFor) : words[fault]
}

/** Renders the form for the protocol; an error is at its field. */
export function askView(frame: Frame, typed = '', fault?: Fault): View {
  const { look, path } = frame
  const words = WORDS[look.locale]
  const atField = fault === 'mustTypeProtocol' || fault === 'unknown' || fault === 'unknownYet'
  const body = html`<p class="lead">${words.lead}</p><p class="note">${words.unrecorded}</p>
<form method="post" action="${path + queryOf(look)}" autocomplete="off">
${fault && !atField ? alert(faultText(frame, fault)) : null}
<div class="field">${requiredLabel('protocolo', words.protocol, words.required)}
<input id="protocolo" name="protocolo" aria-required="true" value="${typed}" autocapitalize="characters" autocomplete="off" spellcheck="false" maxlength="60"${atField ? html` autofocus aria-invalid="true"` : null} aria-describedby="${atField ? 'wrong' : 'help'}">
${atField ? html`<p class="error" id="wrong" role="alert">${faultText(frame, fault)}</p>` : html`<p class="help" id="help">${words.protocolHelp}</p>`}</div>
<button class="button">${words.open}</button>
</form>`
  return { title: words.title, body }
}

/** Contents of the form for another message. */
interface Draft {
  /** Identifies the form, so that submitting it twice stores one message. */
  sending: string
  text?: string | undefined
  fault?: Fault | undefined
  /** Another message was just accepted. */
  isSent?: boolean
}

/** Renders a report: its status, the messages, and the form for another one. */
export function threadView(frame: Frame, protocol: string, messages: readonly Message[], draft: Draft): View {
  const { look, path } = frame
  const words = WORDS[look.locale]
  const { sending, text = '', fault, isSent } = draft
  const atField = fault === 'mustType' || fault === 'tooLong'
  const body = html`${isSent ? html`<div class="alert" data-tone="good" role="status">${DONE_ICON}<p>${words.sent}</p></div>` : null}
<dl><div><dt>${words.protocol}</dt><dd>${protocol}</dd></div>
<div><dt>${words.situation}</dt><dd><b>${words.situations[situationOf(messages)]}</b></dd></div></dl>
<section><h2>${words.messages}</h2>
${messages.length > 0 ? messages.map((message) => messageView(frame, message)) : html`<p>${words.noMessages}</p>`}</section>
<form method="post" action="${path + queryOf(look)}" autocomplete="off">
${fault && !atField ? alert(faultText(frame, fault)) : null}
<input type="hidden" name="protocolo" value="${protocol}"><input type="hidden" name="envio" value="${sending}">
<div class="field">${requiredLabel('mensagem', words.reply, words.required)}
<textarea id="mensagem" name="mensagem" aria-required="true" rows="5" maxlength="${LONGEST_REPLY}"${atField ? html` autofocus aria-invalid="true"` : null} aria-describedby="${atField ? 'wrong' : 'help'}">${text}</textarea>
${atField ? html`<p class="error" id="wrong" role="alert">${faultText(frame, fault)}</p>` : html`<p class="help" id="help">${words.replyHelp}</p>`}</div>
<button class="button">${words.send}</button>
<a class="button quiet" href="${path + queryOf(look)}">${words.another}</a>
</form>`
  return { title: words.title, body }
}

function messageView({ look }: Frame, { from, dtMensagem, text }: Message): Html {
  return html`<div class="paper" data-from="${from}"><b>${WORDS[look.locale][from]}</b><span>${formatDate(dtMensagem)}</span><p>${text}</p></div>`
}
