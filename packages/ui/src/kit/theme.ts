import { local } from '#kit/storage.ts'

/** Light or dark, from the system or chosen on this device. */
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

export function storedTheme(): Theme {
  const stored = local.get(STORAGE_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Applies and stores a theme; without a choice the system decides (base.css). */
export function applyTheme(theme: Theme): void {
  local.set(STORAGE_KEY, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
