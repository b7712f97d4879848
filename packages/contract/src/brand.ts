import { contrast, luminance } from './wire/contrast.ts'

/* Colours of a company as tokens that are readable in both themes. The backgrounds are those of the portal's
   tokens.css. */

/** `#rrggbb` each. */
export interface BrandColors {
  /** Background of the app bar. */
  primary: string
  /** Colour of actions; by default `primary` where that has a hue, otherwise the default colour of the portal. */
  accent?: string | undefined
}

type Tokens = Record<`--${string}`, string>

const HOUSE = '#121934'
const BLUE = '#2b54e6'
const NAVY = '#26305c'
const LIGHT_GROUNDS = ['#ffffff', '#f4f5fa']
const SURFACE_DARK = '#141b31'
const DARK_GROUNDS = [SURFACE_DARK, '#1b2440']
/**
 * Contrast of text, and of shapes such as bars (WCAG 2.2, 1.4.3 and 1.4.11); on dark backgrounds slightly more is
 * easier to read.
 */
const TEXT = 4.5
const DARK_TEXT = 5.2
const SHAPE = 3

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns a colour between two, at a share of 0 to 1 from the first. */
function mix(from: string, to: string, share: number): string {
  const end = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Moves a colour towards another in steps of 2 % until it has the contrast with all backgrounds. */
function until(wanted: number, color: string, towards: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, towards, share)
    if (grounds.every((ground) => contrast(moved, ground) >= wanted)) return moved
  }
  return towards
}

function hasHue(color: string): boolean {
  const values = channels(color)
  return Math.max(...values) - Math.min(...values) >= 60 && luminance(color) > 0.02
}

function onPrimary(primary: string): Tokens {
  const on = ['#ffffff', '#0b1020'].find((text) => contrast(primary, text) >= TEXT) ?? '#000000'
  const weaker = until(TEXT, mix(on, primary, 0.25), on, [primary])
  const glow = on === '#ffffff' ? until(TEXT, mix(primary, '#ffffff', 0.14), primary, [weaker]) : primary
  return {
    '--primary': primary,
    '--on-primary': on,
    '--on-primary-2': weaker,
    '--focus-on-primary': on,
    '--glow': glow,
  }
}

/** Returns the tokens of a company: only --primary for the default colours, otherwise ten. */
export function brand({ primary, accent }: BrandColors): Tokens {
  if (primary === HOUSE && !accent) return { '--primary': primary }
  const from = accent ?? (hasHue(primary) ? primary : BLUE)
  const darkened = until(TEXT, from, '#000000', [...LIGHT_GROUNDS, mix('#ffffff', from, 0.1)])
  // A yellow with enough contrast would be brown: on light backgrounds actions are navy; the bar and the dark theme use
  // the yellow.
  const light = luminance(from) > 3 * luminance(darkened) ? NAVY : darkened
  const softDark = mix(SURFACE_DARK, from, 0.2)
  const dark = from === BLUE ? '#8fa8ff' : until(DARK_TEXT, from, '#ffffff', [...DARK_GROUNDS, softDark])
  const softLight = until(TEXT, mix('#ffffff', light, 0.1), '#ffffff', [light])
  const quietLight = until(SHAPE, mix(light, '#ffffff', 0.5), '#000000', ['#ffffff'])
  const quietDark = until(SHAPE, mix(dark, SURFACE_DARK, 0.4), '#ffffff', [SURFACE_DARK])
  return {
    ...onPrimary(primary),
    '--accent': `light-dark(${light}, ${dark})`,
    '--on-accent': 'light-dark(#ffffff, #0b1020)',
    '--accent-soft': `light-dark(${softLight}, ${softDark})`,
    '--data': `light-dark(${light}, ${dark})`,
    '--data-2': `light-dark(${quietLight}, ${quietDark})`,
  }
}
