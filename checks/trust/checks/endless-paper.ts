import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { PdfDocument } from '@colab/server/pdf/document'
import { pdfPages } from '@colab/server/pdf/reading'
import { signingFault } from '@colab/server/signing/signable'
import type { Check, Trial } from '../check.ts'

const MUTATIONS = 50_000
/** Limit in milliseconds for which this process is blocked. */
const LONGEST = 300
/**
 * Irregular files from other sources, where they exist; COLAB_PDFS is a further folder of them, such as test/pdfs of
 * pdf.js.
 */
const FOLDER = process.env.COLAB_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url))

/** Returns functions that read a file each: all of them at once would need the memory that the check measures. */
async function papers(): Promise<(() => Buffer)[]> {
  const document = new PdfDocument({ title: 'Papel', author: 'Empresa', createdAt: 0 })
  document.heading('Papel')
  document.paragraph('Um acordo entre duas partes, com um texto que passa de uma linha. '.repeat(20))
  const own = Buffer.from(await document.finish())
  const folders = [`${FOLDER}/fixtures/pdf`, process.env.COLAB_PDFS ?? ''].filter(existsSync)
  const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  return [() => own, ...paths.map((path) => () => readFileSync(path))]
}

/** Changes numbers, names and bytes at random places. */
function mutated(file: Buffer, { random }: Trial): Buffer {
  const copy = Buffer.from(file)
  const changes = 1 + Math.floor(random() * 8)
  for (let change = 0; change < changes; change++) {
    let at = Math.floor(random() * copy.length)
    // Half of them at a digit: sizes, references, lengths.
    for (let step = 0; random() < 0.5 && step < 400 && !/\d/.test(String.fromCharCode(copy[at] ?? 0)); step++) at += 1
    if (at < copy.length) copy[at] = random() < 0.7 ? 48 + Math.floor(random() * 10) : Math.floor(random() * 256)
  }
  return copy
}

export const check: Check = {
  goal: 'the odd PDFs of COLAB_PDFS (971 in pdf.js), else 50,000 with random changes: each is judged or refused in words within 10 s, and holds nobody for 300 ms',
  async run(trial) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const originals = await papers()
    const files = trial.times(process.env.COLAB_PDFS ? originals.length : MUTATIONS)[Symbol.iterator]()
    trial.figures.originals = originals.length
    delay.enable()
    async function judge(): Promise<void> {
      for (let next = files.next(); !next.done; next = files.next()) {
        const original = originals[next.value % originals.length]?.() ?? Buffer.alloc(0)
        const file = next.value < originals.length ? original : mutated(original, trial)
        const from = performance.now()
        try {
          const fault = await signingFault(file)
          trial.add(fault === null ? 'can be signed' : 'refused in words', 1)
          trial.fault('raw errors', fault !== null && !/^(n[ãa]o|está|tem|leva|exige) /.test(fault), String(fault))
          await pdfPages(file, 20)
        } catch (error) {
          trial.fault('raw errors', true, String(error))
        }
        trial.highest('longest, s', Math.round((performance.now() - from) / 100) / 10)
      }
    }
    await Promise.all([judge(), judge()])
    delay.disable()
    const held = Math.round(delay.max / 1e6)
    trial.figures['longest wait of others, ms'] = held
    trial.fault('waits over 300 ms', held > LONGEST)
  },
}
