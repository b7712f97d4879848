import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import css from './Welcome.module.css'

interface WelcomeProps {
  company: { name: string; logo: string }
  words: ReactNode
  /** The choice of the language. */
  language: ReactNode
  /** The `Page` of a step. */
  children: ReactNode
}

/** Frame of a sign-in: a step beside or below a field in the company's colour with its logo and name. */
export function Welcome({ company: { name, logo }, words, language, children }: WelcomeProps) {
  return (
    <div className={css.frame}>
      <header className={css.field}>
        <Logo name={name} src={logo} size={48} />
        <div className={css.language}>{language}</div>
        <p className={css.company}>{name}</p>
        <p className={css.words}>{words}</p>
      </header>
      <div className={css.form}>{children}</div>
    </div>
  )
}
