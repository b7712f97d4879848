import { describe, expect, it, vi } from 'vitest'
import { enviaemail } from '../domains/access.ts'
import { buscaQuestionario } from '../domains/evaluations.ts'
import { continuaAvisoRH } from '../domains/hr-contact.ts'
import { buscaIndicaPip } from '../domains/indicators.ts'
import { gravaDenuncia } from '../domains/misconduct.ts'
import { buscaAviso } from '../domains/notices.ts'
import { gravaReservaRestaurante } from '../domains/restaurant.ts'
import { readReply } from './reading.ts'

/* Recognition of replies, saves and refusals (wire protocol §8). */

vi.spyOn(console, 'info').mockImplementation(() => {})

const Avisos = [{ mensagem: 'Reunião' }]
const retorno = [{ estatus: 'Sucesso', msgErro: '' }]
const refused = [{ estatus: 'Erro', msgErro: 'Não' }]

describe('a reply to a read', () => {
  const shown = (reply: unknown) => (readReply(buscaAviso, reply) as { Avisos?: unknown[] }).Avisos?.length

  it.each([
    ['its table alone', { Avisos }],
    ['its table beside an empty retorno', { retorno: [], Avisos }],
    ['another case', { RETORNO: retorno, AVISOS: [{ MENSAGEM: 'Reunião' }] }],
    ['response', { response: { Avisos } }],
    ['data', { data: { retorno, Avisos } }],
    ['dsRetorno', { dsRetorno: { Avisos } }],
    ['JSON text', { pcRetorno: JSON.stringify({ Avisos }) }],
    ['a dataset beside retorno', { retorno, dsAvisos: { Avisos } }],
    ['the own name of the table', { Avisos: { Avisos } }],
    ['a table as JSON text', { retorno, Avisos: JSON.stringify(Avisos) }],
  ])('is read from %s', (_, reply) => expect(shown(reply)).toBe(1))

  it.each([
    ['null', { Avisos: null }],
    ['no table, but a retorno', { retorno }],
  ])('is empty with %s', (_, reply) => expect(shown(reply)).toBe(0))

  it.each([
    ['nothing', {}],
    ['an error', { error: 'ORA-01400' }],
    ['errors', { _errors: [{ code: 1 }] }],
    ['a table that nobody knows', { ttOutra: Avisos }],
    ['an empty retorno alone', { retorno: [] }],
    ['an empty list', []],
    ['two objects with the table', { a: { Avisos }, b: { Avisos } }],
    ['the table two levels down', { response: { data: { Avisos } } }],
    ['rows without the name of their table', { data: Avisos }],
    ['text', 'Avisos'],
    ['null', null],
  ])('is none with %s', (_, reply) => expect(() => readReply(buscaAviso, reply)).toThrow(TypeError))

  it.each([
    ['its envelope', { retorno, questionario: { ttQuestionario: [{ codQuestionario: 'Q' }] } }],
    ['its table alone', { retorno, ttQuestionario: [{ codQuestionario: 'Q' }] }],
    ['its row alone', { questionario: [{ codQuestionario: 'Q' }] }],
    ['response', { response: { ttQuestionario: { codQuestionario: 'Q' } } }],
  ])('has the questionnaire in %s', (_, reply) => {
    expect(readReply(buscaQuestionario, reply)).toMatchObject({
      questionario: { ttQuestionario: [{ codQuestionario: 'Q' }] },
      leftOut: 0,
    })
  })

  it('has indicators without their envelope', () => {
    const ttIndicaPip = [{ tipo: 1, mes: 3, nota: '9,5' }]
    expect(readReply(buscaIndicaPip, { retorno, ttIndicaPip })).toMatchObject({
      indicaPip: { ttIndicaPip: [{ nota: 9.5 }] },
    })
    expect(readReply(buscaIndicaPip, { indicaPip: null, retorno })).toMatchObject({ indicaPip: { ttIndicaPip: [] } })
  })
})

describe('a reply to a save', () => {
  it.each([
    ['success', { retorno }],
    ['an empty retorno', { retorno: [] }],
    ['a bare list', retorno],
    ['a retorno that is one object', { retorno: { estatus: 'OK' } }],
    ['a retorno in response', { response: { retorno } }],
    ['a retorno as JSON text', { retorno: JSON.stringify(retorno) }],
  ])('proves it with %s', (_, reply) => {
    for (const method of [gravaReservaRestaurante, gravaDenuncia, enviaemail]) {
      expect(readReply(method, reply).retorno[0].estatus).toBe('Sucesso')
    }
  })

  it('proves it with a table or text of the method', () => {
    expect(readReply(continuaAvisoRH, { AvisoRH: [{ codAviso: 7 }] }).retorno[0].estatus).toBe('Sucesso')
    expect(readReply(gravaDenuncia, { protocolo: 'P-1' }).retorno[0].estatus).toBe('Sucesso')
  })

  it.each([
    ['nothing', {}],
    ['an error', { error: 'ORA-01400' }],
    ['errors', { _errors: [{ code: 1 }] }],
    ['a status in other words', { status: 'ok' }],
    ['null', { retorno: null, AvisoRH: null, protocolo: null }],
    ['an empty text', { retorno: '', AvisoRH: '', protocolo: '' }],
  ])('does not prove it with %s', (_, reply) => {
    for (const method of [gravaReservaRestaurante, continuaAvisoRH, gravaDenuncia, enviaemail]) {
      expect(() => readReply(method, reply)).toThrow(TypeError)
    }
  })

  it.each([
    ['Erro', refused],
    ['another case', [{ ESTATUS: 'ERRO', MSGERRO: 'Não' }]],
    ['more words', [{ estatus: ' Erro fatal ', msgErro: 'Não' }]],
    ['false', [{ estatus: false, msgErro: 'Não' }]],
    ['a second row', [...retorno, ...refused]],
  ])('refuses with %s, and keeps the text', (_, rows) => {
    for (const reply of [rows, { retorno: rows }, { AvisoRH: [{ codAviso: 7 }], retorno: rows }]) {
      expect(readReply(continuaAvisoRH, reply).retorno).toEqual([{ estatus: 'Erro', msgErro: 'Não' }])
    }
  })
})
