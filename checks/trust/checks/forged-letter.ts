import { createPrivateKey } from 'node:crypto'
import { checkSignatures } from '@colab/server/domains/documents/check/records'
import { PdfDocument } from '@colab/server/pdf/document'
import { makeIdentity } from '@colab/server/signing/certificate'
import { type Identity, signingKey } from '@colab/server/signing/key'
import { sealDocument } from '@colab/server/signing/seal'
import { signedIn } from '@colab/server/test/device'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const FORGED = 500
const CHANGED = 2000
/** Other installations: each makes a certificate in the company's name. */
const OTHERS = 10

async function otherInstallation(company: string): Promise<Identity> {
  const { certificate, privateKey } = await makeIdentity(company, Date.now())
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  return { privateKey: await signingKey(key), certificates: [certificate] }
}

async function forgedLetter(identity: Identity, emissor: string, at: number): Promise<Uint8Array> {
  const document = new PdfDocument({ title: `Declaração ${at}`, author: emissor, createdAt: at })
  document.heading(`Declaração ${at}`)
  const evidence = { emissor, nivel: 'avançada', documento: 'Declaração', signedAt: at } as const
  return sealDocument(identity, await document.finish(), evidence)
}

/** Returns a letter that the company issued. */
async function ownLetter(server: TestServer): Promise<Buffer> {
  const { owner, call } = await signedIn(server)
  const { codEmpregado } = owner.employments[0] ?? {}
  await call('gravaDeclaracao', { params: { codEmpregado, comSalario: false } })
  const { db } = server.app
  const letters = db.selectFrom('employmentLetter').innerJoin('file', 'file.codArquivo', 'employmentLetter.codArquivo')
  const { conteudo } = await letters
    .select('conteudo')
    .where('employmentLetter.codPessoa', '=', owner.codPessoa)
    .executeTakeFirstOrThrow()
  if (!conteudo) throw new Error('the letter is not in the database')
  return Buffer.from(conteudo)
}

async function change(server: TestServer, trial: Trial, letter: Buffer): Promise<void> {
  for (const _ of trial.times(CHANGED)) {
    const changed = Buffer.from(letter)
    const at = Math.floor(trial.random() * letter.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(trial.random() * 8))
    const { result } = await checkSignatures(server.app, changed)
    trial.fault('changed letters called good', result === 'intact', `byte ${at} to ${changed[at]}`)
  }
}

export const check = onServer(
  `${FORGED} letters of ${OTHERS} other installations in the company's name, and ${CHANGED.toLocaleString('en')} copies of an own letter with one changed bit: none called good`,
  async (server, trial) => {
    const letter = await ownLetter(server)
    const { nomeEmpresa } = await server.app.db.selectFrom('company').select('nomeEmpresa').executeTakeFirstOrThrow()
    if ((await checkSignatures(server.app, letter)).result !== 'intact') throw new Error('an own letter is not intact')
    const others = await Promise.all(Array.from({ length: OTHERS }, () => otherInstallation(nomeEmpresa)))
    for (const at of trial.times(FORGED)) {
      const identity = others[at % OTHERS] as Identity
      const { result, own } = await checkSignatures(server.app, await forgedLetter(identity, nomeEmpresa, at))
      trial.fault('forged letters not called foreign', result !== 'foreign' || own !== null, result)
    }
    await change(server, trial, letter)
    await server.app.db.updateTable('employmentLetter').set({ withdrawnAt: 1 }).execute()
    const withdrawn = await checkSignatures(server.app, letter)
    trial.fault('withdrawn letters not called so', withdrawn.result !== 'withdrawn')
  },
)
