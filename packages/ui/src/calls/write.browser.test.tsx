import { Refused, Unavailable, Unconfirmed } from '@colab/contract/wire/failures'
import { write } from '@colab/contract/wire/method'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { currentSnackbar, hideSnackbar } from '#kit/feedback/snackbar.ts'
import { loadTexts } from '../../test/texts.ts'
import { provideCalls } from './provide.ts'
import { queryClient } from './query.ts'
import { useWrite } from './write.ts'

const sends = write('sends', { params: {}, reply: {} })
const PARAMS = {}
const call = vi.fn()
const GENERIC = 'Não foi possível falar com o servidor. Tente de novo em instantes.'
const saved = (msgErro = '') => ({ retorno: [{ estatus: 'Sucesso', msgErro }] })

beforeEach(async () => {
  provideCalls({ call, ready: async () => {}, owner: () => 7 })
  call.mockReset()
  await loadTexts()
  hideSnackbar()
  localStorage.clear()
})

const keysSent = () => call.mock.calls.map(([, , options]) => options?.idempotencyKey)

/** Saves twice where `again`, with the same outcome, an error as a failure; returns the hook and the invalidated query keys. */
async function save(options: Parameters<typeof useWrite>[1], outcome: unknown, again = false) {
  const replies: (() => void)[] = []
  call.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        replies.push(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome as never)))
      }),
  )
  const invalidateQueries = vi.spyOn(queryClient, 'invalidateQueries')
  const { result } = await renderHook(() => useWrite(sends, options as object))
  for (const count of again ? [1, 2] : [1]) {
    result.current.mutate(PARAMS)
    await expect.poll(() => [result.current.isPending, replies.length]).toEqual([true, count])
    replies.at(-1)?.()
    await expect.poll(() => result.current.isPending).toBe(false)
  }
  return { result, invalidated: invalidateQueries.mock.calls.map(([filters]) => filters?.queryKey) }
}

describe('a save', () => {
  test.each([
    ['a lost reply', {}, 1, new Unavailable(0)],
    ['a failure of the server', {}, 1, new Unavailable(500)],
    ['a lost reply', { once: true }, 1, new Unavailable(0)],
    ['success', {}, 2, saved()],
    ['success', { once: true }, 1, saved()],
    ['a refusal', {}, 1, new Refused('Não.')],
    ['a refusal', { once: true }, 1, new Refused('Não.')],
    ['a reply that says neither', { once: true }, 1, new Unconfirmed('Em fila')],
  ])('that is repeated after %s with the options %j uses %d idempotency keys', async (_, options, keys, outcome) => {
    await save(options, outcome, true)
    expect(keysSent()).toHaveLength(2)
    expect(keysSent()).not.toContain(undefined)
    expect(new Set(keysSent()).size).toBe(keys)
  })

  test.each([
    ['success', saved(), [['sends']]],
    ['a refusal', new Refused('Não.'), [['sends']]],
    ['no reply', new Unavailable(0), []],
  ])('fetches what it affects again after %s', async (_, outcome, keys) => {
    expect((await save({ invalidates: [sends] }, outcome)).invalidated).toEqual(keys)
    expect((await save({}, outcome)).invalidated).toEqual(keys)
  })

  test('passes its reply or its error on', async () => {
    const [onSuccess, onError] = [vi.fn(), vi.fn()]
    const refused = new Refused('Não.')
    const { result } = await save({ onSuccess, onError }, saved())
    expect(onSuccess.mock.calls).toEqual([[saved()]])
    expect(onError).not.toHaveBeenCalled()
    call.mockRejectedValue(refused)
    result.current.mutate(PARAMS)
    await expect.poll(() => onError.mock.calls).toEqual([[refused]])
    expect(onSuccess).toHaveBeenCalledOnce()
  })
})

describe('the snackbar', () => {
  const savedText = (text: string) => text
  const failureInSnackbar = true
  test.each([
    ['of the server', { savedText }, saved('1 - Recebido.'), { text: 'Recebido.', tone: 'good', lang: 'pt-BR' }],
    ['of the screen', { savedText: () => 'Feito.' }, saved('1 - Recebido.'), { text: 'Feito.', tone: 'good' }],
    ['of its own for blanks', { savedText }, saved('  '), { text: 'Gravado com sucesso!', tone: 'good' }],
    ['of its own', { savedText }, { retorno: [] }, { text: 'Gravado com sucesso!', tone: 'good' }],
    ['of no success that it is not to show', { failureInSnackbar }, saved('1 - Recebido.'), null],
    ['of a refusal', { failureInSnackbar }, new Refused('2 - Não.'), { text: 'Não.', tone: 'bad', lang: 'pt-BR' }],
    ['of a failure', { failureInSnackbar }, new Unavailable(500), { text: GENERIC, tone: 'bad' }],
    ['of no reply that says neither', { failureInSnackbar }, new Unconfirmed('Em fila'), null],
    ['of no lost reply', { failureInSnackbar }, new Unavailable(0), null],
    ['of no failure that it is not to show', { savedText }, new Refused('2 - Não.'), null],
  ])('shows the text %s', async (_, options, outcome, message) => {
    await save(options, outcome)
    expect(currentSnackbar().message).toEqual(message)
  })
})
