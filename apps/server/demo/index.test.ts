import { describe, expect, it, onTestFinished } from 'vitest'
import { deriveSecrets } from '#crypto/secrets.ts'
import { migrate, openDatabase } from '#db/database.ts'
import { migrations } from '#registry.ts'
import { createTestSigner } from '../test/signer.ts'
import { createDemo } from './index.ts'

async function emptyDatabase() {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.destroy())
  await migrate(db, 'sqlite', migrations)
  return db
}

const today = '2026-11-21'
const signer = createTestSigner()
const secrets = deriveSecrets('the secret of a demo company')
const hash = async (password: string) => `hash of ${password}`

describe.runIf(process.env.TEST_DATABASE !== 'postgres')('the demo company', () => {
  it('fills an empty database, lists the accounts to try, and refuses one that has people in it', async () => {
    const db = await emptyDatabase()
    const { people, employments, accounts } = await createDemo({ db, today, count: 60, hash, signer, secrets })
    expect([people, employments]).toEqual([60, 60])
    expect(accounts).toHaveLength(13)
    expect(accounts[0]).toEqual({ cpf: '52998224725', nome: 'Ana Souza', role: 'everything', password: '135790' })
    expect(await db.selectFrom('installation').select('kind').execute()).toEqual([{ kind: 'demo' }])
    await expect(createDemo({ db, today, hash, signer, secrets })).rejects.toThrow('has people in it')
  })

  it('leaves nothing behind when it fails', async () => {
    const db = await emptyDatabase()
    const failing = () => Promise.reject(new Error('no hash'))
    await expect(createDemo({ db, today, hash: failing, signer, secrets })).rejects.toThrow('no hash')
    expect(await db.selectFrom('person').select('codPessoa').execute()).toEqual([])
    expect(await db.selectFrom('installation').select('kind').execute()).toEqual([])
  })
})
