import { hasScreen } from '../../src/profile.ts'

/**
 * A claim of a screen: an element marked `data-claim` with its kind (none, total, money, verdict, accusation, saved, promise), or a link or
 * button as an offered action.
 */
export type Claim = `${string}: ${string}`

/** Replaces a garbled text of a back end; it claims nothing. */
export const GARBLED = 'zzq'

/** Texts for an unknown value, which claim nothing about it. */
const UNKNOWN = /–|Não informado|Situação não informada|Sem informação[\p{L} ]*|^Outr[ao]s( de \d{4}| linhas)?$/giu

const clean = (text: string) =>
  text
    .replace(/[\s\u2060]+/g, ' ')
    .replace(/\p{L}?zzq/giu, '')
    .replace(UNKNOWN, ' ')
    .trim()

/** Returns whether a link leads to another screen, which is never a false claim. */
const leadsAway = (element: Element) =>
  element instanceof HTMLAnchorElement && element.pathname !== location.pathname && hasScreen(element.pathname)

/** Buttons that lead to another screen. */
const WAYS = ['Falar com o RH']

/** Returns the offered actions; without the buttons of a failure, which only resolve it. A row of a list is named by its title. */
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

export function claimsOf(page: Element): Claim[] {
  const marked = [...page.querySelectorAll<HTMLElement>('[data-claim]:not([hidden])')].map(
    (element): Claim => `${element.dataset.claim}: ${clean(element.getAttribute('aria-label') ?? textOf(element))}`,
  )
  return [...new Set([...marked, ...actionsOf(page)])].filter((claim) => !claim.endsWith(': '))
}

const wordsOf = (claim: Claim) => claim.split(/[\s.,:;!?()·]+/).filter(Boolean)

/** Kinds whose claims are numbers: a shorter text is another claim. */
const EXACT = /^(money|total): /

/** Returns whether a claim is among others, or weaker than one of them: a name or a day is missing from it. */
export function isAmong(claim: Claim, others: readonly Claim[]): boolean {
  if (others.includes(claim)) return true
  // An amount of which it is unknown whether it is a deduction.
  if (others.includes(claim.replace('money: ', 'money: − ') as Claim)) return true
  if (EXACT.test(claim)) return false
  const words = wordsOf(claim)
  return others.some((other) => {
    const known = wordsOf(other)
    return known[0] === words[0] && words.every((word) => known.includes(word))
  })
}
