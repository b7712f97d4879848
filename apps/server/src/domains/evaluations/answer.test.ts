import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import type { QuestionnaireAgenda } from './tables.ts'

const server = await shareServer()
const { db, clock } = server.app
const today = clock.today()
const of = { codQuestionario: 1, codTitulo: 1 }

/** One question of each kind by number; M and D may be skipped; 6 is yes/no without options of its own. */
await db
  .insertInto('questionnaire')
  .values([1, 2].map((codQuestionario) => ({ codQuestionario, nomeQuestionario: 'Pesquisa' })))
  .execute()
await db
  .insertInto('questionnaireTitle')
  .values({ ...of, descricao: 'Título' })
  .execute()
await db
  .insertInto('questionnaireQuestion')
  .values(
    (['U', 'M', 'S', 'D', 'I', 'S'] as const).map((resposta, at) => ({
      ...of,
      codPergunta: at + 1,
      resposta,
      descricao: resposta,
      permiteDesabilitar: resposta === 'M' || resposta === 'D' ? (1 as const) : (0 as const),
    })),
  )
  .execute()
await db
  .insertInto('questionnaireOption')
  .values(
    [1, 2, 3].flatMap((codPergunta) =>
      [1, 2, 3].map((codOpcao) => ({
        codQuestionario: 1,
        codPergunta,
        codOpcao: codPergunta * 10 + codOpcao,
        descricao: 'x',
      })),
    ),
  )
  .execute()

type Row = Record<string, unknown> & { codPergunta: number }
const row = (codPergunta: number, more: Record<string, unknown> = {}): Row => ({ ...of, codPergunta, ...more })
const GOOD = [
  row(1, { codOpcao: 12 }),
  row(2, { codOpcao: 21, sequencia: 1 }),
  row(2, { codOpcao: 23, sequencia: 2 }),
  row(3, { codOpcao: 31 }),
  row(4, { descricao: ' Mais luz. ' }),
  row(5),
  row(6, { codOpcao: 2 }),
]
/** The valid answers with these replaced. */
const but = (codPergunta: number, ...rows: Row[]) => [
  ...GOOD.filter((good) => good.codPergunta !== codPergunta),
  ...rows,
]

async function respondent(agenda: Partial<QuestionnaireAgenda> = {}) {
  const device = await signedIn(server)
  const { codPessoa, employments } = device.owner
  const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, codQuestionario: 1 }
  const rest = {
    codTreinamento: 0,
    codTurma: 0,
    nomeTreinamento: '',
    dtInicio: today,
    dtLimite: today,
    dtResposta: null,
  }
  await db
    .insertInto('questionnaireAgenda')
    .values({ ...key, ...rest, ...agenda })
    .execute()
  const storedAnswers = () =>
    db
      .selectFrom('questionnaireAnswer')
      .select(['codPergunta', 'sequencia', 'codOpcao', 'naoSeAplica', 'descricao'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('codPergunta')
      .orderBy('sequencia')
      .execute()
  return Object.assign(device, { storedAnswers, codPessoa })
}

const say = ({ call }: Device, rows: unknown) => call('gravaPessoaAvaliacao', { params: { ttPessoaAvaliacao: rows } })
const send = async (device: Device, rows: unknown) =>
  ((await say(device, rows)).json.retorno as { estatus: string; msgErro: string }[])[0]
const refused = (msgErro: string) => ({ estatus: 'Erro', msgErro })
const DONE = { estatus: 'Sucesso', msgErro: 'Respostas enviadas. Obrigado por participar!' }
const MISSING = 'Existem perguntas a serem respondidas'
const FOREIGN = 'Uma das respostas não é deste questionário.'
const UNFIT = 'Uma das respostas não serve para a sua pergunta.'
const CLOSED = 'Este questionário não está aberto para você.'

describe('gravaPessoaAvaliacao', () => {
  it('stores every answer, and removes the questionnaire from agenda and home', async () => {
    const person = await respondent()
    expect(await send(person, GOOD)).toEqual(DONE)
    const blank = { sequencia: 1, codOpcao: 0, naoSeAplica: 0, descricao: '' }
    expect(await person.storedAnswers()).toEqual([
      { ...blank, codPergunta: 1, codOpcao: 12 },
      { ...blank, codPergunta: 2, codOpcao: 21 },
      { ...blank, codPergunta: 2, codOpcao: 23, sequencia: 2 },
      { ...blank, codPergunta: 3, codOpcao: 31 },
      { ...blank, codPergunta: 4, descricao: 'Mais luz.' },
      { ...blank, codPergunta: 6, codOpcao: 2 },
    ])
    expect((await person.call('buscaAgenda')).json.ttAgendaAvaliacao).toEqual([])
    const { colaborador } = (await person.call('buscaParametroColab')).json
    expect(colaborador).toMatchObject([{ mensagemQtdeAgenda: '', bloqueiaAgendaPend: false }])
  })

  it('takes "not applicable" where a question allows it', async () => {
    const person = await respondent()
    expect(await send(person, but(2, row(2, { naoSeAplica: true })))).toEqual(DONE)
    expect((await person.storedAnswers())[1]).toMatchObject({ codPergunta: 2, codOpcao: 0, naoSeAplica: 1 })
  })

  it.each<[string, Row[], string]>([
    ['a question without an answer', but(1), MISSING],
    ['a choice of nothing', but(2, row(2)), MISSING],
    ['blank words', but(4, row(4, { descricao: '  ' })), MISSING],
    ['two answers to a single choice', but(1, row(1, { codOpcao: 11 }), row(1, { codOpcao: 12 })), UNFIT],
    ['an option twice', but(2, row(2, { codOpcao: 21 }), row(2, { codOpcao: 21 })), UNFIT],
    ['an option of another question', but(1, row(1, { codOpcao: 21 })), UNFIT],
    ['neither yes nor no', but(6, row(6, { codOpcao: 3 })), UNFIT],
    ['words instead of a choice', but(1, row(1, { descricao: 'Sim' })), UNFIT],
    ['a choice instead of words', but(4, row(4, { codOpcao: 1 })), UNFIT],
    ['an answer to an information', but(5, row(5, { descricao: 'Lido' })), UNFIT],
    ['"not applicable" where it may not', but(1, row(1, { naoSeAplica: true })), UNFIT],
    ['"not applicable" and an answer', but(4, row(4, { naoSeAplica: true, descricao: 'x' })), UNFIT],
    ['a question that is not there', [...GOOD, row(7, { codOpcao: 1 })], FOREIGN],
    ['a question under another title', but(1, { ...row(1, { codOpcao: 12 }), codTitulo: 2 }), FOREIGN],
    [
      'two questionnaires',
      but(1, { ...row(1, { codOpcao: 12 }), codQuestionario: 2 }),
      'Responda um questionário de cada vez.',
    ],
  ])('refuses %s, and keeps nothing', async (_what, rows, msgErro) => {
    const person = await respondent()
    expect(await send(person, rows)).toEqual(refused(msgErro))
    expect(await person.storedAnswers()).toEqual([])
    expect((await person.call('buscaAgenda')).json.ttAgendaAvaliacao).toHaveLength(1)
  })

  it.each<[string, Partial<QuestionnaireAgenda>]>([
    ['who has answered', { dtResposta: today }],
    ['who is late', { dtLimite: addDays(today, -1) }],
    ['who is early', { dtInicio: addDays(today, 1) }],
    ['who is asked about another class', { codTurma: 7 }],
  ])('refuses a person %s', async (_who, agenda) => {
    const person = await respondent(agenda)
    expect(await send(person, GOOD)).toEqual(refused(CLOSED))
    expect(await person.storedAnswers()).toEqual([])
  })

  it('stores the answers once, also when sent twice at a time', async () => {
    const person = await respondent()
    const answers = await Promise.all([send(person, GOOD), send(person, GOOD)])
    expect(answers).toEqual(expect.arrayContaining([DONE, refused(CLOSED)]))
    expect(await person.storedAnswers()).toHaveLength(6)
  })

  it('accepts only the person’s own agenda and employment', async () => {
    const [person, other] = [await respondent(), await respondent()]
    const codEmpregado = other.owner.employments[0]?.codEmpregado
    const rows = GOOD.map((good) => ({ ...good, codEmpregado }))
    expect(await send(person, rows)).toEqual(refused(CLOSED))
    expect(
      (
        await say(
          person,
          GOOD.map((good) => ({ ...good, codPessoa: other.codPessoa })),
        )
      ).status,
    ).toBe(403)
    expect(await send(other, rows)).toEqual(DONE)
    expect(await person.storedAnswers()).toEqual([])
  })
})
