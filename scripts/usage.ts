/** Reads the arguments of a script with `read`. Prints the usage for --help; for a wrong argument on standard error, with exit code 2. */
export function withUsage<T>(usage: string, read: () => T): T {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return read()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
