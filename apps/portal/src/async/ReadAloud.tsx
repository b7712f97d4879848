import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CircleX, Volume } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

interface ReadAloudProps {
  /** What is read, without its links. */
  of: RefObject<HTMLElement | null>
  /** Language of the text where it is not that of the page. */
  lang?: string
}

const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined

function subscribe(tell: () => void) {
  // Safari 15 has neither.
  speech?.addEventListener?.('voiceschanged', tell)
  return () => speech?.removeEventListener?.('voiceschanged', tell)
}

/** Returns a voice of this device for a language; a voice from the network would send the text there. */
function voiceFor(lang: string): SpeechSynthesisVoice | undefined {
  const voices = speech?.getVoices().filter(({ localService }) => localService) ?? []
  const own = ({ lang: spoken }: SpeechSynthesisVoice) => spoken.replace('_', '-')
  return (
    voices.find((voice) => own(voice) === lang) ??
    voices.find((voice) => own(voice).split('-')[0] === lang.split('-')[0])
  )
}

/** Marks the end of a block: a control character that no text contains. */
const BREAK = '\u001e'

/** Returns the words of an element, each block as a sentence: otherwise the voice runs from one into the next. */
function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const unread of copy.querySelectorAll('a, button, .no-print, [aria-hidden=true]')) unread.remove()
  for (const value of copy.querySelectorAll('dd')) if (!value.textContent) value.previousElementSibling?.remove()
  for (const label of copy.querySelectorAll('dt')) label.append(':')
  for (const block of copy.querySelectorAll('h2, p, dt, dd')) {
    block.before(BREAK)
    block.after(BREAK)
  }
  return copy.textContent
    .split(BREAK)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((block) => (/[.,:;!?…]$/.test(block) ? block : `${block}.`))
    .join(' ')
}

/** Reads a text aloud with a voice of this device, and stops; nothing where it has none for the language. */
export function ReadAloud({ of, lang }: ReadAloudProps) {
  const { i18n } = useLingui()
  const language = lang ?? i18n.locale
  const voice = useSyncExternalStore(subscribe, () => voiceFor(language))
  const [isReading, setReading] = useState(false)
  useEffect(() => () => speech?.cancel(), [])
  if (!speech || !voice) return null
  function read() {
    if (!of.current) return
    const words = new SpeechSynthesisUtterance(textOf(of.current))
    words.voice = voice ?? null
    words.lang = language
    words.onend = words.onerror = () => setReading(false)
    speech?.cancel()
    speech?.speak(words)
    setReading(true)
  }
  function stop() {
    speech?.cancel()
    setReading(false)
  }
  return (
    <div className="no-print">
      <Button small variant="plain" icon={isReading ? <CircleX /> : <Volume />} onClick={isReading ? stop : read}>
        {isReading ? <Trans>Parar de ler</Trans> : <Trans>Ler em voz alta</Trans>}
      </Button>
    </div>
  )
}
