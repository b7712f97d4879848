import { forgets } from '#kit/storage.ts'
import { forgetfulText } from './forgetfulText.ts'
import { showSnackbar } from './snackbar.ts'

/** Milliseconds: it is shown once in a visit. */
const SHOWN = 20_000

/** Says that this browser stores nothing, or not everything, where that is so. */
export function sayIfForgetful(): void {
  if (forgets()) showSnackbar({ text: forgetfulText(), duration: SHOWN })
}
