import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { typed } from './typed.ts'

/* The commands that the documents tell operators and HR to type. */

const root = fileURLToPath(new URL('../../..', import.meta.url))
const documents = ['README.md', ...readdirSync(`${root}/docs`).map((name) => `docs/${name}`)].filter((name) =>
  /\.md$/.test(name),
)
/** `colab <name> …` in a block or in the text, where a command begins, up to what is only an example. */
const COMMAND = /(?<=(?:^|`|&&|\||;|sudo|colab-1) *)colab ([a-z]+(?:-[a-z]+)*)(?: ([^\n`#|…]*))?/gm

const used = new Map<string, Set<string>>()
for (const document of documents) {
  const text = readFileSync(`${root}/${document}`, 'utf8')
  const typed = [...text.matchAll(/`[^`\n]+`|^ {4}.*$/gm)].map(([code]) => code).join('\n')
  for (const [, name = '', rest = ''] of typed.matchAll(COMMAND)) {
    const options = [...rest.matchAll(/(?<= )--[a-z-]+/g)].map(([option]) => option)
    used.set(name, new Set([...(used.get(name) ?? []), ...options]))
  }
}

describe('every command in the documents', () => {
  it('exists, with the options that it is given', async () => {
    expect(used.size).toBeGreaterThan(10)
    const names = [...used.keys()].filter((name) => !name.startsWith('colab'))
    for (const name of names) {
      const { code, out } = await typed([name, '--help'])
      expect([name, code]).toEqual([name, 0])
      for (const option of used.get(name) ?? []) if (option !== '--help') expect(`${name}: ${out}`).toContain(option)
    }
  })
})
