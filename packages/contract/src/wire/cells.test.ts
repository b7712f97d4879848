import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CELLS, compare, sameCode } from './cells.ts'

/* How a cell of any back end is read (wire protocol §8), kind by kind. */

describe('a text', () => {
  it.each([
    ['fixed width', 'CASADO    ', 'CASADO'],
    ['blanks only', '        ', ''],
    ['a line break at the end', 'Aviso\r\n', 'Aviso'],
    ['blanks inside and at the start', '  a  b ', '  a  b'],
    ['a number', 12.5, '12.5'],
    ['a boolean', true, 'true'],
    ['null', null, ''],
    ['an object', {}, ''],
    ['the name of a missing value', 'null', ''],
    ['a name that is spelled like it', 'Null', 'Null'],
  ])('reads %s', (_, came, read) => expect(CELLS.text(came)).toBe(read))
})

describe('a document number', () => {
  it.each([
    ['a CPF as number', 1_144_477_735, 11, '01144477735'],
    ['a CEP as number', 1_310_100, 8, '01310100'],
    ['a CNPJ as number', 191, 14, '00000000000191'],
    ['a number of full length', 52_998_224_725, 11, '52998224725'],
    ['a CPF as text', '529.982.247-25 ', 11, '529.982.247-25'],
    ['a text that is too short', '123', 11, '123'],
    ['null', null, 11, ''],
  ])('reads %s', (_, came, digits, read) => expect(CELLS.text(came, { digits })).toBe(read))
})

describe('a number', () => {
  it.each<[unknown, number | null]>([
    [1234.56, 1234.56],
    ['1234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a01.234,56', 1234.56],
    ['r$10', 10],
    ['100,00-', -100],
    ['1.234,56 -', -1234.56],
    ['-R$ 10,00', -10],
    ['R$ -10,00', -10],
    ['+100,5', 100.5],
    ['0,125', 0.125],
    ['12.3456', 12.3456],
    ['  7  ', 7],
    ['0-', 0],
    ['33.333', null],
    ['R$ 1.234', null],
    ['-1,234', null],
    ['-10-', null],
    ['+3:20', null],
    ['10 dias', null],
    ['1e3', null],
    ['1000000000000000000000', null],
    ['000000000485000', null],
    ['007', 7],
    ['', null],
    [true, null],
    [null, null],
    [1e21, null],
    ['99999999999999999999', null],
  ])('reads %j as %j', (came, read) => expect(CELLS.number(came)).toBe(read))
})

describe('a yes', () => {
  it.each([true, 1, '1', 'true', 'TRUE', 'yes', 'Y', 'sim', 'Sim ', 'S', 't', 'T'])('may be %j', (came) => {
    expect(CELLS.flag(came)).toBe(true)
  })
  it.each([false, 0, '0', 'F', 'f', 'N', 'não', 'No', 'FALSE', ''])('is denied by %j', (came) => {
    expect(CELLS.flag(came)).toBe(false)
  })
  it.each(['?', 'X', 'VERDADEIRO', 'talvez', 2, null, undefined, {}, []])('is unknown with %j', (came) => {
    expect(CELLS.flag(came)).toBeNull()
  })
})

describe('a date', () => {
  it.each([
    '2026-11-03',
    '2026-11-03T08:00:00',
    '2026-11-03T23:59:59.999Z',
    '2026-11-03 00:00:00.000',
    '2026-11-03T00:00:00-03:00',
    '2026-11-03-03:00',
    '2026-11-03+00:00',
    '2026-11-03Z',
    '03/11/2026',
    '3/11/2026',
    '03/11/26',
    '3/11/26',
    '03/11/2026 08:00',
    '03-11-2026',
    '3-11-2026',
    '20261103',
    20_261_103,
    '20261103T080000',
    '  2026-11-03  ',
  ])('reads %j', (came) => expect(CELLS.date(came)).toBe('2026-11-03'))

  it('reads a year of two digits as one from 1950 to 2049', () => {
    expect(['03/11/50', '03/11/99', '03/11/00', '03/11/49'].map((came) => CELLS.date(came))).toEqual([
      '1950-11-03',
      '1999-11-03',
      '2000-11-03',
      '2049-11-03',
    ])
  })

  it.each([
    '',
    '   ',
    null,
    true,
    '0001-01-01',
    '1900-01-01T00:00:00',
    '31/12/9999',
    '00/00/0000',
    '  /  /    ',
    '30/02/2026',
    '2026-13-01',
    '26-11-03',
    '03/11',
    '03/11-2026',
    '2026-11-031',
    '2026-11-03x',
    1_793_664_000,
    1_793_664_000_000,
    '/Date(1793664000000)/',
    'ontem',
  ])('is missing for %j', (came) => expect(CELLS.date(came)).toBeNull())
})

describe('a time of a day', () => {
  it.each(['8:01', '08:01', '08:01:00', '08h01', '8H01', '0801', ' 08:01 '])('reads %j', (came) => {
    expect(CELLS.time(came)).toBe('08:01')
  })
  it.each([
    ['meio-dia', 'meio-dia'],
    ['25:00', '25:00'],
    ['801', '801'],
    [null, ''],
  ])('preserves %j as %j', (came, read) => expect(CELLS.time(came)).toBe(read))
})

describe('a word', () => {
  const options = { words: ['green', 'red', 'Em análise'] }
  it.each([
    ['green', 'green'],
    [' RED  ', 'red'],
    ['EM ANALISE', 'Em análise'],
    [' #FF0000 ', '#FF0000'],
    [null, ''],
  ])('reads %j as %j', (came, read) => expect(CELLS.word(came, options)).toBe(read))
})

describe('a code', () => {
  it.each([7, '7', '07', 'A-1', ' R '])('stays as it came: %j', (came) => expect(CELLS.code(came)).toBe(came))
  it.each(['', '   ', null, true, {}])('is missing for %j', (came) => expect(CELLS.code(came)).toBeNull())
  it('equals another one but for blanks around it', () => {
    expect([sameCode('R   ', 'R'), sameCode(7, '7 '), sameCode('07', 7), sameCode(null, null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a cell without a value', () => {
  it.each(['N/A', 'n/d', '-', '--', '...', 'NULL', '(null)', 'None', '#N/D', '??'])('is written %j', (came) => {
    expect([CELLS.text(came), CELLS.knownText(came), CELLS.code(came), CELLS.number(came), CELLS.date(came)]).toEqual([
      '',
      null,
      null,
      null,
      null,
    ])
    expect(CELLS.flag(came)).toBeNull()
  })
})

describe('a number of days or places', () => {
  it.each([
    [-1, null],
    ['-1', null],
    [1.5, null],
    [0, 0],
    ['3', 3],
  ])('reads %j as %j', (came, read) => expect(CELLS.number(came, { isCount: true })).toBe(read))
})

const collator = new Intl.Collator('en', { numeric: true })

it('compares numbers, dates and other codes like the collator that is created only for the others', () => {
  const number = fc.oneof(
    fc.nat(),
    fc.nat(120).map((value) => String(value).padStart(3, '0')),
  )
  const date = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10))
  const value = fc.oneof(number, date, fc.constantFrom('', '7', '07', 'A10', 'a9', '12:05', '2026-13-01'))
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(compare(a, b))).toBe(collator.compare(String(a), String(b)))
    }),
  )
})
