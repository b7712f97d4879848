import { randomUUID } from 'node:crypto'
import { plain } from '@colab/contract/desk/sealed-reports'
import { FREQUENCIES, type gravaDenuncia, REPORTERS } from '@colab/contract/domains/misconduct'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { problem } from '#base/problems.ts'
import type { AnonymousContext, DomainHandlers } from '#protocol/context.ts'
import { keysOf, protocolFor } from './protocol.ts'
import { currentReportKey } from './report-key.ts'
import { type Report, sealReport } from './sealing.ts'
import { findDigest, storeReport } from './store.ts'

export const handlers = {
  async gravaDenuncia(
    { app, db, idempotencyKey }: AnonymousContext,
    // `envio` is a digest of the device, which must not be stored.
    { envio: _, ...sent }: CheckedParams<typeof gravaDenuncia>,
  ) {
    const report = check(sent)
    const publicKey = await currentReportKey(db)
    if (!publicKey)
      throw new Refused('O canal de denúncias ainda não foi aberto pela empresa. Tente de novo mais tarde.')
    const protocolo = protocolFor(app.secrets, idempotencyKey || randomUUID())
    const { id, digest, replyKey } = keysOf(protocolo)
    const row = {
      id,
      digest: digest(JSON.stringify(report)),
      sealed: sealReport(publicKey, {
        ...report,
        dtRecebimento: app.clock.today(),
        replyKey: Buffer.from(replyKey).toString('base64'),
      }),
    }
    const isStored = (await findDigest({ ...app, db }, id)) === null && (await storeReport(app, row))
    if (!isStored && (await findDigest({ ...app, db }, id)) !== row.digest) throw problem('idempotency')
    return { protocolo, linkAcompanhamento: app.settings.publicUrl + FOLLOW_UP }
  },
} satisfies DomainHandlers<'misconduct'>

/** Address of the page to follow a report. */
export const FOLLOW_UP = '/acompanhar-denuncia'

/** Repeats the validation of the form (spec §5) for other clients. */
function check(sent: Report): Report {
  const report = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, plain(text)])) as Report
  const { identificacao, nomeOfensor, fatoRelatado, quandoOcorreu, ocorrido } = report
  if (!REPORTERS.some((choice) => choice === identificacao)) throw new Refused('Diga quem está relatando.')
  if (!nomeOfensor) throw new Refused('Preencha o nome de quem praticou o ato.')
  if (!FREQUENCIES.some((choice) => choice === fatoRelatado)) throw new Refused('Diga se já ocorreu antes.')
  if (!quandoOcorreu) throw new Refused('Preencha quando ocorreu.')
  if (!ocorrido) throw new Refused('Conte o que ocorreu.')
  return report
}
