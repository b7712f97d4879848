import { forgets } from '#kit/storage.ts'
import { forgetfulText } from './forgetfulText.ts'
import { showSnackbar } from './snackbar.ts'

/** Milliseconds: it is shown once in a visit. */
const SHOWN = 20_000

let isSaid = false

/** Shows, once in a visit, that this browser stores nothing, or not everything, where that is so. */
export function sayOnceIfForgetful(): void {
  if (!forgets() || isSaid) return
  isSaid = true
  showSnackbar({ text: forgetfulText(), duration: SHOWN })
}
