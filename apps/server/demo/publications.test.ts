import { expect, it } from 'vitest'
import { followed } from '#registry.ts'
import { fillDemo } from '../test/demo.ts'
import { createTestSigner } from '../test/signer.ts'
import type { Demo } from './company/demo.ts'
import { insertEvaluations } from './evaluations.ts'
import { insertNotices } from './notices.ts'
import { insertPublications } from './publications.ts'

it('follows notices, a survey and a document to sign, each with somebody who did it and somebody who did not', async () => {
  const publish = (demo: Demo) => insertPublications(demo, createTestSigner())
  const { db } = await fillDemo('2026-11-21', insertNotices, insertEvaluations, publish)
  const published = await db.selectFrom('publication').select(['tipo', 'codigo']).execute()
  expect(new Set(published.map(({ tipo }) => tipo))).toEqual(new Set(['notice', 'document', 'evaluation']))
  for (const { tipo, codigo } of published) {
    const people = followed[tipo]?.addressees(db, [codigo])
    const done = people ? await db.selectFrom(people.as('addressee')).select('feito').execute() : []
    expect([tipo, codigo, new Set(done.map(({ feito }) => Number(feito)))]).toEqual([tipo, codigo, new Set([0, 1])])
  }
})
