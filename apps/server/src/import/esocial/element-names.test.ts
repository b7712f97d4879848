import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCHEMAS } from '../../../test/esocial-schemas.ts'
import { ELEMENT_NAMES } from './element-names.ts'
import { EVENT_TYPES } from './types.ts'

it.skipIf(!existsSync(SCHEMAS))('knows the elements of the schemas (skipped where ../shared is not there)', () => {
  const files = [...Object.keys(EVENT_TYPES), 'tipos'].map((name) => readFileSync(join(SCHEMAS, `${name}.xsd`), 'utf8'))
  const names = files.flatMap((text) => [...text.matchAll(/<xs:element [^>]*?name="([^"]+)"/g)].map(([, name]) => name))
  expect([...ELEMENT_NAMES].toSorted()).toEqual([...new Set(names)].filter((name) => name !== 'eSocial').toSorted())
})
