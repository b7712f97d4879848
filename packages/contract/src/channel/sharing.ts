/** Returns a function that runs one task of a name at a time: concurrent calls share its outcome, also a failure. */
export function createSharing<T>() {
  const running = new Map<string, Promise<T>>()
  return (name: string, run: () => Promise<T>): Promise<T> => {
    const task = running.get(name) ?? run().finally(() => running.delete(name))
    running.set(name, task)
    return task
  }
}
