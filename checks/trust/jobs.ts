import { imports } from '@colab/server/desk/methods/imports'
import { claimJob, jobOf } from '@colab/server/hr/intake/jobs/jobs'
import { runTask } from '@colab/server/hr/intake/jobs/run'
import type { JobKind } from '@colab/server/hr/intake/jobs/tables'
import { storeUpload } from '@colab/server/hr/intake/jobs/uploads'
import { LAYOUTS } from '@colab/server/registry'
import { deskCaller, makeAgent, over } from '@colab/server/test/agents'
import { roleOver } from '@colab/server/test/desk'
import type { Files } from '@colab/server/test/import'
import type { TestServer } from '@colab/server/test/server'

/* Imports at HR's desk, whose jobs run in this process. */

export const motivo = 'Folha de novembro.'

export const call = deskCaller(imports)

/** An agent whose methods are called in this process, or on a server by its cookie. */
export async function openDesk(server: TestServer) {
  const agent = await makeAgent(server, over('folha'))
  const { codAgente } = agent
  await server.app.db
    .insertInto('hrRole')
    .values({ ...roleOver('folha'), codAgente })
    .execute()
  return { server, agent }
}
export type ImportDesk = Awaited<ReturnType<typeof openDesk>>

/** Runs the queued jobs. */
export async function work({ app }: TestServer): Promise<void> {
  for (let job = await claimJob(app); job; job = await claimJob(app)) await runTask(app, LAYOUTS, job)
}

async function* bytesOf(content: string | Uint8Array) {
  yield Buffer.from(content)
}

/** Sends files, and starts their check. */
export async function send({ server, agent }: ImportDesk, files: Files): Promise<void> {
  const { codAgente } = agent
  for (const [nome, content] of Object.entries(files))
    await storeUpload(server.app, { codAgente, nome }, bytesOf(content))
  await call(agent, 'confereArquivos', {})
  await work(server)
}

/** Starts a dry run of an undo. */
export async function rehearse({ server, agent }: ImportDesk, importacao: number): Promise<void> {
  await call(agent, 'ensaiaDesfazer', { importacao })
  await work(server)
}

/** Returns the job as the agent sees it, with a reason to continue. */
export async function seen({ server: { app }, agent }: ImportDesk, tipo: JobKind) {
  const { codTrabalho = 0, passo = 0 } = (await jobOf(app.db, agent.codAgente, tipo)) ?? {}
  return { codTrabalho, passo, motivo }
}
