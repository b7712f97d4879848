import { Refused } from '@colab/contract/wire/failures'
import { expect, it } from 'vitest'
import { bindReply, refusedOutcome, rejected, savedReply } from './replies.ts'

it('returns the code and the number of a refusal where it has them', () => {
  expect(refusedOutcome(new Refused('CPF inválido', 'cpf'))).toEqual({
    estatus: 'Erro',
    msgErro: 'CPF inválido',
    codigo: 'cpf',
  })
  expect(refusedOutcome(new Refused('Mais 1 tentativa', 'senha', 1))).toEqual({
    estatus: 'Erro',
    msgErro: 'Mais 1 tentativa',
    codigo: 'senha',
    valor: 1,
  })
  expect(refusedOutcome(new Refused('Sem período'))).toEqual({ estatus: 'Erro', msgErro: 'Sem período' })
})

it('adds the nonce to the outcome of a reply alone, whatever its values contain', () => {
  const reply = { ttAviso: [{ mensagem: '"retorno":[{' }], retorno: [{ estatus: 'Sucesso', msgErro: '"retorno":[{' }] }
  const [outcome] = reply.retorno
  expect(JSON.parse(bindReply(JSON.stringify(reply), 'bm9uY2U='))).toEqual({
    ...reply,
    retorno: [{ nonce: 'bm9uY2U=', ...outcome }],
  })
})

it('answers a save with code 1 and its refusal with code 2', () => {
  expect(savedReply('Salvo')).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '1 - Salvo' }] })
  expect(rejected('Férias já pedidas')).toMatchObject({ message: '2 - Férias já pedidas' })
})
