import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { readCommandFile } from '#hr/files.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { actionsOf, fileWith, HR, makeUnit, people, units } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'
import { evaluationInbox } from './inbox.ts'
import { closeEvaluation, type EvaluationToPublish, listEvaluations, publishEvaluation } from './publish.ts'

const server = await shareServer()
const { app } = server
const today = app.clock.today()

const option = (descricao: string) => ({ descricao })
const SURVEY = {
  nomeQuestionario: 'Clima',
  ttQuestTitulo: [
    {
      descricao: 'Trabalho',
      ttQuestPergunta: [
        { descricao: 'Leia antes', resposta: 'I' },
        { descricao: 'Como vai?', resposta: 'U', ttQuestOpcao: [option('Bem'), option('Mal')] },
      ],
    },
    {
      descricao: 'Equipe',
      ttQuestPergunta: [
        {
          descricao: 'O que ajuda?',
          resposta: 'M',
          permiteDesabilitar: true,
          ttQuestOpcao: ['A', 'B', 'C'].map(option),
        },
        { descricao: 'Fica?', resposta: 'S' },
        { descricao: 'Conte', resposta: 'D' },
      ],
    },
  ],
}
const CSV = [
  'titulo;descricao;resposta;permiteDesabilitar;opcoes',
  'Trabalho;Leia antes;I;;',
  'Trabalho;Como vai?;u;;Bem | Mal',
  'Equipe;O que ajuda?;M;sim;A | B | C',
  'Equipe;Fica?;S;;',
  'Equipe;Conte;D;;',
].join('\n')

const asJson = (survey: unknown) => fileWith('pesquisa.json', JSON.stringify(survey))
const ask = async ({
  path,
  ...options
}: { path?: string } & Partial<EvaluationToPublish> & Pick<EvaluationToPublish, 'to'>) =>
  publishEvaluation(app, HR, { file: await readCommandFile(path ?? (await asJson(SURVEY))), ...options })

type Row = Record<string, unknown>
const agenda = async ({ call }: Pick<Device, 'call'>) => (await call('buscaAgenda')).json.ttAgendaAvaliacao as Row[]
const home = async ({ call }: Pick<Device, 'call'>) =>
  ((await call('buscaParametroColab')).json.colaborador as Row[])[0]
const form = async ({ call }: Pick<Device, 'call'>, codQuestionario: number) => {
  const { questionario } = (await call('buscaQuestionario', { params: { codQuestionario } })).json
  return (questionario as { ttQuestionario: Row[] }).ttQuestionario[0]
}
const answer = async ({ call }: Pick<Device, 'call'>, codQuestionario: number) => {
  const row = (codTitulo: number, codPergunta: number, more: Row) => ({
    codQuestionario,
    codTitulo,
    codPergunta,
    ...more,
  })
  const ttPessoaAvaliacao = [
    row(1, 2, { codOpcao: 1 }),
    row(2, 3, { codOpcao: 1 }),
    row(2, 3, { codOpcao: 3, sequencia: 2 }),
    row(2, 4, { codOpcao: 2 }),
    row(2, 5, { descricao: 'Tudo bem' }),
  ]
  const { json } = await call('gravaPessoaAvaliacao', { params: { ttPessoaAvaliacao } })
  return (json.retorno as Row[])[0]
}
const listed = async (code: number) => (await listEvaluations(app)).find((row) => row.codQuestionario === code)

describe('an evaluation', () => {
  it('appears on the agenda and in the count at home, can be answered whole, and disappears then', async () => {
    const ana = await signedIn(server)
    const until = addDays(today, 5)
    const { codQuestionario, ...published } = await ask({ until, block: true, to: people(ana.owner) })
    expect(published).toEqual({ nomeQuestionario: 'Clima', people: 1, dtLimite: until })
    expect(await agenda(ana)).toMatchObject([
      { codQuestionario, nomeQuestionario: 'Clima', dtLimiteChar: formatDate(until), responder: true, codTurma: 0 },
    ])
    expect(await home(ana)).toMatchObject({ bloqueiaAgendaPend: true, mensagemQtdeAgenda: '1 pesquisa pendente' })
    expect(await form(ana, codQuestionario)).toMatchObject({
      ttQuestTitulo: SURVEY.ttQuestTitulo.map(({ descricao, ttQuestPergunta }, at) => ({
        descricao,
        codTitulo: at + 1,
        ttQuestPergunta: ttQuestPergunta.map((question) => ({
          permiteDesabilitar: false,
          ttQuestOpcao: [],
          ...question,
        })),
      })),
    })
    expect(await answer(ana, codQuestionario)).toMatchObject({ estatus: 'Sucesso' })
    expect(await agenda(ana)).toEqual([])
    expect(await home(ana)).toMatchObject({ bloqueiaAgendaPend: false, mensagemQtdeAgenda: '' })
    expect(await listed(codQuestionario)).toMatchObject({ asked: 1, answered: 1, pending: 0, expired: 0 })
    const action = { ...HR, action: 'evaluation publish' }
    const target = `questionnaire ${codQuestionario} to person ${ana.owner.codPessoa}`
    expect((await actionsOf(server))[0]).toEqual({ ...action, target })
  })

  it('accepts the same contents as CSV, under its own name', async () => {
    const ana = await signedIn(server)
    const path = await fileWith('pesquisa.csv', CSV)
    await expect(ask({ path, to: people(ana.owner) })).rejects.toThrow('Diga como se chama: --title')
    const csv = await ask({ path, title: 'Pulso', to: people(ana.owner) })
    const json = await ask({ title: 'Pulso', to: people(ana.owner) })
    expect(csv).toEqual({ ...json, codQuestionario: json.codQuestionario - 1 })
    expect(csv.dtLimite).toBe(addDays(today, 30))
    expect(await form(ana, csv.codQuestionario)).toEqual({
      ...(await form(ana, json.codQuestionario)),
      codQuestionario: csv.codQuestionario,
    })
  })

  it('closes for people without an answer; answers stay', async () => {
    await signedIn(server)
    await makeUnit(server, 61)
    const [ana, bia] = await Promise.all([1, 2].map(() => signedIn(server, { employments: [{}, { codUnidade: 61 }] })))
    if (!ana || !bia) throw new Error('nobody')
    const { codQuestionario } = await ask({ to: units(61) })
    expect(await agenda(ana)).toMatchObject([{ codEmpregado: ana.owner.codPessoa * 10 + 1 }])
    await answer(ana, codQuestionario)
    expect(await listed(codQuestionario)).toMatchObject({ asked: 2, answered: 1, pending: 1, expired: 0 })
    expect(await closeEvaluation(app, HR, codQuestionario, { dryRun: true })).toEqual({ codQuestionario, people: 1 })
    expect(await agenda(bia)).toHaveLength(1)
    expect(await closeEvaluation(app, HR, codQuestionario)).toEqual({ codQuestionario, people: 1 })
    expect([await agenda(bia), await answer(bia, codQuestionario)]).toMatchObject([[], { estatus: 'Erro' }])
    expect(await listed(codQuestionario)).toMatchObject({ asked: 2, answered: 1, pending: 0, expired: 1 })
    const storedAnswers = app.db
      .selectFrom('questionnaireAnswer')
      .select('codPessoa')
      .where('codQuestionario', '=', codQuestionario)
    expect(await storedAnswers.execute()).toHaveLength(5)
    const again = closeEvaluation(app, HR, codQuestionario)
    await expect(again).rejects.toThrow(`Ninguém tem o questionário ${codQuestionario} por responder.`)
    const closed = { action: 'evaluation close', target: `questionnaire ${codQuestionario}` }
    expect((await actionsOf(server))[0]).toEqual({ ...HR, ...closed })
  })
})

describe('an evaluation on its last day', () => {
  it('is pending for HR, and can be closed', async () => {
    const ana = await signedIn(server)
    const { codQuestionario } = await ask({ until: today, to: people(ana.owner) })
    expect(await listed(codQuestionario)).toMatchObject({ pending: 1, expired: 0 })
    const items = await evaluationInbox.items(app, { all: false, codPessoa: ana.owner.codPessoa })
    expect(items.filter((item) => item.codPessoa === ana.owner.codPessoa)).toMatchObject([
      { isOpen: true, situacao: 'Aguarda a pessoa' },
    ])
    expect(await closeEvaluation(app, HR, codQuestionario)).toEqual({ codQuestionario, people: 1 })
  })
})

describe('a questionnaire that is wrong', () => {
  async function refusal(path: string): Promise<string> {
    const ana = await signedIn(server)
    const before = [await listEvaluations(app), await actionsOf(server)]
    const refused = await ask({ path, title: 'x', to: people(ana.owner) }).catch((error: Error) => error.message)
    expect([await listEvaluations(app), await actionsOf(server), await agenda(ana)]).toEqual([...before, []])
    return String(refused)
  }

  it('gets a refusal that names the fields of its JSON', async () => {
    const question = { descricao: 'x', resposta: 'X', permiteDesabilitar: 1, ttQuestOpcao: [{}], nota: 1 }
    const titles = [{ ttQuestPergunta: [question] }, { descricao: ' ', ttQuestPergunta: [] }]
    const at = 'pesquisa.json, ttQuestTitulo[0]'
    expect(await refusal(await asJson({ ttQuestTitulo: titles }))).toBe(
      [
        `${at}.descricao: falta`,
        `${at}.ttQuestPergunta[0].resposta: não é U, M, S, D nem I`,
        `${at}.ttQuestPergunta[0].permiteDesabilitar: não é true nem false`,
        `${at}.ttQuestPergunta[0].ttQuestOpcao[0].descricao: falta`,
        `${at}.ttQuestPergunta[0].nota: não é um campo conhecido`,
        'pesquisa.json, ttQuestTitulo[1].descricao: está vazio',
        'pesquisa.json, ttQuestTitulo[1].ttQuestPergunta: está vazia',
        '',
        'Nada foi gravado.',
      ].join('\n'),
    )
    expect(await refusal(await asJson({}))).toContain('pesquisa.json, ttQuestTitulo: falta')
    expect(await refusal(await asJson('x'))).toContain('pesquisa.json: não é um objeto')
    expect(await refusal(await fileWith('pesquisa.json', '{'))).toBe('pesquisa.json: não é um JSON que se possa ler.')
  })

  it('gets a refusal that names the lines of its CSV', async () => {
    const lines = ['titulo;descricao;resposta;permiteDesabilitar;opcoes', 'A;;Z;;', 'A;b;U;talvez;x']
    const refused = await refusal(await fileWith('p.csv', lines.join('\n')))
    expect(refused).toContain('p.csv, linha 2, descricao: está vazio\np.csv, linha 2, resposta: “Z” não é U nem M')
    expect(refused).toContain('p.csv, linha 3, permiteDesabilitar: “talvez” não é sim nem não')
  })

  it('gets a refusal for each question that cannot be shown', async () => {
    const lines = [
      'A;a;U;;x',
      'A;b;M;;',
      'A;c;S;;x',
      'A;d;D;;x | y',
      'A;e;I;sim;',
      'A;f;U;;x | x',
      `A;g;U;;x | ${'y'.repeat(401)}`,
    ]
    const file = ['titulo;descricao;resposta;permiteDesabilitar;opcoes', ...lines].join('\n')
    expect(await refusal(await fileWith('p.csv', file))).toBe(
      [
        'p.csv, linha 2: uma pergunta U ou M precisa de duas opções ou mais',
        'p.csv, linha 3: uma pergunta U ou M precisa de duas opções ou mais',
        'p.csv, linha 4: uma pergunta S tem duas opções, ou nenhuma',
        'p.csv, linha 5: uma pergunta D ou I não tem opções',
        'p.csv, linha 6: uma informação não se responde: não há o que desabilitar',
        'p.csv, linha 7: repete uma opção',
        'p.csv, linha 8: uma opção passa de 400 caracteres',
        '',
        'Nada foi gravado.',
      ].join('\n'),
    )
    const only = 'titulo;descricao;resposta\nA;a;I\n'
    expect(await refusal(await fileWith('p.csv', only))).toContain('não há nenhuma que se responda')
  })
})
