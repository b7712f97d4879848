import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds for one file; clamd needs less than one second for 10 MB. */
const TIME_LIMIT = 60_000
const [CLEAN, INFECTED] = [0, 1]

/**
 * Gives a file to the configured scanner on its standard input; returns whether it is clean. The exit codes are those of
 * ClamAV: 0 clean, 1 infected. Throws for any other, so that no file is stored unseen.
 */
export async function isClean(command: string, content: Uint8Array): Promise<boolean> {
  // Never through a shell: nothing of a request is part of the command.
  const [program = '', ...args] = command.split(/\s+/)
  const scanner = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: TIME_LIMIT })
  // A scanner may decide before it has read everything.
  scanner.stdin.on('error', () => {})
  scanner.stdin.end(content)
  const [code] = await once(scanner, 'close')
  if (code !== CLEAN && code !== INFECTED) throw new Error(`the scanner ended with ${code}`)
  return code === CLEAN
}
