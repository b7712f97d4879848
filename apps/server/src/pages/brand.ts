import type { Profile } from '@colab/contract/profile'

const COLOUR = /(?<=<meta name="theme-color" content=")[^"]*/

/** Returns a built page with the browser frame in the client's colour. */
export const inColour = (html: string, { primary }: Profile) => html.replace(COLOUR, primary)

/** Inserts the client's colour into a page without scripts. */
export const colourStyle = ({ primary }: Profile) => `:root{--primary:${primary}}`
