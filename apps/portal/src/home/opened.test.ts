import { beforeEach, expect, test, vi } from 'vitest'
import type { Path } from '#paths.ts'
import { countOpened, openings } from './opened.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

const open = (path: Path, times: number) => Array.from({ length: times }, () => countOpened(path))
const mostOpened = () => Object.entries(openings()).sort((a, b) => b[1] - a[1])

test('sorts screens by how often they were opened, but for the report channel', () => {
  open('/pip', 2)
  open('/comprovantes', 1)
  open('/denuncia', 9)
  expect(mostOpened().map(([path]) => path)).toEqual(['/pip', '/comprovantes'])
})

test('lets a new habit overtake an old one', () => {
  open('/pip', 400)
  open('/avisos', 41)
  expect(mostOpened()[0]?.[0]).toBe('/avisos')
})
