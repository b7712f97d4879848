import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FEATURES } from '@colab/contract/features'
import type { Profile } from '@colab/contract/profile'
import { readProfile, readSettings } from '@colab/server/runtime/settings'
import { writeStaticSite } from '../scripts/static-site.ts'
import { DEMO, expect, test } from './fixtures.ts'
import { serveFolder } from './serve-folder.ts'
import { signIn } from './sign-in.ts'

/* The static build in front of examples/python, which shares no code with the portal. */

const root = fileURLToPath(new URL('..', import.meta.url))

/** A Python with the package `cryptography`: the system's before one of a version manager. */
const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (python) => spawnSync(python, ['-c', 'import cryptography']).status === 0,
)

function profileFor(backEnd: string): Profile {
  const enabled = ['receipts', 'notices']
  const features = Object.fromEntries(FEATURES.map((name) => [name, enabled.includes(name)])) as Profile['features']
  const elsewhere = { api: backEnd, gatekeeper: { url: backEnd, nonce: true } }
  return { ...readProfile(join(root, 'clients/completo.json')), ...elsewhere, features }
}

test('signs in at a back end in Python and shows its receipt and notice', async ({ page }) => {
  test.skip(!PYTHON, 'needs python3 with cryptography: apt-get install python3-cryptography')
  const folder = await mkdtemp(join(tmpdir(), 'colab-python-'))
  const site = await serveFolder(folder)
  const python = spawn(PYTHON ?? '', [join(root, 'examples/python/server.py'), '0', site.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = await once(python.stdout, 'data')
    const { portalDir } = readSettings({ DATA_DIR: folder })
    writeStaticSite({ from: portalDir, out: folder, profile: profileFor(String(address).trim()) })

    await page.goto(`${site.origin}/comprovantes`)
    await signIn(page, DEMO.full)
    await expect(page).toHaveURL(`${site.origin}/comprovantes`)
    await expect(page.getByRole('region', { name: /matrícula/ })).toContainText('4.321,50')
    await page.goto(`${site.origin}/avisos`)
    await expect(page.getByRole('link', { name: /Bem-vinda ao portal/ })).toBeVisible()
  } finally {
    // The page must not call a back end that has ended.
    await page.close()
    python.kill()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
})
