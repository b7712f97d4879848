import { today } from '@colab/ui/i18n/clock.ts'
import css from './Footer.module.css'

/** The name of the product, the same in all languages; the company is in the bar. */
const PRODUCT = 'Portal do Colaborador'

/** Version shown to employees (spec §1). */
const VERSION = __APP_VERSION__

/** Product, year and version below every screen (spec §2 Home). */
export function Footer() {
  return (
    <footer className={`${css.footer} no-print`}>
      {PRODUCT} · {today().slice(0, 4)} · {VERSION}
    </footer>
  )
}
