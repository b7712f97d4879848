import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PdfDocument } from '@colab/server/pdf/document'
import { sealDocument } from '@colab/server/signing/seal'
import { isSound, verifyPdf } from '@colab/server/signing/verify'
import { pdfAttacks } from '@colab/server/test/pdf-attacks'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const CHANGED = 2000
const LARGE = 20
/** Milliseconds for 10 MB. */
const LONGEST = 1000
const MEGABYTE = 1024 * 1024
/** Half of one file: none of them stays. */
const MOST_LEFT = 5 * MEGABYTE

async function signedFile({ app }: TestServer, title: string): Promise<Buffer> {
  const document = new PdfDocument({ title, author: 'Empresa', createdAt: 0 })
  document.heading(title)
  const evidence = { nome: 'ANA', cpf: '52998224725', digest: '', codigo: title, documento: title, signedAt: 0 }
  return Buffer.from(await sealDocument(await app.signer.identity(), await document.finish(), evidence))
}

/** Returns the bytes that are in use after a collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function checkLarge(server: TestServer, trial: Trial): Promise<void> {
  const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10 * 1024 * 1024 - 4096), Buffer.from('\n%%EOF')])
  const send = async () => {
    const form = new FormData()
    form.append('arquivo', new File([noise], 'a.pdf'))
    const from = performance.now()
    const { status } = await fetch(`${server.url}/conferir`, { method: 'POST', body: form })
    return { status, ms: performance.now() - from }
  }
  await send()
  const before = memoryInUse()
  for (const _ of trial.times(LARGE)) {
    const { status, ms } = await send()
    trial.highest('slowest 10 MB in ms', Math.round(ms))
    trial.fail(status !== 200 || ms > LONGEST, `10 MB: ${status} after ${Math.round(ms)} ms`)
  }
  const left = memoryInUse() - before
  trial.figures['memory left in MB'] = Math.round((10 * left) / MEGABYTE) / 10
  trial.fault('memory that stays', left > MOST_LEFT)
}

export const check = onServer(
  `${CHANGED.toLocaleString('en')} files with one changed byte and every published attack: none called intact; 10 MB answered within ${LONGEST} ms`,
  async (server, trial) => {
    const file = await signedFile(server, 'Contrato')
    if (!isSound(await verifyPdf(file))) throw new Error('the signed file is not intact')
    for (const _ of trial.times(CHANGED)) {
      const changed = Buffer.from(file)
      const at = Math.floor(trial.random() * file.length)
      changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(trial.random() * 255))
      trial.fail(isSound(await verifyPdf(changed)), `byte ${at} to ${changed[at]}`)
    }
    const attacks = Object.entries(pdfAttacks(file))
    for (const [name, attack] of attacks) trial.fail(isSound(await verifyPdf(attack)), name)
    trial.tried += attacks.length
    trial.figures.attacks = attacks.length
    await checkLarge(server, trial)
  },
)
