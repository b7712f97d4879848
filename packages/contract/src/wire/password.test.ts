import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test('accepts exactly 568,916 of all six-digit codes and names the broken rule of the others', () => {
  let passed = 0
  const wrong: string[] = []
  for (let code = 0; code < 1_000_000; code++) {
    const text = String(code).padStart(6, '0')
    const steps = Array.from({ length: 5 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
    const repeated = steps.includes(0)
    const sequence = steps.some((step, at) => step === 1 && steps[at + 1] === 1)
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
