import { expect, test, vi } from 'vitest'
import { type DraftStore, provideDrafts } from './drafts.ts'
import { storeDraft } from './useDraft.ts'

const storeWith = (own: Partial<DraftStore>): DraftStore => ({
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
  ...own,
})

test('a save that ends after the drafts of another page began changes none of them', async () => {
  const written = Promise.withResolvers<void>()
  const remove = vi.fn(async () => {})
  provideDrafts(storeWith({ write: () => written.promise }))
  storeDraft('message', { text: 'Meu pagamento' })
  provideDrafts(storeWith({ remove }))
  written.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(remove).not.toHaveBeenCalled()
})
