/** Milliseconds within which the first bytes of a reply must arrive. */
export const DEADLINE = 15_000

/** The reason of a request that was given up. */
export const late = () => new DOMException('nothing arrived in time', 'TimeoutError')

/** Runs `act` when neither restarted nor stopped for some milliseconds. */
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

/** Settles like `promise`, or fails with `late` after some milliseconds. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { stop } = createDeadline(milliseconds, () => reject(late()))
    promise.then(resolve, reject).finally(stop)
  })
}

/**
 * Fetches. Aborts when no byte of the reply arrives for some milliseconds, or by the signal of `init`; a slow reply is
 * awaited.
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
      // For a failure the status is enough where the rest does not arrive.
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
