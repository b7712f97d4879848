import { addCatalog, i18n } from '@colab/ui/i18n/locale.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { LockCover } from './LockCover.tsx'
import { isAway, isLockOn, recordUse } from './lockSetting.ts'

/* The lock of this device: the portal stays covered until the server has checked a passkey of its person. */

const CHECK_EVERY = 15_000

/** Covers the portal until a passkey is confirmed, unless the person has just `arrived` from the sign-in page. */
export async function lockAtStart(arrived: boolean): Promise<void> {
  if (!(await isLockOn())) return
  if (arrived) recordUse()
  watchUse()
  if (isAway()) await cover()
}

let watching = false
let covered: Promise<void> | null = null

/** Starts to cover the portal after a time without use. */
export function watchUse(): void {
  if (watching) return
  watching = true
  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden') return hide(true)
    if (isAway() && (await isLockOn())) return cover()
    if (!covered) hide(false)
  }
  const use = () => {
    if (!covered && !isAway()) recordUse()
  }
  for (const event of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => void check())
  setInterval(() => void check(), CHECK_EVERY)
}

/** Hides the page and open dialogs, also from the preview in the app switcher of a phone. Keeps forms and scroll position. */
function hide(hidden: boolean): void {
  const page = document.getElementById('root')
  if (page) page.style.visibility = hidden ? 'hidden' : ''
}

function cover(): Promise<void> {
  covered ??= ask().finally(() => {
    covered = null
  })
  return covered
}

async function ask(): Promise<void> {
  hide(true)
  await addCatalog('features/access')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await new Promise<void>((open) => {
    root.render(
      <I18nProvider i18n={i18n}>
        <LockCover onOpen={open} />
      </I18nProvider>,
    )
  })
  recordUse()
  root.unmount()
  place.remove()
  hide(false)
}
