import type { ComponentType } from 'react'

/** The code of every screen, by its file. Kept out of screens.ts, which home needs at once. */
export const loaders = import.meta.glob<{ default: ComponentType }>('./features/*/*Screen.tsx')
