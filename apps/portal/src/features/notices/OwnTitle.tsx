import { ownTitle } from './ownTitles.ts'

/** The title of a notice on home, in the language of the reader where our server wrote it. */
export function OwnTitle({ text }: { text: string }) {
  const own = ownTitle(text)
  return (
    <span className="two-lines" lang={own ? undefined : 'pt-BR'}>
      {own ?? text}
    </span>
  )
}
