import type { Feature } from '@colab/contract/features'
import { LOCALE_NAMES, LOCALES, type Locale } from '@colab/contract/locale'
import type { Profile } from '@colab/contract/profile'
import { type Html, html } from './html.ts'

/*
 * Server-rendered pages without scripts: a form that posts to its own address, and menus that the browser opens. Styles
 * come from server-page.html of the build.
 */

type Words = Record<Locale, string>

const MENU: Words = { 'pt-BR': 'Menu', 'en-US': 'Menu', es: 'Menú' }
const LANGUAGE: Words = { 'pt-BR': 'Idioma', 'en-US': 'Language', es: 'Idioma' }

/** Screens of the portal in the menu, with their titles there; one without a flag is always shown. */
const SCREENS: { path: string; feature?: Feature; title: Words }[] = [
  { path: '/home', title: { 'pt-BR': 'Início', 'en-US': 'Home', es: 'Inicio' } },
  {
    path: '/documentos',
    feature: 'documents',
    title: { 'pt-BR': 'Documentos', 'en-US': 'Documents', es: 'Documentos' },
  },
  {
    path: '/fale-com-rh',
    feature: 'hrContact',
    title: { 'pt-BR': 'Fale com o RH', 'en-US': 'Contact HR', es: 'Hable con RR. HH.' },
  },
  {
    path: '/denuncia',
    feature: 'misconduct',
    title: { 'pt-BR': 'Canal de denúncias', 'en-US': 'Report channel', es: 'Canal de denuncias' },
  },
]

/** Language and theme of the page, from the portal's link. */
export interface Look {
  locale: Locale
  theme: 'light' | 'dark' | null
}

/** Frame of every view. */
export interface Frame {
  profile: Profile
  look: Look
  /** Address of the portal, empty when it is this server. */
  portal: string
  /** The address of the page, without its query. */
  path: string
  /** Fields that a change of language sends again when the address is not enough. */
  carried?: Record<string, string> | undefined
  /** A page for people outside of the company: without the menu of the portal. */
  isPublic?: boolean | undefined
}

/** A view: title and content below the bar. */
export interface View {
  title: string
  body: Html
}

export const ALERT_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`
/** The icons of the portal's bar (packages/ui/src/kit/icons.ts). */
const MENU_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M4 5h16M4 12h16M4 19h16"/></svg>`
const GLOBE_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20"/></svg>`
export const DONE_ICON = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/></svg>`

/** As in the portal's bar, for a client without a logo. */
const letterOf = ({ name }: Profile) =>
  html`<span class="letter" aria-hidden="true">${name.trim().charAt(0).toUpperCase()}</span>`

/** The query that keeps language and theme. */
export function queryOf({ locale, theme }: Look): string {
  return `?${new URLSearchParams({ locale, ...(theme && { theme }) })}`
}

/**
 * The label of a required field, marked with text as in the portal's forms; the field itself announces it to screen
 * readers.
 */
export function requiredLabel(id: string, label: string, required: string): Html {
  return html`<div class="head"><label for="${id}">${label}</label><small aria-hidden="true">${required}</small></div>`
}

/** Renders the bar with links to the portal and the languages, and a view below it. */
export function page(frame: Frame, { title, body }: View): Html {
  const { profile, look, portal, path, carried, isPublic } = frame
  const { locale } = look
  const again = carried
    ? html`<form method="post" id="again" action="${path + queryOf(look)}">${Object.entries(carried).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}</form>`
    : null
  const screens = SCREENS.filter(({ feature }) => !feature || profile.features[feature])
  return html`<header class="bar"><div class="inner">
${isPublic ? null : html`<button type="button" class="open" popovertarget="menu" aria-label="${MENU[locale]}">${MENU_ICON}</button>`}
<div class="brand"><a href="${portal}/home">${profile.logo ? html`<img src="${profile.logo}" alt="">` : letterOf(profile)}${profile.name}</a></div>
<button type="button" class="open" popovertarget="languages" aria-label="${LANGUAGE[locale]}">${GLOBE_ICON}</button>
</div></header>
${isPublic ? null : html`<nav popover class="menu" id="menu" aria-label="${MENU[locale]}">${screens.map((screen) => html`<a class="item" href="${portal + screen.path}">${screen.title[locale]}</a>`)}</nav>`}
<nav popover class="menu" id="languages" aria-label="${LANGUAGE[locale]}">${LOCALES.map((other) => languageItem(frame, other))}${again}</nav>
<main id="main"><h1>${title}</h1>${body}</main>`
}

function languageItem({ look, path, carried }: Frame, locale: Locale): Html {
  const address = path + queryOf({ ...look, locale })
  const current = locale === look.locale ? html` aria-current="true"` : null
  return carried
    ? html`<button class="item" form="again" formaction="${address}" lang="${locale}"${current}>${LOCALE_NAMES[locale]}</button>`
    : html`<a class="item" href="${address}" lang="${locale}"${current}>${LOCALE_NAMES[locale]}</a>`
}
