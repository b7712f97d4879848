import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

/** Live region for `showSnackbar`, one in the shell; dialogs have their own, `docked` above their buttons. */
export function SnackbarHost({ docked }: { docked?: boolean }) {
  const cameFrom = useRef<EventTarget>(null)
  const [self] = useState<object>(() => ({}))
  useEffect(() => addSnackbarHost(self), [self])
  const { message, host } = useSyncExternalStore(subscribeSnackbar, currentSnackbar)
  const mine = host === self ? message : null
  return (
    <div role="status" className={`${docked ? css.docked : css.host} no-print`}>
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
          <p>{mine.text}</p>
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
