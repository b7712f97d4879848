import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import css from './SnackbarHost.module.css'
import {
  addSnackbarHost,
  currentSnackbar,
  hideSnackbar,
  pauseSnackbar,
  resumeSnackbar,
  subscribeSnackbar,
} from './snackbar.ts'

function leave(event: PointerEvent | FocusEvent) {
  const other = event.type === 'blur' ? ':hover' : ':focus-within'
  if (!event.currentTarget.matches(other)) resumeSnackbar()
}

/** Returns whether the message would cover the focused element, such as the button that was pressed. */
function coversFocus(host: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || host.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  const own = host.getBoundingClientRect()
  return own.height > 0 && bottom > own.top && top < own.bottom
}

/**
 * Live region for `showSnackbar`, one in the shell; dialogs have their own, `docked` above their buttons. On a page the message is at
 * the bottom, or at the top where it would cover the button that was pressed.
 */
export function SnackbarHost({ docked = false }: { docked?: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const [self] = useState<object>(() => ({}))
  useEffect(() => addSnackbarHost(self), [self])
  const { message, host } = useSyncExternalStore(subscribeSnackbar, currentSnackbar)
  const mine = host === self ? message : null
  useLayoutEffect(() => {
    if (!ref.current || docked) return
    delete ref.current.dataset.top
    if (mine && coversFocus(ref.current)) ref.current.dataset.top = ''
  }, [mine, docked])
  return (
    <div ref={ref} role="status" className={`${docked ? css.docked : css.host} no-print`}>
      {mine && (
        <div
          className={css.snackbar}
          data-tone={mine.tone}
          onPointerEnter={pauseSnackbar}
          onPointerLeave={leave}
          onFocus={(event) => {
            pauseSnackbar()
            cameFrom.current = event.relatedTarget
          }}
          onBlur={leave}
        >
          <p lang={mine.lang} data-claim={mine.tone === 'good' ? 'saved' : undefined}>
            {mine.text}
          </p>
          <button
            type="button"
            onClick={() => {
              hideSnackbar()
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
              mine.action?.onSelect?.()
            }}
          >
            {mine.action?.label ?? 'OK'}
          </button>
        </div>
      )}
    </div>
  )
}
