import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertEvaluations } from './evaluations.ts'

describe('the questionnaires of the demo company', () => {
  it('contain questions of every kind, with options for choices', async () => {
    const { db } = await fillDemo('2026-11-21', insertEvaluations)
    const questions = await db.selectFrom('questionnaireQuestion').selectAll().execute()
    expect(new Set(questions.map(({ resposta }) => resposta))).toEqual(new Set(['U', 'M', 'S', 'D', 'I']))
    expect(questions.some(({ permiteDesabilitar }) => permiteDesabilitar === 1)).toBe(true)
    const options = await db.selectFrom('questionnaireOption').selectAll().execute()
    for (const { codQuestionario, codPergunta, resposta } of questions) {
      const own = options.filter((one) => one.codQuestionario === codQuestionario && one.codPergunta === codPergunta)
      expect([codQuestionario, codPergunta, own.length > 1]).toEqual([
        codQuestionario,
        codPergunta,
        'UMS'.includes(resposta),
      ])
    }
  })

  it('wait for three personas, one each, and for nobody else', async () => {
    const { db, people, persona } = await fillDemo('2026-11-21', insertEvaluations)
    const rows = await db.selectFrom('questionnaireAgenda').selectAll().orderBy('codPessoa').execute()
    const open = rows.filter(({ dtResposta }) => dtResposta === null)
    const waiting = [persona('everything'), persona('twoEmployments'), persona('pendingEvaluation')]
    expect(open.map(({ codPessoa }) => codPessoa)).toEqual(waiting.map(({ codPessoa }) => codPessoa))
    expect(rows.length).toBeGreaterThan(people.length / 2)
    expect(rows.some(({ codPessoa }) => codPessoa === persona('hiredToday').codPessoa)).toBe(false)
  })
})
