import { beforeAll, beforeEach } from 'vitest'
import { openBucket } from '#storage/files/s3.ts'
import { startBucket, type TestBucket } from './bucket.ts'
import { startServer, type TestServer } from './server.ts'
import { smallPdf } from './small-pdf.ts'

/**
 * Shares a store among the tests of a file: a real S3 server, which checks signatures, behind a proxy that disturbs it as `fault` says. Each server
 * that is started here has its files in a place of its own.
 */
export function shareStore() {
  const shared: { bucket?: TestBucket } = {}
  let places = 0
  beforeAll(async () => {
    const bucket = await startBucket()
    shared.bucket = bucket
    return bucket.close
  })
  beforeEach(() => disturb(null))

  function bucketOf(): TestBucket {
    if (!shared.bucket) throw new Error('the store is not started')
    return shared.bucket
  }
  function disturb(fault: TestBucket['fault']): void {
    bucketOf().fault = fault
  }
  /** Lets the store take so many more objects; then it is down. */
  function failAfter(puts: number): void {
    bucketOf().putsLeft = puts
  }
  function freshPlace() {
    places += 1
    return { ...bucketOf().settings, prefix: `company-${places}/` }
  }
  return {
    freshPlace,
    disturb,
    failAfter,
    /** What was requested of the store since the last time. */
    requests: () => bucketOf().requests.splice(0),
    async start() {
      const files = freshPlace()
      const server = await startServer({ settings: { files } })
      return { server, files, app: server.app, db: server.app.db, bucket: openBucket(files) }
    },
  }
}

/** A file to store. */
export const pdf = (mark: string) => ({
  nomeArquivo: `${mark}.pdf`,
  tipo: 'application/pdf',
  conteudo: Buffer.from(smallPdf(mark)),
})

/** Lists the objects of files. */
export async function objectsOf(bucket: ReturnType<typeof openBucket>): Promise<string[]> {
  return (await bucket.list('files/', '')).map(({ name }) => name.slice('files/'.length))
}

/** Returns the object of a file; null for one in the database. */
export async function objectOf({ db }: TestServer['app'], codArquivo: number): Promise<string | null> {
  const row = db.selectFrom('file').select('objeto').where('codArquivo', '=', codArquivo)
  return (await row.executeTakeFirstOrThrow()).objeto
}
