import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Search } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import css from './Finder.module.css'

const Found = lazyComponent(async () => (await import('./Found.tsx')).Found)

/** Search over screens, receipts, notices and documents; its code and data are loaded with the first focus. */
export function Finder() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <search>
      <label className={css.field}>
        <Search />
        <input
          type="search"
          value={text}
          aria-label={t`O que você procura?`}
          placeholder={t`O que você procura?`}
          autoComplete="off"
          onFocus={() => void Found.preload().catch(() => {})}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
        />
      </label>
      <Suspense>{text.trim() && <Found text={text} />}</Suspense>
    </search>
  )
}
