import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { WrongUse } from '#base/options.ts'
import { document } from '#cli/document.ts'
import { evaluation } from '#cli/evaluation.ts'
import { menu } from '#cli/menu.ts'
import { notice } from '#cli/notice.ts'
import { opening } from '#cli/opening.ts'
import type { HrGroup } from '#cli/verb.ts'
import { runCommand } from './command.ts'
import { signedIn } from './device.ts'
import { colab, placeOf } from './process.ts'
import { actionsOf, fileWith, HR, makeUnit, pdfSaying } from './publishing.ts'
import { shareServer } from './server.ts'
import { typed } from './typed.ts'

/*
 * `colab notice`, `document`, `opening`, `menu` and `evaluation` as typed: once in a separate process beside a running
 * server, which takes a second, and for the rest in this one.
 */

const server = await shareServer()
const tomorrow = addDays(server.app.clock.today(), 1)
const ana = await signedIn(server)
const person = ['--person', ana.owner.cpf]
const signed = ['--by', HR.who, '--reason', HR.why]
const groups: Record<string, HrGroup> = { notice, document, opening, menu, evaluation }

/** Runs as typed, by default in this process; returns the JSON of a successful command. */
async function answered(args: string[], as: typeof colab = typed) {
  const result = await as([...args, '--json', ...signed], placeOf(server))
  expect([result.code, result.errors]).toEqual([0, ''])
  return JSON.parse(result.out)
}

/** Runs in this process. */
function run(name: string, ...args: string[]) {
  return runCommand(server.app, name, groups[name] ?? {}, args)
}
const textOf = async (...args: [string, ...string[]]) => (await run(...args)).text

const rows = async (method: string, table: string) =>
  (await ana.call(method, { params: { todos: true } })).json[table] as Record<string, unknown>[]

describe('colab notice', () => {
  it('runs a dry run, publishes, and prints the result', async () => {
    const text = await fileWith('texto.txt', 'Amanhã, das 9h às 16h.\nLeve a carteira.\n')
    const map = await fileWith('mapa.pdf', await pdfSaying('Mapa'))
    const options = ['--title', 'Vacinação', '--text-file', text, '--attach', map, ...person]
    expect(await textOf('notice', ...options, '--dry-run')).toBe(
      'Aviso 500001: para 1 pessoa.\nNada foi gravado: foi só um ensaio.',
    )
    expect(await rows('buscaAviso', 'Avisos')).toEqual([])
    expect(await answered(['notice', ...options], colab)).toEqual({ codMensagem: 500_001, people: 1 })
    expect(await rows('buscaAviso', 'Avisos')).toMatchObject([
      { observacao: 'Vacinação', justificativa: 'Amanhã, das 9h às 16h.\nLeve a carteira.', extensaoAnexo: 'pdf' },
    ])
    const [action] = await actionsOf(server)
    expect(action).toEqual({ ...HR, action: 'notice', target: `message 500001 to person ${ana.owner.codPessoa}` })
  })

  it.each([
    [['--text', 'x', '--all'], 'Diga o título'],
    [['--title', 'x', '--all'], 'Diga o texto'],
    [['--title', 'x', '--text', 'y', '--text-file', 'z', '--all'], 'Diga o texto'],
    [['--title', 'x', '--text', 'y'], 'Diga para quem'],
    [['--title', 'x', '--text', 'y', '--unit', '1', '--all'], 'Diga para quem'],
    [['x', '--title', 'x', '--text', 'y', '--all'], 'Uso: colab notice --title'],
  ])('typed as %j is wrong use', async (args, words) => {
    const wrong = expect(Promise.resolve().then(() => run('notice', ...args))).rejects
    await wrong.toThrow(WrongUse)
    await wrong.toThrow(words)
  })

  it('exits with 1 and a reason on a refusal, with 2 on wrong use', async () => {
    const env = placeOf(server)
    const sent = ['notice', '--title', 'x', '--text', 'y', '--person', '1']
    const refused = { code: 1, out: '', errors: '--person 1: não há ninguém com este CPF ou código\n' }
    expect(await typed(sent, env)).toEqual(refused)
    expect(await typed([...sent, '--all'], env)).toMatchObject({ code: 2, out: '' })
    const nowhere = run('notice', '--title', 'x', '--text-file', '/nowhere/at/all', '--all')
    await expect(nowhere).rejects.toThrow('Não há nenhum arquivo em /nowhere/at/all.')
  })
})

describe('colab document', () => {
  it('publishes, and refuses a file that cannot be signed', async () => {
    const pdf = await fileWith('acordo.pdf', await pdfSaying('Acordo'))
    const ask = ['document', pdf, '--title', 'Acordo', '--until', formatDate(tomorrow), ...person]
    expect(await answered(ask)).toEqual({ codArquivo: expect.any(Number), people: 1, before: 0 })
    expect(await rows('buscaDoctoAssinado', 'ttDoctoAssinado')).toMatchObject([
      { nome: 'Acordo', situacao: `Aguardando assinatura até ${formatDate(tomorrow)}` },
    ])
    const bad = await fileWith('acordo.pdf', 'Acordo')
    const options = ['--title', 'Acordo', ...person]
    await expect(run('document', bad, ...options)).rejects.toThrow('acordo.pdf não é um PDF.')
    await expect(run('document', pdf, ...options, '--until', '1/1/2020')).rejects.toThrow(
      '--until: 01/01/2020 já passou.',
    )
    await expect(run('document', pdf, ...options, '--until', 'já')).rejects.toThrow(
      '--until: “já” não é uma data; escreva como 31/12/2026.',
    )
    await expect(run('document', pdf, ...person)).rejects.toThrow(WrongUse)
    expect(await textOf('document', pdf, ...options, '--unit', '1').catch((error: Error) => error.name)).toBe(
      'WrongUse',
    )
  })
})

describe('colab opening', () => {
  it('adds, lists and closes', async () => {
    const options = ['--descricao', 'Cuidar do caixa', '--cargo', 'Caixa', '--numVagas', '2', '--cidade', 'Curitiba']
    const when = ['--dtEncerramento', tomorrow, '--Requisitos', 'Excel', '--Requisitos', 'Inglês']
    const { openings } = await answered(['opening', 'add', ...options, ...when])
    const [{ codRequisicao }] = openings
    expect(await rows('geraRequisicaoInterna', 'ttRequisicao')).toMatchObject([
      { codRequisicao, numVagas: 2, Requisitos: 'Excel\nInglês' },
    ])
    expect(await textOf('opening', 'list')).toBe(
      `${codRequisicao}  Caixa, Curitiba  2 vagas  até ${formatDate(tomorrow)}  0 candidaturas`,
    )
    const close = ['opening', 'close', String(codRequisicao)] as const
    await expect(run(...close)).rejects.toThrow('Diga por que a vaga se encerra')
    expect(await textOf(...close, ...signed)).toBe(`Vaga ${codRequisicao} encerrada: Caixa.`)
    expect(await rows('geraRequisicaoInterna', 'ttRequisicao')).toEqual([])
    expect(await textOf('opening', 'list')).toBe('Não há vagas abertas.')
    await expect(run('opening', 'add')).rejects.toThrow('Passe um arquivo .csv ou .json, ou as opções: --dtRequisicao')
    await expect(run('opening', 'add', 'vagas.csv', '--cargo', 'Caixa')).rejects.toThrow(WrongUse)
    await expect(run('opening', 'close', 'caixa', ...signed)).rejects.toThrow('“caixa” não é um código.')
  })
})

describe('colab menu', () => {
  it('adds and lists', async () => {
    await makeUnit(server, 12)
    const week = `codUnidade;dtCardapio;descricaoPortal;hrLimReserva\n1;${tomorrow};Almoço;09:30\n12;${tomorrow};Jantar;16:00\n`
    const { menus } = await answered(['menu', 'add', await fileWith('semana.csv', week)])
    expect(await rows('buscaCardapio', 'ttCardapioData')).toMatchObject([{ descricaoPortal: 'Almoço' }])
    expect(await textOf('menu', 'list', '--unit', '12')).toBe(
      `${menus[1].codCardapio}  ${formatDate(tomorrow)}  Unidade 12  Jantar  até 16:00  0 reservas`,
    )
  })
})

describe('colab evaluation', () => {
  it('publishes, lists and closes', async () => {
    const path = await fileWith('p.csv', 'titulo;descricao;resposta;opcoes\nGeral;Como vai?;U;Bem | Mal\n')
    const { codQuestionario } = await answered(['evaluation', 'publish', path, '--title', 'Pulso', ...person])
    expect(await rows('buscaAgenda', 'ttAgendaAvaliacao')).toMatchObject([
      { codQuestionario, nomeQuestionario: 'Pulso' },
    ])
    expect(await textOf('evaluation', 'list')).toMatch(
      new RegExp(`^${codQuestionario}  Pulso  até [\\d/]+  0 respostas  1 pendente  0 sem resposta$`),
    )
    const close = ['evaluation', 'close', String(codQuestionario)] as const
    await expect(run(...close)).rejects.toThrow('Diga por que o questionário se encerra')
    expect(await textOf(...close, ...signed)).toBe(`Questionário ${codQuestionario} encerrado: 1 pessoa não respondeu.`)
    expect(await rows('buscaAgenda', 'ttAgendaAvaliacao')).toEqual([])
    const wrong = await fileWith('p.json', '{}')
    await expect(run('evaluation', 'publish', wrong, ...person)).rejects.toThrow('p.json, ttQuestTitulo: falta')
  })
})
