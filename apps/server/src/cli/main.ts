import { runCommandLine } from './command-line.ts'
import { COMMANDS } from './commands.ts'

// Files of every command are readable only by its user, also in worker processes.
process.umask(0o077)

const code = await runCommandLine(COMMANDS, process.argv.slice(2))
if (code > 0) process.exit(code)
