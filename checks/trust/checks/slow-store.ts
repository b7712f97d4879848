import { buscaTipoAviso, gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { startBucket } from '@colab/server/test/bucket'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Check, Trial } from '../check.ts'
import { percentile } from '../paced.ts'
import { DATABASES, withServer } from '../servers.ts'

const READS = 1000
const UPLOADS = 24
/** Milliseconds until the store responds. */
const SLOW = 6000
/** Limit for the slowdown of other calls, in the 95th percentile; below a millisecond a clock is not precise enough. */
const [RATIO, TICK] = [1.2, 1]

type Read = () => Promise<boolean>

/** Returns the 95th percentile of each kind of read, in milliseconds. */
async function p95(reads: Record<string, Read>, trial: Trial): Promise<Map<string, number>> {
  const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]))
  for (const _ of trial.times(READS)) {
    for (const [name, read] of Object.entries(reads)) {
      const from = performance.now()
      trial.fault('refused', !(await read()))
      times.get(name)?.push((performance.now() - from) * 1000)
    }
  }
  return new Map([...times].map(([name, each]) => [name, percentile(each, 0.95) / 1000]))
}

/** Calls that need no file: of the balancer, and of an employee. */
async function readsOf(server: TestServer): Promise<Record<string, Read>> {
  const { cpf, senha } = await makePerson(server)
  const { channel, signIn } = server.client()
  await signIn(cpf, senha)
  return {
    health: async () => (await fetch(`${server.url}/health`)).status === 200,
    employee: () =>
      channel.call(buscaTipoAviso, {}).then(
        () => true,
        () => false,
      ),
  }
}

async function sender(server: TestServer) {
  const { cpf, senha, codPessoa } = await makePerson(server)
  const { channel, signIn } = server.client()
  await signIn(cpf, senha)
  const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Segue o anexo.' })
  const target = messageAttachmentTarget(Number(AvisoRH[0]?.codAviso), codPessoa)
  return () => upload(channel, { api: server.url, target }, new File([smallPdf(String(codPessoa))], 'a.pdf'))
}

export const check: Check = {
  goal: '24 uploads to a store that answers after 6 s, on both databases: the 95th percentile of /health and of employees’ calls at most 1.2 times, and every upload is stored',
  async run(trial) {
    for (const database of DATABASES) {
      const bucket = await startBucket()
      await withServer(
        database,
        async (server) => {
          await server.app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
          const senders = await Promise.all(Array.from({ length: trial.scaled(UPLOADS) }, () => sender(server)))
          const reads = await readsOf(server)
          await p95(reads, trial)
          const before = await p95(reads, trial)
          bucket.delay = SLOW
          const sent = Promise.allSettled(senders.map((send) => send()))
          const during = await p95(reads, trial)
          for (const [name, then] of before) {
            const now = during.get(name) ?? 0
            trial.figures[`${database}, ${name}: p95 before and during, ms`] =
              `${then.toFixed(2)} and ${now.toFixed(2)}`
            trial.fault('slower than 1.2 times', now > then * RATIO + TICK)
          }
          const results = await sent
          bucket.delay = 0
          trial.fault('uploads refused', results.filter(({ status }) => status === 'rejected').length)
        },
        { settings: { files: { ...bucket.settings, prefix: 'slow/' } } },
      )
      await bucket.close()
    }
  },
}
