import { ALERT_ICON, DONE_ICON, type Frame, queryOf, requiredLabel, type View } from '#protocol/pages/frame.ts'
import { type Html, html } from '#protocol/pages/html.ts'
import { maskedCpf, signingTime } from '#signing/evidence.ts'
import type { FoundSignature } from '#signing/verify.ts'
import type { Checked, OwnRecord, Result } from './records.ts'
import { WORDS, type Words } from './texts.ts'

/** Error of the submitted form. */
export type Fault = 'mustChoose' | 'tooLarge' | 'busy' | { lockedFor: number }

/** The validator of the ICP-Brasil. */
const VALIDATOR = 'https://validar.iti.gov.br'

/** Renders the form for a file, with an error of the previous one. */
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

/** Green only where the company's record and every signature agree, red where a file should not be accepted. */
const TONES: Readonly<Partial<Record<Result, 'good' | 'bad'>>> = {
  intact: 'good',
  withdrawn: 'bad',
  unrecorded: 'bad',
  changed: 'bad',
  added: 'bad',
  extended: 'bad',
}

/** Renders the findings about a file: names of people only from the company's record. */
export function resultView({ look, path }: Frame, checked: Checked): View {
  const words = WORDS[look.locale]
  const [title, text] = words.results[checked.result]
  const tone = TONES[checked.result] ?? 'neutral'
  const body = html`<div class="alert" data-tone="${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${tone === 'good' ? DONE_ICON : ALERT_ICON}<p><b>${title}</b>${text}</p></div>
${checked.own ? recordView(words, checked.own, checked) : signaturesView(words, checked)}
<p class="note">${words.others} <a href="${VALIDATOR}" rel="noreferrer">validar.iti.gov.br</a></p>
<p><a class="button" href="${path + queryOf(look)}">${words.another}</a></p>`
  return { title: words.title, body }
}

function recordView(words: Words, { person }: OwnRecord, { verdict }: Checked): Html {
  const signatures = 'signatures' in verdict ? verdict.signatures : []
  const company = signatures.findLast(({ judgement, isTimestamp }) => judgement === 'good' && !isTimestamp)
  const hasTimestamp = signatures.some((signature) => signature.hasTimestamp)
  const signer = person ? `${person.nome} (${maskedCpf(person.cpf)})` : company?.subject
  return html`<section><h2>${words.signatures}</h2><dl class="facts">
${signer ? html`<div><dt>${words.signedBy}</dt><dd>${signer}</dd></div>` : null}${person ? html`<div><dt>${words.signedAt}</dt><dd>${signingTime(person.signedAt)}</dd></div>` : null}
</dl><p class="note">${words.company}${hasTimestamp ? `. ${words.timestamp}` : ''}.</p></section>`
}

/**
 * Renders what certificates state about themselves, which is not verified; nothing of a file that does not match them.
 */
function signaturesView(words: Words, { verdict, result, companies }: Checked): Html | null {
  if (!('signatures' in verdict) || result === 'changed') return null
  const shown = verdict.signatures.filter(({ subject }) => subject)
  if (shown.length === 0) return null
  // Additions that are only signatures or validation data are not content.
  const hasMore = result === 'added' || result === 'extended'
  const noteOf = ({ isTimestamp, isWhole, judgement }: FoundSignature, isCompany: boolean) => {
    const issuer = isCompany ? words.companyOnly : words.unverified
    const state = judgement === 'unknown' ? words.unjudged : isWhole || isTimestamp || !hasMore ? '' : words.earlier
    return state ? `${issuer}. ${state}` : issuer
  }
  return html`<section><h2>${words.signatures}</h2><dl class="facts">${shown.map(
    (signature) =>
      html`<div><dt>${signature.isTimestamp ? words.timestampBy : words.written}</dt><dd>${signature.subject}<br><span class="note">${noteOf(signature, companies.has(signature))}</span></dd></div>`,
  )}</dl></section>`
}
