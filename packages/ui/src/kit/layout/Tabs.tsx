import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#kit/location.tsx'
import css from './Tabs.module.css'

type Tab<Value extends string> = { value: Value; label: ReactNode }
type TabsProps<Value extends string> = {
  /** Connects the strip to its `TabPanel`. */
  id: string
  /** Accessible name. */
  label: string
  /** `line` for kinds of content, `segment` for two to four parts of one, `pill` for periods and other long rows. */
  look?: 'line' | 'segment' | 'pill'
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Called on hover or focus, to prefetch the content. */
  onApproach?: (value: Value) => void
}

function tabId(id: string, value: string) {
  return `${id}-tab-${value.replace(/\W/g, '_')}`
}

/** A horizontally scrolling tab strip. Arrow keys, Home and End select; the selected tab scrolls into view. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, look = 'line', tabs, value, onChange, onApproach } = props
  const strip = useRef<HTMLDivElement>(null)
  const scrolled = useRef(false)
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  )

  useEffect(() => {
    const tab = strip.current?.children[chosen]
    if (!strip.current || !(tab instanceof HTMLElement)) return
    // A new strip is at its start. Measuring it would cost a second layout of the whole page.
    if (chosen === 0 && !scrolled.current) return
    scrolled.current = true
    // scrollIntoView would scroll the page as well.
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs.at(step % tabs.length)
    if (!next) return
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus({ preventScroll: true })
  }
  return (
    <div ref={strip} className={css.tabs} data-look={look} role="tablist" aria-label={label}>
      {tabs.map((tab, place) => (
        <button
          key={tab.value}
          id={tabId(id, tab.value)}
          type="button"
          role="tab"
          aria-selected={place === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
          onPointerEnter={() => onApproach?.(tab.value)}
          onFocus={() => onApproach?.(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Content of the selected tab: `tabs` is the `id` of the strip, `value` its value. One panel serves all tabs. */
export function TabPanel({ tabs, value, children }: { tabs: string; value: string; children?: ReactNode }) {
  return (
    <div id={`${tabs}-panel`} role="tabpanel" aria-labelledby={tabId(tabs, value)}>
      {children}
    </div>
  )
}

/**
 * Parts of one subject that have an address each, as links that look like tabs. `current` is the address of the part on
 * the page.
 */
export function SegmentLinks(props: {
  label: string
  parts: readonly { href: string; label: string }[]
  current: string
}) {
  const { label, parts, current } = props
  return (
    <nav className={css.tabs} data-look="segment" aria-label={label}>
      {parts.map((part) => (
        <Link key={part.href} href={part.href} aria-current={part.href === current ? 'page' : undefined}>
          {part.label}
        </Link>
      ))}
    </nav>
  )
}
