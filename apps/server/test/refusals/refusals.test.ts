import { methods } from '@colab/contract/methods'
import { expect, it } from 'vitest'
import { uploads } from '#protocol/uploads.ts'
import { shareServer } from '../server.ts'
import { company } from './company.ts'
import { dependents } from './dependents.ts'
import { password } from './password.ts'
import { record } from './record.ts'
import { shop } from './shop.ts'
import { refusals } from './table.ts'
import { timekeeping } from './timekeeping.ts'

/** A Saturday, at noon. */
const server = await shareServer({ now: Date.parse('2026-11-21T12:00:00-03:00') })
const { db } = server.app
await db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }).execute()
const questionnaire = { codQuestionario: 1, codTitulo: 1, codPergunta: 1 }
await db.insertInto('questionnaire').values({ codQuestionario: 1, nomeQuestionario: 'Pesquisa' }).execute()
await db.insertInto('questionnaireTitle').values({ codQuestionario: 1, codTitulo: 1, descricao: 'Título' }).execute()
await db
  .insertInto('questionnaireQuestion')
  .values({ ...questionnaire, resposta: 'D', descricao: 'O que falta?', permiteDesabilitar: 0 })
  .execute()

const rows = [...record, ...dependents, ...timekeeping, ...company, ...shop, ...password]

/** Writes that only a client with push has: they are tested with it (domains/push). */
const ELSEWHERE = ['gravaInscricaoPush', 'excluirInscricaoPush']

refusals(server, rows)

it('every write of the contract and every upload has its row', () => {
  const writes = [...methods.values()].filter(({ access }) => access === 'write').map(({ name }) => name)
  const all = [...writes, ...Object.keys(uploads).map((target) => `upload ${target.split(' ')[0]}`)]
  expect(rows.map(({ write }) => write).sort()).toEqual(all.filter((write) => !ELSEWHERE.includes(write)).sort())
})
