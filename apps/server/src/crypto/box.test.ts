import { expect, it } from 'vitest'
import { generateBoxPair, openBox, sealBox } from './box.ts'

const content = new TextEncoder().encode('what came today')
const [sender, one, other, stranger] = Array.from({ length: 4 }, generateBoxPair)
if (!sender || !one || !other || !stranger) throw new Error('no pairs')
const box = sealBox(sender, [one.publicKey, other.publicKey], content)

it('a box opens for each of its recipients, also with a later pair, and for nobody else', () => {
  for (const pairs of [[one], [other], [stranger, one]]) expect(openBox(pairs, box)).toEqual(Buffer.from(content))
  for (const pairs of [[], [stranger], [sender]]) expect(openBox(pairs, box)).toBeNull()
  expect(() => openBox([{ ...stranger, publicKey: one.publicKey }], box)).toThrow()
})

it('has always the same size, and no byte of it stays', () => {
  const again = sealBox(sender, [one.publicKey, other.publicKey], content)
  expect(again.sealed).toHaveLength(box.sealed.length)
  expect(again.sealed).not.toEqual(box.sealed)
  expect(again.keys).toHaveLength(box.keys.length)
  expect(sealBox(sender, [], content).sealed).toHaveLength(0)
})

it('does not open when anything of it was changed', () => {
  const changed = Uint8Array.from(box.sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => openBox([one], { ...box, sealed: changed })).toThrow()
  expect(() => openBox([one], { ...box, publicKey: stranger.publicKey })).toThrow()
})
