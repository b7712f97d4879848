import type { ReactNode } from 'react'

/** Text of HR or of a back end, which is Portuguese in every language of an app (WCAG 3.1.2). */
export function Theirs({ children }: { children: ReactNode }) {
  return <span lang="pt-BR">{children}</span>
}
