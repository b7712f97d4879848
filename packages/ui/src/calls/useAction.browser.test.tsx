import { SignedOut } from '@colab/contract/wire/failures'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAction } from './useAction.ts'

test('ignores a second run while one is pending, and takes the next one', async () => {
  const runs: { params: string; finish: (result: string) => void }[] = []
  const act = (params: string) => new Promise<string>((finish) => runs.push({ params, finish }))
  const onSuccess = vi.fn()
  const { result } = await renderHook(() => useAction(act, { onSuccess }))
  expect(result.current).toMatchObject({ isPending: false, error: null })
  result.current.mutate('one')
  result.current.mutate('two')
  await expect.poll(() => result.current.isPending).toBe(true)
  runs[0]?.finish('done')
  await expect.poll(() => result.current.isPending).toBe(false)
  expect(onSuccess.mock.calls).toEqual([['done', 'one']])
  result.current.mutate('three')
  expect(runs.map(({ params }) => params)).toEqual(['one', 'three'])
})

test('keeps an error until it runs again or is reset', async () => {
  const failure = new Error('failed')
  let fail: (error: Error) => void = () => {}
  const act = () => new Promise<void>((_, reject) => (fail = reject))
  const onError = vi.fn()
  const { result } = await renderHook(() => useAction(act, { onError }))
  const failing = async () => {
    result.current.mutate('one')
    await expect.poll(() => result.current).toMatchObject({ isPending: true, error: null })
    fail(failure)
    await expect.poll(() => result.current).toMatchObject({ isPending: false, error: failure })
  }
  await failing()
  await failing()
  expect(onError.mock.calls).toEqual([
    [failure, 'one'],
    [failure, 'one'],
  ])
  result.current.reset()
  await expect.poll(() => result.current.error).toBeNull()
})

test('does not report the end of the session, which leads to the sign-in page', async () => {
  const onError = vi.fn()
  const { result } = await renderHook(() => useAction(() => Promise.reject(new SignedOut()), { onError }))
  result.current.mutate(undefined)
  await expect.poll(() => result.current.error).toBeInstanceOf(SignedOut)
  expect(onError).not.toHaveBeenCalled()
})

test('needs nobody to report to', async () => {
  const act = vi.fn(async (fails: boolean) => {
    if (fails) throw new Error('failed')
  })
  const { result } = await renderHook(() => useAction(act))
  for (const fails of [true, false]) {
    result.current.mutate(fails)
    await expect.poll(() => act.mock.lastCall).toEqual([fails])
    await expect.poll(() => result.current.error?.message).toBe(fails ? 'failed' : undefined)
    await expect.poll(() => result.current.isPending).toBe(false)
  }
})
