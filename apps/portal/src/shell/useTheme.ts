import { applyTheme, storedTheme, type Theme } from '@colab/ui/kit/theme.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Returns the chosen theme, the themes with their labels, and the setter. */
export function useTheme() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(storedTheme)
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`Tema do aparelho` },
    { value: 'light', label: t`Tema claro` },
    { value: 'dark', label: t`Tema escuro` },
  ]
  function choose(chosen: Theme) {
    applyTheme(chosen)
    setTheme(chosen)
  }
  return { theme, themes, choose }
}
