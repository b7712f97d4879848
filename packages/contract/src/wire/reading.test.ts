import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { buscaPlanoSaude } from '../domains/benefits.ts'
import { buscaAgenda } from '../domains/evaluations.ts'
import { buscaParametroColab } from '../domains/home.ts'
import { buscaIndicaPip } from '../domains/indicators.ts'
import { buscaDeclaracao } from '../domains/letters.ts'
import { buscaMovimento } from '../domains/receipts.ts'
import { buscaCardapio } from '../domains/restaurant.ts'
import { methods } from '../methods.ts'
import { createFake } from '../test/fake-server.ts'
import { tablesOf } from '../test/odd-replies.ts'
import { Refused, Unconfirmed } from './failures.ts'
import { readReply } from './reading.ts'

const ODD = [
  null,
  undefined,
  '',
  ' ',
  7,
  '7',
  '07',
  '1.234,56',
  '1234.56',
  true,
  'SIM',
  's',
  'Não',
  '10/03/2026',
  '20260310',
]
const MORE = ['10-03-2026', '2026-03-10T08:00:00Z', 'PROVENTO', ' n ', 'x', -1.5, [], {}, [1], 'R']

/** All copies of a value in which one part is another value. */
function* variants(value: unknown, odd: unknown): Generator<unknown> {
  if (Array.isArray(value)) for (const inner of variants(value[0], odd)) yield [inner]
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield { ...value, [name]: odd }
      for (const inner of variants(part, odd)) yield { ...value, [name]: inner }
    }
  }
}

/** Returns what is read, or the failure of an invalid reply. */
function readOf(method: (typeof reads)[number], reply: object): unknown {
  try {
    return readReply(method, reply)
  } catch (error) {
    if (error instanceof Refused || error instanceof Unconfirmed || error instanceof TypeError) return error.message
    throw error
  }
}

const reads = [...methods.values()]
const retorno = [{ estatus: 'Sucesso', msgErro: '' }]

describe('the generous reading', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})

  it('reads every column of every reply with every odd value, and has no NaN', () => {
    for (const method of reads) {
      for (const odd of [...ODD, ...MORE]) {
        for (const reply of variants(tablesOf(method), odd)) {
          expect(JSON.stringify(readOf(method, { retorno, ...Object(reply) }))).not.toMatch(/NaN|Infinity/)
        }
      }
    }
  })

  it('throws nothing unexpected on 10,000 odd replies', () => {
    const value = fc.oneof(fc.constantFrom(...ODD, ...MORE), fc.jsonValue())
    fc.assert(
      fc.property(fc.constantFrom(...reads), value, fc.nat(), (method, odd, at) => {
        const all = [...variants(tablesOf(method), odd)]
        readOf(method, { retorno, ...Object(all[at % all.length]), more: odd })
      }),
      { numRuns: 10_000 },
    )
  })

  const row = { codEmpregado: '07', nomeEvento: 3, indicador: ' PROVENTO ', vlrMovto: '1.234,56', vlrFGTS: 'x' }
  const read = async (ttMovimento: unknown) => {
    const fake = createFake()
    fake.reply = { ttMovimento }
    return fake.channel.call(buscaMovimento, { mes: 3, ano: 2026, codTipoCalculo: '10' })
  }

  it('preserves codes, and reads numbers in text and known words in any case, through the channel', async () => {
    expect((await read([row])).ttMovimento).toMatchObject([
      { codEmpregado: '07', nomeEvento: '3', indicador: 'Provento', vlrMovto: 1234.56, vlrFGTS: null, anexo: '' },
    ])
  })

  it('reads one object as a table, and omits and counts values that are not rows', async () => {
    expect((await read(row)).ttMovimento).toHaveLength(1)
    expect(await read([row, null, 'x', {}])).toMatchObject({ leftOut: 3, ttMovimento: [{ codEmpregado: '07' }] })
    expect((await read(null)).ttMovimento).toEqual([])
  })

  it('leaves all slash dates unread where one of them can only have its month first', async () => {
    const dated = (dtPagamento: string) => ({ ...row, dtPagamento })
    const days = async (...dates: string[]) =>
      (await read(dates.map(dated))).ttMovimento.map(({ dtPagamento }) => dtPagamento)
    expect(await days('10/12/2026', '11/12/2026')).toEqual(['2026-12-10', '2026-12-11'])
    expect(await days('10/12/2026', '01/30/2027', '2026-11-05')).toEqual([null, null, '2026-11-05'])
  })

  it('counts a record that was created and never filled as left out', async () => {
    const zero = { codEmpregado: 0, nomeEvento: '', indicador: '', vlrMovto: 0, dtPagamento: null, vlrFGTS: '0' }
    expect(await read([row, zero])).toMatchObject({ leftOut: 1, ttMovimento: [{ codEmpregado: '07' }] })
    const plan = { descricao: '', nomeEmpresa: '', vlrMes: 0, vlrAno: 0 }
    expect(readReply(buscaPlanoSaude, { planoSaude: [plan] })).toMatchObject({ leftOut: 1, planoSaude: [] })
    const settings = readReply(buscaParametroColab, { colaborador: [{ bloqueiaAgendaPend: false }] })
    expect(settings).toMatchObject({ leftOut: 0, colaborador: [{ bloqueiaAgendaPend: false }] })
  })

  it('reads the filled one of tables whose names differ in case only', () => {
    const filled = [{ codDeclaracao: 3 }]
    const [lower, exact] = [
      { ttdeclaracao: filled, ttDeclaracao: [] },
      { TTDECLARACAO: null, ttDeclaracao: filled },
    ]
    for (const reply of [lower, exact]) {
      expect(readReply(buscaDeclaracao, reply)).toMatchObject({ leftOut: 0, ttDeclaracao: filled })
    }
  })

  it('counts rows under another name as left out where a table is absent', () => {
    const contract = { codEmpregado: 1, nomeEmpresa: 'Vendas Sul' }
    const read = (more: object) => readReply(buscaDeclaracao, { ttDeclaracaoContrato: [contract], ...more })
    expect(read({ ttDeclaracoes: [{ codDeclaracao: 3 }] })).toMatchObject({ leftOut: 1, ttDeclaracao: [] })
    expect(read({ ttDeclaracao: [], ttOutra: [{ codDeclaracao: 3 }] })).toMatchObject({ leftOut: 0 })
  })

  it.each([{ ttIndicaPip: 'ERRO 91' }, { ttIndicadores: [{ tipo: 1, mes: 2 }] }])(
    'fails for %j in place of a table in its envelope',
    (indicaPip) => {
      expect(() => readReply(buscaIndicaPip, { retorno: [{ estatus: 'Sucesso' }], indicaPip })).toThrow(TypeError)
    },
  )

  it('does not guess an amount that may be a thousand or a fraction', async () => {
    const amounts = ['1.234', '1,234', '0,125', '1234.5', '-1.234,5', 'R$ 1'].map((vlrMovto) => ({ ...row, vlrMovto }))
    const { ttMovimento } = await read(amounts)
    expect(ttMovimento.map(({ vlrMovto }) => vlrMovto)).toEqual([null, null, 0.125, 1234.5, -1234.5, 1])
  })

  it.each([undefined, null, []])('reads the agenda in retorno beside %j in its table', (ttAgendaAvaliacao) => {
    const agenda = { codQuestionario: 'Q1', nomeQuestionario: 'Clima', responder: 'S' }
    expect(readReply(buscaAgenda, { ttAgendaAvaliacao, retorno: [agenda] })).toMatchObject({
      leftOut: 0,
      ttAgendaAvaliacao: [{ codQuestionario: 'Q1', responder: true }],
      retorno: [{ estatus: 'Sucesso' }],
    })
  })

  it('preserves a record that is sent back whole', () => {
    const received = { codCardapio: 'A', dtCardapio: '10/03/2026', codEmp: 5 }
    expect(readReply(buscaCardapio, { ttCardapioData: received })).toMatchObject({
      ttCardapioData: [{ codCardapio: 'A', dtCardapio: '2026-03-10', received }],
    })
  })
})
