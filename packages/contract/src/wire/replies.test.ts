import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { enviaemail } from '../domains/access.ts'
import { buscaQuestionario } from '../domains/evaluations.ts'
import { continuaAvisoRH } from '../domains/hr-contact.ts'
import { buscaIndicaPip } from '../domains/indicators.ts'
import { gravaDenuncia } from '../domains/misconduct.ts'
import { buscaAviso } from '../domains/notices.ts'
import { gravaReservaRestaurante } from '../domains/restaurant.ts'
import { Refused, Unconfirmed } from './failures.ts'
import { textAfterCode } from './outcome.ts'
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
    ['two levels down', { response: { data: { Avisos } } }],
    ['three levels down, as text', { retorno, a: { b: JSON.stringify({ c: [{ Avisos }] }) } }],
    ['an alert beside it', { Avisos, retorno: [{ estatus: 'Alerta', msgErro: 'Base em manutenção' }] }],
    ['an outcome without text', { Avisos, retorno: [{ estatus: '???' }] }],
    ['the own name of the table', { Avisos: { Avisos } }],
    ['a table as JSON text', { retorno, Avisos: JSON.stringify(Avisos) }],
  ])('is read from %s', (_, reply) => expect(shown(reply)).toBe(1))

  it.each([
    ['null', { Avisos: null }],
    ['success alone', { retorno }],
    ['success beside null', { retorno, Avisos: null }],
    ['an empty retorno alone', { retorno: [] }],
    ['an empty list', []],
    ['success in an empty dataset', { response: { retorno, dsAvisos: {} } }],
  ])('is empty with %s', (_, reply) => expect(shown(reply)).toBe(0))

  it.each([
    ['nothing', {}],
    ['a table that nobody knows', { ttOutra: Avisos }],
    ['success beside a table that nobody knows', { retorno, dsAvisos: { ttOutra: Avisos } }],
    ['success beside a number', { retorno, total: 2 }],
    ['two objects with the table', { a: { Avisos }, b: { Avisos } }],
    ['the table four levels down', { a: { b: { c: { d: { Avisos } } } } }],
    ['text in place of its table', { retorno, Avisos: 'ERRO 91' }],
    ['no table and an outcome that says nothing', { retorno: [{ estatus: '', msgErro: '' }], x: 1 }],
    ['no table and another word', { retorno: [{ estatus: 'Pendente' }] }],
    ['rows without the name of their table', { data: Avisos }],
    ['text', 'Avisos'],
    ['null', null],
  ])('is none with %s', (_, reply) => expect(() => readReply(buscaAviso, reply)).toThrow(TypeError))

  it.each([
    ['an error beside it', { Avisos, error: 'ORA-01400' }],
    ['an error two levels up', { erro: 'ORA-01400', response: { data: { Avisos } } }],
    ['its text and no table', { retorno: [{ estatus: '', msgErro: 'ORA-01400' }] }],
    ['its text and another word beside the table', { Avisos, retorno: [{ estatus: 'NOK', msgErro: 'ORA-01400' }] }],
    ['the text of an alert and no table', { retorno: [{ estatus: 'Alerta', msgErro: 'ORA-01400' }] }],
    ['the outcome itself', { estatus: 'Erro', msgErro: 'ORA-01400' }],
    ['errors', { _errors: [{ code: 1, _errorMsg: 'ORA-01400' }] }],
  ])('fails with its own text: %s', (_, reply) => {
    expect(() => readReply(buscaAviso, reply)).toThrow(new Refused('ORA-01400'))
  })

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
  const SAVES = [gravaReservaRestaurante, continuaAvisoRH, gravaDenuncia, enviaemail]
  const endOf = (method: (typeof SAVES)[number], reply: unknown) => {
    try {
      return readReply(method, reply).retorno[0].estatus
    } catch (error) {
      return error
    }
  }
  const row = (estatus: unknown, msgErro?: unknown) => ({ retorno: [{ estatus, msgErro }] })

  it.each([
    ['success', { retorno }],
    [
      'success in other words',
      row('OK'),
      row(' s '),
      row('SIM'),
      row('T'),
      row(true),
      row('1'),
      row(1),
      row('sucesso', 'x'),
    ],
    ['an empty estatus', row('', ''), row('  '), row('', '1 - Gravado')],
    ['an empty retorno', { retorno: [] }],
    ['a bare list', retorno],
    ['a retorno that is one object', { retorno: { estatus: 'OK' } }],
    ['a retorno in response', { response: { retorno } }, { a: { b: { c: { retorno } } } }],
    ['a retorno as JSON text', { retorno: JSON.stringify(retorno) }],
    ['the outcome itself', { estatus: 'Sucesso' }],
    ['a denied error beside it', { retorno, erro: false, errors: [], mensagemErro: '', _errors: null }],
  ])('says that it is saved with %s', (_, ...replies) => {
    for (const method of SAVES) for (const reply of replies) expect(endOf(method, reply)).toBe('Sucesso')
  })

  it.each([
    ['a word', row('Erro', 'Não'), row('ERRO FATAL', 'Não'), row('NOK', 'Não'), row('n', 'Não'), row('Não', 'Não')],
    ['another word', row(false, 'Não'), row('F', 'Não'), row(0, 'Não'), row('0', 'Não'), row('Falha ao gravar', 'Não')],
    ['a text of its code', { retorno: [{ msgErro: '2 - Não' }] }, row('', '2 - Não'), row('Sucesso', '2 - Não')],
    ['an error beside it', { retorno: [], erro: '2 - Não' }, { retorno, error: '2 - Não' }, { logErroApp: '2 - Não' }],
    ['an error in an object', { retorno, _errors: [{ _errorNum: 91, _errorMsg: '2 - Não' }] }],
    ['a second row', { retorno: [...retorno, ...refused] }],
    ['another case', { RETORNO: [{ ESTATUS: 'ERRO', MSGERRO: 'Não' }] }],
    ['a bare list', refused],
    ['a table beside it', { AvisoRH: [{ codAviso: 7 }], retorno: refused }],
  ])('says that it is refused with %s, in its words', (_, ...replies) => {
    for (const method of SAVES) {
      for (const reply of replies) {
        expect(textAfterCode(String((endOf(method, reply) as Error).message)), JSON.stringify(reply)).toBe('Não')
        expect(endOf(method, reply)).toBeInstanceOf(Refused)
      }
    }
  })

  it('says that it is refused without words', () => {
    for (const reply of [{ retorno, error: { code: 91 } }, { _errors: [{}] }, row('N')]) {
      expect(endOf(gravaReservaRestaurante, reply)).toEqual(new Refused(''))
    }
  })

  it.each([
    ['nothing', '', {}, { retorno: null }, { retorno: '' }, null, '', [{}], { retorno: [{}] }],
    ['a table or text of the method', '', { AvisoRH: [{ codAviso: 7 }] }, { protocolo: 'P-1' }],
    ['a status elsewhere', '', { status: 'ok' }],
    [
      'another word',
      'Em fila',
      row('Alerta', 'Em fila'),
      row('Pendente', 'Em fila'),
      row('', 'Em fila'),
      row(null, 'Em fila'),
    ],
    ['a text', 'Gravado', 'Gravado'],
    ['no estatus', '1 - Em fila', { retorno: [{ msgErro: '1 - Em fila' }] }],
    ['a page', '', '<html><body>Gravado</body></html>'],
  ])('says neither with %s, and has the words of the reply', (_, words, ...replies) => {
    for (const method of SAVES) {
      for (const reply of replies) expect(endOf(method, reply), JSON.stringify(reply)).toEqual(new Unconfirmed(words))
    }
  })

  it('never says more after any part of its outcome was lost or altered', () => {
    const odd = fc.constantFrom(null, undefined, '', ' ', '?', 'x', 0, 7, 'Pendente', [], {})
    const part = fc.constantFrom('estatus', 'msgErro', 'retorno')
    fc.assert(
      fc.property(fc.constantFrom('2 - Não', 'Não', 'Prazo encerrado'), part, odd, (msgErro, name, value) => {
        const outcome = { estatus: 'Erro', msgErro, [name]: value }
        const reply = { retorno: name === 'retorno' ? value : [outcome] }
        // Only an empty list, and an outcome that is empty as a whole, state success (wire protocol §8).
        const isSaid = name === 'retorno' && Array.isArray(value)
        expect(endOf(gravaReservaRestaurante, reply) === 'Sucesso').toBe(isSaid)
      }),
    )
  })
})
