import { Search } from '@colab/ui/kit/icons-start.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyWithCatalog } from '#shell/lazyWithCatalog.tsx'
import css from './Finder.module.css'

const found = async () => (await import('./Found.tsx')).Found
const Found = lazyWithCatalog('shell', found)

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
          onFocus={() => void found().catch(() => {})}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
        />
      </label>
      <Suspense>{text.trim() && <Found text={text} />}</Suspense>
    </search>
  )
}
