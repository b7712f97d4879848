import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import {
  ALERT_ICON,
  DONE_ICON,
  type Frame,
  type Look,
  queryOf,
  requiredLabel,
  type View,
} from '#protocol/pages/frame.ts'
import { type Html, html } from '#protocol/pages/html.ts'
import { WORDS, type Words } from './texts.ts'

/** A document to sign, or a signed one, as shown on the page. */
export interface Shown {
  nome: string
  origem: string
  documento: string
}

/** A document that waits for its signature. */
export interface Waiting extends Shown {
  /** Its text by page, empty when unknown. */
  pages: string[]
  /** Whether it has to be opened first, because the page does not show all of it. */
  mustOpen: boolean
}

export type Fault =
  | 'mustOpen'
  | 'mustAccept'
  | 'mustType'
  | 'failed'
  | { triesLeft: number }
  | { lockedFor: number }
  | { reason: string }

function faultText(fault: Fault, look: Look): string {
  const words = WORDS[look.locale]
  if (typeof fault === 'string') return words[fault]
  if ('triesLeft' in fault) return words.wrongPassword(fault.triesLeft)
  return 'reason' in fault ? fault.reason : words.locked(fault.lockedFor)
}

/** Renders the document, the meaning of signing it, and the form; an error is at its field and announced at once. */
export function signView({ look, path, portal }: Frame, document: Waiting, fault?: Fault): View {
  const { nome, origem, documento, mustOpen } = document
  const words = WORDS[look.locale]
  const file = `${path}/documento`
  const text = fault && faultText(fault, look)
  const atAccept = fault === 'mustAccept' || fault === 'mustOpen'
  const reading = readingView(words, document)
  const atPassword = fault === 'mustType' || (typeof fault === 'object' && 'triesLeft' in fault)
  const body = html`<p class="lead">${words.lead(nome)}</p>
<section><h2>${words.read}</h2>
<div class="paper"><b>${documento}</b><span>${origem}</span></div>
<object data="${file}#navpanes=0" type="application/pdf" aria-label="${words.document}: ${documento}">${reading ?? html`<p>${words.noViewer}</p>`}</object>
${reading}
<a class="button quiet" href="${file}" target="_blank" rel="noopener">${words.open}</a></section>
<section><h2>${words.meaning}</h2><p>${words.level}</p><p>${words.law}</p><p class="note">${words.storedData}</p></section>
<form method="post" action="${path + queryOf(look)}" autocomplete="off">
${text && !atAccept && !atPassword ? html`<div class="alert" data-tone="bad" role="alert">${ALERT_ICON}<p>${text}</p></div>` : null}
<label class="choice"><input type="checkbox" name="aceite" value="1" aria-required="true"${atPassword ? html` checked` : null}${atAccept ? html` autofocus aria-invalid="true" aria-describedby="wrong"` : mustOpen ? html` aria-describedby="first"` : null}><span>${words.accept} <small aria-hidden="true">${words.required}</small></span></label>
${mustOpen && !atAccept ? html`<p class="help" id="first">${words.openFirst}</p>` : null}
${atAccept ? html`<p class="error" id="wrong" role="alert">${text}</p>` : null}
<div class="field">${requiredLabel('senha', words.password, words.required)}
<input id="senha" name="senha" type="password" aria-required="true" inputmode="numeric" autocomplete="current-password" maxlength="100"${atPassword ? html` autofocus aria-invalid="true"` : null} aria-describedby="${atPassword ? 'wrong' : 'help'}">
${atPassword ? html`<p class="error" id="wrong" role="alert">${text}</p>` : html`<p class="help" id="help">${words.passwordHelp}</p>`}</div>
<button class="button">${words.sign}</button>
<a class="button quiet" href="${portal}/documentos">${words.later}</a>
</form>`
  return { title: words.title, body }
}

/** The text of a document where the browser shows no PDF inside a page. */
function readingView(words: Words, { documento, pages }: Waiting): Html | null {
  if (pages.every((page) => page === '')) return null
  return html`<div class="reading"><div tabindex="0" role="region" aria-label="${words.document}: ${documento}">${pages.map(
    (page, index) => html`<h3>${words.page(index + 1, pages.length)}</h3><p lang="pt-BR">${page}</p>`,
  )}</div><p class="help">${words.asText}</p></div>`
}

/** Renders the confirmation with the time of signing and the way back. */
export function signedView(
  { look, path, portal }: Frame,
  { nome, documento }: Shown,
  signature: { signedAt: number; rowidAssinado: string; digestAssinado: string },
  canOpen: boolean,
): View {
  const words = WORDS[look.locale]
  const { day, time } = localTime(signature.signedAt)
  const body = html`<div class="alert" data-tone="good" role="status">${DONE_ICON}<p><b>${documento}</b>${words.signedBy(nome, formatDate(day), time)}</p></div>
<p>${words.signedLead}</p>
<details><summary>${words.details}</summary><dl><div><dt>${words.code}</dt><dd>${signature.rowidAssinado}</dd></div>
<div><dt>${words.digest}</dt><dd>${signature.digestAssinado}</dd></div></dl></details>
<div class="actions"><a class="button" href="${portal}/documentos">${words.toDocuments}</a>
${canOpen ? html`<a class="button quiet" href="${path}/documento" target="_blank" rel="noopener">${words.openSigned}</a>` : null}</div>`
  return { title: words.signedTitle, body }
}

/** Renders the reason why nothing can be signed here, with a link to the list. */
export function refusedView({ look, portal }: Frame, why: 'expired' | 'unknown' | { lockedFor: number }): View {
  const words = WORDS[look.locale]
  const [title, text] =
    typeof why === 'object'
      ? [words.tooManyTitle, words.locked(why.lockedFor)]
      : why === 'expired'
        ? [words.expiredTitle, words.expired]
        : [words.unknownTitle, words.unknown]
  const body = html`<p>${text}</p><div class="actions"><a class="button" href="${portal}/documentos">${words.toDocuments}</a></div>`
  return { title, body }
}
