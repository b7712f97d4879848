import { expect, it } from 'vitest'
import { encodeBase64, encodeBase64Text } from './base64.ts'
import { readToken } from './token.ts'

const DATA = { data_1: '52998224725', data_6: 'D-1', data_7: 'ANA', data_8: 1001 }
const BEARER = {
  cpf: '52998224725',
  deviceId: 'D-1',
  nome: 'ANA',
  codPessoa: 1001,
  expires: 2_000_000_000,
  former: false,
}

const tokenOf = (payload: unknown) => `e30.${encodeBase64Text(JSON.stringify(payload))}.seal`
const read = (data: unknown, more: object = { exp: 2_000_000_000 }) => readToken(tokenOf({ data, ...more }))

it.each([
  ['as the protocol has it', DATA, {}],
  ['data as JSON text', JSON.stringify(DATA), {}],
  ['a CPF as number', { ...DATA, data_1: 1_144_477_735 }, { cpf: '01144477735' }],
  ['no CPF and no name', { data_6: 'D-1', data_8: 1001 }, { cpf: '', nome: '' }],
  ['null for CPF and name', { ...DATA, data_1: null, data_7: null }, { cpf: '', nome: '' }],
  ['a name as number', { ...DATA, data_7: 7 }, { nome: '7' }],
  ['a device as number', { ...DATA, data_6: 17 }, { deviceId: '17' }],
  ['a person as text', { ...DATA, data_8: '0017' }, { codPessoa: '0017' }],
  ['another case', { DATA_6: 'D-1', DATA_8: 1001 }, { cpf: '', nome: '' }],
])('reads a token with %s', (_, data, differing) => {
  expect(read(data)).toEqual({ ...BEARER, ...differing })
})

it.each([
  ['text', { exp: '2000000000' }, 2_000_000_000],
  ['nothing', {}, null],
  ['null', { exp: null }, null],
  ['words', { exp: 'amanhã' }, null],
])('reads an expiry that is %s', (_, more, expires) => expect(read(DATA, more).expires).toBe(expires))

it('reads a payload in Latin-1', () => {
  const json = JSON.stringify({ data: { ...DATA, data_7: 'JOÃO' } })
  const bytes = Uint8Array.from(json, (character) => character.charCodeAt(0))
  expect(readToken(`e30.${encodeBase64(bytes)}.seal`).nome).toBe('JOÃO')
})

it.each([
  ['no device', tokenOf({ data: { ...DATA, data_6: '' } })],
  ['no person', tokenOf({ data: { ...DATA, data_8: null } })],
  ['no data', tokenOf({})],
  ['data that is none', tokenOf({ data: 'ANA' })],
  ['a list', tokenOf([])],
  ['no JSON', `e30.${encodeBase64Text('{')}.seal`],
  ['no payload', 'token'],
  ['nothing', ''],
])('throws for a token with %s', (_, token) => expect(() => readToken(token)).toThrow())
