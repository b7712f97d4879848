/** Milliseconds in which something of a reply must arrive. */
export const DEADLINE = 15_000

/** The reason of a request that was given up. */
export const late = () => new DOMException('nothing arrived in time', 'TimeoutError')

/** Runs `act` once nothing restarted or stopped it for some milliseconds. */
export function createDeadline(milliseconds: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  function restart() {
    stop()
    timer = setTimeout(act, milliseconds)
  }
  restart()
  return { restart, stop }
}

/** Settles like `promise`, or fails as late after some milliseconds. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { stop } = createDeadline(milliseconds, () => reject(late()))
    promise.then(resolve, reject).finally(stop)
  })
}

/**
 * Fetches, and gives up when no byte of the reply arrives for some milliseconds, or once the signal of `init` says so; a slow reply is
 * waited for.
 */
export async function fetchInTime(
  fetch: typeof globalThis.fetch,
  [url, init]: [url: string, init: RequestInit],
  milliseconds = DEADLINE,
): Promise<Response> {
  const given = new AbortController()
  const { signal } = init
  const giveUp = () => given.abort(signal?.reason)
  const { restart, stop: stopWaiting } = createDeadline(milliseconds, () => given.abort(late()))
  function stop() {
    stopWaiting()
    signal?.removeEventListener('abort', giveUp)
  }
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, { ...init, signal: given.signal })
    if (!response.body) {
      stop()
      return response
    }
    restart()
    if (!response.ok) {
      // The status says enough where the rest of a failure does not arrive.
      const rest = await response.arrayBuffer().catch(() => null)
      stop()
      return new Response(rest, response)
    }
    const transform = (chunk: Uint8Array, controller: TransformStreamDefaultController) => {
      restart()
      controller.enqueue(chunk)
    }
    return new Response(response.body.pipeThrough(new TransformStream({ transform, flush: stop })), response)
  } catch (error) {
    stop()
    throw error
  }
}
