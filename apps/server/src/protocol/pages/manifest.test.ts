import { readFileSync } from 'node:fs'
import { profile } from '@colab/contract/profile'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { manifestOf } from './manifest.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')
const built = read('apps/portal/public/manifest.webmanifest')
const complete = v.parse(profile, JSON.parse(read('clients/completo.json')))

it('has the name and colour of the client, every shortcut and the share target', () => {
  const manifest = JSON.parse(manifestOf(built, { ...complete, name: 'Portal Aurora Alimentos', primary: '#402060' }))
  expect(manifest).toMatchObject({ name: 'Portal Aurora Alimentos', short_name: 'Colaborador', theme_color: '#402060' })
  expect(manifest.shortcuts).toHaveLength(JSON.parse(built).shortcuts.length)
  expect(manifest.share_target.action).toBe('/compartilhar')
  expect(JSON.parse(manifestOf(built, { ...complete, name: 'Aurora' })).short_name).toBe('Aurora')
})

it('leads only to screens that the client has', () => {
  const none = { registration: false, dependents: false, hrContact: false, punches: false }
  const manifest = JSON.parse(manifestOf(built, { ...complete, features: { ...complete.features, ...none } }))
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/comprovantes', '/avisos'])
  expect(manifest.share_target).toBeUndefined()
})
