import { methods } from '@colab/contract/methods'
import { describe, expect, it } from 'vitest'
import { signedIn } from './device.ts'
import { noticeTo } from './notices.ts'
import { REPORT } from './report-channel.ts'
import { shareServer } from './server.ts'

/* Contents of a reply, and its omissions (wire protocol §3, §7). */

const server = await shareServer()
const { db } = server.app
const person = await signedIn(server)

describe('a reply', () => {
  it('carries the contract’s columns and no other of the table', async () => {
    const notice = noticeTo(person.owner, { mostraMensagem: 1 })
    await db.insertInto('notice').values(notice).execute()
    const { codPessoa: _, ...columns } = notice
    const { json } = await person.call('buscaAviso', { params: { todos: true } })
    expect(json).toEqual({
      retorno: [{ estatus: 'Sucesso', msgErro: '' }],
      Avisos: [{ ...columns, mostraMensagem: true, sequenciaAnexo: '', extensaoAnexo: '' }],
    })
  })

  it('contains every table of its method, empty, when nothing is found', async () => {
    const { json } = await person.call('buscaProgramacaoFerias')
    expect(json).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '' }], ttFeriasPrograma: [] })
  })

  it('contains every table of its method, empty, on a refusal', async () => {
    const { status, json } = await person.call('buscaMovimento', { params: { mes: 1, ano: 1999, codTipoCalculo: 10 } })
    expect(status).toBe(200)
    expect(json).toEqual({ retorno: [{ estatus: 'Erro', msgErro: expect.stringMatching(/\S/) }], ttMovimento: [] })
  })

  it('contains empty texts and nested tables beside a refusal', async () => {
    const retorno = [{ estatus: 'Erro', msgErro: expect.stringMatching(/\S/) }]
    const report = await person.call('gravaDenuncia', { params: { ...REPORT, ocorrido: '' } })
    expect(report.json).toEqual({ retorno, protocolo: '', linkAcompanhamento: '' })
    const questions = await person.call('buscaQuestionario', { params: { codQuestionario: 999 } })
    expect(questions.json).toEqual({ retorno, questionario: { ttQuestionario: [] } })
  })

  it('is sealed in JSON', async () => {
    const { headers } = await person.call('buscaAviso')
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  })

  it('contains the stable code on a refused sign-in', async () => {
    const { status, json } = await person.call('validaCPF', { params: { cpf: '52998224725' } })
    const refused = { estatus: 'Erro', msgErro: expect.stringMatching(/\S/), codigo: 'cpfInexistente' }
    expect([status, json]).toEqual([200, { retorno: [refused], ttPessoa: [] }])
  })

  it('never violates the contract: the call fails and nothing of it is stored', async () => {
    const other = await signedIn(server)
    await db
      .insertInto('notice')
      .values(noticeTo(other.owner, { dtAviso: 'ontem', mensagem: 'SEGREDO' }))
      .execute()
    const { status, text } = await other.call('buscaAviso', { params: { todos: true } })
    expect([status, text]).toEqual([
      500,
      '{"error":{"code":"fault","message":"The server failed; nothing of the call was kept."}}',
    ])
    expect(JSON.stringify(server.logged)).not.toMatch(/ontem|SEGREDO/)
  })
})

describe('parameters', () => {
  it('have no effect when a method does not know them', async () => {
    const params = { todos: true, limite: 1, ttAviso: [{ a: 1 }], ['__proto__']: { todos: false }, constructor: 1 }
    expect((await person.call('buscaAviso', { params })).status).toBe(200)
  })

  it.each([...methods.values()].map(({ name, params }) => [name, Object.keys(params.entries)] as const))(
    'get 400, never a fault, when of the wrong kind for %s',
    async (name, fields) => {
      for (const value of [{}, [], 2 ** 40, 1.5, '\u0000', 'x'.repeat(5000)]) {
        const params = Object.fromEntries(fields.map((field) => [field, value]))
        const { status } = await person.call(name, { params })
        expect([name, value, fields.length > 0 ? status : 200]).not.toEqual([name, value, 500])
        if (fields.length > 0 && typeof value === 'object') expect([name, status]).toEqual([name, 400])
      }
    },
  )
})
