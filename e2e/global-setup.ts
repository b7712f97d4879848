import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate } from '@colab/server/test/portal'
import { buildGallery } from './kit/build.ts'

/** Creates the demo company, of which each worker uses its own copy, and builds the gallery. */
export default async function setup(): Promise<() => Promise<void>> {
  const gallery = await mkdtemp(join(tmpdir(), 'colab-gallery-'))
  const [company] = await Promise.all([createTemplate(), buildGallery(gallery)])
  process.env.E2E_TEMPLATE = company
  process.env.E2E_GALLERY = gallery
  return async () => {
    await Promise.all([company, gallery].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}
