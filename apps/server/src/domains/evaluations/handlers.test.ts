import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import type { TestPerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import type { QuestionnaireAgenda } from './tables.ts'

const server = await shareServer()
const { db, clock } = server.app
const today = clock.today()

for (const codQuestionario of [1, 2, 3]) {
  await db
    .insertInto('questionnaire')
    .values({ codQuestionario, nomeQuestionario: `Pesquisa ${codQuestionario}` })
    .execute()
}
await db
  .insertInto('questionnaireTitle')
  .values([
    { codQuestionario: 1, codTitulo: 2, descricao: 'Segundo' },
    { codQuestionario: 1, codTitulo: 1, descricao: 'Primeiro' },
    { codQuestionario: 2, codTitulo: 1, descricao: 'De outra' },
  ])
  .execute()
const question = { codQuestionario: 1, codTitulo: 1, resposta: 'U' as const, permiteDesabilitar: 0 as const }
await db
  .insertInto('questionnaireQuestion')
  .values([
    { ...question, codPergunta: 2, descricao: 'B', resposta: 'D', permiteDesabilitar: 1 },
    { ...question, codPergunta: 1, descricao: 'A' },
    { ...question, codPergunta: 3, codTitulo: 2, descricao: 'C', resposta: 'I' },
    { ...question, codQuestionario: 2, codPergunta: 1, descricao: 'De outra' },
  ])
  .execute()
await db
  .insertInto('questionnaireOption')
  .values([
    { codQuestionario: 1, codPergunta: 1, codOpcao: 2, descricao: 'Não' },
    { codQuestionario: 1, codPergunta: 1, codOpcao: 1, descricao: 'Sim' },
    { codQuestionario: 2, codPergunta: 1, codOpcao: 1, descricao: 'De outra' },
  ])
  .execute()

async function person(...agendas: Partial<QuestionnaireAgenda>[]): Promise<Device & { owner: TestPerson }> {
  const device = await signedIn(server)
  const { codPessoa, employments } = device.owner
  const rows = agendas.map((agenda, at) => ({
    codPessoa,
    codEmp: 1,
    codEmpregado: employments[0]?.codEmpregado ?? 0,
    codQuestionario: 1,
    codTreinamento: 0,
    codTurma: at,
    nomeTreinamento: '',
    dtInicio: today,
    dtLimite: today,
    dtResposta: null,
    ...agenda,
  }))
  if (rows.length > 0) await db.insertInto('questionnaireAgenda').values(rows).execute()
  return device
}

type Row = { codQuestionario: number; codTurma: number; responder: boolean }
const agenda = async ({ call }: Device) => (await call('buscaAgenda')).json.ttAgendaAvaliacao as Row[]

describe('buscaAgenda', () => {
  it('answers the rows of the contract', async () => {
    const device = await person({ codTreinamento: 7, codTurma: 2, nomeTreinamento: 'NR-11' })
    const codEmpregado = device.owner.employments[0]?.codEmpregado
    expect(await agenda(device)).toEqual([
      {
        codEmp: 1,
        codEmpregado,
        codQuestionario: 1,
        nomeQuestionario: 'Pesquisa 1',
        nomeTreinamento: 'NR-11',
        codTreinamento: 7,
        codTurma: 2,
        dtLimiteChar: formatDate(today),
        responder: true,
      },
    ])
  })

  it('lists unanswered questionnaires before their last day, the most urgent first', async () => {
    const device = await person(
      { codQuestionario: 2, dtLimite: addDays(today, 9) },
      { dtLimite: addDays(today, -1) },
      { dtResposta: today },
      { codQuestionario: 3 },
      { dtLimite: addDays(today, 9) },
    )
    expect((await agenda(device)).map(({ codQuestionario }) => codQuestionario)).toEqual([3, 1, 2])
  })

  it('marks a future questionnaire as not available yet, and home does not count it', async () => {
    const device = await person({ dtInicio: addDays(today, 1), dtLimite: addDays(today, 5) })
    expect((await agenda(device)).map(({ responder }) => responder)).toEqual([false])
    expect((await device.call('buscaParametroColab')).json.colaborador).toMatchObject([{ mensagemQtdeAgenda: '' }])
  })

  it('returns the person’s own questionnaires', async () => {
    await person({})
    expect(await agenda(await person())).toEqual([])
  })
})

describe('buscaQuestionario', () => {
  const ask = async ({ call }: Device, codQuestionario: number) =>
    (await call('buscaQuestionario', { params: { codQuestionario } })).json

  it('answers titles, questions and options, each in its order and within the other', async () => {
    const { questionario } = await ask(await person({}), 1)
    const options = [
      { codOpcao: 1, descricao: 'Sim' },
      { codOpcao: 2, descricao: 'Não' },
    ]
    const of = (codTitulo: number, codPergunta: number, descricao: string, resposta: string) => ({
      codTitulo,
      codPergunta,
      descricao,
      resposta,
      permiteDesabilitar: resposta === 'D',
      ttQuestOpcao: resposta === 'U' ? options : [],
    })
    expect(questionario).toEqual({
      ttQuestionario: [
        {
          codQuestionario: 1,
          nomeQuestionario: 'Pesquisa 1',
          ttQuestTitulo: [
            { codTitulo: 1, descricao: 'Primeiro', ttQuestPergunta: [of(1, 1, 'A', 'U'), of(1, 2, 'B', 'D')] },
            { codTitulo: 2, descricao: 'Segundo', ttQuestPergunta: [of(2, 3, 'C', 'I')] },
          ],
        },
      ],
    })
  })

  it.each<[string, Partial<QuestionnaireAgenda>[]]>([
    ['a person without a questionnaire', []],
    ['a person who has answered', [{ dtResposta: today }]],
    ['a person who is late', [{ dtLimite: addDays(today, -1) }]],
    ['a person who is early', [{ dtInicio: addDays(today, 1) }]],
    ['a person with another questionnaire', [{ codQuestionario: 2 }]],
  ])('refuses %s', async (_who, agendas) => {
    expect(await ask(await person(...agendas), 1)).toEqual({
      retorno: [{ estatus: 'Erro', msgErro: 'Este questionário não está aberto para você.' }],
      questionario: { ttQuestionario: [] },
    })
  })
})
