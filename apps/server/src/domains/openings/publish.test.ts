import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { openRows, typedRow } from '#hr/publishing/rows.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { actionsOf, fileWith, HR } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'
import { addOpenings, closeOpening, listOpenings, OPENING } from './publish.ts'

const server = await shareServer()
const { app } = server
const today = app.clock.today()
const until = addDays(today, 10)

let openings = 0
/** Returns a typed opening in a city of its own. */
function typed(more: Record<string, unknown> = {}) {
  openings += 1
  const row = {
    descricao: 'Cuidar do caixa',
    cargo: 'Analista',
    numVagas: 2,
    dtEncerramento: until,
    cidade: `Cidade ${openings}`,
  }
  return { ...row, ...more }
}
const add = (row: Record<string, unknown>, dryRun = false) => addOpenings(app, HR, typedRow(OPENING, row), dryRun)

const seen = async ({ call }: Pick<Device, 'call'>) =>
  (await call('geraRequisicaoInterna')).json.ttRequisicao as Record<string, unknown>[]
const inCity = async (device: Pick<Device, 'call'>, cidade: string) =>
  (await seen(device)).filter((row) => row.cidade === cidade)

describe('an opening', () => {
  it('shows an opening with every field, and counts it at home', async () => {
    const ana = await signedIn(server)
    const row = typed({ setor: 'Financeiro', Requisitos: ['Excel', 'Inglês'], beneficios: ['Vale-refeição'] })
    const [added] = await add(row)
    const { dtEncerramento: _, ...wire } = row
    expect(await inCity(ana, row.cidade)).toEqual([
      {
        ...wire,
        Requisitos: 'Excel\nInglês',
        beneficios: 'Vale-refeição',
        jaCandidatou: false,
        situacaoCandidatura: '',
        retornoRh: '',
        codRequisicao: added?.codRequisicao,
        dtRequisicao: today,
      },
    ])
    expect(added).toMatchObject({
      codRequisicao: expect.toSatisfy((code: number) => code > 500_000),
      dtEncerramento: until,
    })
    const all = await seen(ana)
    const open = all.reduce((sum, { numVagas }) => sum + Number(numVagas), 0)
    const [home] = (await ana.call('buscaParametroColab')).json.colaborador as Record<string, string>[]
    expect(home?.mensagemOportunidade).toBe(`${open} ${open === 1 ? 'vaga aberta' : 'vagas abertas'}`)
    expect((await actionsOf(server))[0]).toEqual({
      ...HR,
      action: 'opening add',
      target: `opening ${added?.codRequisicao}`,
    })
  })

  it('shows an opening only to people with the required length of service', async () => {
    const ana = await signedIn(server, { employments: [{ dtAdmissao: addDays(today, -40) }] })
    const [early, late] = [typed({ mesesMinimos: 1 }), typed({ mesesMinimos: 2 })]
    await add(early)
    await add(late)
    expect([await inCity(ana, early.cidade), await inCity(ana, late.cidade)].map(({ length }) => length)).toEqual([
      1, 0,
    ])
  })

  it('removes a closed opening from the list, and keeps its applications', async () => {
    const ana = await signedIn(server)
    const row = typed()
    const [{ codRequisicao = 0 } = {}] = await add(row)
    expect((await ana.call('candidatarParaVaga', { params: { codRequisicao } })).json.retorno).toMatchObject([
      { estatus: 'Sucesso' },
    ])
    expect(await closeOpening(app, HR, codRequisicao)).toEqual({ codRequisicao, cargo: 'Analista' })
    expect(await inCity(ana, row.cidade)).toEqual([])
    const listed = async (all: boolean) =>
      (await listOpenings(app, all)).filter((opening) => opening.codRequisicao === codRequisicao)
    expect(await listed(false)).toEqual([])
    expect(await listed(true)).toMatchObject([{ candidaturas: 1, dtEncerramento: addDays(today, -1) }])
    await expect(closeOpening(app, HR, codRequisicao)).rejects.toThrow(
      `Não há vaga aberta com o código ${codRequisicao}.`,
    )
    expect((await actionsOf(server))[0]).toEqual({ ...HR, action: 'opening close', target: `opening ${codRequisicao}` })
  })
})

describe('an opening on its last day', () => {
  it('is in the list of HR, and can be closed', async () => {
    const [{ codRequisicao = 0 } = {}] = await add(typed({ dtEncerramento: today }))
    expect((await listOpenings(app, false)).map((opening) => opening.codRequisicao)).toContain(codRequisicao)
    expect(await closeOpening(app, HR, codRequisicao)).toMatchObject({ codRequisicao })
  })
})

describe('openings of a file', () => {
  it('publishes several openings of a CSV or JSON file at once', async () => {
    const ana = await signedIn(server)
    const [csv, one, two] = [typed(), typed(), typed()]
    const header = 'cargo;descricao;numVagas;dtEncerramento;cidade;Requisitos'
    const line = `Caixa;"Vender; e receber";1;${formatDate(until)};${csv.cidade};"Ensino médio\nSábados"`
    expect(
      await addOpenings(app, HR, await openRows(await fileWith('vagas.csv', `${header}\n${line}\n`))),
    ).toHaveLength(1)
    expect(await inCity(ana, csv.cidade)).toMatchObject([
      { cargo: 'Caixa', descricao: 'Vender; e receber', Requisitos: 'Ensino médio\nSábados' },
    ])
    const json = await openRows(await fileWith('vagas.json', JSON.stringify([one, { ...two, setor: null }])))
    const added = await addOpenings(app, HR, json)
    expect(added.map(({ codRequisicao }) => codRequisicao - (added[0]?.codRequisicao ?? 0))).toEqual([0, 1])
    expect([await inCity(ana, one.cidade), await inCity(ana, two.cidade)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('stores no opening of a file with faults, and names every fault', async () => {
    const before = [await listOpenings(app, true), await actionsOf(server)]
    const rows = [
      typed(),
      { ...typed({ numVagas: 0 }), salario: 1 },
      typed({ dtEncerramento: addDays(today, -1) }),
      'x',
    ]
    rows.push(typed({ dtRequisicao: addDays(until, 1), cargo: '' }), typed({ dtRequisicao: addDays(until, 1) }))
    const unknown = await openRows(await fileWith('vagas.json', JSON.stringify(rows)))
    await expect(addOpenings(app, HR, unknown)).rejects.toThrow('vagas.json, salario: esta coluna não é conhecida')
    const known = rows.map((row) => (typeof row === 'string' ? row : { ...row, salario: undefined }))
    const given = await openRows(await fileWith('vagas.json', JSON.stringify(known)))
    const words = [
      'vagas.json, item 2, numVagas: “0” não é um número inteiro a partir de 1',
      `vagas.json, item 3, dtEncerramento: ${formatDate(addDays(today, -1))} já passou`,
      'vagas.json, 2 itens (3, 6), dtEncerramento: vem antes de dtRequisicao',
      'vagas.json, item 4: não é um objeto com os campos de uma linha',
      'vagas.json, item 5, cargo: está vazio',
      '',
      '6 erros. Nada foi gravado.',
    ]
    await expect(addOpenings(app, HR, given)).rejects.toThrow(words.join('\n'))
    expect([await listOpenings(app, true), await actionsOf(server)]).toEqual(before)
  })

  it.each([
    ['vagas.json', '{', 'vagas.json: não é um JSON que se possa ler.'],
    ['vagas.json', '[]', 'não tem nenhuma linha'],
    ['vagas.csv', '\n', 'não tem nenhuma linha'],
    ['vagas.csv', 'cargo\nx\n', 'vagas.csv, linha 1, numVagas: falta esta coluna'],
    ['vagas.csv', 'cargo\n"x', 'vagas.csv'],
  ])('get a refusal that explains why: %s, %j', async (name, content, words) => {
    const given = fileWith(name, content).then(openRows)
    await expect(given.then((rows) => addOpenings(app, HR, rows))).rejects.toThrow(words)
  })

  it('publishes an opening given by options, and reports their faults by name', async () => {
    await expect(add({ cargo: 'Analista', numVagas: 'duas' })).rejects.toThrow(
      'descricao: está vazio\nnumVagas: “duas” não é um número inteiro a partir de 1',
    )
    const before = await listOpenings(app, true)
    expect(await add(typed(), true)).toHaveLength(1)
    expect(await listOpenings(app, true)).toEqual(before)
  })
})
