import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'
import type { Path } from '#paths.ts'

/** Returns the title of a screen, undefined where this client does not have it. The router provides it: the list of screens loads whatever imports this. */
export const TitleOf = createContext<(path: Path) => MessageDescriptor | undefined>(() => undefined)
