import { today } from '@colab/ui/i18n/clock.ts'
import { profile } from '#profile.ts'
import css from './Footer.module.css'

/** Version shown to employees (spec §1). */
const VERSION = __APP_VERSION__

/** Product, year and version below every screen (spec §2 Home). */
export function Footer() {
  return (
    <footer className={`${css.footer} no-print`}>
      {profile.name} · {today().slice(0, 4)} · {VERSION}
    </footer>
  )
}
