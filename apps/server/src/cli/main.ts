import { runCommandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

// What any command writes is for its own user alone, and in worker processes too.
process.umask(0o077)

const code = await runCommandLine(COMMANDS, process.argv.slice(2))
if (code > 0) process.exit(code)
