import { expect, it } from 'vitest'
import { expectSaid, outcomeOf } from './expect.ts'

const reply = (estatus: unknown, msgErro = '') => ({ retorno: [{ estatus, msgErro }] })

it.each(['Sucesso', 'ok', 'S', 'sim', 'T', true, 1, ''])('takes %j for saved', (estatus) => {
  expect(outcomeOf(reply(estatus)).verdict).toBe('success')
  expectSaid(reply(estatus))
})

it.each(['Erro', 'ERRO FATAL', 'NOK', 'N', 'não', 'F', false, 0, 'Falha ao gravar'])(
  'takes %j for refused',
  (estatus) => {
    expect(outcomeOf(reply(estatus, 'Prazo encerrado'))).toMatchObject({ isRefused: true, msgErro: 'Prazo encerrado' })
    expectSaid(reply(estatus))
  },
)

it.each(['Alerta', 'Aviso', 'Pendente', null])('tells of %j that it is neither', (estatus) => {
  expect(() => expectSaid(reply(estatus))).toThrow('is neither success')
})

it('tells of a reply without an outcome that nothing says whether it was saved', () => {
  expect(() => expectSaid({ ttWebPessoa: [] })).toThrow('no `retorno`')
})
