import { LOCALES } from '@colab/contract/locale'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { Page } from '#kit/layout/Page.tsx'
import { useLocation, useSearchParams } from '#kit/location.tsx'
import { charts } from './charts.tsx'
import { data } from './data.tsx'
import { choices, type Demos } from './demos.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './fields.tsx'
import css from './gallery.module.css'
import { lists } from './lists.tsx'
import { overlays } from './overlays.tsx'
import { pages } from './pages.tsx'
import { shell } from './shell.tsx'

const demos: Demos = { ...shell, ...data, ...charts, ...lists, ...fields, ...feedback, ...overlays }

function address(change: Partial<typeof choices>) {
  const all = Object.entries({ ...choices, ...change }).filter(([, value]) => value)
  return `?${new URLSearchParams(all.map(([key, value]) => [key, value ?? '']))}`
}

/** Every component in every state, for screenshots and the tests of the kit. */
export function Gallery() {
  const [place] = useLocation()
  const [search] = useSearchParams()
  // Some parts navigate to an address without it.
  const part = search.get('part') ?? choices.part
  const Whole = part === null ? undefined : pages[part]
  if (Whole) return <Whole />
  return (
    <>
      <Page
        key={place}
        title={part ?? 'Galeria'}
        lead="Cada parte em cada estado."
        field={part === 'field'}
        actions={
          <nav aria-label="Opções" className={css.options}>
            <a href={address({ theme: choices.theme === 'dark' ? 'light' : 'dark' })}>Tema</a>
            {Object.keys(pages).map((name) => (
              <a key={name} href={address({ part: name })}>
                {name}
              </a>
            ))}
            {LOCALES.map((lang) => (
              <a key={lang} href={address({ lang })}>
                {lang}
              </a>
            ))}
          </nav>
        }
      >
        {Object.entries(demos).map(
          ([name, Demo]) =>
            (part ?? name) === name && (
              <section key={name} id={name} className={css.part} aria-labelledby={`${name}-name`}>
                <h2 id={`${name}-name`} className={part === 'field' ? 'visually-hidden' : undefined}>
                  {name}
                </h2>
                <Demo />
              </section>
            ),
        )}
      </Page>
      <SnackbarHost />
    </>
  )
}
