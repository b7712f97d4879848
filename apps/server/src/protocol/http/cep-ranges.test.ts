import { expect, it } from 'vitest'
import { stateOfCep } from './cep-ranges.ts'

it.each([
  ['01002900', 'SP', 'São Paulo'],
  ['08010090', 'SP', 'São Paulo'],
  ['20211110', 'RJ', 'Rio de Janeiro'],
  ['29050945', 'ES', 'Vitória'],
  ['30130003', 'MG', 'Belo Horizonte'],
  ['40020010', 'BA', 'Salvador'],
  ['49010020', 'SE', 'Aracaju'],
  ['50030230', 'PE', 'Recife'],
  ['57020070', 'AL', 'Maceió'],
  ['58010340', 'PB', 'João Pessoa'],
  ['59025090', 'RN', 'Natal'],
  ['60055000', 'CE', 'Fortaleza'],
  ['64000160', 'PI', 'Teresina'],
  ['65010904', 'MA', 'São Luís'],
  ['66010000', 'PA', 'Belém'],
  ['68900073', 'AP', 'Macapá'],
  ['69005010', 'AM', 'Manaus'],
  ['69301110', 'RR', 'Boa Vista'],
  ['69900160', 'AC', 'Rio Branco'],
  ['70040010', 'DF', 'Brasília'],
  ['73010120', 'DF', 'Brasília'],
  ['74003010', 'GO', 'Goiânia'],
  ['76801006', 'RO', 'Porto Velho'],
  ['77001002', 'TO', 'Palmas'],
  ['78005200', 'MT', 'Cuiabá'],
  ['79002071', 'MS', 'Campo Grande'],
  ['80020290', 'PR', 'Curitiba'],
  ['88010400', 'SC', 'Florianópolis'],
  ['90010150', 'RS', 'Porto Alegre'],
])('finds state and capital of %s: %s, %s', (cep, uf, localidade) => {
  const written = `${cep.slice(0, 5)}-${cep.slice(5)}`
  expect(stateOfCep(cep)).toEqual({ cep: written, logradouro: '', bairro: '', localidade, uf })
})

it.each([
  ['SP', ['06010067', '13010111']],
  ['RJ', ['24020077']],
  ['ES', ['29100010']],
  ['MG', ['38400100']],
  ['BA', ['44001525']],
  ['SE', ['49400000']],
  ['PE', ['53020140']],
  ['AL', ['57300010']],
  ['PB', ['58400002']],
  ['RN', ['59600005']],
  ['CE', ['62010000']],
  ['PI', ['64200020']],
  ['MA', ['65900010']],
  ['PA', ['68005080']],
  ['AP', ['68920000']],
  ['AM', ['69151000', '69800000']],
  ['RR', ['69373000']],
  ['AC', ['69980000']],
  ['GO', ['72800010', '73801010', '75000010']],
  ['RO', ['76980001']],
  ['TO', ['77804010']],
  ['MT', ['78700001']],
  ['MS', ['79801001']],
  ['PR', ['86010001']],
  ['SC', ['89201001']],
  ['RS', ['95010001']],
])('finds the state of an address outside of its capital: %s', (uf, ceps) => {
  expect(ceps.map(stateOfCep)).toMatchObject(ceps.map(() => ({ uf, localidade: '' })))
})

it('knows the first and the last address of a range, and none that no state has', () => {
  expect(['01000000', '05999999'].map(stateOfCep)).toMatchObject([{ uf: 'SP' }, { localidade: 'São Paulo' }])
  expect(['00999999', '00000000'].map(stateOfCep)).toEqual([null, null])
})
