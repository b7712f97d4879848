import { LOCALE_NAMES, LOCALES } from '@colab/contract/locale'
import { changeLocale, isLocale } from '@colab/ui/i18n/locale.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { applyTextSize, storedTextSize, TEXT_SIZES } from '@colab/ui/kit/textSize.ts'
import { applyTheme, storedTheme, type Theme } from '@colab/ui/kit/theme.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Language, theme and size of text on this device. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const [theme, setTheme] = useState(storedTheme)
  const [size, setSize] = useState(storedTextSize)
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`Tema do aparelho` },
    { value: 'light', label: t`Tema claro` },
    { value: 'dark', label: t`Tema escuro` },
  ]
  const sizes = { 100: t`Padrão`, 115: t`Maior`, 130: t`Bem maior`, 150: t`O maior` }
  function chooseTheme(chosen: Theme) {
    applyTheme(chosen)
    setTheme(chosen)
  }
  function chooseSize(chosen: number) {
    const known = TEXT_SIZES.find((one) => one === chosen) ?? 100
    applyTextSize(known)
    setSize(known)
  }
  return (
    <Stack>
      <SelectField
        label={t`Idioma`}
        placeholder={null}
        value={i18n.locale}
        onChange={({ target }) => isLocale(target.value) && void changeLocale(target.value)}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      />
      <SelectField
        label={t`Tema`}
        placeholder={null}
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as Theme)}
        options={themes}
      />
      <SelectField
        label={t`Tamanho do texto`}
        placeholder={null}
        value={String(size)}
        onChange={({ target }) => chooseSize(Number(target.value))}
        options={TEXT_SIZES.map((value) => ({ value: String(value), label: sizes[value] }))}
      />
    </Stack>
  )
}
