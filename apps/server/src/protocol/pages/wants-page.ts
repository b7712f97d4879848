/** Paths of the API, whose errors programs read. */
const API = /^\/(rest|web|ws|login|chave|assets)(\/|$)/
/** A last segment with an extension, as of files. */
const FILE = /\.[^/]*$/

/**
 * Returns whether an unknown address gets the portal's page. A browser requests HTML and gets it at any address.
 * Monitors, previews and command lines accept everything or send no header: they get it where no file or part of the
 * API can be meant.
 */
export function wantsPage(path: string, accept = '*/*'): boolean {
  const ranges = new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return [range, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  const html = ranges.get('text/html')
  if (html !== undefined) return html
  return (ranges.get('text/*') ?? ranges.get('*/*') ?? false) && !API.test(path) && !FILE.test(path)
}
