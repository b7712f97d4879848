import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { ALERT_ICON, DONE_ICON, type Frame, type View } from '#protocol/pages/frame.ts'
import { html } from '#protocol/pages/html.ts'
import { maskedCpf } from '#signing/evidence.ts'
import type { StoredLetter } from '../issue.ts'
import { WORDS } from './texts.ts'

/** Renders the fields of the letter and nothing more, including the salary, which a forger would change. */
export function letterView({ look }: Frame, letter: StoredLetter): View {
  const words = WORDS[look.locale]
  const { nomeEmpresa, vlrSalario } = letter
  const fields: [label: string, value: string][] = [
    [words.company, nomeEmpresa],
    ['CNPJ', formatCnpj(letter.cnpj)],
    [words.name, letter.nome],
    ['CPF', maskedCpf(letter.cpf)],
    [words.position, letter.cargo],
    [words.admission, formatDate(letter.dtAdmissao)],
    [words.salary, vlrSalario === null ? words.noSalary : formatBRL(vlrSalario)],
    [words.issued, formatDate(letter.dtEmissao)],
    [words.validUntil, formatDate(letter.dtValidade)],
  ]
  const body = html`<div class="alert" data-tone="good" role="status">${DONE_ICON}<p><b>${words.valid}</b>${words.validText(nomeEmpresa)}</p></div>
<section><h2>${words.compare}</h2><p>${words.compareText}</p>
<dl class="facts">${fields.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note">${words.asOf}</p></section>`
  return { title: words.title, body }
}

/** Renders why there is nothing to compare, without any field of a letter. */
export function missingView({ look }: Frame, why: 'unknown' | 'expired' | 'cancelled' | { lockedFor: number }): View {
  const words = WORDS[look.locale]
  const [title, text] = typeof why === 'object' ? [words.tooMany, words.wait(why.lockedFor)] : words[why]
  const body = html`<div class="alert" data-tone="bad" role="alert">${ALERT_ICON}<p><b>${title}</b>${text}</p></div>`
  return { title: words.title, body }
}
