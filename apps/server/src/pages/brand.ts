import type { Profile } from '@colab/contract/profile'

const COLOUR = /(?<=<meta name="theme-color" content=")[^"]*/

/** A built page with the browser's own frame in the client's colour. */
export const inColour = (html: string, { primary }: Profile) => html.replace(COLOUR, primary)

/** The client's colour for a page that no script can give it. */
export const colourStyle = ({ primary }: Profile) => `:root{--primary:${primary}}`
