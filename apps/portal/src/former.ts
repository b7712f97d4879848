import { decodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import { local } from '@colab/ui/kit/storage.ts'
import { arrival } from './arrival.ts'

/** Returns whether the session of this page, just handed over or stored, is that of a former employee. */
export function isFormer(): boolean {
  try {
    const state = arrival.get('state')
    const token = state === null ? local.get('state') : decodeBase64Text(state.replaceAll(' ', '+'))
    return readToken(token ?? '').former
  } catch {
    return false
  }
}
