import { ALERT_ICON, DONE_ICON, type Frame, queryOf, requiredLabel, type View } from '#pages/frame.ts'
import { type Html, html } from '#pages/html.ts'
import { maskedCpf, signingTime } from '#signing/evidence.ts'
import type { Checked } from './records.ts'
import { WORDS, type Words } from './texts.ts'

/** Error of the submitted form. */
export type Fault = 'mustChoose' | 'tooLarge' | 'busy' | { lockedFor: number }

/** The validator of the ICP-Brasil. */
const VALIDATOR = 'https://validar.iti.gov.br'

/** Renders the form for a file, with an error of the one before. */
export function askView({ look, path }: Frame, fault?: Fault): View {
  const words = WORDS[look.locale]
  const text = fault && (typeof fault === 'object' ? words.wait(fault.lockedFor) : words[fault])
  const body = html`<p class="lead">${words.lead}</p>
<form method="post" action="${path + queryOf(look)}" enctype="multipart/form-data">
<div class="field">${requiredLabel('arquivo', words.file, words.required)}
<input id="arquivo" name="arquivo" type="file" accept="application/pdf,.pdf" aria-required="true"${text ? html` autofocus aria-invalid="true"` : null} aria-describedby="${text ? 'wrong' : 'help'}">
${text ? html`<p class="error" id="wrong" role="alert">${text}</p>` : html`<p class="help" id="help">${words.fileHelp}</p>`}</div>
<button class="button">${words.check}</button>
</form>`
  return { title: words.title, body }
}

/** Renders what a file proves: names only where its signatures fit. */
export function resultView({ look, path }: Frame, checked: Checked): View {
  const words = WORDS[look.locale]
  const [title, text] = words[resultOf(checked)]
  const isGood = resultOf(checked) === 'intact'
  const body = html`<div class="alert" data-tone="${isGood ? 'good' : 'bad'}" role="${isGood ? 'status' : 'alert'}">${isGood ? DONE_ICON : ALERT_ICON}<p><b>${title}</b>${text}</p></div>
${'signatures' in checked ? signaturesView(words, checked) : null}
<p class="note">${words.others} <a href="${VALIDATOR}" rel="noreferrer">validar.iti.gov.br</a></p>
<p><a class="button" href="${path + queryOf(look)}">${words.another}</a></p>`
  return { title: words.title, body }
}

function resultOf(checked: Checked) {
  if (checked.result !== 'intact' || checked.own === undefined) return checked.result
  if (checked.own === null) return 'unrecorded'
  return checked.own.isWithdrawn ? 'withdrawn' : 'intact'
}

function signaturesView(words: Words, { signatures, own }: Extract<Checked, { signatures: unknown }>): Html {
  if (own) {
    const person = own.person
    const hasTimestamp = signatures.some((signature) => signature.hasTimestamp)
    return html`<section><h2>${words.signatures}</h2><dl class="facts">
${person ? html`<div><dt>${words.signedBy}</dt><dd>${person.nome} (${maskedCpf(person.cpf)})</dd></div><div><dt>${words.signedAt}</dt><dd>${signingTime(person.signedAt)}</dd></div>` : html`<div><dt>${words.signedBy}</dt><dd>${signatures.at(-1)?.subject}</dd></div>`}
</dl><p class="note">${words.company}${hasTimestamp ? `. ${words.timestamp}` : ''}.</p></section>`
  }
  return html`<section><h2>${words.signatures}</h2><dl class="facts">${signatures.map(
    ({ subject, isWhole }) =>
      html`<div><dt>${words.signedBy}</dt><dd>${subject}<br><span class="note">${words.unverified}${isWhole ? '' : `. ${words.earlier}`}</span></dd></div>`,
  )}</dl></section>`
}
