import { once } from 'node:events'
import { startHelper } from './helper.ts'
import { freePort, type ServerConfig, settingsOf } from './server.ts'

/** Starts the bare server on the database of another one, in as many processes; resolves when all listen. */
export async function startBareServer(config: ServerConfig, key: string, cores: number[]) {
  const port = await freePort()
  const { databaseUrl } = settingsOf(config)
  const child = startHelper('./bare-server.ts', cores, [databaseUrl, String(port), String(config.workers), key])
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
