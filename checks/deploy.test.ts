import { readFileSync } from 'node:fs'
import { readSettings } from '@colab/server/runtime/settings'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

const text = readFileSync(new URL('../deploy/kubernetes.yaml', import.meta.url), 'utf8')
const documents = parseAllDocuments(text).map((document) => document.toJS())

it('gives the server settings that it can use', () => {
  const [container] = documents[0].spec.template.spec.containers
  const env = Object.fromEntries(
    container.env.flatMap(({ name, value }: { name: string; value?: string }) => (value ? [[name, value]] : [])),
  )
  expect(readSettings({ ...env, CLIENT_PROFILE: 'clients/padrao.json' })).toMatchObject({
    desk: { url: 'https://rh.example', host: '0.0.0.0', port: 8081 },
    publicUrl: 'https://portal.example',
    warnings: [],
  })
})

it('tells readiness from liveness, and keeps no folder but that of the spool', () => {
  const [{ readinessProbe, livenessProbe, volumeMounts, securityContext }] = documents[0].spec.template.spec.containers
  const paths = [readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)
  expect([paths, securityContext.readOnlyRootFilesystem]).toEqual([['/health', '/live'], true])
  const claims = documents[0].spec.volumeClaimTemplates.map(
    (claim: { metadata: { name: string } }) => claim.metadata.name,
  )
  expect([claims, documents[0].spec.template.spec.volumes]).toEqual([['data'], [{ name: 'tmp', emptyDir: {} }]])
  expect(volumeMounts).toContainEqual({ name: 'data', mountPath: '/var/lib/colab' })
})
