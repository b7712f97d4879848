import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutatedFile } from '../../../test/official-mutations.ts'
import { collect } from './open.ts'

/* Random changes of files: each is read or refused with a message. The trust check `hostile-events` runs 10,000. */

it('reads a changed file, or refuses it with its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colab-mutations-'))
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const others: string[] = []
  for (let round = 0; round < 150; round += 1) {
    const file = { name: 'a.xml', path: join(folder, 'a.xml') }
    writeFileSync(file.path, mutatedFile(random))
    await collect([file]).catch((error: Error) => {
      if (error.name !== 'SourceError' || !error.message.startsWith('a.xml: ')) others.push(String(error.stack))
    })
  }
  rmSync(folder, { recursive: true })
  expect(others).toEqual([])
})
