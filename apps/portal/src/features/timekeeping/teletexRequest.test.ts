import { describe, expect, it } from 'vitest'
import { CLEARED, isOffered, KINDS, paramsOf, withKind } from './teletexRequest.ts'

const offered = (values: Parameters<typeof isOffered>[1]) => KINDS.filter((kind) => isOffered(kind, values))

describe('the kinds of a teletex request', () => {
  it('are not offered without a day', () => {
    expect(offered({ dtMovto: '', tipo: 0 })).toEqual([])
    expect(offered({ dtMovto: '2026-11-19', tipo: 0 })).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leave out the day off beside an absence for a time range', () => {
    expect(offered({ dtMovto: '2026-11-19', tipo: 3 })).toEqual([1, 2, 3, 5, 6])
    expect(offered({ dtMovto: '2026-11-19', tipo: 4 })).toContain(4)
  })

  it('clear the details of the kind chosen before', () => {
    const typed = { ...CLEARED, hrMovtoIni: '08:00', hrMovtoFim: '10:00', codEvento: 701 }
    expect({ ...typed, ...withKind(5) }).toEqual({ ...CLEARED, tipo: 5 })
  })
})

describe('a teletex request on the wire', () => {
  it.each(KINDS)('has exactly one kind: %i', (tipo) => {
    const params: Record<string, unknown> = paramsOf({ ...CLEARED, dtMovto: '2026-11-19', tipo, observacao: ' Sim ' })
    expect(KINDS.filter((kind) => params[`tipo${kind}`])).toEqual([tipo])
    expect(params).toMatchObject({
      dtMovto: '2026-11-19',
      hrMovtoIni: '0',
      hrMovtoFim: '0',
      codEvento: 0,
      observacao: 'Sim',
    })
    expect(params).not.toHaveProperty('tipo')
  })
})
