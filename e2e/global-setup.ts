import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoCompany } from '@colab/server/demo/install'
import { readSettings } from '@colab/server/runtime/settings'
import { createApp } from '@colab/server/runtime/start'
import { buildGallery } from './kit/build.ts'

/** Creates the demo company, of which each worker uses its own copy, and builds the gallery. */
export default async function setup(): Promise<() => Promise<void>> {
  const [company, gallery] = [await newFolder('company'), await newFolder('gallery')]
  process.env.E2E_TEMPLATE = company
  process.env.E2E_GALLERY = gallery
  await Promise.all([fillCompany(company), buildGallery(gallery)])
  return async () => {
    await Promise.all([company, gallery].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

const newFolder = (name: string) => mkdtemp(join(tmpdir(), `colab-${name}-`))

async function fillCompany(dataDir: string): Promise<void> {
  const app = await createApp(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await createDemoCompany(app)
  await app.db.destroy()
}
