import { connect } from 'node:net'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { idAfterText } from '@colab/contract/wire/outcome'
import { runMaintenance } from '@colab/server/runtime/maintenance'
import { deviceOf } from '@colab/server/test/device'
import type { Ready } from '@colab/server/test/refusals/table'
import type { TestServer } from '@colab/server/test/server'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { isAccepted, NOON, outcomeOf, writeOf } from '../writes.ts'

const TRIES = 200
const MINUTE = 60_000

/** Requests that need a proof, and its upload. */
const KINDS = [
  { write: writeOf('gravaWebPessoa'), upload: writeOf('upload webPessoa') },
  { write: writeOf('gravaWebDependente'), upload: writeOf('upload webDependente') },
]

/** Sends the beginning of an upload and closes the connection, as a browser that is killed does. */
async function dieDuringUpload({ server, device, good }: Ready, share: number): Promise<void> {
  const table = typeof good.chave === 'number' ? 'webDependente' : 'webPessoa'
  const target = `tabela=${table}&campo=anexo&chave=${encodeURIComponent(String(good.chave))}&usuario=${good.usuario}`
  const body = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${smallPdf()}\r\n--b--\r\n`
  const head = [
    `POST /web/DownloadUploadFiles?${encodeBase64Text(target)} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    `X-Device-Id: ${device.deviceId}`,
    `Authorization: Bearer ${device.tokens?.token}`,
  ]
  const request = `${head.join('\r\n')}\r\n\r\n${body}`
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve))
  // Never the last bytes: a whole upload is a success.
  socket.write(request.slice(0, Math.floor((request.length - 10) * share)), () => socket.destroy())
  await closed
}

/** Counts requests without a proof, and proofs without a request. */
async function leftovers({ app: { db } }: TestServer): Promise<number> {
  const changes = await db.selectFrom('registrationChange').select('codAlteracao').execute()
  const proofs = await db.selectFrom('registrationProof').select(['codAlteracao', 'conteudo']).execute()
  const dependents = await db.selectFrom('dependentRequest').select('codPessoa').where('conteudo', 'is', null).execute()
  const known = new Set(changes.map(({ codAlteracao }) => codAlteracao))
  const orphans = proofs.filter(({ codAlteracao, conteudo }) => conteudo === null || !known.has(codAlteracao))
  return orphans.length + dependents.length
}

async function run(server: TestServer, trial: Trial): Promise<void> {
  const fields = await Promise.all(KINDS.map(async ({ write }) => (await write.ready(server)).good))
  const left: { ready: Ready; kind: number }[] = []
  for (const at of trial.times(TRIES)) {
    const kind = at % KINDS.length
    // Ready for an upload: the request is stored, its proof is missing.
    const ready = await KINDS[kind]?.upload.ready(server)
    if (!ready) continue
    left.push({ ready, kind })
    if (trial.random() < 0.7) await dieDuringUpload(ready, trial.random())
  }
  server.pass(16 * MINUTE)
  // Every second one comes back before maintenance has run.
  for (const [at, { ready, kind }] of left.entries()) {
    if (at === Math.ceil(left.length / 2)) await runMaintenance(server.app)
    const { write, upload } = KINDS[kind] ?? KINDS[0] ?? {}
    const device = Object.assign(await deviceOf(server, ready.device.owner), { owner: ready.device.owner })
    const again = await write?.post({ ...ready, device }, fields[kind] ?? {}, {})
    if (!again || !isAccepted(again) || !upload) {
      trial.fault('blocked', 1)
      continue
    }
    const chave = kind === 1 ? idAfterText(outcomeOf(again)) : ready.good.chave
    const file = new File([smallPdf(`${at}`)], 'papel.pdf')
    const proven = await upload.post({ ...ready, device }, { ...ready.good, chave, files: file }, {})
    trial.fault('blocked', !isAccepted(proven))
  }
  await runMaintenance(server.app)
  trial.fault('orphans', await leftovers(server))
}

export const check = onServer(
  `${TRIES} browsers killed between saving a request and the end of its upload: after 15 minutes nobody is blocked, no request or file is left over`,
  run,
  { now: NOON },
)
