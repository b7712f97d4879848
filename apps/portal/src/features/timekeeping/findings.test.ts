import type { Registration } from '@colab/contract/labor/registration'
import { HAS_PAY_VECTORS, payVectors, registrationOf, SKIPPED, type WorkedDay } from '@colab/contract/test/pay-vectors'
import { describe, expect, it } from 'vitest'
import { findingsOf } from './findings.ts'
import { workDays } from './punches.ts'

const [DAY, NIGHT] = ['08:00 12:00 13:00 17:00', '22:00 02:00 03:00 06:00']

/** Returns the findings of days from 2 March on, a Monday, as `day kind` with the minutes. */
function found(
  punches: (string | null)[],
  horario = DAY,
  { today = '2026-03-31', hasReasons = true, registro = 'todas' as Registration } = {},
) {
  const rows = punches.map((marcacoes, at) => ({
    dtMovto: `2026-03-${String(at + 2).padStart(2, '0')}`,
    horario,
    marcacoes,
    registro,
  }))
  const sunday = { dtMovto: '2026-03-01', horario: 'Descanso semanal', marcacoes: '' }
  return findingsOf(workDays(hasReasons ? [sunday, ...rows] : rows), today).map(({ day, finding }) => {
    const minutes = 'minutes' in finding ? finding.minutes : 'minute' in finding ? finding.minute : ''
    return `${Number(day.iso.slice(8))} ${finding.kind} ${minutes}`.trim()
  })
}

describe('a missing punch', () => {
  it('is the time of the hours due that no punch is close to', () => {
    expect(found(['08:00 12:00 17:02'])).toEqual(['2 missing 780'])
    expect(found(['12:00 13:00 17:00'])).toEqual(['2 missing 480'])
    expect(found(['08:00 13:04 17:00'])).toEqual(['2 missing 720'])
    expect(found(['02:00 03:00 06:01'], NIGHT)).toEqual(['2 missing 1320'])
  })

  it('has no expected time when several are missing or there is one too many', () => {
    expect(found(['08:00'])).toEqual(['2 missing null'])
    expect(found(['08:00 08:01 12:00 13:00 17:00'])).toEqual(['2 missing null'])
  })

  it('is found when the day is over, and for a night on the day after', () => {
    expect(found(['08:00 12:00 13:00'], DAY, { today: '2026-03-02' })).toEqual([])
    expect(found(['08:00 12:00 13:00'], DAY, { today: '2026-03-03' })).toHaveLength(1)
    expect(found(['22:00 02:00 03:00'], NIGHT, { today: '2026-03-03' })).toEqual([])
    expect(found(['22:00 02:00 03:00'], NIGHT, { today: '2026-03-04' })).toHaveLength(1)
  })

  it('covers a whole day only after the clock was read', () => {
    expect(found(['08:00 12:00 13:00 17:00', '', '08:00 12:00 13:00 17:00', ''])).toEqual(['3 absent'])
    expect(found(['', '08:00 12:00'], 'Folga')).toEqual([])
  })
})

it('no work is found only where the back end gives the reasons of free days', () => {
  const punches = ['08:00 12:00 13:00 17:00', '', '08:00 12:00 13:00 17:00']
  expect(found(punches)).toEqual(['3 absent'])
  expect(found(punches, DAY, { hasReasons: false })).toEqual([])
})

describe('a punch after midnight under the day of the clock', () => {
  it.each([
    ['of a long day', DAY, ['14:00 18:00 19:00', '00:20 08:00 12:00 13:00 17:00']],
    ['of a day before a free one', DAY, ['14:00 18:00 19:00', '00:20']],
    ['of nights', NIGHT, ['22:00', '06:00 22:00', '06:00 22:00', '06:00']],
    ['of a night without its begin', NIGHT, ['', '06:00']],
  ])('accuses nobody: %s', (_, horario, punches) => {
    expect(found(punches, horario)).toEqual([])
  })

  it('does not hide a forgotten exit', () => {
    expect(found(['08:00 12:00 13:00', '08:02 12:00 13:00 17:00'])).toEqual(['2 missing 1020'])
    expect(found(['13:00 17:00 18:00', '08:00 12:00 13:00 17:00'])).toEqual(['2 missing null'])
    expect(found(['22:00 02:00 03:00', '22:00 02:00 03:00 06:00'], NIGHT)).toEqual(['2 missing 1800'])
  })
})

describe('a day that was not understood', () => {
  const [EARLY, LATE] = ['05:00 09:00', '13:00 17:00 18:00 23:00']

  it.each([
    ['8:01 12:00 13:00 17:00'],
    ['8:01:00, 12:00:00, 13:00:00, 17:00:00'],
    ['08h01; 12h00; 13h00; 17h00'],
    ['0801 1200 1300 1700'],
    ['E 08:00 S 12:00 E 13:00'],
    ['08:00 12:00 13:00 (D)'],
    ['ABONADO'],
    ['08:00 - atestado'],
    ['08:00 12:00 17:00 13:00(I)'],
  ])('has no findings: %s', (marcacoes) => {
    expect(found([marcacoes, marcacoes, DAY])).toEqual([])
  })

  it('has none by hours due that were not understood', () => {
    for (const horario of ['', '12x36', 'Turno da noite', '08:00 12:00 13:00']) {
      expect(found(['07:00 19:30', '', '07:00 12:00 13:00'], horario)).toEqual([])
    }
  })

  it('leaves the rest before and after it open', () => {
    expect(found([LATE, EARLY])).toContain('3 rest 360')
    expect(found([`${LATE} *`, EARLY])).toEqual([])
    expect(found([LATE, `${EARLY} *`])).toEqual([])
  })

  it('is one without a cell of punches, as are the days beside it that may need it', () => {
    expect(found(['08:00 12:00 13:00 17:00', null, '08:00 12:00 13:00 17:00'])).toEqual([])
    expect(found([LATE, null, EARLY])).toEqual([])
    expect(found(['14:00 18:00 19:00', null])).toEqual([])
    expect(found([null, '00:20 08:00 12:00 13:00 17:00'])).toEqual([])
    expect(found(['', null, '22:00 02:00 03:00 06:00'], NIGHT)).toEqual([])
  })

  it('has empty slots of which one may be a punch at midnight', () => {
    expect(found(['13:00 17:00 18:00 00:00'])).toEqual([])
  })

  it('has punches under hours due behind a code', () => {
    expect(found(['07:00 11:00 12:00'], '0700 1648 07:00 11:00 12:00 16:48')).toEqual([])
  })

  it('is one of several rows of a day', () => {
    const rows = ['08:00', '12:00', '13:00'].map((marcacoes) => ({ dtMovto: '2026-03-02', horario: DAY, marcacoes }))
    expect(findingsOf(workDays(rows), '2026-03-31')).toEqual([])
  })
})

describe('empty slots', () => {
  it('are no punches', () => {
    expect(found(['08:00 12:00 13:00 17:00 00:00 00:00', '08:00 12:00 13:00 17:00 00:00 00:00'])).toEqual([])
    expect(found(['00:00 00:00 00:00 00:00', '08:00 12:00 13:00 17:00'])).toEqual(['2 absent'])
  })

  it('are a punch at midnight where the hours due end about it', () => {
    expect(found(['14:00 18:00 19:00 00:00'], '14:00 18:00 19:00 23:00')).toEqual([])
  })
})

describe('the rest between two days', () => {
  it('is at least 11 hours', () => {
    expect(found(['08:00 12:00 13:00 20:59', '08:00 12:00 13:00 17:00'])).toEqual(['2 long 719'])
    expect(found(['13:00 17:00 18:00 21:01', '08:00 12:00 13:00 17:00'])).toEqual(['3 rest 659'])
    expect(found(['13:00 17:00 18:00 21:00', '08:00 12:00 13:00 17:00'])).toEqual([])
  })

  it('counts from after midnight, and over free days', () => {
    expect(found(['22:00 02:00 03:00 06:00', '16:00 20:00 21:00 23:00'], NIGHT)).toEqual(['3 rest 600'])
    expect(found(['22:00 02:00 03:00 06:00', '22:00 02:00 03:00 06:00'], NIGHT)).toEqual([])
    expect(found(['13:00 17:00 18:00 22:00', '', '05:00 09:00'], 'Folga')).toEqual([])
  })

  it('is not known next to a missing punch', () => {
    expect(found(['13:00 17:00 22:00', '08:00 12:00 13:00 17:00'])).toEqual(['2 missing null'])
  })
})

describe('the break of a day', () => {
  it('is an hour with more than six hours of work, less five minutes of the clock', () => {
    expect(found(['08:00 12:00 12:55 17:00'])).toEqual([])
    expect(found(['08:00 12:00 12:54 17:00'])).toEqual(['2 break 54'])
    expect(found(['08:00 17:00'])).toEqual(['2 break 0'])
    expect(found(['08:00 14:10'])).toEqual([])
    expect(found(['08:00 14:11'])).toEqual(['2 break 0'])
  })

  it('is that of the hours due where an agreement shortened it', () => {
    expect(found(['08:00 12:00 12:30 16:30'], '08:00 12:00 12:30 16:30')).toEqual([])
    expect(found(['08:00 12:00 12:20 16:30'], '08:00 12:00 12:30 16:30')).toEqual(['2 break 20'])
  })
})

describe('a long day', () => {
  it('has more than ten hours, beyond the tolerance', () => {
    expect(found(['08:00 12:00 13:00 19:09'])).toEqual([])
    expect(found(['08:00 12:00 13:00 19:10'])).toEqual(['2 long 610'])
  })

  it('is not one of twelve hours due', () => {
    expect(found(['07:00 12:00 13:00 20:00'], '07:00 12:00 13:00 20:00')).toEqual([])
  })
})

describe('what a contract registers', () => {
  const kept = (registro: Registration, punches: string[], horario = DAY) => found(punches, horario, { registro })

  it.each<[string, Registration, string[], string?]>([
    ['a day with its first and last punch, undeclared', '', ['08:00 17:00', '07:00 20:00', '08:00 17:00']],
    ['a day whose break is pre-assigned', 'preAssinalado', ['08:00 17:00', '08:00 12:00(P) 13:00(P) 17:00']],
    ['twelve hours with a paid break', 'intervaloPago', ['19:00 07:00', '', '19:00 07:00'], '19:00 07:00'],
    ['days without an exception', 'excecao', ['', '', '08:00 12:00 13:00 18:00']],
    ['an exception with some punches', 'excecao', ['17:00 19:00', '17:00', '08:00 12:00 13:00 18:00']],
    ['people without control of hours', 'isento', ['08:00 22:00', '05:00', '', '08:00 22:00']],
  ])('finds nothing in %s', (_, registro, punches, horario = DAY) => {
    const due = punches.map((one) => (one === '' && registro === 'intervaloPago' ? 'Folga' : horario))
    const rows = punches.map((marcacoes, at) => ({
      dtMovto: `2026-03-${String(at + 2).padStart(2, '0')}`,
      horario: due[at] ?? '',
      marcacoes,
      registro,
    }))
    expect(findingsOf(workDays(rows), '2026-03-31').map(({ finding }) => finding.kind)).toEqual([])
  })

  it('is held against it: a missing punch, a punched break, a long day', () => {
    expect(kept('preAssinalado', ['08:00'])).toEqual(['2 missing 1020'])
    expect(kept('preAssinalado', ['08:00 12:00 12:20 17:00'])).toEqual(['2 break 20'])
    expect(kept('preAssinalado', ['08:00 19:30'])).toEqual(['2 long 630'])
    expect(kept('', ['08:00 12:00 12:20 17:00'])).toEqual(['2 break 20'])
  })

  it('limits a day of six hours to eight (CLT art. 59)', () => {
    expect(found(['08:00 11:00 11:15 17:15'], '08:00 11:00 11:15 14:15')).toEqual(['2 break 15', '2 long 540'])
  })
})

describe.skipIf(!HAS_PAY_VECTORS)(`vectors of other authors${SKIPPED}`, () => {
  const vectors = payVectors<WorkedDay, { findings?: string[] }>('time-record')
  it.each(vectors.filter(({ expected }) => expected.findings))('$id', ({ input, expected }) => {
    const { due, marks } = input
    // A later day has punches, so this one is checked.
    const findings = found([marks, due], due, { registro: registrationOf(input) })
    const ofDay = findings.filter((one) => one.startsWith('2 ')).map((one) => one.split(' ')[1])
    expect(ofDay).toEqual(expected.findings)
  })
})
