import { expect, it } from 'vitest'
import { pdfParts, pdfWork } from './thread.ts'

/** A module whose functions fail as those of libraries do with irregular files. */
const ODD = `
  export const fail = () => { throw new TypeError('Expected instance of PDFDict') }
  export const failLater = () => { setTimeout(() => { throw new Error('later') }); return new Promise(() => {}) }
  export const hold = () => { for (;;) ; }
  export const fill = () => { const all = []; for (;;) all.push({ all: [all] }) }
  export const wait = () => new Promise((resolve) => setTimeout(resolve, 20, 'done'))
  export const size = (bytes) => bytes.length
  export async function* count(most) { for (let at = 1; at <= most; at++) yield at }
  export async function* stick() { yield 1; for (;;) ; }
`
interface Odd {
  fail(): void
  failLater(): void
  hold(): void
  fill(): void
  wait(): Promise<string>
  size(bytes: Uint8Array): number
  count(most: number): AsyncGenerator<number>
  stick(): AsyncGenerator<number>
}
const module = new URL(`data:text/javascript,${encodeURIComponent(ODD)}`)
const limits = { patience: 60_000, memory: 32 }
const odd = pdfWork<Odd>(module, { limits })
const parts = pdfParts<Odd>(module, { limits })

it.each([
  ['fails', 'fail', 'está danificado'],
  ['ends the thread', 'failLater', 'está danificado'],
  ['fills the memory', 'fill', 'exige memória demais'],
] as const)('a file whose reading %s is refused in words', async (_, name, words) => {
  await expect(odd(name)).rejects.toMatchObject({ name: 'UnreadablePdf', message: expect.stringContaining(words) })
  expect(await odd('size', new Uint8Array(3))).toBe(3)
})

it('a file that is never read to its end is refused, and holds nothing else', async () => {
  const quick = pdfWork<Odd>(module, { limits: { ...limits, patience: 100 } })
  const held = Promise.allSettled([quick('hold'), quick('hold')])
  const other = odd('size', new Uint8Array(1))
  for (const { reason } of (await held) as PromiseRejectedResult[]) expect(reason.message).toContain('tempo demais')
  expect(await other).toBe(1)
})

it('parts arrive one by one, as many as are taken', async () => {
  expect(await Array.fromAsync(parts('count', 3))).toEqual([1, 2, 3])
  for await (const part of parts('count', 1e9)) if (part === 2) break
  expect(await Array.fromAsync(parts('count', 0))).toEqual([])
  await expect(
    Array.fromAsync(pdfParts<Odd>(module, { limits: { ...limits, patience: 500 } })('stick')),
  ).rejects.toThrow('tempo demais')
})

it('keeps the bytes of its caller, and lets patient jobs go last', async () => {
  const bytes = new Uint8Array(5)
  const order: string[] = []
  const note = (name: string) => () => order.push(name)
  const patient = pdfWork<Odd>(module, { limits, isPatient: true })
  // Occupies one of the two threads, so that the waiting jobs run one after the other.
  const held = parts('count', 2)
  await held.next()
  await Promise.all([
    odd('wait'),
    patient('size', bytes).then(note('patient')),
    odd('size', bytes).then(note('signing')),
  ])
  await held.return(undefined)
  expect([order, bytes.length]).toEqual([['signing', 'patient'], 5])
})
