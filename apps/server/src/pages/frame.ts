import { LOCALE_NAMES, LOCALES, type Locale } from '@colab/contract/locale'
import type { Profile } from '@colab/contract/profile'
import { type Html, html } from './html.ts'

/*
 * Server-rendered pages without scripts: a form that posts to its own address. Styles come from server-page.html of the
 * build.
 */

const LANGUAGE: Record<Locale, string> = { 'pt-BR': 'Idioma', 'en-US': 'Language', es: 'Idioma' }

/** Language and theme of the page, from the portal's link. */
export interface Look {
  locale: Locale
  theme: 'light' | 'dark' | null
}

/** Frame of every view. */
export interface Frame {
  profile: Profile
  look: Look
  /** The address of the page, without its query. */
  path: string
  /** Fields that a change of language sends again when the address is not enough. */
  carried?: Record<string, string> | undefined
}

/** A view: title and content below the bar. */
export interface View {
  title: string
  body: Html
}

export const ALERT_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`
/** The mark in the portal's bar of a client without a logo (apps/portal/src/ui/icons-start.ts). */
const BOX_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12"/></svg>`
export const DONE_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/></svg>`

/** The query that keeps language and theme. */
export function queryOf({ locale, theme }: Look): string {
  return `?${new URLSearchParams({ locale, ...(theme && { theme }) })}`
}

/** The label of a required field, marked in words as in the portal's forms; the field itself tells screen readers. */
export function requiredLabel(id: string, label: string, required: string): Html {
  return html`<div class="head"><label for="${id}">${label}</label><small aria-hidden="true">${required}</small></div>`
}

/** Renders the bar with the languages, and a view below it. */
export function page(frame: Frame, { title, body }: View): Html {
  const { profile, look, path, carried } = frame
  const again = carried
    ? html`<form method="post" id="again" action="${path + queryOf(look)}">${Object.entries(carried).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}</form>`
    : null
  return html`<header class="bar"><div class="inner">
<span class="brand">${profile.logo ? html`<img src="${profile.logo}" alt="">` : BOX_ICON}${profile.name}</span>
<nav aria-label="${LANGUAGE[look.locale]}">${LOCALES.map((locale) => languageLink(frame, locale))}</nav>${again}
</div></header>
<main id="main"><h1>${title}</h1>${body}</main>`
}

function languageLink({ look, path, carried }: Frame, locale: Locale): Html {
  const address = path + queryOf({ ...look, locale })
  const current = locale === look.locale ? html` aria-current="true"` : null
  const name = html`${locale.slice(0, 2).toUpperCase()}<span class="visually-hidden"> ${LOCALE_NAMES[locale]}</span>`
  return carried
    ? html`<button form="again" formaction="${address}" lang="${locale}"${current}>${name}</button>`
    : html`<a href="${address}" lang="${locale}"${current}>${name}</a>`
}
