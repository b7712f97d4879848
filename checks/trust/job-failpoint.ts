import { appendFileSync } from 'node:fs'
import { type Failpoint, setFailpoint } from './failpoints.ts'

/* Preloaded into processes of a server. In the process of an import's job it sets a failpoint, and records the
   number of statements at its end. */

/**
 * The statement at which the process of a job kills itself, and whether its server is killed first; the file that
 * receives the number of its statements, if any.
 */
export interface JobFailpoint {
  failpoint: Failpoint | null
  withServer: boolean
  noteIn: string
}

if (process.argv[1]?.endsWith('import-child.ts')) {
  const { failpoint, withServer, noteIn } = JSON.parse(process.env.JOB_FAILPOINT ?? '') as JobFailpoint
  setFailpoint(failpoint, () => {
    if (withServer) process.kill(process.ppid, 'SIGKILL')
    process.kill(process.pid, 'SIGKILL')
  })
  if (noteIn) process.on('exit', () => appendFileSync(noteIn, `${setFailpoint(null)}\n`))
}
