import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertHomeParameters } from './home.ts'

describe('the home pages of the demo company', () => {
  it('block exactly the two personas with blocks', async () => {
    const { db, people, persona } = await fillDemo('2026-11-21', insertHomeParameters)
    const rows = await db.selectFrom('homeParameter').selectAll().execute()
    expect(rows).toHaveLength(people.length)
    const signature = rows.filter(({ bloqueiaAssinaturaPend }) => bloqueiaAssinaturaPend === 1)
    expect(signature.map(({ codPessoa }) => codPessoa)).toEqual([persona('pendingSignature').codPessoa])
    expect(signature[0]?.mensagemAssinaturaPend).not.toBe('')
    const agenda = rows.filter(({ bloqueiaAgendaPend }) => bloqueiaAgendaPend === 1)
    expect(agenda.map(({ codPessoa }) => codPessoa)).toEqual([persona('pendingEvaluation').codPessoa])
  })
})
