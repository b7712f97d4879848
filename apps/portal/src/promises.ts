import type { PromiseName } from '@colab/contract/promises'
import { profile } from './profile.ts'

/** Returns whether the back end of this page keeps a promise: only then may a text state it. */
export function keeps(promise: PromiseName): boolean {
  return profile.promises.includes(promise)
}
