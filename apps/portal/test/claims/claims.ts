import { hasScreen } from '../../src/profile.ts'

/**
 * What a screen claims: elements marked `data-claim` by their kind (none, total, money, verdict, accusation, saved, promise), and every
 * link and button as an offered action.
 */
export type Claim = `${string}: ${string}`

/** The word in place of what a back end sends garbled; it claims nothing. */
export const GARBLED = 'zzq'

/** Texts of a value that is not known, which say nothing about it. */
const UNKNOWN = /–|Não informado|Situação não informada|Sem informação[\p{L} ]*|^Outr[ao]s( de \d{4}| linhas)?$/giu

const clean = (text: string) =>
  text
    .replace(/[\s\u2060]+/g, ' ')
    .replace(/\p{L}?zzq/giu, '')
    .replace(UNKNOWN, ' ')
    .trim()

/** Returns whether a link leads to another screen: a way out is always true. */
const leadsAway = (element: Element) =>
  element instanceof HTMLAnchorElement && element.pathname !== location.pathname && hasScreen(element.pathname)

/** Ways out that are buttons. */
const WAYS = ['Falar com o RH']

/** What can be done here; the buttons of a failure only lead out of it, and a row of a list is named by its title. */
function actionsOf(page: Element): Claim[] {
  return [...page.querySelectorAll('a[href], button:not([disabled]), [role=menuitem]')]
    .filter(
      (element) =>
        !element.closest('[role=alert], [role=status], nav, header') &&
        !leadsAway(element) &&
        !WAYS.includes(textOf(element)),
    )
    .map(
      (element) =>
        `action: ${clean(element.getAttribute('aria-label') ?? textOf(element.querySelector('b') ?? element))}` as const,
    )
}

/** Returns the text of an element with blanks between its parts, and the labels of its pictures. */
function textOf(element: Element): string {
  const parts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '')
  return parts.join(' ')
}

/** Returns the claims of the page. */
export function claimsOf(page: Element): Claim[] {
  const marked = [...page.querySelectorAll<HTMLElement>('[data-claim]:not([hidden])')].map(
    (element): Claim => `${element.dataset.claim}: ${clean(element.getAttribute('aria-label') ?? textOf(element))}`,
  )
  return [...new Set([...marked, ...actionsOf(page)])].filter((claim) => !claim.endsWith(': '))
}

const wordsOf = (claim: Claim) => claim.split(/[\s.,:;!?()·]+/).filter(Boolean)

/** Kinds whose claims are figures: fewer words of one are another claim. */
const EXACT = /^(money|total): /

/** Returns whether a claim is among others, or says less than one of them: a name or a day is missing from it. */
export function isAmong(claim: Claim, others: readonly Claim[]): boolean {
  if (others.includes(claim)) return true
  // An amount of which it is not known whether it is deducted.
  if (others.includes(claim.replace('money: ', 'money: − ') as Claim)) return true
  if (EXACT.test(claim)) return false
  const words = wordsOf(claim)
  return others.some((other) => {
    const known = wordsOf(other)
    return known[0] === words[0] && words.every((word) => known.includes(word))
  })
}
