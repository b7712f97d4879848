import { gravaAvisoRH, MESSAGE_FILES } from '@colab/contract/domains/hr-contact'
import { messageAttachmentTarget } from '@colab/contract/files'
import { upload } from '@colab/contract/upload'
import { brokenRule, goodFile, hostileFile, type SentFile } from '@colab/server/test/hostile-files'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const HOSTILE = 1000
const GOOD = 200
/** Uploads of one person, below the hourly limit. */
const PER_PERSON = 100
/** What a browser would show or run in place. */
const ACTIVE = /html|svg|xml|javascript/

/** Uploads each file for a message of its own; returns how many were accepted. Those that break a rule count as failed. */
async function sendAll(server: TestServer, files: SentFile[], trial: Trial): Promise<number> {
  const { db } = server.app
  let accepted = 0
  trial.tried += files.length
  for (let from = 0; from < files.length; from += PER_PERSON) {
    const { cpf, senha, codPessoa } = await makePerson(server)
    const { channel, signIn } = server.client()
    await signIn(cpf, senha)
    for (const { name, bytes } of files.slice(from, from + PER_PERSON)) {
      const { AvisoRH } = await channel.call(gravaAvisoRH, { descricao: 'Segue o anexo.' })
      const codAviso = Number(AvisoRH[0]?.codAviso)
      const target = messageAttachmentTarget(codAviso, codPessoa)
      await upload(channel, { api: server.url, target }, new File([bytes], name)).catch(() => {})
      const kept = await db
        .selectFrom('hrMessage')
        .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
        .select(['nomeArquivo', 'tipo', 'conteudo'])
        .$narrowType<{ conteudo: Uint8Array }>()
        .where('codAviso', '=', codAviso)
        .executeTakeFirst()
      if (!kept) continue
      accepted += 1
      const served = await channel.asDevice((headers) =>
        fetch(`${server.url}/web/DownloadUploadFiles?${target}`, { headers }),
      )
      await served.arrayBuffer()
      const said = (header: string) => served.headers.get(header) ?? ''
      const isActive =
        ACTIVE.test(said('content-type')) ||
        said('content-disposition') !== 'attachment' ||
        said('x-content-type-options') !== 'nosniff' ||
        !said('content-security-policy').includes('sandbox')
      trial.fail(isActive || brokenRule(kept, MESSAGE_FILES) !== null)
    }
  }
  return accepted
}

export const check = onServer(
  '1,000 hostile files: none stored outside the rules, none served with an active type; 200 good files accepted',
  async (server, trial) => {
    const hostile = Array.from({ length: trial.scaled(HOSTILE) }, (_, index) => hostileFile(index, trial.random))
    const good = Array.from({ length: trial.scaled(GOOD) }, (_, index) => goodFile(index))
    await server.app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
    const stored = await sendAll(server, hostile, trial)
    const accepted = await sendAll(server, good, trial)
    trial.fail(good.length - accepted)
    Object.assign(trial.figures, { refused: hostile.length - stored, 'stored harmless': stored, accepted })
  },
)
