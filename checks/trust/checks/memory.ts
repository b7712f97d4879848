import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { makePerson, type TestPerson } from '@colab/server/test/people'
import { createClient } from '@colab/server/test/server'
import { withApp } from '../../bench/company.ts'
import { CORES, largestMemory } from '../../bench/machine.ts'
import { type RunningServer, startServer } from '../../bench/server.ts'
import { startAsking } from '../asking.ts'
import type { Check, Trial } from '../check.ts'
import { plainHttp } from '../plain-http.ts'
import { withPlace } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

const BODIES = 60
const SIZE = Math.round(9.8 * 1024 * 1024)
/** Bytes of memory, as in deploy/kubernetes.yaml. */
const MEMORY = 512 * 1024 * 1024
/** Limit in milliseconds that others wait. */
const LONGEST = 300
const GROUPS = '/sys/fs/cgroup/memory'

/** Returns the command under which a server has no more memory; none where the system has no such groups. */
function limited(group: string): string[] {
  if (!existsSync(GROUPS)) return []
  mkdirSync(group)
  writeFileSync(`${group}/memory.limit_in_bytes`, String(MEMORY))
  return ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh']
}

/** The sender: the path, and the headers of each body. */
interface Sender {
  name: string
  path: string
  headersOf(at: number): Record<string, string>
}

/** Anonymous senders, at a number of addresses, to the page that checks signed documents. */
const strangers = (addresses: number): Sender => ({
  name: `${addresses} address(es)`,
  path: '/conferir',
  headersOf: (at) => ({ 'X-Forwarded-For': addressOf(at % addresses) }),
})

/** One employee, who attaches files to a message to HR. */
async function employee(url: string, { cpf, senha, codPessoa }: TestPerson): Promise<Sender> {
  const { channel, signIn } = createClient(url)
  await signIn(cpf, senha)
  const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Segue o anexo.' })
  const target = messageAttachmentTarget(Number(AvisoRH[0]?.codAviso), codPessoa)
  const headers = await channel.asDevice(async (own) => new Response(JSON.stringify(own))).then((own) => own.json())
  return { name: 'one employee', path: `/web/DownloadUploadFiles?${target}`, headersOf: () => headers }
}

/** Sends bodies concurrently while others request the state of the server; counts crashes and long waits. */
async function flood({ url, pids }: RunningServer, { name, path, headersOf }: Sender, trial: Trial): Promise<void> {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
  const body = Buffer.concat([Buffer.from(head), randomBytes(SIZE), Buffer.from(`\n%%EOF\r\n--${boundary}--\r\n`)])
  const http = plainHttp(url, BODIES)
  const before = pids().join()
  const asking = startAsking(url)
  const statuses = await Promise.all(
    Array.from(trial.times(BODIES), async (at) => {
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headersOf(at) }
      const { status } = await http.send({ method: 'POST', path, headers, body })
      return status
    }),
  )
  for (const { status, ms } of await asking.stop()) {
    trial.highest(`longest wait of others, ${name}, ms`, Math.round(ms))
    trial.fault('waits over 300 ms or without an answer', status !== 200 || ms > LONGEST)
  }
  trial.highest('memory, MB', Math.round(largestMemory(pids())))
  trial.add('taken', statuses.filter((status) => status === 200).length)
  trial.add('refused', statuses.filter((status) => status !== 200).length)
  trial.fault('deaths', pids().join() !== before)
  http.close()
}

export const check: Check = {
  goal: '60 files of 9.8 MB at once from one address, from three and from one employee, with 512 MB of memory: no process dies, nobody waits over 300 ms',
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      const group = `${GROUPS}/colab-${process.pid}`
      const under = limited(group)
      trial.figures.limit = under.length > 0 ? 'a control group of 512 MB' : 'none on this machine'
      const person = await withApp(place, async (app) => {
        await app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
        return makePerson({ app })
      })
      const server = await startServer({ ...place, hasProxy: true }, CORES, undefined, under)
      try {
        for (const sender of [strangers(1), strangers(3), await employee(server.url, person)]) {
          await flood(server, sender, trial)
        }
      } finally {
        await server.stop()
        if (under.length > 0) rmdirSync(group)
      }
    }),
}
