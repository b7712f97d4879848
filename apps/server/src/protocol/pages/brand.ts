import { brand } from '@colab/contract/brand'
import type { Profile } from '@colab/contract/profile'

const COLOUR = /(?<=<meta name="theme-color" content=")[^"]*/

/** Returns a built page with the browser frame in the client's colour. */
export const inColour = (html: string, { primary }: Profile) => html.replace(COLOUR, primary)

/** Inserts the client's colours into a page without scripts. */
export function colourStyle(profile: Profile): string {
  const tokens = Object.entries(brand(profile)).map(([name, value]) => `${name}:${value}`)
  return `:root{${tokens.join(';')}}`
}
