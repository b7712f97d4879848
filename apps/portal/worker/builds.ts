/*
 * Files of earlier builds. A page that is open during an update continues with its own build: the files that it loads later are neither on
 * the server nor among those of the new worker.
 */

const PREFIX = 'build '
/** The cache of the running build, and of one that is waiting. */
const PRECACHE = 'workbox-precache'
/** Number of builds that open pages may still run: the last one, and the one before for a page that was open during two updates. */
const MOST_BUILDS = 2

/** Copies the files of the running build, if there is one, before this worker replaces it. */
export async function keepBuild({ active }: ServiceWorkerRegistration): Promise<void> {
  const name = (await caches.keys()).find((name) => name.startsWith(PRECACHE))
  if (!active || !name) return
  const running = await caches.open(name)
  const copy = await caches.open(`${PREFIX}${Date.now()}`)
  for (const request of await running.keys()) {
    const response = await running.match(request)
    if (response) await copy.put(request, response)
  }
  // `keys` returns them in the order of their creation.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(builds.slice(0, -MOST_BUILDS).map((name) => caches.delete(name)))
}

/** Returns a file of another build than this worker's: an earlier one, or one that is waiting. */
export async function fileOfBuild(request: Request): Promise<Response> {
  return (await caches.match(request).catch(() => undefined)) ?? fetch(request)
}
