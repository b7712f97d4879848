import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ui = fileURLToPath(new URL('../../packages/ui', import.meta.url))
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

/** Builds the gallery into a folder, with React’s development build, whose warnings fail a test. */
export async function buildGallery(folder: string): Promise<void> {
  const args = ['build', '--mode', 'development', '--outDir', folder]
  const options = { cwd: ui, env: { ...process.env, NODE_ENV: 'development' } }
  await promisify(execFile)(process.execPath, [vite, ...args], options)
}
