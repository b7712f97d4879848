/** Light or dark, from the system or chosen on this device. */
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

export function keptTheme(): Theme {
  const kept = localStorage.getItem(STORAGE_KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

export function keepTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme)
}

/** Applies and stores a theme; without a choice the system decides (ui/base.css). */
export function showTheme(theme: Theme): void {
  keepTheme(theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
