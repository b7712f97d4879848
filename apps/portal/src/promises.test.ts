import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROMISE_NAMES, PROMISES } from '@colab/contract/promises'
import { expect, test } from 'vitest'
import { PROMISED } from '#test/promised.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const catalogs = globSync(['apps/portal/src/**/locales/es.po', 'packages/ui/locales/es.po'], { cwd: root })

/** All texts of the portal in Portuguese. */
const texts = catalogs.flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) =>
    quoted
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .join(''),
  ),
)

const sentences = Object.values(PROMISED).flat()

test.each(PROMISE_NAMES)('the portal has sentences that stand under %s', (name) => {
  expect(PROMISED[name].length).toBeGreaterThan(0)
  for (const sentence of PROMISED[name]) expect(texts).toContain(sentence)
})

test('the page for integrators lists every promise', () => {
  const listed = readFileSync(`${root}/docs/integrating.md`, 'utf8').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)
  expect(Object.fromEntries([...listed].map(([, name, text]) => [name, text]))).toMatchObject(PROMISES)
})

/** Sentences with such words that concern this device or the person, or that the specification dictates. */
const TRUE_EVERYWHERE = [
  /neste aparelho|deste aparelho|desta aba|nesta aba|na tela/,
  // Text of an alert that only our server sends.
  /Se não foi você, sua senha continua a mesma/,
  /Quem o conhece vê seus prazos/,
]

test('every sentence that sounds like a promise of a server or of HR stands under one', () => {
  const promising =
    /não grava (quem|o)|ninguém|anônim|\bsó o RH\b|só quem|até \d+ minutos|há mais de \d+ dias|conta uma vez|senha do portal|se perde|nunca são|RH (vai (analisar|conferir)|confere)|quando o RH aprovar|chave que|RH vê|tudo o que o portal/i
  const loose = texts.filter(
    (text) => promising.test(text) && !sentences.includes(text) && !TRUE_EVERYWHERE.some((words) => words.test(text)),
  )
  expect(loose).toEqual([])
})
