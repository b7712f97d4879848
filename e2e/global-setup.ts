import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoCompany } from '@colab/server/demo/install'
import { readSettings } from '@colab/server/runtime/settings'
import { createApp } from '@colab/server/runtime/start'

/** Creates the demo company once; each worker uses its own copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'colab-e2e-'))
  process.env.E2E_TEMPLATE = template
  const app = await createApp(readSettings({ DATA_DIR: template, LOG_LEVEL: 'silent' }))
  await createDemoCompany(app)
  await app.db.destroy()
  return () => rm(template, { recursive: true, force: true })
}
