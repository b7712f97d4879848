import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPortal } from '../browser.ts'
import { type Driver, FIREFOX, openChromium, openFirefox, openWebKit, WEBKIT } from './driver.ts'
import { walk } from './journey.ts'
import { fetchChromium, OLD_CHROMIUM, type OldChromium } from './old-chromium.ts'

/* npm run browsers [-- 103 109 119 firefox webkit]: the journey of an employee in old and other browsers. Its pictures: test-results/browsers. */

const PICTURES = fileURLToPath(new URL('../../test-results/browsers', import.meta.url))

const BROWSERS: Record<string, () => Promise<Driver | null>> = {
  ...Object.fromEntries(
    Object.keys(OLD_CHROMIUM).map((version) => [
      version,
      async () => {
        const folder = await fetchChromium(Number(version) as OldChromium)
        return folder && openChromium(folder)
      },
    ]),
  ),
  firefox: async () => (FIREFOX ? openFirefox(FIREFOX) : null),
  webkit: async () => (WEBKIT ? openWebKit(WEBKIT) : null),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BROWSERS[name])
if (unknown.length > 0) {
  console.error(`usage: npm run browsers [-- ${Object.keys(BROWSERS).join(' ')}]`)
  process.exit(2)
}
await mkdir(PICTURES, { recursive: true })
for (const [name, start] of Object.entries(BROWSERS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const driver = await start()
  if (!driver) {
    console.log(`skipped ${name}: not installed, or the registry cannot be reached`)
    continue
  }
  const began = performance.now()
  try {
    const pictures = await withPortal((portal) => walk(driver, portal))
    for (const [screen, png] of Object.entries(pictures))
      await writeFile(join(PICTURES, `${name} ${screen}.png`), Buffer.from(png, 'base64'))
    console.log(`ok      ${name}, ${Math.round((performance.now() - began) / 1000)} s`)
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`)
    await writeFile(join(PICTURES, `${name} failed.png`), Buffer.from(await driver.picture().catch(() => ''), 'base64'))
    process.exitCode = 1
  } finally {
    await driver.close()
  }
}
