import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { doctorLines } from '#runtime/doctor.ts'
import { upgradeNotes } from '#runtime/upgrade.ts'
import { colab } from '../../test/process.ts'
import { startServer } from '../../test/server.ts'
import { ROOT, releaseIn, thisRelease } from './release.ts'

const page = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const newestHeading = (name: string) => /^## (\d.*)$/m.exec(page(name))?.[1]

it('the newest headings of CHANGELOG and UPGRADING name the release', () => {
  const { name } = thisRelease()
  expect(name).toMatch(/^\d+\.\d+\.\d+\+\d+$/)
  expect([newestHeading('CHANGELOG.md'), newestHeading('UPGRADING.md')]).toEqual([name, name])
})

it('a clone has the commit of its repository, a release that of its package.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colab-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (more: object) =>
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.1.21', release: 7, ...more }))
  write({})
  expect(releaseIn(folder)).toEqual({ name: '1.1.21+7', number: 7, commit: '' })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '--message', 'a')
  expect(releaseIn(folder).commit).toBe(git('rev-parse', '--short=9', 'HEAD'))
  write({ commit: 'abcdef123' })
  expect(releaseIn(folder).commit).toBe('abcdef123')
})

it('colab --version prints release and commit', async () => {
  const { name, commit } = thisRelease()
  const line = commit ? `colab ${name} (${commit})` : `colab ${name}`
  expect(await colab(['--version'])).toEqual({ code: 0, out: `${line}\n`, errors: '' })
})

const PAGE = `# Upgrading

## 1.1.21+3

Third.

## 1.1.21+2

Second.

## 1.1.21+1

First.
`
const THIRD = { name: '1.1.21+3', number: 3, commit: '' }

it('says after an upgrade what the releases since the former one require', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-23T15:00:00Z') })
  const { db } = app
  const open = (release: number, openedAt: number) =>
    db.insertInto('openedRelease').values({ release, openedAt }).execute()
  // Opened only by this program.
  expect(await upgradeNotes(db)).toBeNull()
  expect(await doctorLines({ ...app, people: false })).not.toHaveProperty('upgrade')

  await open(3, Date.parse('2026-12-01T15:00:00Z'))
  expect(await upgradeNotes(db, THIRD, PAGE)).toBe(
    'from release 1 to 1.1.21+3 on 2026-12-01\n\n## 1.1.21+3\n\nThird.\n\n## 1.1.21+2\n\nSecond.',
  )
  await open(0, 0)
  await db.deleteFrom('openedRelease').where('release', '=', 1).execute()
  expect(await upgradeNotes(db, THIRD, PAGE)).toMatch(/^from a version without release number .*First\.$/s)
})

it('says what to do in a database of the time before release numbers', async () => {
  const { app } = await startServer()
  await app.db.insertInto('openedRelease').values({ release: 0, openedAt: 0 }).execute()
  const { upgrade, version } = await doctorLines({ ...app, people: false })
  expect(upgrade).toMatch(/^from a version without release number to 1\.1\.21\+\d+ on \d{4}-\d\d-\d\d\n\n## 1\.1\.21\+/)
  expect(version).toContain(thisRelease().name)
})
