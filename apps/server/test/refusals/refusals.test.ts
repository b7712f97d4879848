import { methods } from '@colab/contract/methods'
import { describe, expect, it } from 'vitest'
import { fileTargets } from '#registry.ts'
import { shareServer } from '../server.ts'
import { insertGroundwork } from './company.ts'
import { rows } from './rows.ts'
import { refusals } from './table.ts'

/** A Saturday, at noon. */
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
await insertGroundwork(server)

/** Writes of clients with push only: tested with push (domains/push). Those of passkeys need an authenticator: domains/access. */
const ELSEWHERE = ['gravaInscricaoPush', 'excluirInscricaoPush', 'gravaPasskey', 'alteraNomePasskey', 'excluirPasskey']

describe('a client without the validation of the form', () => refusals(server, rows))

it('every write of the contract and every upload has its row', () => {
  const writes = [...methods.values()].filter(({ access }) => access === 'write').map(({ name }) => name)
  const uploads = Object.keys(fileTargets).filter((target) => fileTargets[target]?.keep)
  const all = [...writes, ...uploads.map((target) => `upload ${target.split(' ')[0]}`)]
  expect(rows.map(({ write }) => write).sort()).toEqual(all.filter((write) => !ELSEWHERE.includes(write)).sort())
})
