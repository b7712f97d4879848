import { localTime } from '#base/clock.ts'
import { seenChanges } from '#gatekeeper/contact-hold.ts'
import type { DomainHandlers } from '#protocol/context.ts'

export const contacts = {
  async buscaContatoMudado({ app, db, codPessoa }) {
    const changes = await seenChanges({ db, clock: app.clock }, codPessoa)
    return {
      ttContato: changes.map(({ campo, changedAt, origem, isReleased, until }) => {
        const [changed, end] = [localTime(changedAt), until === null ? null : localTime(until)]
        return {
          campo,
          dtMudanca: changed.day,
          hrMudanca: changed.time,
          origem,
          liberado: isReleased,
          dtEspera: end?.day ?? null,
          hrEspera: end?.time ?? '',
        }
      }),
    }
  },
} satisfies Partial<DomainHandlers<'access'>>
