import { child, type Element, textAt } from '../xml.ts'

/* Places of an employer: S-1005. */

export interface EstablishmentFacts {
  nrInsc: string
  change: 'inclusao' | 'alteracao' | 'exclusao'
}

export function readEstablishment(event: Element): EstablishmentFacts {
  const info = child(event, 'infoEstab')
  const change = (['inclusao', 'alteracao', 'exclusao'] as const).find((name) => child(info, name)) ?? 'inclusao'
  return { nrInsc: textAt(info, change, 'ideEstab', 'nrInsc'), change }
}
