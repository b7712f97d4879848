import { describe, expect, it } from 'vitest'
import { shapeOf } from '#import/shape.ts'
import { LAYOUTS } from '#registry.ts'
import { TABLES } from '../../test/requests.ts'
import { startServer } from '../../test/server.ts'

/** Tables without an import: internal data of the portal, and data derived from other rows. */
const OWN = new Set([
  'installation',
  'openedRelease',
  'device',
  'serverKey',
  'idempotency',
  'audit',
  'seenEnvelope',
  'rateWindow',
  'hrAction',
  'hrDigest',
  'pushReminder',
  'securityEvent',
  'recordSeal',
  'importRun',
  'importRunTable',
  'importUndo',
  'portalChange',
  'personalExport',
  'report',
  'reportMessage',
  'reportKey',
  'reportBox',
  'session',
  'throttle',
  'recoveryCode',
  'recoveryRequest',
  'invitation',
  'knownDevice',
  'passkey',
  'passkeyChallenge',
  'openChallenge',
  'calendarFeed',
  'file',
  'fileStore',
  'removedObject',
  'objectHold',
  'federalState',
  'incomeReport',
  'timeMirror',
  'signingIdentity',
  'companyCertificate',
  'employmentLetter',
  'registrationProof',
  'absencePaper',
  'pushSubscription',
  'pushQueue',
  'hrAgent',
  'hrRole',
  'hrPasskey',
  'hrSession',
  'hrInvitation',
  'hrChallenge',
  'hrErasure',
  'contactChange',
  'hrUpload',
  'publication',
  'publicationUnit',
  'importJob',
  'importFile',
  'importFilePart',
  'importMap',
  'hrAccess',
  // Of the files of time clocks.
  'clock',
  'clockMark',
])

/** Tables of requests, some of which an import may bring. */
const REQUESTED = Object.values(TABLES).flatMap(({ tables }) => tables)
/** Columns that only this server sets, except the author of a decision on a punch, which companies provide. */
const SET_HERE = ['withdrawnAt', 'openedAt', 'corrigido', 'contatoEm', 'bloqueadaAte', 'decididoPor', 'decididoEm']
/** A column that other tables refer to, and one that an import fills in at its end. */
const FILLED = ['receipt codRecibo', 'externalKey codPessoa']

describe('the layouts', () => {
  it('fill every column of every table that is a company’s', async () => {
    const { app } = await startServer()
    const stored = new Map(LAYOUTS.map((layout) => [layout.table as string, layout]))
    const isOwn = (name: string) => OWN.has(name) || (REQUESTED.includes(name) && !stored.has(name))
    const tables = (await app.db.introspection.getTables()).filter(({ name }) => !isOwn(name))
    expect(tables.map(({ name }) => name).sort()).toEqual([...stored.keys()].sort())
    for (const { name, columns } of tables) {
      const layout = stored.get(name)
      if (!layout || layout.write) continue
      const own = columns.filter(
        ({ name: column }) => SET_HERE.includes(column) || FILLED.includes(`${name} ${column}`),
      )
      const filled = new Set([...shapeOf(layout).columns, ...own.map((column) => column.name)])
      expect([name, [...filled].sort()]).toEqual([name, columns.map((column) => column.name).sort()])
    }
  })

  it('carry unique names, and refer to earlier ones', () => {
    const names = LAYOUTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [at, { refers = [], columns, key }] of LAYOUTS.entries()) {
      for (const { to } of refers) expect(names.slice(0, at)).toContain(to)
      const known = [...columns.map(({ name }) => name), ...refers.flatMap(({ gives = {} }) => Object.keys(gives))]
      expect(known).toEqual(expect.arrayContaining([...key]))
    }
  })
})
