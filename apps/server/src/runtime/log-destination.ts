import { writeSync } from 'node:fs'

/** Milliseconds to wait for a reader of the log that is behind, and how often. */
const [PAUSE, PAUSES] = [10, 50]

/**
 * Writes log lines to standard output. A line that cannot be written is dropped: a log on a full disk must not hold up the calls,
 * which go on without the disk.
 */
export const logDestination = {
  write(line: string): void {
    let rest = Buffer.from(line)
    for (let pauses = 0; rest.length > 0 && pauses < PAUSES; ) {
      try {
        rest = rest.subarray(writeSync(1, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        pauses += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
      }
    }
  },
}
