import { expect, test } from 'vitest'
import { guessableFault, newPasswordFault, passwordFault } from './password.ts'

const REPEATED = /(\d)\1/
const SEQUENCE = /012|123|234|345|456|567|678|789/

test('accepts exactly 568,916 of all six-digit codes and names the broken rule of the others', () => {
  let passed = 0
  const wrong: string[] = []
  for (let code = 0; code < 1_000_000; code++) {
    const text = String(code).padStart(6, '0')
    const repeated = REPEATED.test(text)
    const sequence = SEQUENCE.test(text)
    const fault = passwordFault(text)
    if (fault === null) passed++
    if (fault !== (repeated ? 'repeated' : sequence ? 'sequence' : null)) wrong.push(text)
  }
  expect(wrong).toEqual([])
  expect(passed).toBe(568_916)
})

test('returns the first broken rule', () => {
  expect(passwordFault('')).toBe('required')
  expect(passwordFault('-13579')).toBe('digits')
  expect(passwordFault('abc')).toBe('digits')
  expect(passwordFault(' ')).toBe('digits')
  expect(passwordFault('13579')).toBe('length')
  expect(passwordFault('1357902')).toBe('length')
  expect(passwordFault('112345')).toBe('repeated')
  expect(passwordFault('123579')).toBe('sequence')
  expect(passwordFault('987654')).toBeNull()
})

test('requires only eight characters of a password that is not numeric', () => {
  expect(passwordFault('', false)).toBe('required')
  expect(passwordFault('1234567', false)).toBe('short')
  expect(passwordFault('11 cavalos', false)).toBeNull()
})

const CPF = '529.982.247-25'

test('warns of every date in five spellings', () => {
  const dates = new Set<string>()
  const two = (number: number) => String(number).padStart(2, '0')
  for (let day = Date.UTC(1900, 0, 1); day < Date.UTC(2100, 0, 1); day += 86_400_000) {
    const [year = '', month = '', date = ''] = new Date(day).toISOString().slice(0, 10).split('-')
    const short = year.slice(2)
    for (const text of [date + month + short, month + date + short, short + month + date]) dates.add(text)
    dates.add(month + year).add(year + month)
  }
  // A year of two digits does not determine whether it had a 29th of February.
  for (let year = 0; year < 100; year++)
    dates
      .add(`2902${two(year)}`)
      .add(`0229${two(year)}`)
      .add(`${two(year)}0229`)
  const refused = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0')).filter(
    (text) => guessableFault(text, CPF) === 'date',
  )
  expect(refused).toEqual([...dates].sort())
  expect(refused.filter((text) => passwordFault(text) === null)).toHaveLength(50_324)
})

test("refuses as new six successive digits of the person's own CPF, and warns of them", () => {
  for (const part of ['529982', '982247', '224725']) expect(guessableFault(part, CPF)).toBe('cpf')
  expect(newPasswordFault('982471', '982.471.360-00', true)).toBe('cpf')
  expect(guessableFault('982247', '390.533.447-05')).toBeNull()
  for (const text of ['135790', '908271', '', '98224', '9822472']) expect(guessableFault(text, CPF)).toBeNull()
})

test('refuses beyond the rules only repetitions, even sequences, lines of keys and doubled years: 2,124 codes', () => {
  const common = ['252525', '147147', '987654', '135791', '142536', '908172', '159357', '741852', '198585', '201920']
  expect(common.map((text) => guessableFault(text, CPF))).toEqual(common.map(() => 'common'))
  for (const text of ['135790', '246813', '314159', '864209']) expect(guessableFault(text, CPF)).toBeNull()
  const permitted = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0')).filter(
    (text) => passwordFault(text) === null,
  )
  expect(permitted.filter((text) => newPasswordFault(text, '', true) !== null)).toHaveLength(2124)
  for (const walk of ['236987', '258085'])
    expect([guessableFault(walk, ''), newPasswordFault(walk, '', true)]).toEqual(['common', null])
})
