import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { Page } from '#kit/layout/Page.tsx'
import { useLocation } from '#kit/location.tsx'
import { DataDemo } from './DataDemo.tsx'
import { FeedbackDemo } from './FeedbackDemo.tsx'
import { FieldsDemo } from './FieldsDemo.tsx'
import css from './gallery.module.css'
import { OverlayDemo } from './OverlayDemo.tsx'
import { choices } from './Part.tsx'
import { ShellDemo } from './ShellDemo.tsx'

function address(change: Partial<typeof choices>) {
  const all = Object.entries({ ...choices, ...change }).filter(([, value]) => value)
  return `?${new URLSearchParams(all.map(([key, value]) => [key, value ?? '']))}`
}

/** Every component in every state, for screenshots and the tests of the kit. */
export function Gallery() {
  const [place] = useLocation()
  return (
    <>
      <Page
        key={place}
        title={choices.part ?? 'Galeria'}
        lead="Cada parte em cada estado."
        actions={
          <nav aria-label="Opções" className={css.options}>
            <a href={address({ theme: choices.theme === 'dark' ? 'light' : 'dark' })}>Tema</a>
            {['pt-BR', 'en-US', 'es'].map((lang) => (
              <a key={lang} href={address({ lang })}>
                {lang}
              </a>
            ))}
          </nav>
        }
      >
        <ShellDemo />
        <DataDemo />
        <FieldsDemo />
        <FeedbackDemo />
        <OverlayDemo />
      </Page>
      <SnackbarHost />
    </>
  )
}
