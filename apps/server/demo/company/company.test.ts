import { addDays, addMonths, weekday } from '@colab/contract/wire/calendar'
import { isCnpj } from '@colab/contract/wire/cnpj'
import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate, openDatabase } from '#db/database.ts'
import { migrations } from '#registry.ts'
import { insertCompany } from './company.ts'
import { isHoliday } from './holidays.ts'
import type { Person, Role } from './people.ts'
import { COMPANIES, UNITS } from './places.ts'
import { createRandom } from './random.ts'
import { createPeople } from './roster.ts'
import { workFacts, workMonth } from './work.ts'

const TODAYS = ['2026-01-03', '2026-02-28', '2026-11-21', '2026-11-23', '2027-05-31', '2028-02-29']
const TODAY = '2026-11-21'

function persona(people: Person[], role: Role): Person {
  const found = people.find((person) => person.role === role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

describe('dice', () => {
  it('fall alike for equal seeds and differently for others', () => {
    const throws = (seed: string) => {
      const random = createRandom(seed)
      return [random.int(1, 1e6), random.pick([1, 2, 3, 4, 5]), random.chance(0.5), random.shuffle([1, 2, 3, 4, 5, 6])]
    }
    expect(throws('a')).toEqual(throws('a'))
    expect(throws('a')).not.toEqual(throws('b'))
  })

  it('reach both ends and nothing beyond', () => {
    const random = createRandom('ends')
    const thrown = Array.from({ length: 500 }, () => random.int(3, 6))
    expect([...new Set(thrown)].sort()).toEqual([3, 4, 5, 6])
    expect(random.shuffle([1, 2, 3]).sort()).toEqual([1, 2, 3])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})

describe('holidays', () => {
  it('follow Easter', () => {
    expect(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14'].every(isHoliday)).toBe(true)
    expect(['2026-04-04', '2026-11-19', '2023-11-20'].some(isHoliday)).toBe(false)
  })
})

describe('the people of the demo company', () => {
  it.each(TODAYS)('repeat on every creation for %s', (today) => {
    expect(createPeople(today)).toEqual(createPeople(today))
  })

  it('number 200, each with a valid CPF of their own and one employment', () => {
    const people = createPeople(TODAY)
    expect(people.map(({ codPessoa }) => codPessoa)).toEqual(Array.from({ length: 200 }, (_, at) => 1001 + at))
    const cpfs = people.flatMap(({ cpf, children }) => [cpf, ...children.map((child) => child.cpf)])
    expect(cpfs.every((cpf) => isCpf(cpf) && cpfDigits(cpf) === cpf)).toBe(true)
    expect(new Set(cpfs).size).toBe(cpfs.length)
    const numbers = people.flatMap(({ employments }) => employments.map(({ codEmpregado }) => codEmpregado))
    expect(new Set(numbers).size).toBe(200)
  })

  it('work for companies with valid CNPJs, one of them with letters, in four time zones', () => {
    expect(COMPANIES.every(({ cnpj }) => isCnpj(cnpj))).toBe(true)
    expect(COMPANIES.filter(({ cnpj }) => /[A-Z]/.test(cnpj))).toHaveLength(1)
    expect(new Set(UNITS.map(({ timeZone }) => timeZone)).size).toBe(4)
    expect(UNITS.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })

  it('match the states of the personas', () => {
    const people = createPeople(TODAY)
    const listed = people.filter(({ role }) => role !== 'employee').map(({ cpf, password }) => [cpf, password])
    expect(listed).toEqual([
      ['52998224725', '135790'],
      ['93541134780', '135790'],
      ['39053344705', '135790'],
      ['16899535009', '135790'],
      ['12345678909', '135790'],
      ['11144477735', '102030'],
      ['98765432100', '135790'],
      ['86288366757', null],
      ['71428793860', '135790'],
      ['40817263535', '135790'],
      ['51729384609', '135790'],
      ['62830495756', '135790'],
      ['73941506820', '135790'],
    ])
    expect(people[0]?.nome).toBe('Ana Souza')
    expect(persona(people, 'defaultPassword').senhaPadrao).toBe(1)
    expect(persona(people, 'everything').senhaPadrao).toBe(0)
    expect(persona(people, 'twoEmployments').employments.map(({ codEmp }) => codEmp)).toEqual([1, 2])
    expect(persona(people, 'notEmployed').employments).toEqual([])
    const { fone, celular, emailParticular } = persona(people, 'noContact')
    expect([fone, celular, emailParticular]).toEqual(['', '', ''])
  })

  it.each(TODAYS)('take vacations as the law and their state require, on %s', (today) => {
    const people = createPeople(today)
    const [hired] = persona(people, 'hiredToday').employments
    expect([hired?.dtAdmissao, hired?.vacations]).toEqual([today, []])
    const ahead = (role: Role) =>
      persona(people, role)
        .employments.flatMap(({ vacations }) => vacations)
        .filter(({ dtFimFerias }) => dtFimFerias && dtFimFerias >= today)
    expect(ahead('everything').length).toBeGreaterThan(0)
    expect(ahead('twoEmployments')).toEqual([])
    for (const { vacations, dtAdmissao } of people.flatMap(({ employments }) => employments)) {
      expect(dtAdmissao <= today).toBe(true)
      const months: string[] = []
      for (const { dtIniPeriodo, dtFimPeriodo, dtIniFerias, dtFimFerias, diasFerias, diasAbono } of vacations) {
        expect(dtFimPeriodo).toBe(addDays(addMonths(dtIniPeriodo, 12), -1))
        expect([10, 15, 20, 30]).toContain(diasFerias)
        expect([0, 10]).toContain(diasAbono)
        if (!dtIniFerias || !dtFimFerias) continue
        expect(dtFimFerias).toBe(addDays(dtIniFerias, diasFerias - 1))
        expect(dtIniFerias > dtFimPeriodo && dtFimFerias <= addMonths(dtFimPeriodo, 12)).toBe(true)
        expect([1, 2, 3]).toContain(weekday(dtIniFerias))
        expect([0, 1, 2].some((days) => isHoliday(addDays(dtIniFerias, days)))).toBe(false)
        months.push(...new Set([dtIniFerias.slice(0, 7), dtFimFerias.slice(0, 7)]))
      }
      // Two vacations never share a month: INSS by month could not separate them.
      expect(new Set(months).size).toBe(months.length)
    }
  })
})

describe('work', () => {
  it('creates facts only for days at work, with matching sums', () => {
    for (const { employments } of createPeople(TODAY).slice(0, 60)) {
      for (const employment of employments) {
        const facts = workFacts(employment, '2026-10-01')
        for (const { dtMovto } of facts) {
          expect(dtMovto >= employment.dtAdmissao).toBe(true)
          expect(
            employment.vacations.some(
              ({ dtIniFerias, dtFimFerias }) => (dtIniFerias ?? '9') <= dtMovto && dtMovto <= (dtFimFerias ?? '0'),
            ),
          ).toBe(false)
        }
        const minutes = facts.filter(({ kind }) => kind === 'extra50').reduce((sum, fact) => sum + fact.minutes, 0)
        expect(workMonth(employment, '2026-10-01').extra50).toBe(minutes)
      }
    }
  })
})

describe('the stored company', () => {
  it('hashes each password once and stores no credential for people without one', async () => {
    const db = openDatabase(':memory:')
    onTestFinished(() => db.destroy())
    await migrate(db, 'sqlite', migrations)
    const hashed: string[] = []
    const hash = async (password: string) => `hash ${hashed.push(password)}`
    await db.transaction().execute((transaction) => insertCompany(transaction, createPeople(TODAY), hash))
    expect(hashed).toHaveLength(3)
    expect(hashed).toEqual(expect.arrayContaining(['135790', '102030']))
    const credentials = await db.selectFrom('credential').selectAll().execute()
    expect(credentials).toHaveLength(199)
    expect(credentials.find(({ codPessoa }) => codPessoa === 1008)).toBeUndefined()
    const listed = credentials.filter(({ padrao }) => padrao === 0)
    expect(listed.map(({ codPessoa }) => codPessoa)).toEqual([
      1001, 1002, 1003, 1004, 1005, 1007, 1009, 1197, 1198, 1199, 1200,
    ])
    expect(new Set(listed.map((row) => row.hash)).size).toBe(1)
  })
})
